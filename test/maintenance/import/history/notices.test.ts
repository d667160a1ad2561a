import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../../../../generator/data/read.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { filesOf, importFrom, problemsOf, ROWS, TITLES, toCsv, toXlsx } from '../small-publication.ts';

const NOTICES = `release,as_of,published,notice_reference,notice_title,psa_node,note
2025-07,2025-07-31,2025-08-29,2025-325,Sulu moves,https://psa.gov.ph/node/7,seen
2026-1Q,2026-03-30,2026-04-13,,Two names,,not seen
2026-2Q,2026-06-30,2026-07-13,2026-219,Seventeen names,,
`;
const NEWER = 'release,date,published,reference,title,url\n2026-2Q,2026-06-30,2026-07-13,2026-219,Seventeen names,\n';

const FILES = { 'notices.csv': NOTICES, '2025-07.csv': toCsv(ROWS) };

/** The lines of the releases in the folder `out`, without the totals. */
async function releasesIn(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, 'out/history/releases.csv'), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/(?:,\d+){6}$/, ''));
}

const BOTH = [
  '2025-07,2025-07-31,2025-08-29,2025-325,Sulu moves,https://psa.gov.ph/node/7,2025-07.csv',
  '2026-1Q,2026-03-30,2026-04-13,,Two names,,2026-1Q.csv',
];

/** Imports 2025-07 and then 2026-1Q, with the notices. */
async function importBoth(): Promise<string> {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: FILES, options: { file: '2025-07.csv', notices: 'notices.csv' } });
  const first = await readDataset(join(folder, 'out'));
  // Another release of the same project is known to be newer, too: the values were carried over from it.
  expect(first.newerReleases?.map(({ release }) => release)).toEqual(['2025-4Q', '2026-1Q', '2026-2Q']);
  await importFrom(folder, { options: { carryFrom: 'out', notices: 'notices.csv' } });
  return folder;
}

test('an import with notices has the days and notices of its releases, and the releases after them', async () => {
  const folder = await importBoth();
  expect(await releasesIn(folder)).toEqual(BOTH);
  expect((await readDataset(join(folder, 'out'))).release.date).toBe('2026-03-30');
  expect((await filesOf(folder))['out/newer-releases.csv']).toBe(NEWER);
});

test('the same release imported again without the notices keeps them', async () => {
  const folder = await importBoth();
  await importFrom(folder, { options: { carryFrom: 'out' } });
  // The day of a CSV without a notice is the last one of its period.
  expect(await releasesIn(folder)).toEqual(BOTH.map((line) => line.replace('2026-03-30', '2026-03-31')));
  expect((await filesOf(folder))['out/newer-releases.csv']).toBe(NEWER);
});

test('an older release that is imported again has those after it as newer ones', async () => {
  const folder = await importBoth();
  await importFrom(folder, { options: { file: '2025-07.csv', carryFrom: 'out', accept: ['older'] } });
  const { newerReleases } = await readDataset(join(folder, 'out'));
  expect(newerReleases?.map(({ release }) => release)).toEqual(['2026-1Q', '2026-2Q']);
});

/** A workbook of 2026-1Q that says its day. */
const workbook = (day: string) =>
  toXlsx({ Metadata: [['Publication date:', day]], PSGC: [TITLES, ...ROWS.map((row) => row.slice(0, 8))] });

test('the day of a workbook has to be that of the notice', async () => {
  const folder = await temporaryFolder();
  const input = async (day: string) => ({
    files: { 'notices.csv': NOTICES, 'PSGC.xlsx': await workbook(day) },
    options: { file: 'PSGC.xlsx', release: '2026-1Q', notices: 'notices.csv' },
  });
  expect(await problemsOf(folder, await input('31 March 2026'))).toMatchObject([
    {
      file: 'PSGC.xlsx',
      found: 'the date "2026-03-31"',
      expected: '2026-03-30, the day that notices.csv says for 2026-1Q',
    },
  ]);
  expect(await problemsOf(folder, await input('30 March 2026'))).toEqual([]);
});

test.each([
  ['a day', NOTICES.replace('2025-07-31', '31 July'), { line: 2, column: 'as_of', found: '"31 July"' }],
  ['an address', NOTICES.replace('https:', 'http:'), { line: 2, column: 'psa_node' }],
  ['a title', NOTICES.replace('Two names', '=1+2'), { line: 3, column: 'notice_title', found: '"=1+2"' }],
  ['a release', NOTICES.replace('2025-07,', 'July,'), { line: 2, column: 'release', found: '"July"' }],
  ['an order', NOTICES.replace('2025-07,', '2027-07,'), { line: 3, column: 'release' }],
  ['a header', NOTICES.replace('as_of', 'day'), { line: 1 }],
])('notices with the wrong %s are refused', async (_what, notices, problem) => {
  const input = { files: { 'notices.csv': notices }, options: { notices: 'notices.csv' } };
  expect(await problemsOf(await temporaryFolder(), input)).toMatchObject([{ file: 'notices.csv', ...problem }]);
});
