import { describe, expect, test } from 'vitest';
import { FILE, refuses, type Refusal } from '../refusal.ts';
import { type Input, TOTALS } from '../small-publication.ts';

const totals = (text: string): Input => ({ files: { 'totals.csv': text } });
const declare = (...declarations: string[]): Input => ({ options: { declare: declarations } });

/** What is refused, with the problems of each, by the beginning of the sentence. */
const REFUSALS: Readonly<Record<string, readonly Refusal[]>> = {
  'official totals are refused that': [
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
  ],
  'a declaration is refused that has': [
    {
      what: 'a count that differs from the rows',
      input: declare('0100000000 barangays 1: gone'),
      problems: [
        {
          code: '0100000000',
          found: '2 barangays in Region I, not 1',
          expected: 'the count of the declared difference',
        },
      ],
    },
    {
      what: 'the official count',
      input: declare('0100000000 barangays 2: gone'),
      problems: [
        {
          file: '--declare',
          found: '"0100000000 barangays 2: gone"',
          expected: 'a difference; totals.csv also says 2 barangays',
          remedy: 'remove it',
        },
      ],
    },
    {
      what: 'a region that the totals do not list',
      input: declare('0200000000 barangays 2: gone'),
      problems: [{ file: '--declare', expected: 'a region that totals.csv lists' }],
    },
    {
      what: 'no reason, an unknown kind, or the same count twice',
      input: declare(
        '0100000000 barangays 2',
        '0100000000 puroks 2: new',
        '0900000000 barangays 2: new',
        '0900000000 barangays 3: new',
      ),
      problems: [
        { file: '--declare', expected: expect.stringContaining('the reason') as string },
        { file: '--declare', expected: expect.stringContaining('provinces or cities') as string },
        { file: '--declare', expected: 'one declaration of barangays in 0900000000' },
        {
          code: '0900000000',
          found: '1 barangays in Region IX, not 2',
          expected: 'the count of the declared difference',
        },
      ],
    },
    {
      what: 'a difference from totals that do not exist',
      input: { options: { totals: undefined, declare: ['0100000000 barangays 2: gone'] } },
      problems: [{ file: '--declare', expected: 'official totals to differ from' }],
    },
  ],
};

describe.each(Object.entries(REFUSALS))('%s', (_what, refusals) => {
  test.each(refusals)('$what', refuses);
});
