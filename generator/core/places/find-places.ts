import { matcherOf } from './matcher.ts';
import { type Area, areasAbove, isWithin } from '../areas/area.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';
import { foldName } from '../names/fold.ts';
import { DEFAULT_LIMIT, type FuzzyOptions } from '../search/fuzzy-search.ts';
import { wordsOf } from '../search/pack-names.ts';

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
  const typed = new Set(wordsOf(foldName(q)));
  const isTyped = ({ name }: Area): boolean => wordsOf(foldName(name)).some((word) => typed.has(word));
  const isWanted = (meant: Area): boolean =>
    (kind === undefined || meant.kind === kind) &&
    // The name of `within` is not typed, so that it finds nothing by itself.
    (within === undefined || (isWithin(meant, within) && isTyped(meant)));
  const meant = new Set([...candidates.map((candidate) => candidate.area), ...(area === null ? [] : [area])]);
  const all = kind === undefined ? meant : new Set([...meant].flatMap((each) => [each, ...areasAbove(each)]));
  return [...all].filter(isWanted).slice(0, limit);
}
