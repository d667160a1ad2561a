import type { Area } from '../area.ts';
import { foldName } from '../fold.ts';
import type { CodeIndex } from '../history/code-index.ts';
import type { Hierarchy } from '../hierarchy.ts';
import { KINDS, type Kind } from '../kind.ts';
import { withLostLetters } from '../names/name-reader.ts';
import type { NameWriting } from '../names/writing.ts';
import { scopesOf } from '../within.ts';
import { Best } from './best.ts';
import { wordsOf } from './name-words.ts';
import { otherDivisions } from './divisions.ts';
import { rankAreas, type Narrowing } from './rank-areas.ts';
import { packNames } from './pack-names.ts';
import type { PackedSearch } from './packed-search.ts';
import { SearchIndex } from './search-index.ts';
import { wordMatcher } from './word-match.ts';

/** What narrows a search. */
export interface FuzzyOptions {
  readonly kind?: Kind | undefined;
  /** An area in which the areas lie, at any depth. */
  readonly within?: Area | undefined;
  /** How many areas are returned at most; 10 by default. */
  readonly limit?: number | undefined;
}

export const DEFAULT_LIMIT = 10;

/** What a search needs to know. */
export interface FuzzySource {
  readonly hierarchy: Hierarchy;
  readonly writing: NameWriting;
  readonly codes: CodeIndex;
  /** The packed names; without them, the first search packs them. */
  readonly packed?: PackedSearch | undefined;
}

/**
 * Finds areas of all kinds as people type them: words in any order, of the name and of the names above it, with slips.
 *
 * This is no library because none knows what is special here. uFuzzy, the smallest and fastest, over names with those
 * above them found 87 % of the queries of `npm run measure:search` that are made from the data and 70 % of those written
 * by hand among the first five, where this finds 97 % and 99 %, and it took two to three times as long. It forgives one slip in
 * a word, and knows neither shortened words nor which names lie above.
 */
export class FuzzySearch {
  readonly #source: FuzzySource;
  #index: SearchIndex | undefined;

  constructor(source: FuzzySource) {
    this.#source = source;
  }

  /** The names of all areas as searches read them. */
  pack(): PackedSearch {
    const { hierarchy, writing, packed } = this.#source;
    return packed ?? packNames(hierarchy, writing);
  }

  /** The areas that match a query, best first; none if it has no letter or digit. */
  find(q: string, { kind, within, limit = DEFAULT_LIMIT }: FuzzyOptions = {}): readonly Area[] {
    const ofCode = this.#ofCode(q.trim());
    if (ofCode !== undefined) {
      const isWanted = (area: Area) =>
        (kind === undefined || area.kind === kind) && (within === undefined || isWithin(area, within));
      return ofCode.filter(isWanted).slice(0, limit);
    }
    const { hierarchy, writing } = this.#source;
    const index = (this.#index ??= new SearchIndex(this.pack(), hierarchy, writing));
    const best = new Best(limit);
    const narrowing: Narrowing = {
      kind: kind && KINDS.indexOf(kind),
      within: within && index.areas.within(within),
      without: within && index.areas.numberOf(within),
    };
    const words = wordsOf(foldName(withLostLetters(q)));
    const match = wordMatcher(index);
    const matches = match(words);
    rankAreas(matches, index, narrowing, 0, best);
    const isKnown = (word: string) => index.vocabulary.words.find(index.meaning(word)) !== undefined;
    for (const other of otherDivisions(words, (at) => matches[at]?.occurs === true, isKnown)) {
      rankAreas(match(other.words), index, narrowing, other.slips, best);
    }
    return best.areas.map((number) => index.areas.area(number));
  }

  /** The areas of the newest release that a code stands for; `undefined` if a query is no code. */
  #ofCode(q: string): readonly Area[] | undefined {
    const record = /^\d+$/.test(q) ? this.#source.codes.find(q) : undefined;
    if (record === undefined) return undefined;
    const codes = record.status === 'current' ? [record.code] : record.successors;
    return codes.flatMap((code) => this.#source.hierarchy.get(code) ?? []);
  }
}

const isWithin = (area: Area, scope: Area): boolean => area !== scope && scopesOf(area).includes(scope);
