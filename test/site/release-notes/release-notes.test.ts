import { describeReleases } from '../../../generator/site/release-notes/release-notes.ts';
import { gazetteer } from '../../committed-data.ts';
import { expect, test } from 'vitest';
import { type Change, toEntry, type Edition } from '../../../generator/core/psgc/change.ts';
import { describeStep } from '../../../generator/site/release-notes/change-groups.ts';
import { toMarkdown } from '../../../generator/site/release-notes/sentences.ts';
import type { Act } from '../../../generator/core/psgc/act.ts';

const edition: Edition = new Map(
  (
    [
      ['0100000000', 'Reg', 'Region I'],
      ['0200000000', 'Reg', 'Island Region (IR)'],
      ['0101000000', 'Prov', 'Uno'],
      ['0202000000', 'Prov', 'Dos'],
      ['0101001000', 'Mun', 'Alba'],
      ['0101002000', 'City', 'City of Bella'],
      ['0202001000', 'Mun', 'Casa'],
      ['0130100000', 'City', 'City of Delta'],
      ['0101001001', 'Bgy', 'Lima'],
      ['0101001002', 'Bgy', 'Mesa'],
      ['0101002001', 'Bgy', 'Norte'],
      ['0130100001', 'Bgy', 'Oro'],
      ['0202001001', 'Bgy', 'Piso'],
    ] as const
  ).map(([code, level, name]) => [code, toEntry({ code, level, name })]),
);

const change = (values: Partial<Change>): Change => ({
  change: 'created',
  kind: 'barangay',
  code: null,
  formerCode: null,
  name: '',
  field: null,
  from: null,
  to: null,
  evidence: null,
  basis: null,
  correspondenceCode: null,
  ...values,
});

const stepOf = (changes: readonly Partial<Change>[]) => ({
  changes: changes.map(change),
  before: edition,
  after: edition,
});

/** A province that has another code in another region. */
const MOVED: Partial<Change> = {
  change: 'moved',
  kind: 'province',
  formerCode: '0101000000',
  code: '0202000000',
  from: '0100000000',
  to: '0200000000',
};

const reclassified = (kind: Change['kind'], code: string, field: Change['field'], from: string, to: string) =>
  change({ change: 'reclassified', kind, code, field, from, to });

test.each<[string, readonly Partial<Change>[], readonly string[]]>([
  [
    'a new barangay',
    [{ change: 'created', code: '0101001001' }],
    ['Lima (`0101001001`) is a new barangay of Alba, Uno.'],
  ],
  [
    'new barangays of two places',
    [
      { change: 'created', code: '0101001001' },
      { change: 'created', code: '0101001002' },
      { change: 'created', code: '0130100001' },
    ],
    [
      'Lima (`0101001001`) and Mesa (`0101001002`) are new barangays of Alba, Uno.',
      'Oro (`0130100001`) is a new barangay of the City of Delta.',
    ],
  ],
  [
    'a barangay that is gone',
    [{ change: 'ended', formerCode: '0101001001', name: 'Lima' }],
    ['Lima (`0101001001`), Alba, Uno, is gone. PSA names no successor.'],
  ],
  [
    'a split, without its parts as new barangays',
    [
      { change: 'split', formerCode: '0101001001', name: 'Lima', code: '0101001002' },
      { change: 'split', formerCode: '0101001001', name: 'Lima', code: '0101002001' },
      { change: 'created', code: '0101001002' },
      { change: 'created', code: '0101002001' },
    ],
    ['Lima (`0101001001`) of Alba, Uno was split into 2: Mesa (`0101001002`) and Norte (`0101002001`).'],
  ],
  [
    'a province that moved, with what follows it',
    [
      MOVED,
      { change: 'recoded', formerCode: '0101001000', code: '0202001000' },
      { change: 'recoded', formerCode: '0101001001', code: '0202001001' },
    ],
    ['Dos (`0101000000` → `0202000000`) moved from Region I to the Island Region (IR); 2 areas in it have new codes.'],
  ],
  [
    'a move to a new region',
    [{ change: 'created', kind: 'region', code: '0200000000' }, MOVED],
    ['Dos (`0101000000` → `0202000000`) moved from Region I to the new Island Region (IR).'],
  ],
  [
    'a move between provinces',
    [{ change: 'moved', formerCode: '0202001001', code: '0101001001', from: '0202001000', to: '0101001000' }],
    ['Lima (`0202001001` → `0101001001`) moved from Casa, Dos to Alba, Uno.'],
  ],
  [
    'a new code alone',
    [{ change: 'recoded', code: '0101001001', formerCode: '0101001009' }],
    ['1 other area has a new code.'],
  ],
  [
    'classes as counts',
    [
      reclassified('city', '0130100000', 'income_classification', '2nd', '1st'),
      reclassified('province', '0101000000', 'income_classification', '2nd', '1st'),
      reclassified('barangay', '0101001001', 'urban_rural', 'R', 'U'),
    ],
    [
      'The income class of 1 province and 1 city changed.',
      'The classification as urban (U) or rural (R) of 1 barangay changed.',
    ],
  ],
  [
    'names by place',
    [
      { change: 'renamed', kind: 'municipality', code: '0101001000', from: 'Alva', to: 'Alba' },
      { change: 'renamed', code: '0101001001', from: 'Lema', to: 'Lima' },
      { change: 'renamed', code: '0101001002', from: 'Masa', to: 'Mesa' },
    ],
    ['3 names changed: | Uno: Alva → Alba (municipality) | Alba, Uno: Lema → Lima; Masa → Mesa'],
  ],
])('%s', (_, changes, expected) => {
  const paragraphs = describeStep(stepOf(changes));
  expect(paragraphs.map(({ text, items = [] }) => [text, ...items.map((each) => each.text)].join(' | '))).toEqual(
    expected,
  );
});

