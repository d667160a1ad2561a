import { expect, test } from 'vitest';
import { createSearchOracle } from '../oracle/search.ts';
import { shippedFacts, shippedCounts, shippedHistoryOracle, shippedWriting } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { searchCases } from './search-cases.ts';

/** A sample of each group; `npm run conformance -- search` sends more. */
const EVERY = 3001;

test('the handler answers searches as the contract says where that determines them', async () => {
  const oracle = createSearchOracle(shippedFacts(), shippedWriting(), shippedCounts());
  const result = await compareHost(await openHandler(), searchCases(oracle, shippedHistoryOracle(), EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.groups['search for a rare word']).toBeGreaterThan(80);
  expect(result.groups['search for a name of several areas']).toBeGreaterThan(20);
  expect(result.groups['search by code']).toBeGreaterThan(30);
}, 60_000);
