import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ACT_COLUMNS,
  CHANGE_COLUMNS,
  type ChangeRow,
  OLDER_CODES_COLUMNS,
} from '../../../generator/core/history/rows.ts';
import { undoChanges } from '../../../generator/core/history/older-edition.ts';
import { InvalidInput } from '../../../generator/core/problem.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { ABOVE, edition } from './small-history.ts';

const rowOf = (line: string): ChangeRow =>
  Object.fromEntries(CHANGE_COLUMNS.map((column, at) => [column, line.split(',')[at] ?? ''])) as ChangeRow;

const NEWEST = edition(ABOVE, '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B');

describe('a change that does not fit the release', () => {
  test.each([
    ['created,barangay,0102801009,,X', 0, 'no 0102801009 in the release'],
    ['renamed,barangay,0102801009,,X,,W,X', 0, 'no 0102801009 in the release'],
    ['renamed,barangay,0102801001,,A,,W,X', 0, 'the name A in the release'],
    ['reclassified,barangay,0102801001,,A,urban_rural,U,R', 0, 'the urban_rural  in the release'],
    ['recoded,barangay,0102801009,0102801008,A', 0, 'no 0102801009 in the release'],
    ['merged,barangay,0102801009,0102801008,X', 0, 'no 0102801009 in the release'],
    ['had,barangay,,0102801008,X,urban_rural,U', 0, 'a value of 0102801008'],
    ['created,barangay,0102801001,,B', 0, 'the name A in the release'],
    ['renamed,barangay,0102801001,,B,,W,A', 0, 'the name A in the release'],
    ['recoded,barangay,0102801001,0102801002,A', 0, '0102801002 for two areas of the release before'],
    [
      'recoded,barangay,0102801001,0102801002,A\nrecoded,barangay,0102801002,0102801001,A',
      1,
      'the name B in the release',
    ],
    ['ended,barangay,,0102801001,X', 0, '0102801001 for two areas of the release before'],
    [
      'moved,barangay,0102801001,0102801009,A\nended,barangay,,0102801009,X',
      1,
      '0102801009 for two areas of the release before',
    ],
  ])('%s', (lines, at, found) => {
    const refused: (readonly [number, string])[] = [];
    const rows = lines.split('\n').map(rowOf);
    undoChanges(NEWEST, rows, (row, what) => refused.push([rows.indexOf(row), what]));
    expect(refused).toEqual([[at, found]]);
  });

  test.each([
    'recoded,barangay,0102801001,0102801002,A\nrecoded,barangay,0102801002,0102801001,B',
    'created,barangay,0102801001,,A\nended,barangay,,0102801001,X',
    'created,barangay,0102801002,,B\nmoved,barangay,0102801001,0102801002,A',
  ])('codes that change hands fit: %j', (lines) => {
    undoChanges(NEWEST, lines.split('\n').map(rowOf), (_at, found) => expect.fail(found));
  });
});

const RELEASES = `release,date,published,reference,title,url,source,regions,provinces,cities,municipalities,sub_municipalities,barangays
2025-4Q,,,,,,older.csv,3,2,3,2,1,6
2026-1Q,2026-03-31,2026-04-13,2026-1,A title,https://psa.gov.ph/node/1,small.csv,3,2,3,2,1,6
`;
const NEWER = `release,date,published,reference,title,url
2026-2Q,2026-06-30,2026-07-13,2026-219,Another title,
2026-07,,,,,
`;
const CHANGES = `${CHANGE_COLUMNS.join()}
renamed,barangay,0102805001,,Aglipay,,Ablan,Aglipay,,
`;

const ACTS = `${ACT_COLUMNS.join()}
2026-1Q.1,ordinance,Ordinance No. 1,2026-01-02,1998,certain,"PSA, row 1"
`;
/** The change with this law. */
const withAct = (from = '', to = '') => ({
  '2026-1Q.csv': CHANGES.replace('Aglipay,,\n', 'Aglipay,,2026-1Q.1\n'),
  'acts.csv': ACTS.replace(from, to),
});

async function problemsWith(files: Readonly<Record<string, string | null>>): Promise<string> {
  const folder = await writeSmallDataset(await temporaryFolder());
  await mkdir(join(folder, 'history'));
  const all = { 'releases.csv': RELEASES, '2026-1Q.csv': CHANGES, ...files };
  for (const [name, text] of Object.entries(all)) {
    if (text !== null) await writeFile(join(folder, name.startsWith('newer') ? '' : 'history', name), text);
  }
  const error = await readDataset(folder).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error === null) return '';
  if (!(error instanceof InvalidInput)) throw error;
  return error.problems
    .map(({ file, line, column, found }) => [file.slice(folder.length + 1), line, column, found].join(' '))
    .join('; ');
}

