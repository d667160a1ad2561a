import { expect, test } from 'vitest';
import { formatImportReport } from '../../../../generator/maintenance/import/import-report.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { barangay, filesOf, importFrom, problemsOf, ROWS, toCsv, TOTALS, type Input } from '../small-publication.ts';

/** One barangay more in Region I than the rows have. */
const ONE_MORE = TOTALS.replace('2,3,2,5', '2,3,2,6').replace('Region I,1,1,1,2', 'Region I,1,1,1,3');
const FILE = '2026-1Q.csv';
const MERGED = { code: '0100000000', count: 'barangays', official: 3, found: 2, reason: 'merged' } as const;

/** A folder with an earlier dataset that has official totals, in which a barangay is declared to be merged or not. */
async function earlierDataset(declared: boolean): Promise<string> {
  const folder = await temporaryFolder();
  const input: Input = declared
    ? { files: { 'totals.csv': ONE_MORE }, options: { declare: ['0100000000 barangays 2: merged'] } }
    : {};
  await importFrom(folder, { ...input, options: { ...input.options, release: '2025-4Q', out: 'earlier' } });
  return folder;
}

/** An import without totals, of rows without some codes. */
const without = (codes: readonly string[], options: Input['options'] = {}): Input => ({
  files: { [FILE]: toCsv(ROWS.filter(([code = '']) => !codes.includes(code))) },
  options: { totals: undefined, carryFrom: 'earlier', ...options },
});

test('totals are carried over with their source, and the report says where they come from', async () => {
  const folder = await earlierDataset(false);
  const report = await importFrom(folder, without([]));
  expect(report.release.official_totals).toMatchObject({
    source: 'totals.csv',
    regions: [{ code: '0100000000', barangays: 2 }, { code: '0900000000' }, { code: '1300000000' }],
  });
  expect(formatImportReport(report).replaceAll(folder, '.')).toContain(
    '\nTotals by region match totals.csv, carried over from 2025-4Q in ./earlier\n',
  );
});

test('declared differences are carried over with the totals', async () => {
  const folder = await earlierDataset(true);
  const report = await importFrom(folder, without([]));
  expect(report.release.declared_differences).toEqual([MERGED]);
  expect(formatImportReport(report).replaceAll(folder, '.')).toContain(
    '\nTotals by region match totals.csv, carried over from 2025-4Q in ./earlier, except\n  0100000000: 2 barangays, not 3: merged\n',
  );
});

test('a declaration of the official count removes the difference that was carried over', async () => {
  const folder = await earlierDataset(true);
  const rows = [...ROWS, barangay('0102805002', 'Baay', '012805002')];
  const options = { totals: undefined, carryFrom: 'earlier' };
  const input = { files: { [FILE]: toCsv(rows) }, options };
  expect(await problemsOf(folder, input)).toMatchObject([
    { found: '3 barangays in Region I, not 2', expected: 'the count of the declared difference' },
  ]);
  const { release } = await importFrom(folder, {
    ...input,
    options: { ...options, declare: ['0100000000 barangays 3: split again'] },
  });
  expect(release.declared_differences).toEqual([]);
});

test('totals that are carried over are compared with new rows, and a difference is refused', async () => {
  const folder = await earlierDataset(false);
  const remedy =
    `these totals are carried over from 2025-4Q in ${folder}/earlier: give those of this release (--totals FILE), ` +
    'declare each difference with its reason (--declare), or import without totals (--accept no-totals)';
  expect(await problemsOf(folder, without(['0102801001', '1381701001']))).toEqual([
    {
      file: FILE,
      code: '0100000000',
      found: '1 barangays in Region I, not 2',
      expected: 'the counts of totals.csv',
      remedy,
    },
    {
      file: FILE,
      code: '1300000000',
      found: '1 barangays in NCR, not 2',
      expected: 'the counts of totals.csv',
      remedy,
    },
  ]);
  expect(
    await problemsOf(
      folder,
      without(['1300000000', '1380600000', '1380601000', '1380601001', '1381701000', '1381701001']),
    ),
  ).toEqual([{ file: FILE, code: '1300000000', found: 'no such region', expected: 'NCR, as in totals.csv', remedy }]);
  expect(Object.keys(await filesOf(folder)).filter((path) => path.startsWith('out/'))).toEqual([]);
});

test('a difference from totals that are carried over can be declared', async () => {
  const folder = await earlierDataset(false);
  const { release } = await importFrom(
    folder,
    without(['0102801001'], { declare: ['0100000000 barangays 1: merged'] }),
  );
  expect(release.declared_differences).toEqual([{ ...MERGED, official: 2, found: 1 }]);
});

test('with --accept no-totals, nothing is carried over or compared, and the report warns', async () => {
  const folder = await earlierDataset(true);
  const report = await importFrom(folder, without(['0102801001'], { accept: ['no-totals'] }));
  expect(report.release).toMatchObject({ official_totals: null, declared_differences: [] });
  expect(formatImportReport(report)).toContain('\nWARNING: TOTALS WERE NOT CHECKED');
});
