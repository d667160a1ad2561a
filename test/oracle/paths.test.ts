import { expect, test } from 'vitest';
import { AREAS, COUNTED_BY_HAND, TOTALS } from '../published-totals.ts';
import { createOracle } from './oracle.ts';
import { shippedOracle } from './oracles.ts';
import type { GroupedPath } from './paths.ts';
import { shippedFacts } from './shipped.ts';

const oracle = shippedOracle();

/** A prime number, so that a sample has every kind of path in a group. */
const EVERY = 31;

/** How many paths each group has. A sample of them is answered with 200. */
function tally(paths: Iterable<GroupedPath>) {
  const totals: Record<string, number> = {};
  const refused: string[] = [];
  for (const { path, group } of paths) {
    const total = (totals[group] ?? 0) + 1;
    totals[group] = total;
    if (total % EVERY === 0 && oracle.answer(path)?.status !== 200) refused.push(path);
  }
  expect(refused).toEqual([]);
  return totals;
}

const { regions, provinces, barangays } = TOTALS;
const { withoutProvince, barangaysOfManila, pagesOfLists } = COUNTED_BY_HAND;
const localities = TOTALS['cities-municipalities'];

/** Cities and municipalities have an address as such, and one as either. */
const ADDRESSES = AREAS + localities;
const NESTED = 6 * regions + 5 * provinces + 2 * localities + TOTALS['sub-municipalities'];

/** What lies in a province. */
const inProvinces = {
  localities: localities - withoutProvince.localities,
  barangays: barangays - withoutProvince.barangays,
};

test('every group has as many paths by code as the release has areas for it, and they are answered', {
  timeout: 60_000,
}, () => {
  expect(tally(oracle.paths())).toEqual({
    'v2 lists': 7,
    'v2 details': ADDRESSES,
    'v2 nested': NESTED,
    'v2 chained': 2 * provinces + 2 * inProvinces.localities + inProvinces.barangays,
    'v2 chained without a province': 2 * withoutProvince.localities + withoutProvince.barangays,
    'v1 lists': 7,
    'v1 records': ADDRESSES,
    'v1 nested': NESTED,
    // Each barangay has a region and a city or municipality, some have a province, some have a sub-municipality.
    'v1 ancestors': barangays + barangaysOfManila + inProvinces.barangays + barangays,
    'v1 pages': pagesOfLists,
  });
});

test('v1 has the same paths at both prefixes, except the list of all barangays', () => {
  // A region with independent cities and one without provinces.
  const within = createOracle(shippedFacts().filter(({ code }) => /^(?:07|13)/.test(code)));
  const pathsAt = (v1: '/api' | '/api/v1') =>
    [...within.paths({ v1 })].filter(({ group }) => group.startsWith('v1') && group !== 'v1 pages');
  const first = pathsAt('/api').filter(({ path }) => path !== '/api/barangays');
  const second = pathsAt('/api/v1').map(({ path }) => path);
  expect(second.length).toBeGreaterThan(10_000);
  expect(second).toEqual(first.map(({ path }) => path.replace('/api/', '/api/v1/')));
  const answers = (path: string) => JSON.stringify(within.answer(path));
  for (const [at, { path }] of first.entries()) {
    if (at % 31 === 0) expect(answers(second[at] ?? ''), path).toBe(answers(path));
  }
});

test('a path by name has the same answer as the path by code', { timeout: 60_000 }, () => {
  const chain = (region: string, province: string, locality: string, barangay: string) =>
    `/api/v2/regions/${region}/provinces/${province}/cities-municipalities/${locality}/barangays/${barangay}`;
  const luzon = 'Region%20III%20(Central%20Luzon)';
  const byCode = chain('0300000000', '0305400000', '0305419000', '0305419002');
  const spellings = new Map([
    [chain(luzon, '0305400000', '0305419000', '0305419002'), byCode],
    [chain('0300000000', 'Pampanga', 'Santa%20Ana', '0305419002'), byCode],
    [chain(luzon, 'Pampanga', 'Santa%20Ana', 'San%20Bartolome'), byCode],
    ['/api/v2/provinces/Isabela/barangays', '/api/v2/provinces/0203100000/barangays'],
    ['/api/barangays/Poblacion/municipality', '/api/municipalities/0102806000'],
    [
      `/api/v2/regions/${encodeURIComponent('National Capital Region (NCR)')}/cities-municipalities/Pateros`,
      '/api/v2/municipalities/1381701000',
    ],
  ]);
  const missing = new Set(spellings.keys());
  let hasCodesAlone = false;
  const within = createOracle(shippedFacts().filter(({ code }) => /^(?:01|02|03|13)/.test(code)));
  for (const { path } of within.namePaths()) {
    missing.delete(path);
    hasCodesAlone ||= path === byCode;
  }
  expect([...missing]).toEqual([]);
  expect(hasCodesAlone).toBe(false);
  for (const [named, coded] of spellings) expect(oracle.answer(named), named).toEqual(oracle.answer(coded));
});
