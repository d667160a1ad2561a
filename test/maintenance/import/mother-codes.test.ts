import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../../../generator/data/read.ts';
import type { InvalidInput } from '../../../generator/input/problem.ts';
import { findMotherCodes } from '../../../generator/maintenance/import/mother-codes.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { edited, SMALL_DATASET, writeSmallDataset } from '../../data/small-dataset.ts';

const ACTS = 'change,code,mother_code,source\n';
const SUMMARY = 'sheet,row,name,new_code,mother_unit_or_old_name,old_code\n';

/** The small dataset with three more barangays of Batac, of which those without a count are young. */
const BATAC = {
  'release.json': edited('release.json', '"municipalities":1,"barangays":3', '"municipalities":1,"barangays":6'),
  'barangays.csv': (SMALL_DATASET['barangays.csv'] ?? '').replace(
    '0990101001,',
    `0102805003,Payao,0102805000,,012805003,,R,L,,
0102805004,Rayuray,0102805000,,012805004,,R,L,,
0102805005,Pimentel,0102805000,,,,R,L,,700
0990101001,`,
  ),
};

/** The mothers that are found in files, as lines without their sources, or the problems. */
async function mothersIn(acts: string | undefined, summary: string | undefined, files: Record<string, string> = {}) {
  const folder = await writeSmallDataset(await temporaryFolder(), { ...BATAC, ...files });
  const paths = { acts: join(folder, 'acts.csv'), summary: join(folder, 'summary.csv') };
  if (acts !== undefined) await writeFile(paths.acts, ACTS + acts);
  if (summary !== undefined) await writeFile(paths.summary, SUMMARY + summary);
  return findMotherCodes(await readDataset(folder), {
    acts: acts === undefined ? undefined : paths.acts,
    summary: summary === undefined ? undefined : paths.summary,
  });
}

const lines = async (...input: Parameters<typeof mothersIn>) =>
  (await mothersIn(...input)).map((row) => `${row.code} ${row.mother_code} ${row.source}`);

test('mothers are those of the acts, also several, and only of barangays without a count', async () => {
  const acts =
    'created,0102805002,0102805001;0102805005,row 1\nrenamed,0102805003,,row 2\ncreated,0102805005,0102805001,row 3\n';
  expect(await lines(acts, undefined)).toEqual(['0102805002 0102805001 row 1', '0102805002 0102805005 row 1']);
});

test('then those of the Summary of Changes, by codes of ten or nine digits, by name, or of the line before', async () => {
  const acts = 'created,0102805002,0102805001,row 1\n';
  const summary =
    's,10,Baay,0102805002,Pimentel,0102805005\n' +
    's,11,Payao,012805003,Bgy. Aglipay,012805001\n' +
    's,12,Rayuray,012805004,,\n';
  expect(await lines(acts, summary)).toEqual([
    '0102805002 0102805001 row 1',
    '0102805003 0102805001 PSA Summary of Changes, row 11',
    '0102805004 0102805001 PSA Summary of Changes, row 12',
  ]);
  expect(await lines(undefined, 's,10,Payao,0102805003,"Bgy. PIMENTEL, Batac",\n')).toEqual([
    '0102805003 0102805005 PSA Summary of Changes, row 10',
  ]);
});

test('those that the dataset has stay', async () => {
  const known = { 'mother-codes.csv': 'code,mother_code,source\n0102805003,0102805005,by hand\n' };
  expect(await lines('created,0102805003,0102805001,row 1\n', undefined, known)).toEqual([
    '0102805003 0102805005 by hand',
  ]);
});

test('a mother that is no barangay is refused, with its line', async () => {
  const refused = async (...input: Parameters<typeof mothersIn>) =>
    ((await mothersIn(...input).catch((error: unknown) => error)) as InvalidInput).problems;
  expect(await refused('created,0102805002,0102899001,row 1\n', undefined)).toMatchObject([
    { line: 2, column: 'mother_code', code: '0102805002', found: '0102899001' },
  ]);
  expect(await refused(undefined, 's,10,Baay,0102805002,Nowhere,\n')).toMatchObject([
    { line: 2, column: 'mother_unit_or_old_name', code: '0102805002', found: 'Nowhere' },
  ]);
});
