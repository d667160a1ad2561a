import { expect, test } from 'vitest';
import { shippedAreasOracle } from '../oracle/shipped.ts';
import { areasCases } from './areas-cases.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';

/** A sample of each group; `npm run conformance -- areas` sends all requests. */
const EVERY = 331;

test('the handler answers everything that is known about areas as the contract says', async () => {
  const host = await openHandler();
  const result = await compareHost(host, areasCases(shippedAreasOracle(), host.origin, EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.groups['areas: barangay']).toBeGreaterThan(100);
  expect(result.groups['lists of areas near an area']).toBeGreaterThan(20);
}, 60_000);
