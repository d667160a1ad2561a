import { describe, expect, test } from 'vitest';
import { guessColumns, isHeader, type PlaceColumn, type PlaceColumns } from '../../generator/tables/guess-columns.ts';

const NAMES: Readonly<Record<string, readonly PlaceColumn[]>> = {
  'Ilocos Norte': ['province'],
  Cebu: ['province'],
  'City of Batac': ['city'],
  'San Jose': ['city', 'barangay'],
  Burgos: ['city', 'barangay'],
  Aglipay: ['barangay'],
  Poblacion: ['barangay'],
  '0102805001': ['code'],
  '2906': ['zip'],
};
const recognize = (text: string): readonly PlaceColumn[] => NAMES[text] ?? [];

describe('columns by their names', () => {
  test.each<readonly [header: readonly string[], expected: PlaceColumns]>([
    [['Region', 'Province', 'City', 'Barangay'], { region: 0, province: 1, city: 2, barangay: 3 }],
    [['REG_NAME', 'PROV_NAME', 'MUN_NAME', 'BGY_NAME'], { region: 0, province: 1, city: 2, barangay: 3 }],
    [['id', 'City/Municipality', 'Brgy.', 'Zip Code'], { city: 1, barangay: 2, zip: 3 }],
    [['Lalawigan', 'Bayan o Lungsod', 'Barangay'], { province: 0, city: 1, barangay: 2 }],
    [['ADM1_EN', 'ADM2_EN', 'ADM3_EN', 'ADM4_EN'], { region: 0, province: 1, city: 2, barangay: 3 }],
    [['cityMunicipality', 'barangayName'], { city: 0, barangay: 1 }],
    [['Name', 'Complete Address'], { address: 1 }],
    [['Barangay, City, Province'], { address: 0 }],
    [['Address', 'City', 'Province'], { city: 1, province: 2 }],
    [['Office barangay hall', 'Barangay', 'Home barangay'], { barangay: 1 }],
    [['Province', 'No. of barangays', 'Total barangay', 'Population'], { province: 0 }],
  ])('%j', (header, expected) => {
    expect(guessColumns(header, [])).toEqual(expected);
  });

  test('a column of codes needs codes, and the lowest level says most', () => {
    const header = ['Province code', 'Barangay code', 'School code'];
    expect(guessColumns(header, [['0102800000', '0102805001', '300123']])).toEqual({ code: 1 });
    expect(guessColumns(['School code', 'City'], [['300123', 'Batac']])).toEqual({ city: 1 });
  });
});

describe('columns by what they have', () => {
  test.each<readonly [rows: readonly (readonly string[])[], expected: PlaceColumns]>([
    [
      [
        ['Ana', 'Aglipay', 'City of Batac', 'Ilocos Norte', '2906'],
        ['Ben', 'San Jose', 'Burgos', 'Ilocos Norte', '2906'],
        ['Eva', 'Poblacion', 'San Jose', 'Cebu', '2906'],
      ],
      { barangay: 1, city: 2, province: 3, zip: 4 },
    ],
    [[['1', '0102805001']], { code: 1 }],
    [[['1', 'San Antonio, Pasig City']], { address: 1 }],
    [[['San Antonio Pasig']], { address: 0 }],
    [
      [
        ['1', 'Ana'],
        ['2', 'Ben'],
      ],
      {},
    ],
  ])('%j', (rows, expected) => {
    expect(guessColumns([], rows, recognize)).toEqual(expected);
  });

  test('a column that the header names is not looked for in another one', () => {
    expect(guessColumns(['', 'City'], [['Aglipay', 'Batac']], recognize)).toEqual({ city: 1 });
  });
});

test.each<readonly [first: readonly string[], expected: boolean]>([
  [['Province', 'City'], true],
  [['a', 'b'], true],
  [['Barangay'], true],
  [['Aglipay', 'City of Batac'], false],
  [['0102805001'], false],
  [['1', 'Somewhere'], false],
  [['San Antonio Pasig'], false],
])('whether %j is a header: %s', (first, expected) => {
  expect(isHeader(first, recognize)).toBe(expected);
});
