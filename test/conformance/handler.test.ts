import { expect, test } from 'vitest';
import { createOracles } from '../oracle/oracles.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cases } from './cases.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';

/** A sample of each group; `npm run conformance -- handler` sends all requests. */
const EVERY = 307;

test('the handler answers as the contract says', async () => {
  const host = await openHandler();
  const result = await compareHost(host, cases(createOracles(shippedFacts()), { ...host, every: EVERY }));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.asked).toBeGreaterThan(4_000);
}, 60_000);
