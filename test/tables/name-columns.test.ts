import { expect, test } from 'vitest';
import {
  fieldOfName,
  guessNameColumns,
  type NameColumns,
  type NameField,
} from '../../generator/tables/name-columns.ts';
import { gazetteer } from '../committed-data.ts';

const { finder } = gazetteer;

/** Names of columns in tables of offices, schools and programs, and what they have. */
const NAMES: readonly (readonly [NameField | undefined, readonly string[]])[] = [
  ['region', ['Region', 'REG.', 'region_name', 'Rehiyon', 'Name of Region', 'ADM1_EN', 'School Region']],
  ['province', ['Province', 'PROV', 'Prov.', 'Lalawigan', 'provinceName', 'Probinsya', 'State/Province', 'ADM2_EN']],
  ['province', ['Present Address - Province', 'Address (Province)', 'Home Province']],
  ['city', ['City', 'Municipality', 'City/Municipality', 'City / Mun.', 'Mun/City', 'CityMun', 'city_municipality']],
  ['city', ['Municipality or City', 'LGU', 'Town', 'Town/City', 'Bayan', 'Lungsod', 'Bayan o Lungsod', 'ADM3_EN']],
  ['barangay', ['Barangay', 'BRGY', 'Brgy.', 'Bgy', 'barangay_name', 'Brgy. No.', 'Pangalan ng Barangay', 'Barrio']],
  ['address', ['Address', 'Tirahan', 'Complete Address', 'HOME ADDRESS', 'School Address', 'Location', 'Address 1']],
  ['address', ['Barangay, City', 'City/Province', 'Brgy / Municipality / Province']],
  ['zip', ['Zip', 'ZIP Code', 'zipcode', 'Postal Code', 'postal_code', 'Postcode']],
  [undefined, ['Name', 'Barangay Captain', 'Region Code', 'City Code', 'PSGC', 'Email Address', 'IP address', 'Code']],
  [
    undefined,
    ['No. of Barangays', 'Number of Cities', 'Provincial Office', 'Street', 'Sitio', 'Zip and city', '', '1'],
  ],
];

test.each(NAMES.flatMap(([field, names]) => names.map((name) => [name, field] as const)))(
  'a column %j has a %s',
  (name, field) => expect(fieldOfName(name)).toBe(field),
);

const ROWS = [
  '1/Ilocos Norte/City of Batac/Aglipay/Rizal',
  '2/Ilocos Norte/Batac/Baay/Cruz',
  '3/Cebu/City of Cebu/Lahug/San Jose',
  '4/Cebu///Santos',
];

/** The values of a row. */
const row = (text: string): readonly string[] => text.split('/');

const TABLES: readonly (readonly [string, header: string, rows: readonly string[], NameColumns])[] = [
  ['their names', 'id/Prov/Town/Brgy/Client', ROWS, { province: 1, city: 2, barangay: 3 }],
  ['their texts', 'id/a/b/c/d', ROWS, { province: 1, city: 2, barangay: 3 }],
  ['the name of one, the text of another', 'id/x/Bayan/c/d', ROWS, { city: 2, barangay: 3 }],
  ['the first of several names', 'City/Office City/Brgy', [], { city: 0, barangay: 2 }],
  ['a region by its texts', 'a/b', ['NCR/7', 'Region I/8'], { region: 0 }],
  ['an address', 'Name/Address', [], { address: 1 }],
  ['an address beside a city', 'Address/City/Province', [], { province: 2, city: 1, address: 0 }],
  ['no address beside a barangay and a city', 'Address/City/Brgy', [], { city: 1, barangay: 2 }],
  ['a zip code beside others', 'Zip Code/City', [], { city: 1, zip: 0 }],
  ['no zip code alone', 'Zip Code/Name', ['2906/Ana'], {}],
  ['an address by its texts', 'a/b', ['x/Lahug, Cebu City', 'y/Baay, Batac, Ilocos Norte'], { address: 1 }],
  ['nothing', 'a/b', ['x, y/2', 'z/3'], {}],
  ['names, not by codes', 'code/name', ['0102805000/City of Batac'], { city: 1 }],
  ['names, not by numbers of areas', 'Region/Cities/x', ['NCR/16/1710'], { region: 0 }],
  ['nothing without rows', 'a/b', [], {}],
  ['a longer row than the header', 'City', ['Batac/x', ''], { city: 0 }],
];

test.each(TABLES)('columns are found by %s', (_, header, rows, expected) => {
  expect(guessNameColumns(row(header), rows.map(row), finder)).toEqual(expected);
  // The order of the rows does not matter.
  expect(guessNameColumns(row(header), rows.map(row).toReversed(), finder)).toEqual(expected);
});
