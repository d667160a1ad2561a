import { describe, test } from 'vitest';
import { refuses, type Refusal } from '../refusal.ts';

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a file where the folder should be',
    input: { options: { out: 'totals.csv' } },
    problems: [{ file: 'totals.csv', found: 'a file', expected: 'a folder to write, or none yet' }],
  },
];

describe('an import refuses', () => {
  test.each(REFUSALS)('$what', refuses);
});
