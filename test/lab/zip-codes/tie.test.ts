import { expect, test } from 'vitest';
import { historyOf } from '../../../generator/data/dataset.ts';
import { toGazetteer } from '../../../generator/gazetteer/gazetteer.ts';
import { datasetOfRelease } from '../../../generator/gazetteer/older-release.ts';
import { gazetteer } from '../../committed-data.ts';
import { dataset } from '../../committed-dataset.ts';
import { type ListedPlace, Tie } from './tie.ts';

const [first] = historyOf(dataset).releases;
const oldest = toGazetteer(datasetOfRelease(dataset, first?.release ?? ''), null, 'oldest');

const inCity = (within: string, place: string, zipCode = '1000'): ListedPlace => ({
  zipCode,
  place,
  within,
  isInMetroManila: true,
});
const inProvince = (within: string, place: string, zipCode: string): ListedPlace => ({
  ...inCity(within, place, zipCode),
  isInMetroManila: false,
});

/** Fairview is the name of a barangay and a place beside `Fairview South`; only the sides of Forbes Park are places. */
const LISTED = [
  inCity('Quezon City', 'Fairview'),
  inCity('Quezon City', 'Fairview North'),
  inCity('Makati City', 'Forbes Park South'),
];

const cases: [what: string, listed: ListedPlace, ...expected: string[]][] = [
  ['a barangay', inCity('Makati City', 'Bangkal'), 'barangay Bangkal'],
  ['a name in another spelling', inCity('Makati City', 'Sta. Cruz'), 'barangay Santa Cruz'],
  ['a number', inCity('Marikina City', 'Concepcion 1'), 'barangay Concepcion Uno'],
  ['a side behind the name', inCity('Taguig City', 'Bicutan Lower'), 'barangay Lower Bicutan'],
  ['a side in brackets', inCity('Makati City', 'Rembo (West)'), 'barangay West Rembo'],
  ['a side of a barangay', inCity('Makati City', 'Forbes Park North'), 'barangay Forbes Park'],
  ['a side of a place that is listed itself', inCity('Quezon City', 'Fairview South'), 'city Quezon City'],
  ['the only side that is listed', inCity('San Juan City', 'Greenhills North'), 'city City of San Juan'],
  [
    'names with hyphens',
    inCity('Makati City', 'La Paz-Singkamas-Tejeros'),
    'barangay La Paz',
    'barangay Singkamas',
    'barangay Tejeros',
  ],
  ['a name with a hyphen', inCity('Makati City', 'Bel-air'), 'barangay Bel-Air'],
  ['names with and', inCity('Makati City', 'Olympia and Carmona'), 'barangay Olympia', 'barangay Carmona'],
  ['names in brackets', inCity('Makati City', 'Guadalupe Nuevo (inc. Visayan)'), 'barangay Guadalupe Nuevo'],
  [
    'a post office and names',
    inCity('Marikina City', 'Marikina CPO - Sta. Elena - Sto. Niño'),
    'barangay Santa Elena',
    'barangay Santo Niño',
  ],
  ['a barangay that moved', inCity('Makati City', 'Cembo'), 'barangay Cembo'],
  ['a village, which is no barangay', inCity('Makati City', 'San Lorenzo Village'), 'city City of Makati'],
  ['the name of a barangay of another city', inCity('Makati City', 'Commonwealth'), 'city City of Makati'],
  ['a post office', inCity('San Juan City', 'Greenhills PO'), 'city City of San Juan'],
  ['a district of Manila', inCity('Manila', 'Sampaloc East'), 'sub-municipality Sampaloc'],
  ['a district with another name', inCity('Manila', 'Tondo North'), 'sub-municipality Tondo I/II'],
  ['a part of Manila that is no district', inCity('Manila', 'Santa Mesa'), 'city City of Manila'],
  ['a part of a city with sides', inCity('Caloocan City (North)', 'Amparo Subdivision'), 'city City of Caloocan'],
  ['no city', inCity('Atlantis', 'Bangkal')],
  ['a town', inProvince('Zamboanga del Sur', 'Margo sa Tubig', '7035'), 'zip code Margosatubig'],
  ['a town with a former name', inProvince('Tawi-Tawi', 'Mapun (formerly Cagayan de Sulu)', '7508'), 'town Mapun'],
  ['a city that is in no province', inProvince('Zambales', 'Olongapo City', '2200'), 'town City of Olongapo'],
  ['a province that was divided', inProvince('Maguindanao', 'Buluan', '9616'), 'town Buluan'],
  ['a place that is no town', inProvince('Surigao del Sur', 'Malixi', '8319'), 'province Surigao del Sur'],
];

test.each(cases)('%s', (_what, listed, ...expected) => {
  const tied = new Tie(gazetteer, oldest, [...LISTED, listed]).of(listed);
  expect(tied.map(({ by, area }) => `${by} ${area.name}`)).toEqual(expected);
});

test('a barangay that moved is tied where it is now', () => {
  const [cembo] = new Tie(gazetteer, oldest, []).of(inCity('Makati City', 'Cembo'));
  expect(cembo?.area.cityMunicipality?.name).toBe('City of Taguig');
});
