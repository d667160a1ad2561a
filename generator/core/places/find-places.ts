import { matcherOf } from './matcher.ts';
import { type Area, areasAbove, isWithin } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { DEFAULT_LIMIT, type FuzzyOptions } from '../search/fuzzy-search.ts';

/**
 * Finds areas by words of their names, best first. If no area has all words, the text is read as an address: the areas that
 * it can mean, and then the lowest one that is certain.
 */
export function findPlaces(gazetteer: Gazetteer, q: string, options: FuzzyOptions = {}): readonly Area[] {
  const named = gazetteer.fuzzySearch.find(q, options);
  if (named.length > 0 || !/\p{L}/u.test(q)) return named;
  const { kind, within, limit = DEFAULT_LIMIT } = options;
  const address = within === undefined ? q : `${q}, ${within.name}`;
  const { area, candidates } = matcherOf(gazetteer).match({ address });
  const isWanted = (meant: Area): boolean =>
    (kind === undefined || meant.kind === kind) && (within === undefined || isWithin(meant, within));
  const meant = new Set([...candidates.map((candidate) => candidate.area), ...(area === null ? [] : [area])]);
  const all = kind === undefined ? meant : new Set([...meant].flatMap((each) => [each, ...areasAbove(each)]));
  return [...all].filter(isWanted).slice(0, limit);
}
