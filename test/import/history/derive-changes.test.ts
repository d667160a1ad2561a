import { describe, expect, test } from 'vitest';
import { undoChanges } from '../../../generator/dataset/history/undo-changes.ts';
import type { Successor } from '../../../generator/import/history/area-links.ts';
import { deriveChanges } from '../../../generator/import/history/derive-changes.ts';
import { ABOVE, edition, toWords } from '../../dataset/history/small-history.ts';

type Told = readonly (readonly [former: string, next: string, evidence: string])[];

const toSuccessors = (told: Told): readonly Successor[] =>
  told.map(([former, next, evidence]) => ({ former, next, evidence }));

/** The releases before and after, below `ABOVE`; what is said of codes that are gone; and what changed, in words. */
type Case = readonly [title: string, former: string, next: string, changes: readonly string[], told?: Told];

const MOVED_REGION = `
0200000000 Reg 020000000 Region II
0202800000 Prov 012800000 Ilocos Norte
0202801000 Mun 012801000 Adams`;

const CASES: readonly Case[] = [
  ['nothing', '0102801001 Bgy 012801001 A', '0102801001 Bgy 012801001 A', []],
  [
    'the nine-digit code says what is the same area, whatever its name',
    '0102801001 Bgy 012801001 A',
    '0102802007 Bgy 012801001 Z',
    [
      '0102801001 moved from 0102801000 to 0102802000: 0102802007 by correspondence code',
      '0102802007 renamed: name from A to Z',
    ],
  ],
  [
    'another code with the same parent',
    '0102801001 Bgy 012801001 A',
    '0102801002 Bgy 012801001 A',
    ['0102801001 recoded: 0102801002 by correspondence code'],
  ],
  [
    'an area without a nine-digit code is found by its ten-digit code, and gets one',
    '0102801001 Bgy - A',
    '0102801001 Bgy 012801001 A',
    ['0102801001 corrected: correspondence_code from - to 012801001'],
  ],
  [
    'a ten-digit code with another nine-digit code is another area',
    '0102801001 Bgy 012801001 A',
    '0102801001 Bgy 012801002 A',
    ['0102801001 created', '0102801001 ended'],
  ],
  [
    'two codes are exchanged',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801001 Bgy 012801002 B\n0102801002 Bgy 012801001 A',
    ['0102801002 recoded: 0102801001 by correspondence code', '0102801001 recoded: 0102801002 by correspondence code'],
  ],
  [
    'A takes the code of B, and B that of C',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801002 Bgy 012801001 A\n0102801003 Bgy 012801002 B',
    ['0102801001 recoded: 0102801002 by correspondence code', '0102801002 recoded: 0102801003 by correspondence code'],
  ],
  [
    'a nine-digit code that two areas share names neither',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801001 B',
    ['0102801002 corrected: correspondence_code from 012801002 to 012801001'],
  ],
  [
    'equal names alone decide nothing',
    '0102801001 Bgy 012801001 A',
    '0102801002 Bgy 012801002 A',
    ['0102801001 ended', '0102801002 created'],
  ],
  [
    'a note names the area that contains a barangay now',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801002 Bgy 012801002 B',
    ['0102801001 merged: 0102801002 by PSA note 3/'],
    [['0102801001', '0102801002', 'PSA note 3/']],
  ],
  [
    'two barangays are merged into a new one',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801003 Bgy - C',
    ['0102801003 created', '0102801001 merged: 0102801003 by declared', '0102801002 merged: 0102801003 by declared'],
    [
      ['0102801001', '0102801003', 'declared'],
      ['0102801002', '0102801003', 'declared'],
    ],
  ],
  [
    'one barangay that is gone and one new one, linked by a note, are the same area',
    '0102801001 Bgy 012801001 A',
    '0102801003 Bgy - C',
    [
      '0102801001 recoded: 0102801003 by PSA note 4/',
      '0102801003 renamed: name from A to C',
      '0102801003 corrected: correspondence_code from 012801001 to -',
    ],
    [['0102801001', '0102801003', 'PSA note 4/']],
  ],
  [
    'a successor that the release does not have is none',
    '0102801001 Bgy 012801001 A',
    '',
    ['0102801001 ended'],
    [['0102801001', '0102801009', 'declared']],
  ],
  [
    'what a note and a declaration say both counts once',
    '0102801001 Bgy 012801001 A\n0102801002 Bgy 012801002 B',
    '0102801002 Bgy 012801002 B',
    ['0102801001 merged: 0102801002 by PSA note 3/'],
    [
      ['0102801001', '0102801002', 'PSA note 3/'],
      ['0102801001', '0102801002', 'declared'],
    ],
  ],
  [
    'the old name of one new area says that it is the same',
    '0102801001 Bgy 012801001 Á',
    '0102801002 Bgy 012801002 B | old_name=a',
    [
      '0102801001 recoded: 0102801002 by old name',
      '0102801002 renamed: name from Á to B',
      '0102801002 corrected: correspondence_code from 012801001 to 012801002',
      '0102801002 corrected: old_name from - to a',
    ],
  ],
  [
    'the old name of several new areas says that the area was split',
    '0102801001 Bgy 012801001 A',
    '0102801002 Bgy - B | old_name=A\n0102801003 Bgy - C | old_name=A',
    [
      '0102801002 created',
      '0102801001 split: 0102801002 by old name',
      '0102801003 created',
      '0102801001 split: 0102801003 by old name',
    ],
  ],
  [
    'an old name in another municipality decides nothing',
    '0102801001 Bgy 012801001 A',
    '0102802002 Bgy - B | old_name=A',
    ['0102801001 ended', '0102802002 created'],
  ],
  [
    'an old name at another level decides nothing',
    '0102803000 Mun 012803000 A',
    '0102804000 City - B | old_name=A',
    ['0102804000 created', '0102803000 ended'],
  ],
  [
    'classes and other values',
    '0102803000 Mun 012803000 A | income_classification=1st\n0102803001 Bgy 012803001 X | urban_rural=R, island_region=L',
    '0102803000 City 012803000 City of A | city_class=CC, old_name=A\n0102803001 Bgy 012803001 X | urban_rural=U',
    [
      '0102803000 renamed: name from A to City of A',
      '0102803000 reclassified: level from Mun to City',
      '0102803000 reclassified: city_class from - to CC',
      '0102803000 reclassified: income_classification from 1st to -',
      '0102803000 corrected: old_name from - to A',
      '0102803001 reclassified: urban_rural from R to U',
      '0102803001 corrected: island_region from L to -',
    ],
  ],
  ['a special geographic unit that is gone had its level', '0102803000 SGU - A', '', ['0102803000 ended']],
  [
    'a placeholder is renamed, another is gone, and one is new',
    '1999900000 - - Interim\n0990100000 - - Isabela',
    '1999900000 - - Special\n0990200000 - - Other',
    ['0990100000 ended', '0990200000 created', '1999900000 renamed: name from Interim to Special'],
  ],
  [
    'a placeholder becomes a province',
    '0190100000 - - A',
    '0190100000 Prov - A',
    ['0190100000 reclassified: level from - to Prov'],
  ],
  [
    'the parent is gone and its code has another area',
    '0102803000 Mun 012803000 A\n0102803001 Bgy 012803001 X',
    '0102803000 Mun 012804000 B\n0102803002 Bgy 012803001 X',
    [
      '0102803000 created',
      '0102803000 ended',
      '0102803001 moved from 0102803000 to 0102803000: 0102803002 by correspondence code',
    ],
  ],
];

const withAbove = (lines: string) => edition(ABOVE, lines);

describe('what changed', () => {
  test.each(CASES.map((each) => [each[0], each] as const))('%s', (_title, [, former, next, changes, told = []]) => {
    const [before, after] = [withAbove(former), withAbove(next)];
    const rows = deriveChanges(before, after, toSuccessors(told));
    expect(rows.filter(({ change }) => change !== 'had').map(toWords)).toEqual(changes);
    expect(undone(after, rows)).toEqual(sorted(before));
  });
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

function undone(after: ReturnType<typeof edition>, rows: ReturnType<typeof deriveChanges>) {
  return sorted(undoChanges(after, rows, (at, found, expected) => expect.fail(`${at}: ${found}, not ${expected}`)));
}

const sorted = (each: ReturnType<typeof edition>) =>
  [...each.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
