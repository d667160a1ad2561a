import type { ConcordanceOracle } from '../oracle/concordance.ts';
import { type Case, caseOf } from './case.ts';
import { requestsIn } from './requests.ts';
import { sampler } from './sampler.ts';

/** Parameters that take turns, and wrong ones. */
const QUERIES = requestsIn('parts of concordances');
const WRONG = requestsIn('wrong parts of concordances');
const OF_NINE_DIGITS = requestsIn('parts of the concordance of nine-digit codes');
const NO_RELEASES = requestsIn('concordances with releases that do not exist');

/** What areas are in another release, one in `every` of each group; `folded` if the host takes any two releases and parameters. */
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
