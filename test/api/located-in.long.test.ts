import { expect, test } from 'vitest';
import { handler } from '../committed-data.ts';
import { shippedAreasOracle } from '../oracle/shipped.ts';

/** `test/data/location-rule.test.ts` shows that the column behind it is what PSA says in words. */
test('/api/located-in has the 43 cities and municipalities without a province, ordered by code', async () => {
  const records = [...shippedAreasOracle().records.values()];
  const alone = records.filter(
    ({ kind, province }) => (kind === 'city' || kind === 'municipality') && province === null,
  );
  const expected = alone.map(({ code, name, located_in: lies }) => {
    const { code: located_in, name: province } = (lies ?? { code: null, name: null }) as Record<string, string | null>;
    return { code, name, located_in, province };
  });
  expect(await (await handler(new Request('http://localhost/api/located-in'))).json()).toEqual(expected);
  expect(expected).toHaveLength(43);
  expect(expected.filter(({ located_in }) => located_in === null).map(({ code }) => code.slice(0, 2))).toEqual(
    Array.from({ length: 17 }, () => '13'),
  );
});
