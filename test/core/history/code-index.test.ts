import { describe, expect, test } from 'vitest';
import type { Successor } from '../../../generator/maintenance/import/history/match-areas.ts';
import { expectOracle } from './as-oracle.ts';
import { ABOVE, edition, toSmallHistory } from './small-history.ts';

/** Codes of barangays in Adams, by their last digit. */
const [A, B, C, D] = ['0102801001', '0102801002', '0102801003', '0102801004'] as const;
const NINE = { a: '012801001', b: '012801002', c: '012801003', d: '012801004' } as const;

interface Case {
  readonly title: string;
  /** The lines below `ABOVE` of each release. */
  readonly releases: readonly string[];
  /** For each release after the first, which code has become which. */
  readonly told?: readonly (readonly (readonly [former: string, next: string])[])[];
  /** For a code: what became of it, its successors or former codes, and the last release that has it. */
  readonly codes: Readonly<Record<string, readonly [status: string, others: string, last?: string]>>;
}

const line = (code: string, nine: string, name: string) => `${code} Bgy ${nine} ${name}`;
const lines = (...all: readonly string[]) => all.join('\n');

const CASES: readonly Case[] = [
  {
    title: 'A takes the code of B, and B that of C',
    releases: [lines(line(A, NINE.a, 'a'), line(B, NINE.b, 'b')), lines(line(B, NINE.a, 'a'), line(C, NINE.b, 'b'))],
    codes: { [A]: ['recoded', B, '2000-1Q'], [B]: ['current', A], [C]: ['current', B], [NINE.a]: ['current', A] },
  },
  {
    title: 'a code that is used again, and whose second area is gone as well',
    releases: [
      lines(line(A, NINE.a, 'a'), line(D, NINE.d, 'd')),
      lines(line(B, NINE.a, 'a'), line(D, NINE.d, 'd')),
      lines(line(A, NINE.b, 'b'), line(B, NINE.a, 'a'), line(D, NINE.d, 'd')),
      lines(line(B, NINE.a, 'a'), line(D, NINE.d, 'd')),
    ],
    told: [[], [], [[A, D]]],
    codes: { [A]: ['merged', D, '2000-3Q'], [NINE.a]: ['current', A], [NINE.b]: ['merged', D, '2000-3Q'] },
  },
  {
    title: 'split, and then merged again',
    releases: [line(A, NINE.a, 'a'), lines(line(B, NINE.b, 'b'), line(C, NINE.c, 'c')), line(D, NINE.d, 'd')],
    told: [
      [
        [A, B],
        [A, C],
      ],
      [
        [B, D],
        [C, D],
      ],
    ],
    codes: {
      [A]: ['merged', D, '2000-1Q'],
      [B]: ['merged', D, '2000-2Q'],
      [D]: ['current', ''],
      [NINE.a]: ['merged', D, '2000-1Q'],
    },
  },
  {
    title: 'renamed twice, and renamed back',
    releases: [
      lines(line(A, NINE.a, 'a'), line(B, NINE.b, 'b')),
      lines(line(A, NINE.a, 'x'), line(B, NINE.b, 'x2')),
      lines(line(A, NINE.a, 'a'), line(B, NINE.b, 'y2')),
    ],
    codes: { [A]: ['current', ''], [B]: ['current', ''] },
  },
  {
    title: 'moved, and moved back to another code',
    releases: [line(A, NINE.a, 'a'), line('0102802009', NINE.a, 'a'), line(B, NINE.a, 'a')],
    codes: {
      [A]: ['recoded', B, '2000-1Q'],
      ['0102802009']: ['recoded', B, '2000-2Q'],
      [B]: ['current', `${A} 0102802009`],
    },
  },
  {
    title: 'recoded, renamed and reclassified in one release',
    releases: ['0102803000 Mun 012803000 a', '0102804000 City 012803000 b'],
    codes: { ['0102803000']: ['recoded', '0102804000', '2000-1Q'], ['0102804000']: ['current', '0102803000'] },
  },
];

/** Below a parent that has another code before or after the area moves to it. */
const PARENTS: readonly Case[] = [
  {
    title: 'moved below a parent that was recoded before',
    releases: [
      lines('0102803000 Mun 012803000 M', line(A, NINE.a, 'a')),
      lines('0102804000 Mun 012803000 M', line(A, NINE.a, 'a')),
      lines('0102804000 Mun 012803000 M', line('0102804001', NINE.a, 'a')),
    ],
    codes: { [A]: ['recoded', '0102804001', '2000-2Q'], ['0102803000']: ['recoded', '0102804000', '2000-1Q'] },
  },
  {
    title: 'moved below a parent that is recoded later',
    releases: [
      lines('0102803000 Mun 012803000 M', line(A, NINE.a, 'a')),
      lines('0102803000 Mun 012803000 M', line('0102803001', NINE.a, 'a')),
      lines('0102804000 Mun 012803000 M', line('0102804001', NINE.a, 'a')),
    ],
    codes: { [A]: ['recoded', '0102804001', '2000-1Q'], ['0102804001']: ['current', `${A} 0102803001`] },
  },
];

const toTold = (told: Case['told']): readonly (readonly Successor[])[] =>
  (told ?? []).map((links) => links.map(([former, next]) => ({ former, next, evidence: 'declared' })));

describe.each([...CASES, ...PARENTS].map((each) => [each.title, each] as const))('%s', (_title, each) => {
  const history = toSmallHistory(
    each.releases.map((text) => edition(ABOVE, text)),
    toTold(each.told),
  );

  test('what became of the codes', () => {
    for (const [code, [status, others, last]] of Object.entries(each.codes)) {
      const found = history.gazetteer.codes.findExact(code);
      const expected = others === '' ? [] : others.split(' ');
      expect(found?.status, code).toBe(status);
      expect(status === 'current' ? found?.formerCodes : found?.successors, code).toEqual(expected);
      expect(found?.lastRelease, code).toBe(last ?? null);
    }
  });

  test('the oracle finds the same', () => expectOracle(history));
});

test('the nine-digit code of an area that is gone does not answer with another area that has its ten-digit code', () => {
  const former = edition(ABOVE, line(A, NINE.a, 'a'));
  const next = edition(ABOVE, line(A, NINE.b, 'b'));
  const last = edition(ABOVE);
  for (const releases of [
    [former, last, next],
    [former, last, next, last],
  ]) {
    expect(toSmallHistory(releases).gazetteer.codes.findExact(NINE.a)).toBeUndefined();
  }
});
