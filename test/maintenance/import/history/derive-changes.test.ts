import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Edition } from '../../../../generator/core/psgc/change.ts';
import { undoChanges } from '../../../../generator/core/history/older-edition.ts';
import type { Successor } from '../../../../generator/maintenance/import/history/match-areas.ts';
import { deriveChanges } from '../../../../generator/maintenance/import/history/derive-changes.ts';
import { ABOVE, edition, toWords } from '../../../core/history/small-history.ts';

/**
 * A title, the lines of the release before with `-` and of the next one with `+`, both below `ABOVE`; what is said of codes that are
 * gone with `!`; and what changed with `=`.
 */
const CASES = readFileSync(new URL('changes.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n');

test.each(CASES.map((lines) => [lines.split('\n')[0], lines] as const))('what changed: %s', (_title, lines) => {
  const linesOf = (mark: string) =>
    lines.split('\n').flatMap((line) => (line.startsWith(`${mark} `) ? [line.slice(2)] : []));
  const successors = linesOf('!').map((line): Successor => {
    const [former = '', next = '', ...evidence] = line.split(' ');
    return { former, next, evidence: evidence.join(' ') };
  });
  const [before, after] = ['-', '+'].map((mark) => edition(ABOVE, linesOf(mark).join('\n'))) as [Edition, Edition];
  const rows = deriveChanges(before, after, successors);
  expect(rows.filter(({ change }) => change !== 'had').map(toWords)).toEqual(linesOf('='));
  expect(undone(after, rows)).toEqual(sorted(before));
});

const ALL_MOVED = [
  '0102801000 recoded: 0202801000 by correspondence code',
  '0102801001 recoded: 0202801001 by last eight digits',
];

test('a placeholder that a publication lists after the areas below it is found as well', () => {
  const listed = (names: readonly string[]) =>
    edition(
      '1900000000 Reg 150000000 BARMM',
      ...names.map((name) => `1999901000 Mun - ${name}`),
      '1999900000 - - Special',
    );
  expect(deriveChanges(listed(['Carmen']), listed(['Kapalawan']), []).map(toWords)).toEqual([
    '1999901000 renamed: name from Carmen to Kapalawan',
  ]);
});

describe('below parents that exchange their codes', () => {
  const former = edition(ABOVE, '0102801001 Bgy - A', '0102802001 Bgy 012802001 B');
  const exchanged = ABOVE.replace('012801000 Adams', '012802000 Bacarra').replace(
    /012802000 Bacarra$/,
    '012801000 Adams',
  );

  test('an area without a nine-digit code is not taken for the one that has its code', () => {
    const next = edition(exchanged, '0102801001 Bgy 012802001 B', '0102802001 Bgy - A');
    const rows = deriveChanges(former, next, []);
    expect(rows.filter(({ change }) => change !== 'had').map(toWords)).toEqual([
      '0102802000 recoded: 0102801000 by correspondence code',
      '0102801000 recoded: 0102802000 by correspondence code',
      '0102801001 ended',
      '0102802001 recoded: 0102801001 by correspondence code',
      '0102802001 created',
    ]);
    expect(undone(next, rows)).toEqual(sorted(former));
  });

  test('nor if nothing else has it', () => {
    const next = edition(exchanged, '0102801001 Bgy - A');
    const words = deriveChanges(former, next, []).map(toWords);
    expect(words).toContain('0102801001 created');
    expect(words).toContain('0102801001 ended');
  });
});

const MOVED_REGION = `
0200000000 Reg 020000000 Region II
0202800000 Prov 012800000 Ilocos Norte
0202801000 Mun 012801000 Adams`;

describe('below a parent that moved', () => {
  const former = edition(
    `0100000000 Reg 010000000 Region I\n0102800000 Prov 012800000 Ilocos Norte
    0102801000 Mun 012801000 Adams`,
    '0102801001 Bgy - A',
  );

  test('areas without a nine-digit code are found by their last eight digits', () => {
    const next = edition('0100000000 Reg 010000000 Region I', MOVED_REGION, '0202801001 Bgy - A');
    const rows = deriveChanges(former, next, []);
    expect(rows.filter(({ change }) => change !== 'had').map(toWords)).toEqual([
      '0200000000 created',
      '0102800000 moved from 0100000000 to 0200000000: 0202800000 by correspondence code',
      ...ALL_MOVED,
    ]);
    expect(undone(next, rows)).toEqual(sorted(former));
  });

  test('an area of another level is another area', () => {
    const next = edition('0100000000 Reg 010000000 Region I', MOVED_REGION, '0202801001 SubMun - A');
    const words = deriveChanges(former, next, []).map(toWords);
    expect(words).toContain('0202801001 created');
    expect(words).toContain('0102801001 ended');
  });

  test('an area whose parent has not moved is another area', () => {
    const other = edition(
      '0100000000 Reg 010000000 Region I\n0102800000 Prov 012800000 Ilocos Norte',
      MOVED_REGION.replaceAll('0128', '0129'),
      '0202801001 Bgy - A',
    );
    const words = deriveChanges(former, other, []).map(toWords);
    expect(words).toContain('0202801001 created');
    expect(words).toContain('0102801001 ended');
  });
});

function undone(after: Edition, rows: ReturnType<typeof deriveChanges>) {
  return sorted(undoChanges(after, rows, (at, found, expected) => expect.fail(`${at}: ${found}, not ${expected}`)));
}

const sorted = (each: Edition) => [...each.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
