import { expect, test } from 'vitest';
import { shippedGitlabOracle } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { gitlabCases } from './gitlab-cases.ts';
import { openHandler } from './hosts/handler.ts';

/** A sample of each group; `npm run conformance -- gitlab` sends all requests. */
const EVERY = 41;

test("the handler answers psgc.gitlab.io's tree as the contract says", async () => {
  const result = await compareHost(await openHandler(), gitlabCases(shippedGitlabOracle(), EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.asked).toBeGreaterThan(1_200);
}, 60_000);
