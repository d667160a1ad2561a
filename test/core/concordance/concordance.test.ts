import { describe, expect, test } from 'vitest';
import type { Correspondence } from '../../../generator/core/concordance/correspondences.ts';
import type { ReleaseTotals } from '../../../generator/core/psgc/release.ts';
import { gazetteer } from '../../committed-data.ts';
import { concordance } from './shares.ts';

const { releases } = gazetteer.history;
const release = (name: string): ReleaseTotals =>
  releases.find((each) => each.release === name) ?? expect.fail(`no release ${name}`);
const [oldest, newest] = [release('2022-4Q'), release('2026-2Q')];

const rowsOf = (code: string, from = oldest, to = newest) => concordance.between(from, to, { code });
const shareOf = (
  code: string,
  other: string,
  measure: 'population_2015' | 'population_2020' | 'population_2024' | 'area',
) => rowsOf(code, release('2022-4Q')).find(({ to }) => to === other)?.share[measure];

describe('the population of 2020 by the areas of 2026-2Q', () => {
  // 2020 Census of Population and Housing, barangays by the regions to which they belong now.
  test.each([
    ['1800000000', 4_760_340],
    ['0900000000', 4_875_684],
    ['1900000000', 3_944_692],
    ['1200000000', 4_360_974],
  ])('%s has %d people', (code, people) => {
    expect(gazetteer.populations.of({ code }).ofTodaysArea['2020']).toBe(people);
  });
});

// Added up from PSA's counts of the barangays.
test.each([
  ['0600000000', '0600000000', 'population_2020', 0.594712],
  ['1380300000', '1380300000', 'population_2020', 0.464955],
  ['1380300000', '1380300000', 'population_2015', 0.48086],
] as const)('%s has in %s of its %s the share %d', (code, other, measure, share) => {
  expect(shareOf(code, other, measure)).toBe(share);
});

test("Bacoor's 44 barangays became 18, which have all of them", () => {
  const rows = concordance.between(oldest, newest, { kind: 'barangay' });
  const merged = rows.filter(({ from, how }) => from.startsWith('0402103') && how === 'merged');
  expect([merged.length, new Set(merged.map(({ to }) => to)).size]).toEqual([44, 18]);
  expect(merged.flatMap(({ share }) => Object.values(share)).every((share) => share === 1)).toBe(true);
});

describe('a count of PSA for more than one barangay is not divided', () => {
  test.each([
    // PSA counts all of Barangay 176 as 176-A in 2020, and has no count of a part in 2015.
    ['1380100176', '1380100189', ['population_2015', 'population_2020', 'area']],
    // Those of the undivided Muzon are those of Muzon Proper; the shapes are of the four parts.
    ['0301420007', '0301420007', ['population_2015', 'population_2020']],
    // Juan-Loreto Tamayo was made of parts of three after the census of 2024.
    ['1206317004', '1206317017', ['population_2015', 'population_2020', 'population_2024', 'area']],
  ])('%s in %s', (code, other, unknown) => {
    const { share = {}, reason } = rowsOf(code).find(({ to }) => to === other) ?? {};
    expect(Object.keys(share).filter((each) => share[each as keyof typeof share] === null)).toEqual(unknown);
    expect(reason).toContain('together');
  });
});

test('two steps are the direct one, as far as all shares are known', () => {
  const [from, over, to] = [release('2022-4Q'), release('2024-2Q'), newest];
  const first = concordance.between(from, over, { isWhole: true, kind: 'city' });
  const second = concordance.between(over, to, { isWhole: true, kind: 'city' });
  const direct = concordance.between(from, to, { isWhole: true, kind: 'city' });
  expect(composed(first, second)).toEqual(ofPairs(direct));
});

/** The shares of 2020 by pair of codes, with five decimals. */
const ofPairs = (rows: readonly Correspondence[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    rows.map(({ from, to, share }) => [`${from} ${to}`, Number((share.population_2020 ?? 0).toFixed(5))]),
  );

function composed(first: readonly Correspondence[], second: readonly Correspondence[]) {
  const sums: Record<string, number> = {};
  for (const one of first) {
    for (const other of second.filter(({ from }) => from === one.to)) {
      const key = `${one.from} ${other.to}`;
      sums[key] = (sums[key] ?? 0) + (one.share.population_2020 ?? 0) * (other.share.population_2020 ?? 0);
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, Number(sum.toFixed(5))]));
}

// The counts that PSA published in 2020 for the regions of then: docs/contract-areas.md has that of Western Visayas.
test('back to 2022-4Q, regions have the people of 2020 that PSA counted there', () => {
  const back = concordance.between(newest, oldest, { isWhole: true, kind: 'region' });
  const peopleIn = (code: string) =>
    back
      .filter(({ to }) => to === code)
      .reduce((total, { from, share }) => {
        const now = gazetteer.populations.of({ code: from }).ofTodaysArea['2020'] ?? Number.NaN;
        return total + now * (share.population_2020 ?? Number.NaN);
      }, 0);
  // Shares have six decimals.
  expect(Math.abs(peopleIn('0600000000') - 7_954_723)).toBeLessThan(10);
  expect(Math.abs(peopleIn('0700000000') - 8_081_988)).toBeLessThan(10);
});
