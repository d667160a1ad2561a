import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { toFetch } from '../../generator/runtime/fetch.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { shippedFacts, shippedGitlabOracle } from '../oracle/shipped.ts';
import { compareHost } from './compare.ts';
import { gitlabCases } from './gitlab-cases.ts';
import { openHandler } from './hosts/handler.ts';
import { dataset } from '../committed-dataset.ts';

/** A sample of each group; `npm run conformance -- gitlab` sends all requests. */
const EVERY = 11;

/** It has the districts. */
const REGION = '1300000000';

test("the handler answers psgc.gitlab.io's tree as the contract says for a region", async () => {
  const gazetteer = toGazetteer(dataset, REGION, 'v');
  const host = await openHandler('http://localhost', toFetch(createHandler(mountFamilies(gazetteer))));
  const facts = shippedFacts().filter(({ code }) => code.startsWith(REGION.slice(0, 2)));
  const result = await compareHost(host, gitlabCases(shippedGitlabOracle(facts), EVERY));
  expect(result.differences).toEqual([]);
  expect(result.passed).toBe(result.asked);
  expect(result.asked).toBeGreaterThan(150);
}, 60_000);