const changed = (from: string, to: string) => ({ '2026-1Q.csv': CHANGES.replace(from, to) });
/** A line about the barangay with another change, `field,from,to`. */
const field = (change: string, values: string) => ({
  '2026-1Q.csv': `${CHANGE_COLUMNS.join()}\n${change},barangay,0102805001,${change === 'moved' ? '0102805009' : ''},Aglipay,${values},,\n`,
});
const released = (from: string, to: string) => ({ 'releases.csv': RELEASES.replace(from, to) });
const newer = (from: string, to: string) => ({ 'newer-releases.csv': NEWER.replace(from, to) });

const OLDER = `${OLDER_CODES_COLUMNS.join()}
012805098,Old,barangay,merged,0102805001,2021-06,PSA says so
012805099,Older,barangay,split,0102805001;0102805002,2021-06,PSA says so
`;
const older = (from: string, to: string) => ({ 'older-codes.csv': OLDER.replace(from, to) });

describe('the files of a history', () => {
  test('are read', async () => {
    expect(await problemsWith({ 'newer-releases.csv': NEWER })).toBe('');
    expect(await problemsWith({ 'older-codes.csv': OLDER })).toBe('');
  });

  test('are read with laws', async () => expect(await problemsWith(withAct())).toBe(''));

  test.each([
    ['no file for a release', { '2026-1Q.csv': null }, 'history/2026-1Q.csv   no such file'],
    ['another file', { '2026-2Q.csv': CHANGES }, 'history/2026-2Q.csv   another file'],
    ['a header', changed('former_code', 'former'), '1  "former" in the header'],
    [
      'a name that the release does not have',
      changed(',,Aglipay,,Ablan', ',,Aglipai,,Ablan'),
      '2  the name Aglipay in the',
    ],
    ['a code that the release does not have', changed('0102805001', '0102805009'), '2  no 0102805009 in the release'],
    ['a change', changed('renamed', 'improved'), '2 change "improved"'],
    ['a kind', changed('barangay', 'sitio'), '2 kind "sitio"'],
    ['a code', changed('0102805001', '102805001'), '2 code "102805001"'],
    ['a former code', changed('0102805001,,', '0102805001,0102805009,'), '2 former_code "0102805009"'],
    ['no name', changed('Aglipay,,', ',,'), '2 name ""'],
    ['a name', changed('Aglipay,,', '=1+2,,'), '2 name "=1+2"'],
    ['a former name', changed('Ablan', '@SUM(1)'), '2 from "@SUM(1)"'],
    ['a new name', changed('Ablan,Aglipay', 'Ablan,Agl\u0456pay'), '2 to "Agl\u0456pay"'],
    ['a value', field('corrected', 'old_name,-1,Aglipay (Pob.)'), '2 from "-1"'],
    ['a level', field('reclassified', 'level,Town,Bgy'), '2 from "Town"'],
    ['a parent', field('moved', ',City of Batac,0102805000'), '2 from "City of Batac"'],
    ['a value of a change without values', field('created', ',,=1+2'), '2 to "=1+2"'],
    ['evidence', changed('Ablan,Aglipay,', 'Ablan,Aglipay,=1+2'), '2 evidence "=1+2"'],
    ['a law that is not there', { ...withAct(), 'acts.csv': null }, '2 basis "2026-1Q.1"'],
    ['a law that no change has', { 'acts.csv': ACTS }, 'history/acts.csv 2 id "2026-1Q.1"'],
    [
      'a law twice',
      withAct('certain,', 'certain,A\n2026-1Q.1,other,B,,,certain,'),
      'history/acts.csv 3 id "2026-1Q.1"',
    ],
    ['a kind of law', withAct('ordinance', 'letter'), '2 kind "letter"'],
    ['a law that is a formula', withAct('Ordinance', '=HYPERLINK(1)'), '2 text "=HYPERLINK(1) No. 1"'],
    ['a law with a backslash', withAct('No. 1', 'No. 1\\\\'), '2 text'],
    ['a law of more than 400 characters', withAct('No. 1', 'x'.repeat(400)), '2 text'],
    ['no text of a law', withAct('Ordinance No. 1', ''), '2 text ""'],
    ['a date of a law', withAct('2026-01-02', '2 January'), '2 date "2 January"'],
    ['a date of a plebiscite', withAct('1998', '98'), '2 plebiscite "98"'],
    ['how sure a law is', withAct('certain', 'likely'), '2 confidence "likely"'],
    ['a source of a law', withAct('"PSA, row 1"', '@SUM(1)'), '2 source "@SUM(1)"'],
    ['a field', changed('Aglipay,,', 'Aglipay,level,'), '2 field "level"'],
    ['a field of every object', field('corrected', 'constructor,A,B'), '2 field "constructor"'],
    ['a release', released('2025-4Q', '2025-5Q'), '2 release "2025-5Q"'],
    ['a date', released('2026-03-31', '31 March'), '3 date "31 March"'],
    ['a day that no month has', released('2026-03-31', '2026-02-30'), '3 date "2026-02-30"'],
    ['another date than the dataset', released('2026-03-31', '2026-03-30'), '3  the date "2026-03-30"'],
    ['a day of publication', released('2026-04-13', '13 April'), '3 published "13 April"'],
    ['a day of publication before its date', released('2026-04-13', '2026-03-30'), '3 published "2026-03-30"'],
    ['a reference', released('2026-1,A', '=1+2,A'), '3 reference "=1+2"'],
    ['a title that is a formula', released('A title', '=A1'), '3 title "=A1"'],
    ['a title with a control character', released('A title', 'A\u001btitle'), '3 title "A\\u001btitle"'],
    ['a title that is too long', released('A title', 'A'.repeat(401)), '3 title "AAAA'],
    ['an address without https', released('https://psa', 'http://psa'), '3 url "http://psa.gov.ph/node/1"'],
    [
      'an address elsewhere',
      released('psa.gov.ph/', 'psa.gov.ph.example/'),
      '3 url "https://psa.gov.ph.example/node/1"',
    ],
    [
      'a newer release that is older',
      newer('2026-2Q,', '2025-4Q,'),
      'newer-releases.csv 2 release 2025-4Q after 2026-1Q',
    ],
    ['a newer release that is the same', newer('2026-2Q,', '2026-1Q,'), 'newer-releases.csv 2 release 2026-1Q after'],
    ['an order of newer releases', newer('2026-07,', '2026-06,'), 'newer-releases.csv 3 release 2026-06 after 2026-2Q'],
    ['a date of a newer release', newer('2026-06-30', 'June'), 'newer-releases.csv 2 date "June"'],
    ['a header of newer releases', newer('reference', 'number'), 'newer-releases.csv 1  "number" in the header'],
    ['no source', released('older.csv', ''), '2 source ""'],
    ['a count', released(',6\n', ',six\n'), '2 barangays "six"'],
    ['an order', released('2025-4Q', '2026-2Q'), '2026-1Q after 2026-2Q'],
    ['header of the older codes', older('last_seen', 'seen'), 'history/older-codes.csv 1  "seen" in the header'],
    ['digits of an older code', older('012805098', '12805098'), '2 code "12805098"'],
    ['order of the older codes', older('012805098', '012805099'), '3 code "012805099"'],
    ['name of an older code', older('Old,', '=1+2,'), '2 name "=1+2"'],
    ['kind of an older code', older('barangay', 'sitio'), '2 kind "sitio"'],
    ['status of an older code', older('merged', 'current'), '2 status "current"'],
    ['number of successors', older('merged', 'split'), '2 status "split"'],
    ['successor', older('0102805001', '0102805009'), '2 successors "0102805009"'],
    ['empty successor', older('0102805001,', '0102805001;,'), '2 successors ""'],
    ['successor again', older('0102805002', '0102805001'), '3 successors "0102805001;0102805001"'],
    ['last publication', older('2021-06', '2026-1Q'), '2 last_seen "2026-1Q"'],
    ['evidence of an older code', older('PSA says so', '=1+2'), '2 evidence "=1+2"'],
    [
      'another newest release',
      { ...released('2026-1Q', '2025-12'), '2025-12.csv': CHANGES, '2026-1Q.csv': null },
      'history/releases.csv 3  2025-12',
    ],
  ] as const)('with the wrong %s are refused', async (_what, files, found) => {
    expect(await problemsWith(files)).toContain(found);
  });
});
