import { describe, expect, test } from 'vitest';
import { CodeAnswers } from '../../generator/core/codes/code-answers.ts';
import { ReleasedAreas } from '../../generator/core/gazetteer/released-areas.ts';
import { byTime, type ReleaseTotals } from '../../generator/core/psgc/release.ts';
import { CarryTable } from '../../generator/tables/carry-table.ts';
import { type FiguresOfRelease, type ReleaseQuestion, TableCarrier } from '../../generator/tables/table-carrier.ts';
import { gazetteer } from '../committed-data.ts';

const { releases } = gazetteer.history;
const to = releases.at(-1) as ReleaseTotals;
const released = new ReleasedAreas(gazetteer);
const answers = new CodeAnswers(gazetteer);
const carrier = new TableCarrier(gazetteer);
const named = (name: string) => releases.find(({ release }) => release === name) ?? expect.fail(name);

function carry(
  codes: readonly string[],
  from?: ReleaseTotals,
  people: readonly number[] = codes.map((_, at) => 1_000_003 + at * 7),
): FiguresOfRelease | ReleaseQuestion {
  const rows = codes.map((code, at) => ({ line: at + 2, values: [code, `${people[at]}`] }));
  const head = { file: 'table.csv', line: 1, header: ['code', 'people'], rows: [] };
  const figures = { figures: [{ at: 1, name: 'people', sort: 'count' as const }], by: [] };
  const table = new CarryTable(head, rows, 0, figures, answers, { noNumber: '', codeTwice: '' });
  return carrier.carry(table, { from, to, measure: 'population_2020', prefix: 'psgc_' });
}

/** The areas with their figures and how they came to be; where they were before has other codes in other releases. */
const figuresOf = (carried: FiguresOfRelease | ReleaseQuestion) =>
  'choices' in carried ? expect.fail('a question') : carried.rows.map((row) => row.slice(0, 4)).sort();

const WRITTEN: readonly (readonly [string, (entry: { code: string; correspondence_code: string }) => string])[] = [
  ['nine digits', ({ correspondence_code: nine }) => nine],
  ['ten digits', ({ code }) => code],
];

describe.each(WRITTEN)('a column of %s, without --from', (_what, write) => {
  test.each(
    releases.flatMap((release) =>
      [['Reg'], ['Prov'], ['City', 'Mun']].map((levels) => [release.release, levels] as const),
    ),
  )('of all areas of %s at %j asks, or gives what --from gives', (name, levels) => {
    const codes = released.list(named(name)).flatMap((entry) => (levels.includes(entry.level) ? [write(entry)] : []));
    const column = codes.filter((code) => code !== '');
    const expected = figuresOf(carry(column, named(name)));
    const carried = carry(column);
    if (!('choices' in carried)) expect(figuresOf(carried)).toEqual(expected);
    else {
      // The answer is the run of releases that begins last before the one that is meant.
      const answer = carried.choices.findLast(({ release }) => release === name || byTime(release, name) < 0);
      expect(figuresOf(carry(column, named(answer?.release ?? '')))).toEqual(expected);
    }
  });
});

const REGIONS = released.list(named('2022-4Q')).flatMap(({ code, level }) => (level === 'Reg' ? [code] : []));
const MAKATI = 'Before 2023-3Q, when barangays of Makati City went to Taguig City';
const [NIR, TO_NIR] = ['Negros Island Region (NIR)', 'parts of Region VI (Western Visayas) went to'];
const TO_IX =
  'parts of Bangsamoro Autonomous Region In Muslim Mindanao (BARMM) went to Region IX (Zamboanga Peninsula)';
const OF_REGIONS = [
  ...[`Before 2024-2Q, when ${TO_NIR} ${NIR}`, `PSGC 2024-2Q to 2025-2Q, before ${TO_IX}`, 'PSGC 2025-07 or later'],
];
const SINCE = [MAKATI, 'PSGC 2023-3Q or later'];

