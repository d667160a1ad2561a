import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDataset } from '../../generator/data/read.ts';
import { InvalidInput } from '../../generator/core/problem.ts';
import { followCensuses, followCodes } from '../../generator/maintenance/import/supplements/carry-files.ts';
import { dataset } from '../committed-data.ts';
import { readLines } from '../oracle/facts.ts';
import { DATA } from '../oracle/shipped.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writeSmallDataset } from './small-dataset.ts';

const HEADER = 'code,1903,1918,1939,1948,1960,1970,1975,1980,1990,1995,2000,2007,2010,doubtful,page,revision';
const BATAC =
  '0102805000,19254,23986,22207,22587,27139,33114,35230,37579,43092,45534,47682,50675,53542,,Batac,1234471175';
const ADAMS = '0102801000,,,,,,,,,,,,,1785,,"Adams, Ilocos Norte",12';

async function read(...lines: readonly string[]) {
  const folder = await temporaryFolder();
  await writeSmallDataset(folder, { 'censuses.csv': `${[HEADER, ...lines].join('\n')}\n` });
  return readDataset(folder);
}

test('a figure that is not known is empty, and a page can have a comma', async () => {
  const { censuses } = await read(ADAMS, BATAC);
  expect(censuses?.map((row) => [row.code, row['1903'], row['2010'], row.page])).toEqual([
    ['0102801000', '', '1785', 'Adams, Ilocos Norte'],
    ['0102805000', '19254', '53542', 'Batac'],
  ]);
});

test.each([
  ['an unknown code', [BATAC.replace('0102805000', '0102899000')], 2, 'code'],
  ['a code of a barangay', [BATAC.replace('0102805000', '0102805001')], 2, 'code'],
  ['no code', [BATAC.replace('0102805000', '')], 2, 'code'],
  ['a code twice', [BATAC, BATAC], 3, 'code'],
  ['codes that are not in order', [BATAC, ADAMS], 3, 'code'],
  ['a figure with a comma', [BATAC.replace('19254', '"19,254"')], 2, '1903'],
  ['a figure with a decimal', [BATAC.replace('53542', '53542.5')], 2, '2010'],
  ['a negative figure', [BATAC.replace('53542', '-1')], 2, '2010'],
  ['nobody', [BATAC.replace('53542', '0')], 2, '2010'],
  ['a word', [BATAC.replace('19254', 'many')], 2, '1903'],
  ['no figure', [ADAMS.replace('1785', '')], 2, '1903'],
  ['a doubt about a figure that is not known', [ADAMS.replace('1785,', '1785,1903:jump')], 2, 'doubtful'],
  ['a doubt about no census', [ADAMS.replace('1785,', '1785,2011:jump')], 2, 'doubtful'],
  ['an unknown reason', [ADAMS.replace('1785,', '1785,2010:odd')], 2, 'doubtful'],
  ['no reason', [ADAMS.replace('1785,', '1785,2010')], 2, 'doubtful'],
  ['a doubt twice', [ADAMS.replace('1785,', '1785,2010:jump 2010:parts')], 2, 'doubtful'],
  ['no page', [BATAC.replace('Batac', '')], 2, 'page'],
  ['a formula as a page', [BATAC.replace('Batac', '=Batac')], 2, 'page'],
  ['a revision that is no number', [BATAC.replace('1234471175', 'latest')], 2, 'revision'],
])('%s is refused with its place', async (_what, lines, line, column) => {
  const error = await read(...lines).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(InvalidInput);
  const { problems } = error as InvalidInput;
  expect(problems.map((each) => [each.line, each.column])).toEqual([[line, column]]);
});

test('other columns are refused', async () => {
  const folder = await temporaryFolder();
  await writeSmallDataset(folder, { 'censuses.csv': 'code,1903\n0102805000,19254\n' });
  await expect(readDataset(folder)).rejects.toThrow(/censuses\.csv:1: .*header/);
});

test('an import carries figures to new codes, and leaves out those of areas that are gone', () => {
  const [first, second, third] = dataset.censuses ?? [];
  const now = followCodes(dataset.tables, (code) =>
    code === first?.code ? '1999908000' : code === second?.code ? '9999999999' : code,
  );
  const moved = followCensuses(dataset, now);
  expect(moved?.length).toBe((dataset.censuses?.length ?? 0) - 1);
  expect(moved?.at(0)).toEqual(third);
  expect(moved?.at(-1)).toEqual({ ...first, code: '1999908000' });
});

const lines = readLines(join(DATA, 'censuses.csv'));
const figure = (code: string, year: string): number => Number(lines.find((line) => line['code'] === code)?.[year]);

/** Printed in tables of regions that others made from publications, without the pages that the file names. */
test.each([
  ['Metro Manila', '1300000000', '1990', 7_948_392],
  ['Metro Manila', '1300000000', '2000', 9_932_560],
  ['Metro Manila', '1300000000', '2010', 11_855_975],
  ['Cordillera', '1400000000', '1990', 1_146_191],
  ['Cordillera', '1400000000', '2010', 1_616_867],
])('%s (%s) has the published population of %s', (_name, code, year, published) => {
  expect(figure(code, year)).toBe(published);
});

test('a province is within 1 % of the sum of its towns in each census that is not marked, if all have figures', () => {
  let compared = 0;
  const towns = [...readLines(join(DATA, 'cities.csv')), ...readLines(join(DATA, 'municipalities.csv'))];
  const provinces = readLines(join(DATA, 'provinces.csv'));
  const byCode = new Map(lines.map((line) => [line['code'], line]));
  for (const line of lines.filter(({ code }) => provinces.some((province) => province['code'] === code))) {
    const own = towns.filter((town) => town['province_code'] === line['code']).map(({ code }) => byCode.get(code));
    for (const year of Object.keys(line).filter((column) => /^\d{4}$/.test(column))) {
      if (line['doubtful']?.includes(year) === true || !line[year] || !own.every((town) => town?.[year])) continue;
      const sum = own.reduce((total, town) => total + Number(town?.[year]), 0);
      expect(Math.abs(sum / Number(line[year]) - 1), `${line['code']} in ${year}`).toBeLessThan(0.01);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(400);
});
