import { describe, expect, test } from 'vitest';
import { refuses, type Refusal } from '../refusal.ts';
import type { Input } from '../small-publication.ts';

const supplement = (name: string, text: string): Input => ({ files: { [`${name}.csv`]: text } });

const REFUSALS: readonly Refusal[] = [
  {
    what: 'another header',
    input: supplement('zip-codes', 'psgc,zip\n0102801000,2922\n'),
    problems: [
      {
        file: 'zip-codes.csv',
        line: 1,
        found: 'the columns psgc, zip, without code, zip_code, source',
        expected: 'the columns code, zip_code, source',
      },
    ],
  },
  {
    what: 'a zip code of five digits, a code of nine, and one twice',
    input: supplement('zip-codes', 'code,zip_code,source\n0102801000,29220,a\n102801000,2922,a\n0102801000,2922,a\n'),
    problems: [
      {
        file: 'zip-codes.csv',
        line: 2,
        column: 'zip_code',
        code: '0102801000',
        found: '"29220"',
        expected: 'four digits',
      },
      { file: 'zip-codes.csv', line: 3, column: 'code', found: '"102801000"', expected: 'a PSGC code of ten digits' },
      { file: 'zip-codes.csv', line: 4, column: 'code', found: '"0102801000" again', expected: 'each code once' },
    ],
  },
  {
    what: 'a district in words, and a source that is too long',
    input: supplement('districts', `code,district,source\n0102801000,first,a\n0102805000,1st,${'a'.repeat(201)}\n`),
    problems: [
      {
        file: 'districts.csv',
        line: 2,
        column: 'district',
        code: '0102801000',
        found: '"first"',
        expected: 'a congressional district: Lone, 1st, or a list such as 1st, 2nd',
      },
      {
        file: 'districts.csv',
        line: 3,
        column: 'source',
        expected: expect.stringContaining('the source of the district') as string,
      },
    ],
  },
  {
    what: 'a code that is not one of ISO 3166-2, and a code of no area',
    input: {
      files: { 'iso-codes.csv': 'code,iso_3166_2,source\n1300000000,NCR,a\n13,PH-00,a\n' },
      options: { isoCodes: 'iso-codes.csv' },
    },
    problems: [
      {
        file: 'iso-codes.csv',
        line: 2,
        column: 'iso_3166_2',
        code: '1300000000',
        found: '"NCR"',
        expected: 'a code of ISO 3166-2: PH-00 for a region, PH-CEB for a province',
      },
      { file: 'iso-codes.csv', line: 3, column: 'code', found: '"13"', expected: 'a PSGC code of ten digits' },
    ],
  },
  {
    what: 'a fraction, an invalid year, and a count twice',
    input: supplement(
      'populations',
      'psgc_code,population,year\n0102801000,1.5,2020\n0102801000,1,20\n0102801001,1,2020\n0102801001,1,2020\n',
    ),
    problems: [
      { file: 'populations.csv', line: 2, column: 'population', found: '"1.5"', expected: 'a whole number' },
      { file: 'populations.csv', line: 3, column: 'year', found: '"20"', expected: 'the year of a census' },
      { file: 'populations.csv', line: 5, column: 'psgc_code', found: '"0102801001" again' },
    ],
  },
  {
    what: 'no file',
    input: { options: { districts: 'nowhere.csv' } },
    problems: [{ file: 'nowhere.csv', found: 'no such file', expected: 'a CSV of code,district,source' }],
  },
  {
    what: 'a dataset to carry over from that does not exist',
    input: { options: { zipCodes: undefined, carryFrom: 'nowhere' } },
    problems: [{ file: 'nowhere', found: 'no such folder', expected: 'the folder of a dataset' }],
  },
];

describe('supplements are refused with', () => {
  test.each(REFUSALS)('$what', refuses);
});
