import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { toFetch } from '../../generator/api/runtime/fetch.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { dataset } from '../committed-dataset.ts';
import type { Fact } from '../oracle/facts.ts';
import { createHistoryOracle } from '../oracle/history/oracle.ts';
import { createMatchOracle } from '../oracle/match.ts';
import { createOracles } from '../oracle/cloud.ts';
import { createSearchOracle } from '../oracle/search.ts';
import {
  shippedAreasOracle,
  shippedConcordanceOracle,
  shippedCounts,
  shippedFacts,
  shippedGitlabOracle,
  shippedHistory,
  shippedHistoryOracle,
  shippedNearOracle,
  shippedWriting,
  shippedZipCodeOracle,
  DATA,
} from '../oracle/shipped.ts';
import { areasCases } from './areas-cases.ts';
import type { Case } from './case.ts';
import { cases } from './cases.ts';
import { compareHost } from './compare.ts';
import { gitlabCases } from './gitlab-cases.ts';
import { concordanceCases } from './concordance-cases.ts';
import { historyCases } from './history-cases.ts';
import { openHandler } from './hosts/handler.ts';
import { matchCases } from './match-cases.ts';
import { censusCases } from './census-cases.ts';
import { createCensusOracle } from '../oracle/census.ts';
import { nearCases } from './near-cases.ts';
import { searchCases } from './search-cases.ts';
import { zipCodeCases } from './zip-code-cases.ts';

const factsOf = (region: string): readonly Fact[] =>
  shippedFacts().filter(({ code }) => code.startsWith(region.slice(0, 2)));

const contractOf = (region: string) => (origin: string) =>
  cases(createOracles(factsOf(region)), { folded: true, origin, every: 211 });

/**
 * Each sort of requests: the region that is asked, or the country; the requests, a sample of each group, of which
 * `npm run conformance -- handler` sends all for the country; and how many there are at least, in all or of a group.
 */
const SORTS: readonly (readonly [
  what: string,
  region: string | null,
  casesAt: (origin: string) => Iterable<Case>,
  least: Readonly<Record<string, number>>,
])[] = [
  ['a region with independent cities', '0700000000', contractOf('0700000000'), { all: 250 }],
  ['a region without provinces', '1300000000', contractOf('1300000000'), { all: 250 }],
  [
    "psgc.gitlab.io's tree, in a region with districts",
    '1300000000',
    () => gitlabCases(shippedGitlabOracle(factsOf('1300000000')), 11),
    { all: 150 },
  ],
  [
    'codes, releases and changes, in a region in which everything had other codes before',
    '1800000000',
    () => historyCases(createHistoryOracle(shippedHistory(), '1800000000'), true, 211),
    { all: 30 },
  ],
  [
    'everything that is known about areas',
    null,
    (origin) => areasCases(shippedAreasOracle(), origin, 701),
    { 'areas: barangay': 50, 'lists of areas near an area': 10 },
  ],
  [
    'what areas of a release are in another one',
    null,
    () => concordanceCases(shippedConcordanceOracle(), true, 500),
    { all: 4 },
  ],
  ['zip codes', null, () => zipCodeCases(shippedZipCodeOracle(), 1), { 'zip codes': 1_700 }],
  ['censuses', null, () => censusCases(createCensusOracle(DATA), ['', '/', '.json']), { 'censuses of regions': 17 }],
  [
    'what is near a place, and the points in files',
    null,
    () => nearCases(shippedNearOracle(), 20),
    { 'near a point': 8, 'points of regions': 17 },
  ],
  [
    'searches, where the contract determines them',
    null,
    () =>
      searchCases(createSearchOracle(shippedFacts(), shippedWriting(), shippedCounts()), shippedHistoryOracle(), 3001),
    { 'search for a rare word': 80, 'search for a name of several areas': 20, 'search by code': 30 },
  ],
  [
    'matches, where that does not depend on their quality',
    null,
    () => matchCases(createMatchOracle(shippedFacts()), shippedHistoryOracle(), 3001),
    { 'matches of official names': 60, 'matches of codes': 15 },
  ],
];

test.each(SORTS)('the handler answers as the contract says: %s', async (_what, region, casesAt, least) => {
  const here = region === null ? undefined : toFetch(createHandler(mountFamilies(toGazetteer(dataset, region, 'v'))));
  const host = await openHandler('http://localhost', here);
  const { differences, passed, asked, groups } = await compareHost(host, casesAt(host.origin));
  expect(differences).toEqual([]);
  expect(passed).toBe(asked);
  for (const [group, count] of Object.entries(least)) {
    expect(group === 'all' ? asked : groups[group], group).toBeGreaterThan(count);
  }
});
