import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../../generator/core/psgc/kinds.ts';
import { readDataset } from '../../../../generator/data/read.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { refuses, type Refusal } from '../refusal.ts';
import { importFrom, TITLES, toXlsx, type Cell, type Input } from '../small-publication.ts';

/** A workbook of PSA with some columns of populations, and rows of a code and its counts. */
const workbook = (titles: readonly string[], rows: readonly (readonly Cell[])[]) =>
  toXlsx({
    PSGC: [
      [...TITLES, ...titles],
      ...rows.map(([code = null, ...counts]) => [code, 'x', null, 'Bgy', null, null, null, null, ...counts]),
    ],
  });

/** The counts of a census by code, for the areas that have one, and the report on them. */
async function countsOf(year: number, input: Input) {
  const folder = await temporaryFolder();
  const report = await importFrom(folder, input);
  const { tables } = await readDataset(`${folder}/out`);
  const rows = KINDS.flatMap((kind) => tables[kind].rows);
  const counts = rows.map((row) => [row.code, row[`population_${year}`] ?? ''] as const).filter(([, count]) => count);
  return {
    counts: Object.fromEntries(counts),
    years: report.release.census_years,
    supplement: report.supplements.find(({ what }) => what === `populations of ${year}`),
  };
}

const CSV = `psgc_code,population,year
0102801000,120,2020
0102801001,NA,2020
0102805000,0,2020
0102801001,70,2024
`;

describe('populations are read', () => {
  test('from several files, of which the first with a count for an area and a year counts', async () => {
    const { counts, years, supplement } = await countsOf(2020, {
      files: {
        'a.csv': CSV,
        'b.csv':
          'psgc_code,population,year\n0102801000,1,2020\n0102801001,2,2020\n0102805000,3,2020\n1381701000,4,2020\n',
      },
      options: { populations: ['a.csv', 'b.csv'] },
    });
    expect(counts).toEqual({ '0102801000': '120', '0102801001': '2', '0102805000': '0', '1381701000': '4' });
    expect(years).toEqual([2020, 2024]);
    expect(supplement).toMatchObject({ origin: 'given', source: 'a.csv, b.csv', found: 4, unknown: [] });
  });

  test('from a workbook of PSA, whose codes may be numbers and whose counts may be "-"', async () => {
    const bytes = await workbook(
      ['2015 Population', '2020 Population'],
      [
        [102801000, 100, 1],
        ['0102801001', '-', '2 '],
        ['0102805000', 300, '-'],
        [1399999999, 5, 6],
      ],
    );
    const files = { 'a.csv': CSV, 'Datafile.xlsx': bytes };
    const alone = { files, options: { populations: ['Datafile.xlsx'] } };
    expect(await countsOf(2020, alone)).toMatchObject({
      counts: { '0102801000': '1', '0102801001': '2' },
      years: [2015, 2020],
      supplement: { source: 'Datafile.xlsx', unknown: ['1399999999'] },
    });
    expect((await countsOf(2015, alone)).counts).toEqual({ '0102801000': '100', '0102805000': '300' });

    const { counts, supplement } = await countsOf(2020, {
      files,
      options: { populations: ['a.csv', 'Datafile.xlsx'] },
    });
    expect(counts).toEqual({ '0102801000': '120', '0102801001': '2', '0102805000': '0' });
    expect(supplement?.source).toBe('a.csv, Datafile.xlsx');
    const first = { files, options: { populations: ['Datafile.xlsx', 'a.csv'] } };
    expect((await countsOf(2020, first)).counts).toEqual({ '0102801000': '1', '0102801001': '2', '0102805000': '0' });
    expect((await countsOf(2024, first)).supplement?.source).toBe('a.csv');
  });

  test('and the censuses of the earlier dataset that no file has are carried over', async () => {
    const folder = await temporaryFolder();
    const files = { 'a.csv': CSV, 'b.csv': 'psgc_code,population,year\n0102801000,9,2015\n' };
    await importFrom(folder, { files, options: { populations: ['a.csv'], out: 'earlier' } });
    const report = await importFrom(folder, { files, options: { populations: ['b.csv'], carryFrom: 'earlier' } });
    expect(report.release.census_years).toEqual([2015, 2020, 2024]);
    expect(report.supplements.slice(-3)).toMatchObject([
      { what: 'populations of 2015', origin: 'given', found: 1 },
      { what: 'populations of 2020', origin: 'carried', found: 2 },
      { what: 'populations of 2024', origin: 'carried', found: 1 },
    ]);
  });
});

const given = async (titles: readonly string[], rows: readonly (readonly Cell[])[]): Promise<Input> => ({
  files: { 'Datafile.xlsx': await workbook(titles, rows) },
  options: { populations: ['populations.csv', 'Datafile.xlsx'] },
});

const REFUSALS: readonly Refusal[] = [
  {
    what: 'no column of populations',
    input: await given([], [['0102801000']]),
    problems: [
      {
        file: 'Datafile.xlsx',
        expected: 'a column with the populations of a census, such as 2020 Population',
      },
    ],
  },
  {
    what: 'a fraction, a malformed code and a code twice',
    input: await given(
      ['2020 Population'],
      [
        ['0102801000', 1.5],
        ['x', 1],
        [102801000, 2],
      ],
    ),
    problems: [
      { file: 'Datafile.xlsx', line: 2, column: '2020 Population', code: '0102801000', found: '"1.5"' },
      { line: 3, column: '10-digit PSGC', found: '"x"', expected: 'a PSGC code of ten digits' },
      { line: 4, column: '10-digit PSGC', found: '"0102801000" again', expected: 'each code once' },
    ],
  },
  {
    what: 'no sheet PSGC',
    input: { files: { 'b.xlsx': await toXlsx({ Notes: [['x']] }) }, options: { populations: ['b.xlsx'] } },
    problems: [{ file: 'b.xlsx', expected: 'a sheet PSGC, as PSA publishes it' }],
  },
  {
    what: 'files that do not exist, all of them',
    input: { options: { populations: ['nowhere.csv', 'nowhere.xlsx'] } },
    problems: [
      { file: 'nowhere.csv', found: 'no such file' },
      { file: 'nowhere.xlsx', found: 'no such file' },
    ],
  },
];

describe('populations are refused with', () => {
  test.each(REFUSALS)('$what', refuses);
});
