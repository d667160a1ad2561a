import { expect, test } from 'vitest';
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

// 18 + 82 + 1,642 twice (once as cities and municipalities, once as either) + 14 + 42,010.
const AREAS = 18 + 82 + 1642 + 1642 + 14 + 42010;

test('every group has as many paths by code as the release has areas for it, and they are answered', {
  timeout: 60_000,
}, () => {
  expect(tally(oracle.paths())).toEqual({
    'v2 lists': 7,
    'v2 details': AREAS,
    'v2 nested': 6 * 18 + 5 * 82 + 1642 + 1642 + 14,
    // 1,599 localities and 38,877 barangays are in a province, 43 and 3,133 are not.
    'v2 chained': 82 + 82 + 1599 + 1599 + 38877,
    'v2 chained without a province': 43 + 43 + 3133,
    'v1 lists': 7,
    'v1 records': AREAS,
    'v1 nested': 6 * 18 + 5 * 82 + 1642 + 1642 + 14,
    // Each barangay has a region and a city or municipality, some have a province, 897 have a sub-municipality.
    'v1 ancestors': 42010 + 897 + 38877 + 42010,
    'v1 pages': 22791,
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
