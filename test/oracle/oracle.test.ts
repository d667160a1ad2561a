import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippedOracle } from './oracles.ts';

const oracle = shippedOracle();

describe('bodies, byte for byte', () => {
  const lines = readFileSync(new URL('examples.txt', import.meta.url), 'utf8').split('\n');
  const examples = lines.flatMap((line, index): [string, string | undefined][] =>
    line.startsWith('GET ') ? [[line.slice('GET '.length), lines[index + 1]]] : [],
  );

  test.each(examples)('%s', (path, body) => {
    const answer = oracle.answer(path);
    expect(JSON.stringify(answer?.body)).toBe(body);
    expect(answer?.status).toBe(200);
  });
});

// PSA's national summary of 31 July 2025, except the barangays of CALABARZON, which are 3,992 since then.
const SUMMARY: readonly (readonly [code: string, ...totals: [number, number, number, number]])[] = [
  ['1300000000', 0, 16, 1, 1715],
  ['1400000000', 6, 2, 75, 1178],
  ['0100000000', 4, 9, 116, 3267],
  ['0200000000', 5, 4, 89, 2311],
  ['0300000000', 7, 15, 115, 3105],
  ['0400000000', 5, 22, 120, 3992],
  ['1700000000', 5, 2, 71, 1460],
  ['0500000000', 6, 7, 107, 3471],
  ['0600000000', 5, 3, 98, 3389],
  ['1800000000', 3, 19, 44, 1353],
  ['0700000000', 2, 10, 91, 2312],
  ['0800000000', 6, 7, 136, 4365],
  ['0900000000', 4, 5, 86, 2314],
  ['1000000000', 5, 9, 84, 2022],
  ['1100000000', 5, 6, 43, 1162],
  ['1200000000', 4, 4, 45, 1097],
  ['1600000000', 5, 6, 67, 1312],
  ['1900000000', 5, 3, 105, 2185],
];

describe('totals', () => {
  test.each(SUMMARY)('of region %s', (code, provinces, cities, municipalities, barangays) => {
    expect(oracle.answer(`/api/v2/regions/${code}`)?.body).toMatchObject({
      provinces_count: provinces,
      cities_municipalities_count: cities + municipalities,
      barangays_count: barangays,
    });
    expect(lengthOf(`/api/v2/regions/${code}/cities`)).toBe(cities);
    expect(lengthOf(`/api/regions/${code}/municipalities`)).toBe(municipalities);
    expect(lengthOf(`/api/v1/regions/${code}/barangays`)).toBe(barangays);
  });

  test.each([
    ['regions', 18],
    ['provinces', 82],
    ['cities-municipalities', 1642],
    ['cities', 149],
    ['municipalities', 1493],
    ['sub-municipalities', 14],
    ['barangays', 42010],
    ['provinces/0702200000/barangays', 1066],
    ['sub-municipalities/1380602000/barangays', 10],
    ['regions/1300000000/sub-municipalities', 14],
  ])('of %s', (path, total) => {
    expect(lengthOf(`/api/v2/${path}`)).toBe(total);
    expect(lengthOf(`/api/${path}`)).toBe(total);
  });

  test('43 cities and municipalities have no province', () => {
    const list = oracle.answer('/api/v2/cities-municipalities')?.body as { province: string | null }[];
    expect(list.filter((item) => item.province === null)).toHaveLength(43);
  });
});

function lengthOf(path: string) {
  return (oracle.answer(path) as { body: readonly unknown[] }).body.length;
}
