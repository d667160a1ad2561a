import { createCensusOracle } from '../oracle/census.ts';
import { createOracles } from '../oracle/cloud.ts';
import type { Fact } from '../oracle/facts.ts';
import { createHistoryOracle } from '../oracle/history/oracle.ts';
import { createMatchOracle } from '../oracle/match.ts';
import { createSearchOracle } from '../oracle/search.ts';
import {
  DATA,
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
} from '../oracle/shipped.ts';
import { areasCases } from './areas-cases.ts';
import type { Case } from './case.ts';
import { type CaseOptions, cases } from './cases.ts';
import { censusCases } from './census-cases.ts';
import { concordanceCases } from './concordance-cases.ts';
import { gitlabCases } from './gitlab-cases.ts';
import { historyCases } from './history-cases.ts';
import { matchCases } from './match-cases.ts';
import { nearCases } from './near-cases.ts';
import { searchCases } from './search-cases.ts';
import { zipCodeCases } from './zip-code-cases.ts';

type Asked = CaseOptions & {
  /** The region whose answers are expected in the sorts that have an oracle for each; otherwise the country. */
  readonly region?: string | null;
  /** Of the lists of areas by filters, one in this many; by default all. */
  readonly lists?: number;
};

const factsOf = (region: string | null): readonly Fact[] =>
  region === null ? shippedFacts() : shippedFacts().filter(({ code }) => code.startsWith(region.slice(0, 2)));

/** The requests of each sort with the answers of its oracle: `contract` is v1, v2 and `/cloud/api`. */
export const CASES = {
  contract: ({ region = null, ...options }) => cases(createOracles(factsOf(region)), options),
  gitlab: ({ region = null, every }) => gitlabCases(shippedGitlabOracle(factsOf(region)), every),
  areas: ({ origin, every, lists }) => areasCases(shippedAreasOracle(), origin, every, lists),
  'zip codes': ({ every }) => zipCodeCases(shippedZipCodeOracle(), every),
  censuses: () => censusCases(createCensusOracle(DATA)),
  near: ({ every }) => nearCases(shippedNearOracle(), every),
  history: ({ region = null, folded, every }) =>
    historyCases(
      region === null ? shippedHistoryOracle() : createHistoryOracle(shippedHistory(), region),
      folded,
      every,
    ),
  concordance: ({ folded, every }) => concordanceCases(shippedConcordanceOracle(), folded, every),
  search: ({ every }) =>
    searchCases(createSearchOracle(shippedFacts(), shippedWriting(), shippedCounts()), shippedHistoryOracle(), every),
  match: ({ every }) => matchCases(createMatchOracle(shippedFacts()), shippedHistoryOracle(), every),
} satisfies Readonly<Record<string, (asked: Asked) => Iterable<Case>>>;
