import { createOracles } from '../oracle/oracles.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cases } from './cases.ts';
import { compareHost, type Result } from './compare.ts';
import type { Host } from './host.ts';

/** A prime number, so that a sample has every kind of path in a group. */
const EVERY = 97;
const CONCURRENCY = 16;

/** Compares a host that has a build of one region with a sample of the contract. */
export async function compareSample(host: Host, region: string): Promise<Result> {
  const facts = shippedFacts().filter(({ code }) => code.startsWith(region.slice(0, 2)));
  const asked = cases(createOracles(facts), { ...host, every: EVERY });
  return compareHost(host, asked, { concurrency: CONCURRENCY });
}
