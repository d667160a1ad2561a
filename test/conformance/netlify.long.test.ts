import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOracles } from '../oracle/cloud.ts';
import { createAreasOracle } from '../oracle/areas/oracle.ts';
import { recordsOfRegion } from '../oracle/areas/records.ts';
import { shippedAreasOracle, shippedFacts } from '../oracle/shipped.ts';
import { areasCases } from './areas-cases.ts';
import { cases } from './cases.ts';
import { compareHost } from './compare.ts';
import { buildSite, type BuiltSite, withFunctionHere } from './hosts/netlify.ts';

/** One region and a sample of each group; `npm run conformance -- netlify` sends all requests for the whole country. */
const EVERY = 101;
/** It has City of Isabela, which has no province. */
const REGION = '0900000000';

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite(REGION);
}, 60_000);
afterAll(() => site.close());

test("Netlify's redirect engine and the function together answer as the contract says", async () => {
  const host = await withFunctionHere(site);
  const facts = shippedFacts().filter(({ code }) => code.startsWith(REGION.slice(0, 2)));
  const result = await compareHost(host, cases(createOracles(facts), { ...host, every: EVERY }));
  expect(result.differences).toEqual([]);
  expect(result.declared.size).toBe(0);
  expect(result.asked).toBeGreaterThan(350);
}, 60_000);

test('its function answers everything that is known about areas as the contract says, and lists in other formats', async () => {
  const host = await withFunctionHere(site);
  const oracle = createAreasOracle(recordsOfRegion([...shippedAreasOracle().records.values()], REGION));
  const result = await compareHost(host, areasCases(oracle, host.origin, EVERY));
  expect(result.differences).toEqual([]);
  expect(result.declared.size).toBe(0);
  expect(result.asked).toBeGreaterThan(150);
}, 60_000);

test.each([
  ['/api/v2/regions/0900000000', 200, '{"code":"0900000000"'],
  ['/api/v2/regions/0900000000/provinces', 200, '['],
  ['/api/provinces/0907200000/cities', 200, '['],
  ['/api/cities/0990101000', 200, '{"'],
  ['/api/meta.json', 200, '{"'],
  ['/api/v2/regions/9900000000', 404, '{"message":"Region not found"}\n'],
  ['/api/v2/regions/0900000000/provinces/0100000000', 404, '{"message":"Province not found"}\n'],
  ['/api/v2/regions/Zamboanga%20Peninsula', 404, '{"message":"Region not found"}\n'],
  ['/api/v2/barangays/0990101001', 404, '{"message":"Not found"}\n'],
  ['/api/cities?region_code=0900000000', 404, '{"message":"Invalid parameter: region_code"}\n'],
  ['/api/barangays?q=poblacion', 404, '{"message":"Invalid parameter: q"}\n'],
  ['/api/v1/barangays?page=2', 404, '{"message":"Not found"}\n'],
  ['/api/v1/regions', 200, '['],
  ['/api/v1/regions/0900000000', 200, '{"code":"0900000000"'],
  ['/api/v1/provinces/0907200000/cities-municipalities', 200, '['],
  ['/api/v1/cities-municipalities/0990101000/barangays', 200, '['],
  ['/api/v1/regions/9900000000', 404, '{"message":"Not found"}\n'],
  ['/api/v1/regions?page=1', 404, '{"message":"Invalid parameter: page"}\n'],
  ['/api/v1/provinces?region_code=0900000000', 404, '{"message":"Invalid parameter: region_code"}\n'],
  ['/api/areas/0900000000', 404, '{"message":"Not found"}\n'],
  ['/api/areas?kind=city', 404, '{"message":"Not found"}\n'],
  ['/api/codes/097332000', 404, '{"message":"Not found"}\n'],
  ['/cloud/api/v2/regions', 404, '{"message":"Not found"}\n'],
])('if the function is off, %s is %i', async (target, status, start) => {
  const answer = await site.answers.answer('GET', target);
  expect([answer.status, answer.body.slice(0, start.length)]).toEqual([status, start]);
});