const act = (text: string): Act => ({
  kind: 'other',
  text,
  date: null,
  plebiscite: null,
  confidence: 'certain',
  source: 'PSA',
});
const [ACT, ORDINANCE] = [act('Republic Act No. 1'), act('1. Ordinance No. 2; 2. A letter.')];
const renamed = (code: string, basis: Act | null) =>
  change({ change: 'renamed', code, name: 'B', from: 'A', to: 'B', basis });

test.each<[string, readonly Change[], string]>([
  [
    'of a change',
    [change({ change: 'created', code: '0101001001', basis: ACT })],
    'Lima (`0101001001`) is a new barangay of Alba, Uno, by Republic Act No. 1.\n',
  ],
  ['that is not known', [change({ change: 'recoded', code: '0101001001' })], '1 other area has a new code.\n'],
  [
    'of all changes in a list',
    [renamed('0101001001', ACT), renamed('0101002001', ACT)],
    '2 names changed, by Republic Act No. 1:\n\n- Alba, Uno: A → B\n- City of Bella, Uno: A → B\n',
  ],
  [
    'of each place',
    [renamed('0101001001', ACT), renamed('0101002001', ORDINANCE)],
    '2 names changed:\n\n- Alba, Uno: A → B (by Republic Act No. 1)\n- City of Bella, Uno: A → B (on this basis: 1. Ordinance No. 2; 2. A letter)\n',
  ],
  [
    'of each name',
    [renamed('0101001001', ACT), renamed('0101001002', null)],
    '2 names changed:\n\n- Alba, Uno: A → B (by Republic Act No. 1); A → B\n',
  ],
])('the notes name the law %s', (_what, changes, markdown) => {
  expect(describeStep(stepOf(changes)).map(toMarkdown).join('')).toBe(markdown);
});

const releases = describeReleases(gazetteer);
const notes = releases.map(({ markdown }) => markdown).join('\n');

test.each([
  ['44 barangays of the City of Bacoor, Cavite became 18, by City Ordinance No. 275-2023 dated 28 March 2023; '],
  ['- Alima, Banalo and Sineguelasan became Sinbanali (`0402103089`)'],
  ['Barangay 176 (`1380100176`) of the City of Caloocan was split into 6: Barangay 176-A (`1380100189`), '],
])('the notes say: %s', (sentence) => {
  expect(notes).toContain(sentence);
});

test('no release takes more lines than a person reads', () => {
  expect(releases.length).toBeGreaterThan(12);
  expect(releases.filter(({ markdown }) => markdown.split('\n').length > 120)).toEqual([]);
});
