import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readDataset } from '../../../../generator/data/read.ts';
import { formatImportReport } from '../../../../generator/maintenance/import/import-report.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { barangay, importFrom, problemsOf, ROWS, toCsv, WITHOUT_TOTALS } from '../small-publication.ts';

/** The City of Batac and its barangay have other codes, Adams another name, and Aguho another class. */
const NEXT = ROWS.map((row) => row.with(0, (row[0] ?? '').replace(/^0102805/, '0102806'))).map((row) => {
  if (row[0] === '0102801000') return row.with(1, 'New Adams');
  return row[0] === '1381701001' ? row.with(7, 'R') : row;
});

/** Fifty barangays of Pateros, more than any release has removed. */
const MANY = Array.from({ length: 50 }, (_, at) =>
  barangay(`1381701${at + 101}`, `Purok ${at + 101}`, `137606${at + 101}`),
);

async function importNext() {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { '2025-07.csv': toCsv(ROWS) }, options: { file: '2025-07.csv' } });
  const report = await importFrom(folder, {
    files: { '2026-1Q.csv': toCsv(NEXT) },
    options: { carryFrom: 'out' },
  });
  return { folder, report };
}

test('an import writes and reports what the release changed against the one before', async () => {
  const { folder, report } = await importNext();
  const text = await readFile(`${folder}/out/history/2026-1Q.csv`, 'utf8');
  expect(text.split('\n')).toEqual([
    'change,kind,code,former_code,name,field,from,to,evidence,basis',
    'recoded,city,0102806000,0102805000,City of Batac,,,,correspondence code,',
    'renamed,municipality,0102801000,,New Adams,,Adams,New Adams,,',
    'recoded,barangay,0102806001,0102805001,Ablan Pob.,,,,correspondence code,',
    'reclassified,barangay,1381701001,,Aguho,urban_rural,U,R,,',
    '',
  ]);
  const releases = await readFile(`${folder}/out/history/releases.csv`, 'utf8');
  expect(releases.split('\n').map((line) => line.split(',').slice(0, 3))).toEqual([
    ['release', 'date', 'published'],
    ['2025-07', '2025-07-31', ''],
    ['2026-1Q', '2026-03-31', ''],
    [''],
  ]);
  expect(formatImportReport(report)).toContain(`
Compared with 2025-07 in ${folder}/out
  recoded           2  0102805000 → 0102806000 City of Batac, 0102805001 → 0102806001 Ablan Pob.
  renamed           1  0102801000 Adams → New Adams
  reclassified      1  1381701001 Aguho (urban_rural: U → R)
`);
});

test('the same release again derives its changes again, and differs in nothing', async () => {
  const { folder } = await importNext();
  const before = await readFile(`${folder}/out/history/2026-1Q.csv`, 'utf8');
  const again = await importFrom(folder, {
    files: { '2026-1Q.csv': toCsv(NEXT) },
    options: { carryFrom: 'out' },
  });
  expect(await readFile(`${folder}/out/history/2026-1Q.csv`, 'utf8')).toBe(before);
  expect(again.comparison?.changes).toEqual([]);
  expect(formatImportReport(again)).toContain(`No area differs from 2026-1Q in ${folder}/out\n`);
});

test('a history that does not lead back to the release before is a problem', async () => {
  const { folder } = await importNext();
  const file = `${folder}/out/history/2026-1Q.csv`;
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Adams,New Adams,,\n', 'Adams,Old Adams,,\n'));
  const again = { files: { '2026-1Q.csv': toCsv(NEXT) }, options: { carryFrom: 'out' } };
  expect(await problemsOf(folder, again)).toEqual([
    {
      file: 'history/2026-1Q.csv',
      code: '0102801000',
      found: 'the name New Adams in the release',
      expected: 'Old Adams',
    },
  ]);
});

