import type { ConcordanceOracle } from '../oracle/concordance.ts';
import { type Case, caseOf } from './case.ts';
import { sampler } from './sampler.ts';

/** Parameters that take turns, and wrong ones. */
const QUERIES = [
  'kind=region',
  'code=0600000000',
  'kind=barangay',
  'all=true&kind=province',
  'code=1380300000',
  'all=false',
];
const WRONG = [
  'kind=x',
  'kind=',
  'code=1',
  'code=9999999999',
  'all=1',
  'code=0600000000&kind=sitio',
  'all=true&all=true',
];
const OF_NINE_DIGITS = [
  'all=true&kind=province',
  'all=true&kind=city',
  'all=true&kind=municipality',
  'kind=region',
  'kind=sub-municipality',
  'code=137602000',
  'code=012805001',
  'code=034919019',
  'code=12805001',
  'code=0102805001',
  'code=999999999',
];
const NO_RELEASES = [
  'nine-digit/2025-1q',
  'latest/nine-digit',
  'nine-digit/x',
  '2022-3q/latest',
  'latest/2022-4q',
  '2024-1q/2026-3q',
  'x/latest',
  '2024-1q/x',
];

/**
 * Requests about what the areas of a release are in another one, with the oracle's answers.
 *
 * @param folded whether the host takes any two releases and parameters, and not only those that have files.
 * @param every takes one case of each group in this many; 1 takes all of them.
 */
export function* concordanceCases(oracle: ConcordanceOracle, folded: boolean, every: number): Iterable<Case> {
  const taken = sampler(every);
  const names = oracle.releases.map((name) => name.toLowerCase());
  const newest = names.at(-1) ?? '';
  const groups: Record<string, readonly string[]> = {
    'concordances with the newest release': names
      .slice(0, -1)
      .flatMap((from) => [`${from}/${newest}`, `${from}/latest`]),
    'concordances of nine-digit codes': [`nine-digit/${newest}`, 'nine-digit/latest'],
    'concordances with releases that do not exist': NO_RELEASES,
  };
  if (folded) {
    const pairs = names.flatMap((from) => names.map((to) => `${from}/${to}`));
    groups['concordances of any two releases'] = pairs;
    groups['parts of concordances'] = pairs.map((pair, at) => `${pair}?${QUERIES[at % QUERIES.length]}`);
    groups['parts of the concordance of nine-digit codes'] = OF_NINE_DIGITS.map(
      (query) => `nine-digit/latest?${query}`,
    );
    groups['concordances with wrong parameters'] = WRONG.map((query) => `2022-4q/${newest}?${query}`);
  }
  for (const [group, targets] of Object.entries(groups)) {
    for (const rest of targets) {
      if (!taken(group)) continue;
      const target = `/api/concordance/${rest}`;
      yield caseOf(group, target, oracle.answer(target));
    }
  }
}
