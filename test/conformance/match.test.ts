import { expect, test } from 'vitest';
import { createHistoryOracle } from '../oracle/history/oracle.ts';
import { createMatchOracle } from '../oracle/match.ts';
import { shippedFacts, shippedHistory } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { matchCases } from './match-cases.ts';

/** A sample of each group; `npm run conformance -- match` sends more. */
const EVERY = 3001;

test('the handler answers matches as the contract says where that does not depend on their quality', async () => {
  const oracle = createMatchOracle(shippedFacts());
  const result = await compareHost(
    await openHandler(),
    matchCases(oracle, createHistoryOracle(shippedHistory()), EVERY),
  );
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.groups['matches of official names']).toBeGreaterThan(60);
  expect(result.groups['matches of codes']).toBeGreaterThan(15);
}, 60_000);
