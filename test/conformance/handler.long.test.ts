import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toFetch } from '../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { dataset } from '../committed-dataset.ts';
import { compareHost } from './compare.ts';
import { openHandler } from './hosts/handler.ts';
import { CASES } from './sorts.ts';

/**
 * Each sort of requests with the region that is asked, or the country; the request in so many that is a sample of each
 * group, of which `npm run conformance -- handler` sends all for the country; and how many there are at least, in all or
 * of a group.
 */
const SORTS: readonly (readonly [
  what: string,
  sort: keyof typeof CASES,
  region: string | null,
  every: number,
  least: Readonly<Record<string, number>>,
])[] = [
  ['a region with independent cities', 'contract', '0700000000', 211, { all: 250 }],
  ['a region without provinces', 'contract', '1300000000', 211, { all: 250 }],
  ["psgc.gitlab.io's tree, in a region with districts", 'gitlab', '1300000000', 11, { all: 150 }],
  [
    'codes, releases and changes, in a region in which everything had other codes before',
    'history',
    '1800000000',
    211,
    { all: 30 },
  ],
  [
    'everything that is known about areas',
    'areas',
    null,
    1401,
    { 'areas: barangay': 25, 'lists of areas near an area': 5 },
  ],
  ['zip codes', 'zip codes', null, 1, { 'zip codes': 1_700 }],
  ['censuses', 'censuses', null, 1, { 'censuses: region': 17, 'censuses: barangay': 40 }],
  ['what is near a place, and the points in files', 'near', null, 60, { 'near a point': 2, 'points of regions': 17 }],
  [
    'searches, where the contract determines them',
    'search',
    null,
    3001,
    { 'search for a rare word': 80, 'search for a name of several areas': 20, 'search by code': 30 },
  ],
  [
    'matches, where that does not depend on their quality',
    'match',
    null,
    3001,
    { 'matches of official names': 60, 'matches of codes': 15 },
  ],
];

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
