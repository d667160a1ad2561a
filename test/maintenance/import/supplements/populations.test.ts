import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../../generator/core/psgc/kinds.ts';
import { readDataset } from '../../../../generator/data/read.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { importFrom, TITLES, toXlsx, type Input } from '../small-publication.ts';

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
    const row = (code: string | number, ...counts: (string | number)[]) => [
      code,
      'x',
      null,
      'Bgy',
      null,
      null,
      null,
      null,
      ...counts,
    ];
    const bytes = await toXlsx({
      PSGC: [
        [...TITLES, '2015 Population', '2020 Population'],
        row(102801000, 100, 1),
        row('0102801001', '-', '2 '),
        row('0102805000', 300, '-'),
        row(1399999999, 5, 6),
      ],
    });
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
