import { expect, test } from 'vitest';
import { shippedNearOracle } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { nearCases } from './near-cases.ts';

/** A sample of each group; `npm run conformance` sends ten times as many. */
const EVERY = 10;

test('the handler answers what is near a place, and the points in files, as the contract says', async () => {
  const result = await compareHost(await openHandler(), nearCases(shippedNearOracle(), EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.groups['near a point']).toBeGreaterThan(20);
  expect(result.groups['points of regions']).toBe(18);
}, 60_000);