test('what a declaration said is kept if the release is imported again without it', async () => {
  const folder = await temporaryFolder();
  const earlier = toCsv([...ROWS, ...MANY]);
  await importFrom(folder, { files: { '2025-07.csv': earlier }, options: { ...WITHOUT_TOTALS, file: '2025-07.csv' } });
  const importAgain = async (successors: string | undefined) => {
    const files = {
      '2026-1Q.csv': toCsv([...ROWS, ...MANY.slice(1)]),
      'successors.csv': 'former_code,code,reason\n1381701101,1381701102,City Ordinance 1\n',
    };
    await importFrom(folder, { files, options: { ...WITHOUT_TOTALS, carryFrom: 'out', successors } });
    return (await readFile(`${folder}/out/history/2026-1Q.csv`, 'utf8'))
      .split('\n')
      .find((line) => !/^(?:had|change),/.test(line));
  };
  const merged = 'merged,barangay,1381701102,1381701101,Purok 101,,,,declared,';
  expect(await importAgain('successors.csv')).toBe(merged);
  expect(await importAgain(undefined)).toBe(merged);
});

test('a dataset that is not valid is not replaced', async () => {
  const { folder } = await importNext();
  await appendFile(`${folder}/out/barangays.csv`, 'x\n');
  const problems = await problemsOf(folder, { files: { '2026-1Q.csv': toCsv(NEXT) } });
  expect(problems.at(-1)).toEqual({
    file: 'out',
    found: 'a dataset that is not valid',
    expected: 'one that the release can be compared with, or none',
    remedy: 'restore it, or import into another folder: --out DIR',
  });
  expect(problems[0]?.file).toBe('out/barangays.csv');
});

test('a release that is older than the one in the folder is refused, unless that is accepted', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, {});
  const older = { files: { '2025-07.csv': toCsv(ROWS) }, options: { file: '2025-07.csv', carryFrom: 'out' } };
  expect(await problemsOf(folder, older)).toEqual([
    {
      file: '2025-07.csv',
      found: 'release 2025-07',
      expected: '2026-1Q, the release that is there, or a later one',
      remedy: 'to go back in time, add --accept older',
    },
  ]);
  expect((await readDataset(`${folder}/out`)).release.release).toBe('2026-1Q');
  await importFrom(folder, { ...older, options: { ...older.options, accept: ['older'] } });
  const { release, history } = await readDataset(`${folder}/out`);
  expect([release.release, history]).toEqual(['2025-07', undefined]);
});

test('a release that lacks more areas than any release removed is refused, unless that is accepted', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { '2026-1Q.csv': toCsv([...ROWS, ...MANY]) }, options: WITHOUT_TOTALS });
  const cut = (left: number) => ({
    files: { '2026-2Q.csv': toCsv([...ROWS, ...MANY.slice(0, left)]) },
    options: { ...WITHOUT_TOTALS, file: '2026-2Q.csv', carryFrom: 'out' },
  });
  expect(await problemsOf(folder, cut(5))).toEqual([
    {
      file: '2026-2Q.csv',
      found:
        'a release that lacks 45 barangays of 2026-1Q, the release that is there: 1381701106 Purok 106, ' +
        '1381701107 Purok 107, 1381701108 Purok 108, 1381701109 Purok 109, 1381701110 Purok 110, …',
      expected: 'at most 44 codes that are gone, the most that a release of PSA has removed',
      remedy: 'import the whole publication; if it is whole, add --accept removals',
    },
  ]);
  const accepted = cut(5);
  await importFrom(folder, { ...accepted, options: { ...accepted.options, accept: ['no-totals', 'removals'] } });
  const { history } = await readDataset(`${folder}/out`);
  expect(history?.changes('2026-2Q').map(({ change }) => change)).toEqual(Array.from({ length: 45 }, () => 'ended'));
});

test.each([
  ['a code of nine digits', '138170100,1381701001,an ordinance', 'former_code', '"138170100"'],
  ['no reason', '1381701101,1381701001,', 'reason', '""'],
])('a declared successor with %s is refused', async (_what, line, column, found) => {
  const folder = await temporaryFolder();
  const files = { 'successors.csv': `former_code,code,reason\n${line}\n` };
  const problems = await problemsOf(folder, { files, options: { successors: 'successors.csv' } });
  expect(problems).toMatchObject([{ file: 'successors.csv', line: 2, column, found }]);
});
