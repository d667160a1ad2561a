import { expect, test } from 'vitest';
import { expectOracle } from './as-oracle.ts';
import { ABOVE, edition, toSmallHistory } from './small-history.ts';

/** Codes of barangays in Adams, by their last digit. */
const [A, B, C, D] = ['0102801001', '0102801002', '0102801003', '0102801004'] as const;

/** A line of a release; the last three of the nine digits are `1` for a, `2` for b and so on. */
const line = (code: string, of: string, name = of) => `${code} Bgy 01280100${'abcd'.indexOf(of) + 1} ${name}`;
const lines = (...all: readonly string[]) => all.join('\n');
const [TOWN, LATER_TOWN] = ['0102803000 Mun 012803000 M', '0102804000 Mun 012803000 M'];

type Case = readonly [
  title: string,
  releases: readonly string[],
  fate: readonly [code: string, status: string, successors: readonly string[]],
  told?: readonly string[],
];

/** The lines below `ABOVE` of each release, which code has become which from one to the next, and a code with its fate. */
const CASES: readonly Case[] = [
  [
    'A takes the code of B, and B that of C',
    [lines(line(A, 'a'), line(B, 'b')), lines(line(B, 'a'), line(C, 'b'))],
    [A, 'recoded', [B]],
  ],
  [
    'a code that is used again, and whose second area is gone as well',
    [
      lines(line(A, 'a'), line(D, 'd')),
      lines(line(B, 'a'), line(D, 'd')),
      lines(line(A, 'b'), line(B, 'a'), line(D, 'd')),
      lines(line(B, 'a'), line(D, 'd')),
    ],
    [A, 'merged', [D]],
    ['', '', `${A} ${D}`],
  ],
  [
    'split, and then merged again',
    [line(A, 'a'), lines(line(B, 'b'), line(C, 'c')), line(D, 'd')],
    [A, 'merged', [D]],
    [`${A} ${B}, ${A} ${C}`, `${B} ${D}, ${C} ${D}`],
  ],
  [
    'renamed twice, and renamed back',
    [
      lines(line(A, 'a'), line(B, 'b')),
      lines(line(A, 'a', 'x'), line(B, 'b', 'x2')),
      lines(line(A, 'a'), line(B, 'b', 'y2')),
    ],
    [A, 'current', []],
  ],
  ['moved, and moved back to another code', [line(A, 'a'), line('0102802009', 'a'), line(B, 'a')], [A, 'recoded', [B]]],
  [
    'recoded, renamed and reclassified in one release',
    ['0102803000 Mun 012803000 a', '0102804000 City 012803000 b'],
    ['0102803000', 'recoded', ['0102804000']],
  ],
  [
    'moved below a parent that was recoded before',
    [lines(TOWN, line(A, 'a')), lines(LATER_TOWN, line(A, 'a')), lines(LATER_TOWN, line('0102804001', 'a'))],
    [A, 'recoded', ['0102804001']],
  ],
  [
    'moved below a parent that is recoded later',
    [lines(TOWN, line(A, 'a')), lines(TOWN, line('0102803001', 'a')), lines(LATER_TOWN, line('0102804001', 'a'))],
    [A, 'recoded', ['0102804001']],
  ],
];

test.each(CASES.map(([title, releases, fate, told = []]) => [title, releases, fate, told] as const))(
  '%s',
  (...each) => {
    const [, releases, [code, status, successors], told] = each;
    const links = told.map((text) =>
      [...text.matchAll(/(\d+) (\d+)/g)].map(([, former = '', next = '']) => ({ former, next, evidence: 'declared' })),
    );
    const history = toSmallHistory(
      releases.map((text) => edition(ABOVE, text)),
      links,
    );
    expect(history.gazetteer.codes.findExact(code)).toMatchObject({ status, successors });
    expectOracle(history);
  },
);

test('the nine-digit code of an area that is gone does not answer with another area that has its ten-digit code', () => {
  const [former, next, last] = [edition(ABOVE, line(A, 'a')), edition(ABOVE, line(A, 'b')), edition(ABOVE)];
  for (const releases of [
    [former, last, next],
    [former, last, next, last],
  ]) {
    expect(toSmallHistory(releases).gazetteer.codes.findExact('012801001')).toBeUndefined();
  }
});
