export type Told = readonly (readonly [former: string, next: string, evidence: string])[];

/** The releases before and after, below `ABOVE`; what is said of codes that are gone; and what changed, in words. */
export type Case = readonly [title: string, former: string, next: string, changes: readonly string[], told?: Told];

export const CASES: readonly Case[] = [
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
