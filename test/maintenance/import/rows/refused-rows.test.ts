import { describe, expect, test } from 'vitest';
import { at, cells, FILE, LEVELS, refuses, type Refusal, rows, without } from '../refusal.ts';
import { ROWS } from '../small-publication.ts';

const ORPHANED = 'every parent that follows from the code';
const NO_LEVEL = expect.stringContaining(LEVELS) as string;
const NAME = expect.stringMatching(/^a name: Latin letters/) as string;

/** What is refused, with the problems of each, by the beginning of the sentence. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'rows are refused that have': [
    {
      what: 'a code that appears twice',
      input: rows([...ROWS, ['0102801001', 'Again', '', 'Bgy', '', '', '', 'R', 'L']]),
      problems: [at(19, '0102801001', 'psgc_code', '"0102801001" again, first at 2026-1Q.csv:5', 'each code once')],
    },
    {
      what: "an area's code on a placeholder",
      input: rows([...ROWS, ['0907200000', 'Again', '', '', '', '', '', '', '']]),
      problems: [at(19, '0907200000', 'psgc_code', '"0907200000" again, first at 2026-1Q.csv:9', 'each code once')],
    },
    {
      what: 'a municipality without its province',
      input: without('0102800000'),
      // The region has no other province, so only the totals show that one is missing.
      problems: [
        {
          file: FILE,
          code: '0100000000',
          found: '0 provinces in Region I, not 1',
          expected: 'the counts of totals.csv',
        },
      ],
    },
    {
      what: 'a barangay without its municipality',
      input: without('0102801000'),
      problems: [
        {
          ...at(4, '0102801001', 'psgc_code', 'no city or municipality 0102801000 in the release', ORPHANED),
          remedy: 'add 0102801000, or correct the code',
        },
      ],
    },
    {
      what: 'a city without its placeholder',
      input: without('0990100000'),
      problems: [at(10, '0990101000', 'psgc_code', 'no province 0990100000 in the release', ORPHANED)],
    },
    {
      what: 'a code of too few digits',
      input: cells({ '0102801001': { psgc_code: '01028010' } }),
      problems: [at(5, '01028010', 'psgc_code', '"01028010"', 'a barangay code, RRPPPMMBBB')],
    },
    {
      what: 'a code that a spreadsheet rounded',
      input: cells({ '0102800000': { psgc_code: '1.03E+08' } }),
      problems: [at(3, '1.03E+08', 'psgc_code', '"1.03E+08"', 'a province code, RRPPP00000')],
    },
  ],
  'a row is refused that has': [
    {
      what: 'an unknown level (the areas below are not reported)',
      input: cells({ '0102801000': { geographic_level: 'Dist' } }),
      problems: [
        {
          ...at(4, '0102801000', 'geographic_level', '"Dist"', LEVELS),
          remedy: 'correct the level, or import a publication that knows it',
        },
      ],
    },
    {
      what: 'no level on a barangay',
      input: cells({ '0102801001': { geographic_level: '' } }),
      problems: [at(5, '0102801001', 'geographic_level', '""', NO_LEVEL)],
    },
    {
      what: 'no level on a region',
      input: cells({ '0100000000': { geographic_level: '' } }),
      problems: [at(2, '0100000000', 'geographic_level', '""', NO_LEVEL)],
    },
    {
      what: 'no level on a city with sub-municipalities',
      input: cells({ '1380600000': { geographic_level: '', city_class: '', income_classification: '' } }),
      problems: [at(14, '1380600000', 'geographic_level', '""', NO_LEVEL)],
    },
    {
      what: "no level on a province's number that has an income class",
      input: cells({ '0102800000': { geographic_level: '' } }),
      problems: [at(3, '0102800000', 'geographic_level', '""', NO_LEVEL)],
    },
    {
      what: 'a level that does not match its code',
      input: cells({ '0102801001': { geographic_level: 'Mun', urban_rural: '' } }),
      problems: [at(5, '0102801001', 'psgc_code', '"0102801001"', 'a municipality code, RRPPPMM000')],
    },
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
  ],
};

describe.each(Object.entries(REFUSALS))('%s', (_what, refusals) => {
  test.each(refusals)('$what', refuses);
});
