import { describe, expect, test } from 'vitest';
import { at, cells, refuses, type Refusal } from '../refusal.ts';

const NAME = expect.stringMatching(/^a name: Latin letters/) as string;

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a lost letter in a name',
    input: cells({ '0102801001': { area_name: 'Santo Ni\ufffdo' } }),
    problems: [
      {
        ...at(5, '0102801001', 'area_name', '"Santo Ni\\ufffdo"', NAME),
        remedy: 'the letter is lost; take the name from a publication that has it',
      },
    ],
  },
  {
    what: 'a lost letter in an old name',
    input: cells({ '0102805000': { old_name: 'Bata\ufffd' } }),
    problems: [at(6, '0102805000', 'old_name', '"Bata\\ufffd"', NAME)],
  },
  {
    what: 'a lost letter in the name of a placeholder',
    input: cells({ '0990100000': { area_name: 'Isabel\ufffd' } }),
    problems: [at(10, '0990100000', 'area_name', '"Isabel\\ufffd"', NAME)],
  },
  {
    what: 'mis-decoded text that does not decode',
    input: cells({ '0102801001': { area_name: 'Doña NiÃ±a' } }),
    problems: [
      {
        ...at(5, '0102801001', 'area_name', '"Doña NiÃ±a"', NAME),
        remedy: 'read or save the file as UTF-8',
      },
    ],
  },
  {
    what: 'a footnote mark within a name',
    input: cells({ '0102801001': { area_name: 'San* Jose' } }),
    problems: [at(5, '0102801001', 'area_name', '"San* Jose"', NAME)],
  },
  {
    what: 'names and old names that a spreadsheet would calculate',
    input: cells({ '0102801001': { area_name: '=1+2' }, '0102805000': { old_name: '@SUM(1)' } }),
    problems: [
      {
        ...at(5, '0102801001', 'area_name', '"=1+2"', NAME),
        remedy: 'spreadsheets take it for a formula; correct the name',
      },
      at(6, '0102805000', 'old_name', '"@SUM(1)"', NAME),
    ],
  },
  {
    what: 'a letter of another alphabet in a name',
    input: cells({ '0102801001': { area_name: '\u0410dams' } }),
    problems: [{ ...at(5, '0102801001', 'area_name', '"\u0410dams"', NAME), remedy: 'replace the character U+0410' }],
  },
  {
    what: 'an empty name',
    input: cells({ '0102801001': { area_name: ' ' } }),
    problems: [at(5, '0102801001', 'area_name', '""', NAME)],
  },
  {
    what: 'a correspondence code of too few digits',
    input: cells({ '0102801001': { correspondence_code: '1280100' } }),
    problems: [at(5, '0102801001', 'correspondence_code', '"1280100"', 'nine digits')],
  },
  {
    what: 'a value that the kind of area does not have',
    input: cells({ '0102801001': { city_class: 'CC' } }),
    problems: [at(5, '0102801001', 'city_class', '"CC"', 'no value for the level Bgy')],
  },
  {
    what: 'values that their columns do not allow',
    input: cells({
      '0102801001': { urban_rural: 'X', island_region: 'Q' },
      '0102805000': { city_class: 'XC', income_classification: '7th' },
    }),
    problems: [
      at(5, '0102801001', 'urban_rural', '"X"', 'U, R or -'),
      at(5, '0102801001', 'island_region', '"Q"', 'L, V or M'),
      at(6, '0102805000', 'city_class', '"XC"', 'HUC, ICC or CC'),
      at(6, '0102805000', 'income_classification', '"7th"', 'an income class: 1st … 6th or Special'),
    ],
  },
];

describe('a row is refused that has', () => {
  test.each(REFUSALS)('$what', refuses);
});
