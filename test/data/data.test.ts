import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { DATA } from '../committed-data.ts';
import { COUNTED_BY_HAND, TOTALS } from '../published-totals.ts';

type Row = Record<string, string>;

const release = JSON.parse(readFileSync(join(DATA, 'release.json'), 'utf8')) as {
  census_years: number[];
};

const TABLES = ['regions', 'provinces', 'cities', 'municipalities', 'sub-municipalities', 'barangays'] as const;
const rows = Object.fromEntries(
  TABLES.map((name) => [name, parse(readFileSync(join(DATA, `${name}.csv`)), { columns: true }) as Row[]]),
);
const all = Object.values(rows).flat();
const of = (name: string): Row[] => rows[name] ?? [];

test.each(TABLES)('%s.csv has as many areas as PSA says', (name) => {
  expect(of(name)).toHaveLength(TOTALS[name]);
});

test('cities and municipalities without a province', () => {
  const without = [...of('cities'), ...of('municipalities')].filter((row) => row['province_code'] === '');
  expect(without).toHaveLength(COUNTED_BY_HAND.withoutProvince.localities);
  const others = without.filter((row) => row['city_class'] !== 'HUC').map((row) => row['code']);
  expect(others).toEqual(['0990101000', '1381701000', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `199990${n}000`)]);
});

test('every province has one capital, a city or a municipality', () => {
  const capitals = (name: string) => of(name).filter(({ status }) => status === 'Capital');
  const provinces = [...capitals('cities'), ...capitals('municipalities')].map(
    (row) => row['province_code'] || row['located_in'],
  );
  expect({ cities: capitals('cities').length, municipalities: capitals('municipalities').length }).toEqual(
    COUNTED_BY_HAND.capitals,
  );
  expect(provinces.sort()).toEqual(of('provinces').map(({ code }) => code));
});

test('zip codes are unknown for 8 localities, districts for 9', () => {
  const localities = [...of('cities'), ...of('municipalities'), ...of('sub-municipalities')];
  const special = [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `199990${n}000`);
  const without = (column: string) =>
    localities
      .filter((row) => row[column] === '')
      .map((row) => row['code'])
      .sort();
  expect(without('zip_code')).toEqual(special);
  expect(without('district')).toEqual(['1903638000', ...special]);
});

describe('populations', () => {
  const without = (year: number) => all.filter((row) => row[`population_${year}`] === '').map(({ code = '' }) => code);
  const lines = (file: string) => parse(readFileSync(join(DATA, file), 'utf8'), { columns: true }) as Row[];

  test('are missing for 36 areas in 2015, for 16 in 2020 and for none in 2024', () => {
    expect(release.census_years.map((year) => without(year).length)).toEqual([36, 16, 0]);
    const above = without(2015).filter((code) => code.endsWith('000'));
    expect(above.sort()).toEqual(['1800000000', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `199990${n}000`)]);
  });

  test('every barangay without one has a mother, which is a barangay or has a former population', () => {
    const known = new Set([...of('barangays'), ...lines('former-populations.csv')].map(({ code }) => code));
    const mothers = lines('mother-codes.csv');
    expect(mothers.filter(({ mother_code: mother }) => !known.has(mother))).toEqual([]);
    const children = new Set(mothers.map(({ code }) => code));
    const young = [2015, 2020].flatMap(without).filter((code) => !code.endsWith('000'));
    expect(young.filter((code) => !children.has(code))).toEqual([]);
  });

  test('of three barangays of Taguig are those that fit the later censuses', () => {
    const counts = of('barangays')
      .filter(({ code = '' }) => /^138150003[678]$/.test(code))
      .map(({ name, ...row }) => [name, ...[2015, 2020, 2024].map((year) => Number(row[`population_${year}`]))]);
    expect(counts).toEqual([
      ['Rizal', 42_635, 44_536, 46_061],
      ['South Cembo', 15_103, 14_978, 15_458],
      ['West Rembo', 29_899, 29_649, 30_157],
    ]);
  });
});