test.each<[what: string, codes: readonly string[], asked: readonly string[]]>([
  ['cities of Metro Manila by nine digits', ['137602000', '137607000'], SINCE],
  ['the same with Negros Occidental', ['137602000', '137607000', '064500000'], SINCE],
  ['the same without leading zeros', ['137602000', '137607000', '64500000'], SINCE],
  ['the same by today’s ten digits', ['1380300000', '1381500000', '1804500000'], []],
  ['nine digits with the ten of today', ['137602000', '137607000', '1804500000'], []],
  [
    'nine digits with the ten of before 2024-2Q',
    ['137602000', '137607000', '0604500000'],
    [MAKATI, 'PSGC 2023-3Q to 2024-04'],
  ],
  ['a barangay that ended in 2023-3Q', ['137602000', '137607000', '042103001'], []],
  ['a code of 2013', ['137602000', '137607000', '012804013'], SINCE],
  ['all regions of 2024-04 and before', REGIONS, []],
  ['these but for one, which shows too little', REGIONS.slice(1), OF_REGIONS],
  ['a province that ended before the first release, which dates them', ['137602000', '137607000', '153800000'], []],
  ['areas that never changed', ['012800000', '0102900000'], []],
  ['an area with other codes and the same land', ['064500000'], []],
])('%s: asked %j', (_what, codes, asked) => {
  const carried = carry(codes);
  expect('choices' in carried ? carried.choices.map(({ words }) => words) : []).toEqual(asked);
});

test.each([
  // PSA's count of Makati in 2020 within its boundaries of today, as the page of the city has it.
  ['2022-4Q', '292743', ''],
  [
    '2024-2Q',
    '',
    'The census of 2020 counted 629,616 people here within other borders: in those of PSGC 2024-2Q there were 292,743. Given for 137602000: people 629616.',
  ],
])('Makati in 2020 by its nine digits, as of %s', (name, people, note) => {
  const carried = carry(['137602000', '137607000', '64500000'], named(name), [629_616, 886_722, 2_623_172]);
  expect(figuresOf(carried)[0]?.slice(0, 2)).toEqual(['1380300000', people]);
  expect('rows' in carried && carried.rows[0]?.at(-1)).toBe(note);
  expect('fits' in carried && carried.fits).toEqual([
    `Your 3 codes have nine digits, as in PSA’s lists until 2021, and are read as in PSGC ${name}.`,
  ]);
});

// PSA's counts of 2020 in data/provinces.csv, without Cotabato City, and in data/cities.csv that of it, which the code of ten digits has.
test.each([
  ['153800000', 618_421, 723_758],
  ['1903800000', 618_421 + 325_079, 723_758],
])('the people of %s, a province before the first release, go to its parts by its towns', (code, north, south) => {
  const carried = carry([code, '072200000'], undefined, [north + south, 5]);
  expect(figuresOf(carried).map((row) => row.slice(0, 2))).toEqual([
    ...[
      ['0702200000', '5'],
      ['1908700000', `${north}`],
      ['1908800000', `${south}`],
    ],
  ]);
  expect(carried).toMatchObject({ from: '2022-4Q', problems: [] });
});

test('a province that ended does not date a table whose other codes are younger', () => {
  const rows = figuresOf(carry(['153800000', '1804500000'], undefined, [10, 5]));
  expect(rows.find(([code]) => code === '1804500000')?.[1]).toBe('5');
});

// PSA's counts of 2020 (data/regions.csv, provinces.csv), in which Region XII had Cotabato City and what is the Special
// Geographic Area now, and the sums of their barangays.
test.each([
  ['1200000000', 4_901_486, 'unknown'],
  ['1200000000', 4_360_974, 'same'],
  ['1204700000', 1_490_618, 'unknown'],
  ['1204700000', 1_275_185, 'same'],
  ['1908700000', 618_421, 'unknown'],
])('%s with %i people in 2020 is %s', (code, people, how) => {
  expect(figuresOf(carry([code], named('2022-4Q'), [people]))[0]?.[3]).toBe(how);
});

test('each area of the newest release with its people of the newest census stays the same, and no barangay stops the others', () => {
  const year = gazetteer.populations.years.at(-1) ?? '';
  for (const kind of ['regions', 'provinces', 'cities-municipalities', 'barangays'] as const) {
    const areas = gazetteer.hierarchy.list(null, kind);
    const people = areas.map((area) => gazetteer.populations.of(area).published[year] ?? expect.fail(area.code));
    const carried = carry(
      areas.map(({ code }) => code),
      to,
      people,
    );
    expect('counts' in carried && carried.counts).toMatchObject({ same: areas.length, unknown: 0 });
  }
});
