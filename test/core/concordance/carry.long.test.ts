import { describe, expect, test } from 'vitest';
import { carrierOf } from '../../../generator/core/concordance/carry.ts';
import { Concordance } from '../../../generator/core/concordance/concordance.ts';
import { divide } from '../../../generator/core/concordance/correspondences.ts';
import { memoized } from '../../../generator/core/kept.ts';
import { ReleasedAreas } from '../../../generator/core/gazetteer/released-areas.ts';
import { gazetteer } from '../../committed-data.ts';

const concordance = new Concordance(gazetteer);
const areas = new ReleasedAreas(gazetteer);
const release = (name: string) =>
  gazetteer.history.releases.find((each) => each.release === name) ?? expect.fail(`no release ${name}`);
const carryBetween = (from: string, to: string, measure: 'population_2020' | 'population_2024' = 'population_2020') =>
  carrierOf(
    concordance,
    { from: release(from), to: release(to) },
    () => measure,
    (code) => code,
  );

const entriesOf = memoized((name: string) => areas.list(release(name)));

/** A count for each area of a level: its position, which shows who got it. */
const figuresOf = (name: string, level: string) =>
  new Map(
    entriesOf(name)
      .filter((entry) => entry.level === level)
      .map(({ code }, at) => [code, [1_000_003 + at * 7, (at * 31) % 100]] as const),
  );

const sum = (all: Iterable<readonly (number | null)[]>): number =>
  [...all].reduce((total, [count]) => total + (count ?? 0), 0);

describe('counts are kept to the last one', () => {
  // All borders of regions, provinces and localities follow from barangays whose people are known.
  test.each([
    ['2022-4Q', '2026-2Q', 'Reg'],
    ['2024-1Q', '2024-3Q', 'Reg'],
    ['2026-2Q', '2022-4Q', 'Reg'],
    ['2022-4Q', '2026-2Q', 'Prov'],
    ['2022-4Q', '2026-2Q', 'Mun'],
    ['2022-4Q', '2023-4Q', 'Bgy'],
  ])('from %s to %s, %s', (from, to, level) => {
    const given = figuresOf(from, level);
    const carried = carryBetween(from, to)(given, ['count', 'rate']);
    const possible = carried.filter(({ how }) => how !== 'unknown');
    const lost = new Set(carried.filter(({ how }) => how === 'unknown').flatMap((area) => area.from));
    const whole = [...given].filter(([code]) => !lost.has(code)).map(([, figures]) => figures);
    if (lost.size === 0) expect(sum(possible.map(({ figures }) => figures))).toBe(sum(whole));
    expect(lost.size).toBeLessThan(8);
  });
});

test('forth and back gives the start where nothing was merged', () => {
  const given = new Map([...figuresOf('2022-4Q', 'Mun')].map(([code, [count = 0]]) => [code, [count]] as const));
  const there = carryBetween('2022-4Q', '2026-2Q')(given, ['count']);
  const exact = there.filter(({ how }) => how === 'same');
  const back = carryBetween('2026-2Q', '2022-4Q')(new Map(exact.map(({ code, figures }) => [code ?? '', figures])), [
    'count',
  ]);
  const found = back.filter(({ how }) => how === 'same').map(({ code, figures }) => [code, figures]);
  expect(found.length).toBeGreaterThan(1400);
  for (const [code, figures] of found) expect(figures).toEqual(given.get(code as string));
});

test('the people of Region VI of 2024-1Q are divided among it and the Negros Island Region, whose rates are averaged', () => {
  // PSA, 2020 Census by the regions of 2024-1Q, and of Bacolod, Negros Occidental, Negros Oriental and Siquijor.
  const given = new Map([
    ['0600000000', [7_954_723, 10]],
    ['0700000000', [8_081_988, 20]],
  ]);
  const carried = carryBetween('2024-1Q', '2026-2Q')(given, ['count', 'rate']);
  const of = (code: string) => carried.find((each) => each.code === code);
  expect(of('0600000000')?.how).toBe('divided');
  expect(of('0600000000')?.figures[0]).toBe(4_730_768);
  expect(of('1800000000')?.figures[0]).toBe(4_760_340);
  // 3,223,955 people of the region came from Region VI, 1,536,385 from Region VII.
  expect(of('1800000000')?.figures[1]).toBeCloseTo((3_223_955 * 10 + 1_536_385 * 20) / 4_760_340, 4);
  expect(of('0600000000')?.figures[1]).toBe(10);
});

test.each([
  [{ '0600000000': 5 }, '1800000000', 'The table has no row for 0700000000.'],
  // Juan-Loreto Tamayo was made of parts of three barangays after the census of 2024.
  [
    { '1206317004': 5 },
    '1206317004',
    'Known only together with other barangays: population 2015, population 2020, population 2024 and area.',
  ],
])('%j in %s is not possible: %s', (given, code, reason) => {
  const figures = new Map(Object.entries(given).map(([each, count]) => [each, [count]] as const));
  const area = carryBetween('2024-1Q', '2026-2Q')(figures, ['count']).find((each) => each.code === code);
  expect(area).toMatchObject({ how: 'unknown', reason, figures: [null] });
});

test.each([
  [10, [0.5, 0.5], [5, 5]],
  [10, [0.333333, 0.333333, 0.333334], [3, 3, 4]],
  [1, [0.4, 0.6], [0, 1]],
  [-3, [0.5, 0.5], [-1, -2]],
  [0, [0.5, 0.5], [0, 0]],
  [10, [0.25, 0], [3, 0]],
])('%d by %j is %j', (whole, shares, parts) => {
  expect(divide(whole, shares)).toEqual(parts);
});
