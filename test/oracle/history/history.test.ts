import { describe, expect, test } from 'vitest';
import { shippedHistoryOracle } from '../shipped.ts';
import { AREAS, COUNTED_BY_HAND } from '../../published-totals.ts';

const oracle = shippedHistoryOracle();

/** What happened to Negros Occidental before the first release, as far as a row of PSA has a code that leads to it. */
const NEGROS_OCCIDENTAL = [
  {
    period: '2017-07/2017-09',
    change: 'Transferred province',
    name: 'Negros Occidental, Region VI (Western Visayas)',
    old_name: 'Negros Island Region (NIR)',
    old_code: '184500000',
    basis: {
      kind: null,
      text: 'EO 38 - Revoking EO 183 (s. 2015) which Created a Negros Island Region and for Other Purposes',
      date: null,
      plebiscite: null,
    },
    source: 'PSA Summary of Changes, 2001-present, row 707',
  },
];

const EXAMPLES: readonly (readonly [path: string, body: unknown])[] = [
  [
    'codes/1804500000',
    {
      code: '1804500000',
      kind: 'province',
      name: 'Negros Occidental',
      status: 'current',
      correspondence_code: '064500000',
      former_codes: ['0604500000'],
      successors: [],
      last_release: null,
      evidence: null,
      href: '/api/v2/provinces/1804500000',
      earlier: NEGROS_OCCIDENTAL,
    },
  ],
  [
    'codes/0604500000',
    {
      code: '0604500000',
      kind: 'province',
      name: 'Negros Occidental',
      status: 'recoded',
      correspondence_code: '064500000',
      former_codes: [],
      successors: ['1804500000'],
      last_release: '2024-04',
      evidence: 'correspondence code',
      href: null,
      earlier: NEGROS_OCCIDENTAL,
    },
  ],
  [
    'codes/042103001',
    {
      code: '0402103001',
      kind: 'barangay',
      name: 'Alima',
      status: 'merged',
      correspondence_code: '042103001',
      former_codes: [],
      successors: ['0402103089'],
      last_release: '2023-2Q',
      evidence: 'PSA note 32/',
      href: null,
      earlier: [],
    },
  ],
  [
    'codes/153800000',
    {
      code: '153800000',
      kind: 'province',
      name: 'Maguindanao',
      status: 'split',
      correspondence_code: '153800000',
      former_codes: [],
      successors: ['1908700000', '1908800000'],
      last_release: '2021-06',
      evidence:
        'PSA Summary of Changes, rows 2267 and 2268: RA 11550, plebiscite conducted on 17 September 2022; delta of 2022-11-08',
      href: null,
      earlier: [],
    },
  ],
];

describe('the oracle', () => {
  test.each(EXAMPLES)('answers %s as the contract prints it', (path, body) => {
    expect(oracle.answer(`/api/${path}`)).toEqual({ status: 200, body });
  });

  test('knows what became of Barangay 176 and of San Rafael, and says nothing of what is unknown', () => {
    expect(oracle.tenDigits.get('1380100176')).toMatchObject({ status: 'split', evidence: 'old name' });
    expect(oracle.tenDigits.get('1380100176')?.successors).toHaveLength(6);
    expect(oracle.tenDigits.get('0401007038')).toMatchObject({ status: 'merged', successors: ['0401007019'] });
    expect(oracle.answer('/api/codes/9999999999')).toEqual({ status: 404, body: { message: 'Code not found' } });
  });

  test('has every code of every release: current, recoded, merged and split ones', () => {
    const counts: Record<string, number> = {};
    for (const { status } of oracle.tenDigits.values()) counts[status] = (counts[status] ?? 0) + 1;
    const { placeholders, formerCodes, formerNineDigits, olderNineDigits, withoutNineDigits } = COUNTED_BY_HAND;
    expect(counts).toEqual({ current: AREAS + placeholders, ...formerCodes });
    const nineDigits = [...oracle.nineDigits.values()];
    expect(nineDigits.filter(({ status }) => status === 'current')).toHaveLength(AREAS - withoutNineDigits + 1);
    expect(nineDigits.filter(({ status }) => status !== 'current')).toHaveLength(formerNineDigits + olderNineDigits);
  });
});
