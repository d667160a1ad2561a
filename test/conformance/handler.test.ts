import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/gazetteer/gazetteer.ts';
import { toFetch } from '../../generator/runtime/fetch.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { createOracles } from '../oracle/oracles.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cases } from './cases.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { dataset } from '../committed-dataset.ts';

/** Some regions and a sample of each group; `npm run conformance -- handler` sends all requests for the country. */
const EVERY = 101;
const REGIONS = [
  ['0700000000', 'with independent cities'],
  ['1300000000', 'without provinces'],
] as const;

test.each(REGIONS)(
  'the handler answers as the contract says for %s, a region %s',
  async (region) => {
    const gazetteer = toGazetteer(dataset, region, 'v');
    const host = await openHandler('http://localhost', toFetch(createHandler(mountFamilies(gazetteer))));
    const facts = shippedFacts().filter(({ code }) => code.startsWith(region.slice(0, 2)));
    const result = await compareHost(host, cases(createOracles(facts), { ...host, every: EVERY }));
    expect(result.differences).toEqual([]);
    expect(result.passed).toBe(result.asked);
    expect(result.asked).toBeGreaterThan(500);
  },
  60_000,
);
