import { describe, expect, test } from 'vitest';
import { refuses, type Refusal } from '../refusal.ts';
import type { Input } from '../small-publication.ts';

const declare = (...declarations: string[]): Input => ({ options: { declare: declarations } });

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a count that differs from the rows',
    input: declare('0100000000 barangays 1: gone'),
    problems: [
      { code: '0100000000', found: '2 barangays in Region I, not 1', expected: 'the count of the declared difference' },
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
];

describe('a declaration is refused that has', () => {
  test.each(REFUSALS)('$what', refuses);
});
