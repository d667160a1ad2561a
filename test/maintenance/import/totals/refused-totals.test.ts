import { describe, test } from 'vitest';
import { FILE, refuses, type Refusal } from '../refusal.ts';
import { TOTALS, type Input } from '../small-publication.ts';

const totals = (text: string): Input => ({ files: { 'totals.csv': text } });

const REFUSALS: readonly Refusal[] = [
  {
    what: 'differ from the rows',
    input: totals(TOTALS.replace('2,3,2,5', '2,3,2,6').replace('Region I,1,1,1,2', 'Region I,1,1,1,3')),
    problems: [
      {
        file: FILE,
        code: '0100000000',
        found: '2 barangays in Region I, not 3',
        expected: 'the counts of totals.csv',
        remedy: 'correct the rows, or declare the difference with its reason (--declare)',
      },
    ],
  },
  {
    what: 'do not add up',
    input: totals(TOTALS.replace('2,3,2,5', '2,3,2,42')),
    problems: [
      {
        file: 'totals.csv',
        line: 2,
        column: 'barangays',
        found: '42 for the nation',
        expected: '5, the sum of the regions',
      },
    ],
  },
  {
    what: 'lack the nation, have a count in words and list a province',
    input: totals(
      TOTALS.replace(/,PHILIPPINES.*\n/, '')
        .replace('NCR,0', 'NCR,none')
        .replace('09', '99072'),
    ),
    problems: [
      {
        file: 'totals.csv',
        line: 3,
        column: 'code',
        found: '"9907200000000"',
        expected: 'a region code, RR00000000, once',
      },
      { file: 'totals.csv', line: 4, column: 'provinces', found: '"none"', expected: 'a whole number' },
      { file: 'totals.csv', found: 'no line without a code', expected: 'one, with the totals of the nation' },
    ],
  },
  {
    what: 'lack a column',
    input: totals(TOTALS.replace('cities', 'city')),
    problems: [
      {
        file: 'totals.csv',
        line: 1,
        found: 'the columns code, region, provinces, city, municipalities, barangays, without cities',
      },
    ],
  },
  {
    what: 'do not exist',
    input: { options: { totals: 'nowhere.csv' } },
    problems: [{ file: 'nowhere.csv', found: 'no such file', expected: 'the official totals by region, as CSV' }],
  },
];

describe('official totals are refused that', () => {
  test.each(REFUSALS)('$what', refuses);
});
