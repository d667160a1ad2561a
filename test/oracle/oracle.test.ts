import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTED_BY_HAND, SUMMARY, TOTALS } from '../published-totals.ts';
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

describe('totals', () => {
  test.each(SUMMARY)('of region $code', ({ code, provinces, cities, municipalities, barangays }) => {
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
    ...Object.entries(TOTALS),
    ['provinces/0702200000/barangays', 1066],
    ['sub-municipalities/1380602000/barangays', 10],
    ['regions/1300000000/sub-municipalities', 14],
  ])('of %s', (path, total) => {
    expect(lengthOf(`/api/v2/${path}`)).toBe(total);
    expect(lengthOf(`/api/${path}`)).toBe(total);
  });

  test('cities and municipalities without a province', () => {
    const list = oracle.answer('/api/v2/cities-municipalities')?.body as { province: string | null }[];
    expect(list.filter((item) => item.province === null)).toHaveLength(COUNTED_BY_HAND.withoutProvince.localities);
  });
});

function lengthOf(path: string) {
  return (oracle.answer(path) as { body: readonly unknown[] }).body.length;
}
