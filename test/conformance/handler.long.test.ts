import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toFetch } from '../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { dataset } from '../committed-data.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { requestsIn } from './requests.ts';
import { CASES } from './sorts.ts';

/**
 * Each sort of requests with the region that is asked, or the country; the request in so many that is a sample of each
 * group, of which `npm run conformance -- handler` sends all for the country; and how many there are at least, in all or
 * of a group.
 */
const SORTS = requestsIn('sorts of requests that are a sample').map((line) => {
  const [what = '', sort = '', region = '', every = '', ...least] = line.split(' | ');
  const counts = least.map((text): [string, number] => [text.replace(/^\d+ /, ''), Number.parseInt(text, 10)]);
  return [
    what,
    sort as keyof typeof CASES,
    region === '-' ? null : region,
    Number(every),
    Object.fromEntries(counts),
  ] as const;
});

/** The list of areas by filters in so many that is a sample; `npm run conformance` sends all of them. */
const LISTS = 7;

test.each(SORTS)('the handler answers as the contract says: %s', async (_what, sort, region, every, least) => {
  const here = region === null ? undefined : toFetch(createHandler(mountFamilies(toGazetteer(dataset, region, 'v'))));
  const host = await openHandler('http://localhost', here);
  const asked = CASES[sort]({ region, every, lists: LISTS, folded: true, origin: host.origin });
  const { differences, passed, asked: count, groups } = await compareHost(host, asked);
  expect(differences).toEqual([]);
  expect(passed).toBe(count);
  for (const [group, number] of Object.entries(least)) {
    expect(group === 'all' ? count : groups[group], group).toBeGreaterThan(number);
  }
});
