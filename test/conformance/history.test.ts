import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/dataset/gazetteer.ts';
import { readDataset } from '../../generator/dataset/read.ts';
import { toFetch } from '../../generator/runtime/fetch.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { DATA } from '../committed-data.ts';
import { createHistoryOracle } from '../oracle/history/oracle.ts';
import { shippedHistory } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { historyCases } from './history-cases.ts';
import { openHandler } from './hosts/handler.ts';

/** A sample of each group; `npm run conformance -- history` sends all requests. */
const EVERY = 211;

/** It was created, and everything in it had other codes before. */
const REGION = '1800000000';

async function openRegion() {
  const gazetteer = toGazetteer(await readDataset(DATA), REGION, 'v');
  return openHandler('http://localhost', toFetch(createHandler(mountFamilies(gazetteer))));
}

test.each([
  ['the country', null, () => openHandler()],
  ['a region', REGION, openRegion],
] as const)('the handler answers about codes, releases and changes of %s as the contract says', async (...each) => {
  const [, region, open] = each;
  const oracle = createHistoryOracle(shippedHistory(), region);
  const result = await compareHost(await open(), historyCases(oracle, true, EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.asked).toBeGreaterThan(60);
});
