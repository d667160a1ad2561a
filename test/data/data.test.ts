import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { DATA } from '../committed-data.ts';
import { COUNTED_BY_HAND, TOTALS } from '../published-totals.ts';

type Row = Record<string, string>;

const release = JSON.parse(readFileSync(join(DATA, 'release.json'), 'utf8')) as {
  release: string;
  census_years: number[];
  placeholders: { code: string }[];
  declared_differences: { code: string; count: string; official: number; found: number }[];
  official_totals: { regions: ({ code: string } & Record<string, number | string>)[] };
};

const NAME = "[\\p{L}\\d][\\p{L}\\d .,()&'/-]*";
const LOCAL = '(?:\\d{4})?,[^,]*,(?:Lone|\\d\\w\\w|"\\d\\w\\w(?:, \\d\\w\\w)+")?,[^,]*';
const CLASS = '(?:[1-6](?:st|nd|rd|th))?';
const LOCATION = '(?:\\d{5}0{5})?,(?:"[^"]+"|[^",]*)';
const FACTS = `(?:\\d{9})?,(?:"[^"]+"|[^",]*)`;
const ISO = '(?:PH-(?:\\d\\d|[A-Z]{3}))?,(?:"[^"]+"|[^",]+)';
const POPULATIONS = '(?:,\\d*){3}';

/** For each table: its number of rows, its header, and the pattern of a line. */
const tables: Record<string, [rows: number, header: string, line: string]> = {
  regions: [
    TOTALS.regions,
    'code,name,correspondence_code,old_name,island_region,iso_3166_2,iso_3166_2_source',
    `\\d\\d0{8},${NAME},${FACTS},[LVM],${ISO}`,
  ],
  provinces: [
    TOTALS.provinces,
    'code,name,region_code,correspondence_code,old_name,income_classification,island_region,iso_3166_2,iso_3166_2_source',
    `\\d{5}0{5},${NAME},\\d\\d0{8},${FACTS},${CLASS},[LVM],${ISO}`,
  ],
  cities: [
    TOTALS.cities,
    'code,name,region_code,province_code,located_in,located_in_source,correspondence_code,old_name,city_class,income_classification,island_region,status,zip_code,zip_code_source,district,district_source',
    `\\d{7}000,${NAME},\\d\\d0{8},(?:\\d{5}0{5})?,${LOCATION},${FACTS},(?:HUC|ICC|CC),${CLASS},[LVM],(?:Capital)?,${LOCAL}`,
  ],
  municipalities: [
    TOTALS.municipalities,
    'code,name,region_code,province_code,located_in,located_in_source,correspondence_code,old_name,income_classification,island_region,status,zip_code,zip_code_source,district,district_source',
    `\\d{7}000,${NAME},\\d\\d0{8},(?:\\d{5}0{5})?,${LOCATION},${FACTS},${CLASS},[LVM],(?:Capital)?,${LOCAL}`,
  ],
  'sub-municipalities': [
    TOTALS['sub-municipalities'],
    'code,name,city_municipality_code,correspondence_code,old_name,island_region,zip_code,zip_code_source,district,district_source',
    `13806\\d\\d000,${NAME},1380600000,${FACTS},[LVM],${LOCAL}`,
  ],
  barangays: [
    TOTALS.barangays,
    'code,name,city_municipality_code,sub_municipality_code,correspondence_code,old_name,urban_rural,island_region,status',
    `\\d{10},(?:"${NAME}"|${NAME}),\\d{7}000,(?:13806\\d\\d000)?,${FACTS},[UR-]?,[LVM],(?:Pob\\.)?`,
  ],
};

const texts = Object.fromEntries(
  Object.keys(tables).map((name) => [name, readFileSync(join(DATA, `${name}.csv`), 'utf8')]),
);
const rows = Object.fromEntries(
  Object.entries(texts).map(([name, text]) => [name, parse(text, { columns: true }) as Row[]]),
);
const all = Object.values(rows).flat();
const of = (name: string): Row[] => rows[name] ?? [];

describe.each(Object.entries(tables))('%s.csv', (name, [count, header, line]) => {
  test('has the expected header, and every line matches the pattern', () => {
    const [first, ...lines] = (texts[name] ?? '').trimEnd().split('\n');
    expect(first).toBe(`${header},population_2015,population_2020,population_2024`);
    const pattern = new RegExp(`^${line}${POPULATIONS}$`, 'u');
    expect(lines.filter((text) => !pattern.test(text)).slice(0, 5)).toEqual([]);
  });
  test(`has ${count} areas, ordered by code`, () => {
    const codes = of(name).map((row) => row['code']);
    expect(codes).toHaveLength(count);
    expect(codes).toEqual([...codes].sort());
  });
});

test('no code occurs twice, and no placeholder is an area', () => {
  const codes = all.map((row) => row['code']);
  expect(new Set([...codes, ...release.placeholders.map(({ code }) => code)]).size).toBe(codes.length + 2);
});

test('every parent exists and matches the code', () => {
  const kinds = new Map(Object.entries(rows).flatMap(([name, list]) => list.map((row) => [row['code'], name])));
  const wrong = all.filter(
    ({ code = '', region_code, province_code, city_municipality_code, sub_municipality_code }) =>
      (region_code && (kinds.get(region_code) !== 'regions' || region_code.slice(0, 2) !== code.slice(0, 2))) ||
      (province_code && (kinds.get(province_code) !== 'provinces' || province_code.slice(0, 5) !== code.slice(0, 5))) ||
      (city_municipality_code &&
        (!/^(?:cities|municipalities)$/.test(kinds.get(city_municipality_code) ?? '') ||
          city_municipality_code.slice(0, 5) !== code.slice(0, 5))) ||
      (sub_municipality_code &&
        (kinds.get(sub_municipality_code) !== 'sub-municipalities' ||
          sub_municipality_code.slice(0, 7) !== code.slice(0, 7))),
  );
  expect(wrong).toEqual([]);
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

test('barangays that are poblaciones', () => {
  expect(of('barangays').filter(({ status }) => status === 'Pob.')).toHaveLength(COUNTED_BY_HAND.poblaciones);
});

describe('totals by region are the official ones', () => {
  test.each(release.official_totals.regions)('$region', (official) => {
    for (const name of ['provinces', 'cities', 'municipalities', 'barangays']) {
      const found = of(name).filter((row) => row['code']?.startsWith(official.code.slice(0, 2))).length;
      const declared = release.declared_differences.find(({ code, count }) => code === official.code && count === name);
      expect(found, name).toBe(declared?.found ?? official[name]);
    }
  });
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
