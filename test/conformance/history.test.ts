import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { toFetch } from '../../generator/runtime/fetch.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { createHistoryOracle } from '../oracle/history/oracle.ts';
import { shippedHistory } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { historyCases } from './history-cases.ts';
import { openHandler } from './hosts/handler.ts';
import { dataset } from '../committed-dataset.ts';

/** One region and a sample of each group; `npm run conformance -- history` sends all requests for the country. */
const EVERY = 101;

/** It was created, and everything in it had other codes before. */
const REGION = '1800000000';

test('the handler answers about codes, releases and changes of a region as the contract says', async () => {
  const gazetteer = toGazetteer(dataset, REGION, 'v');
  const host = await openHandler('http://localhost', toFetch(createHandler(mountFamilies(gazetteer))));
  const oracle = createHistoryOracle(shippedHistory(), REGION);
  const result = await compareHost(host, historyCases(oracle, true, EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.asked).toBeGreaterThan(60);
});
