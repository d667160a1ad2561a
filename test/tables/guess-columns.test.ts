import { expect, test } from 'vitest';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { guessColumns, isHeader } from '../../generator/tables/guess-columns.ts';
import type { PlaceColumns } from '../../generator/tables/place-rows.ts';
import { gazetteer } from '../committed-data.ts';

const KNOWN = { finder: gazetteer.finder, codes: new CodeAnswers(gazetteer) };

/** The values of a row. */
const row = (text: string): readonly string[] => text.split('/');

test.each<readonly [header: string, rows: readonly string[], expected: PlaceColumns]>([
  ['Region/Province/City/Barangay', [], { region: 0, province: 1, city: 2, barangay: 3 }],
  ['id/Complete Address', ['1/Lahug'], { address: 1 }],
  ['School/PSGC', ['Lahug Elementary/0102805001'], { code: 1 }],
  // Two barangays of a province, with numbers of schools.
  [
    'Province code/Barangay code/School code',
    ['0102800000/0102805001/300123', '0102800000/0102805002/300124'],
    { code: 1 },
  ],
  ['City/Code', ['City of Batac/0102805001'], { city: 0, code: 1 }],
  ['School code/City', ['300123/City of Batac'], { city: 1 }],
  ['/', ['Ilocos Norte/City of Batac', 'Cebu/Carcar City'], { province: 0, city: 1 }],
  ['/', ['1/0604500000', '2/012805001'], { code: 1 }],
  ['', ['San Antonio Pasig'], {}],
  ['/', ['1/Ana', '2/Ben'], {}],
])('columns of %j %j', (header, rows, expected) => {
  expect(guessColumns(row(header), rows.map(row), KNOWN)).toEqual(expected);
});

test.each<readonly [first: readonly string[], expected: boolean]>([
  [['Province', 'City'], true],
  [['Surname', 'Remarks'], true],
  [['Barangay'], true],
  [['PSGC Code'], true],
  [['Code'], true],
  [['Aglipay', 'City of Batac'], false],
  [['0102805001'], false],
  [['0102805001', 'Aglipay'], false],
  [['1', 'Somewhere'], false],
  [['San Antonio Pasig'], false],
  [['Barangay San Antonio', 'Pasig City'], false],
])('whether %j is a header: %s', (first, expected) => {
  expect(isHeader(first, KNOWN)).toBe(expected);
});
