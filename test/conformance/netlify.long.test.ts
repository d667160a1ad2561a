import { onTestFinished, expect, test } from 'vitest';
import { createOracles } from '../oracle/oracles.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cases } from './cases.ts';
import { compareHost } from './compare.ts';
import { openNetlifyFiles } from './hosts/netlify.ts';

/** One region and a sample of each group; `npm run conformance -- netlify` sends all requests for the whole country. */
const EVERY = 101;
const REGIONS = [['0900000000', 'City of Isabela, which has no province']] as const;

test.each(REGIONS)(
  "Netlify's redirect engine answers as the contract says for %s: %s",
  async (region) => {
    const host = await openNetlifyFiles(region);
    onTestFinished(host.close);
    const facts = shippedFacts().filter(({ code }) => code.startsWith(region.slice(0, 2)));
    const result = await compareHost(host, cases(createOracles(facts), { ...host, every: EVERY }));
    expect(result.differences).toEqual([]);
    expect(result.asked).toBeGreaterThan(350);
  },
  60_000,
);
