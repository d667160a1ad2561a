import { describe, test } from 'vitest';
import { file, refuses, type Refusal } from '../refusal.ts';
import { ROWS, toCsv } from '../small-publication.ts';

const REFUSALS: readonly Refusal[] = [
  {
    what: 'a name that does not say which release it is',
    input: file('psgc.csv', toCsv(ROWS)),
    problems: [
      {
        file: 'psgc.csv',
        found: 'a file named psgc.csv',
        expected: 'a name or a publication date that says which release it is',
        remedy: 'name it: --release 2026-1Q, or --release 2025-07',
      },
    ],
  },
  {
    what: 'a malformed release',
    input: { options: { release: '2026-5Q' } },
    problems: [
      { file: '--release', found: '"2026-5Q"', expected: 'year and quarter, 2026-1Q, or year and month, 2025-07' },
    ],
  },
];

describe('an import refuses', () => {
  test.each(REFUSALS)('$what', refuses);
});
