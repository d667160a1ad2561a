import { packNames, wordsOf } from './pack-names.ts';
import { BestAreas, type Narrowing, rankAreas } from './rank-areas.ts';
import { decimalsOfSize } from './searched-areas.ts';
import { type PackedSearch, SearchIndex } from './search-index.ts';
import { wordMatcher } from './word-match.ts';
import { type Area, isWithin } from '../areas/area.ts';
import type { CodeIndex } from '../areas/code-index.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { foldName } from '../names/fold.ts';
import { type NameRules, withLostLetters } from '../names/name-reader.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';

/** The fewest letters of a word that may be two words, and of these two. */
const MIN_LETTERS = 5;
const MIN_PART = 2;

/** The number of other divisions that are tried, so that no query takes long. */
const MAX_DIVISIONS = 4;

/** Other divisions of words in no name: `sanjose` is `san jose`, `mala bon` is `malabon`, and `bf` is `b f`. */
function* otherDivisions(
  words: readonly string[],
  occurs: (at: number) => boolean,
  isKnown: (word: string) => boolean,
): Iterable<readonly string[]> {
  for (const [at, word] of words.entries()) {
    if (occurs(at)) continue;
    const [before, after] = [words.slice(0, at), words.slice(at + 1)];
    for (const parts of inTwo(word)) {
      if (parts.every(isKnown)) yield [...before, ...parts, ...after];
    }
    const [next, previous] = [words[at + 1], words[at - 1]];
    if (next !== undefined && isKnown(word + next)) yield [...before, word + next, ...words.slice(at + 2)];
    if (previous !== undefined && occurs(at - 1) && isKnown(previous + word)) {
      yield [...words.slice(0, at - 1), previous + word, ...after];
    }
  }
}

/** The ways to divide a word: after each letter but those at its ends. Of short words only initials are divided. */
function* inTwo(word: string): Iterable<readonly [string, string]> {
  if (word.length < MIN_LETTERS && word.length !== 2) return;
  const shortest = word.length === 2 ? 1 : MIN_PART;
  for (let end = shortest; end <= word.length - shortest; end += 1) yield [word.slice(0, end), word.slice(end)];
}

/** The entries whose names have all of these words. */
function entriesWith(words: readonly number[], index: SearchIndex): readonly number[] {
  let common: readonly number[] | undefined;
  for (const word of new Set(words)) {
    const occurrences = index.occurrences(word);
    const before: ReadonlySet<number> | undefined = common && new Set(common);
    const entries: number[] = [];
    let entry = 0;
    for (let at = 0; at < occurrences.length; at += 2) {
      entry += occurrences[at] as number;
      if (entry !== entries.at(-1) && before?.has(entry) !== false) entries.push(entry);
    }
    common = entries;
  }
  return common ?? [];
}

export interface FuzzyOptions {
  readonly kind?: Kind | undefined;
  readonly within?: Area | undefined;
  /** The number of areas that are returned at most; 10 by default. */
  readonly limit?: number | undefined;
}

interface RankedArea {
  readonly area: Area;
  readonly hasTypos: boolean;
  readonly isDistant: boolean;
}

export const DEFAULT_LIMIT = 10;

interface FuzzySource {
  readonly hierarchy: Hierarchy;
  readonly writing: NameRules;
  readonly codes: CodeIndex;
  /** The packed names; without them, the first search packs them. */
  readonly packed?: PackedSearch | undefined;
  /** The sizes of the populations, as `packMagnitudes` returns it; it is read at the first search. */
  readonly magnitudes: () => string;
}

/**
 * Finds areas of all kinds as people type them: words in any order, of the name and of the names above it, with typos.
 *
 * This is no library because none knows what is special here. uFuzzy, the smallest and fastest, over names with those
 * above them found 87 % of the queries of `npm run lab -- search` that are made from the data and 70 % of those written
 * by hand among the first five, where this finds 97 % and 99 %, and it took two to three times as long. It forgives one typo in
 * a word, and knows neither shortened words nor which names lie above.
 */
export class FuzzySearch {
  readonly #source: FuzzySource;
  #index: SearchIndex | undefined;

  constructor(source: FuzzySource) {
    this.#source = source;
  }

  pack(): PackedSearch {
    const { hierarchy, writing, packed } = this.#source;
    return packed ?? packNames(hierarchy, writing);
  }

  magnitudes(): string {
    return this.#source.magnitudes();
  }

  /** The areas that match a query, best first; none if it has no letter or digit. */
  find(q: string, options: FuzzyOptions = {}): readonly Area[] {
    return this.findRanked(q, options).map(({ area }) => area);
  }

  /** The areas that match a query, best first, each with whether it has typing errors, and is distant: less alike than the best one. */
  findRanked(q: string, { kind, within, limit = DEFAULT_LIMIT }: FuzzyOptions): readonly RankedArea[] {
    const ofCode = this.#ofCode(q.trim());
    if (ofCode !== undefined) {
      const isWanted = (area: Area) =>
        (kind === undefined || area.kind === kind) && (within === undefined || isWithin(area, within));
      return ofCode
        .filter(isWanted)
        .slice(0, limit)
        .map((area) => ({ area, hasTypos: false, isDistant: false }));
    }
    const index = this.#open();
    const best = new BestAreas(limit, index.areas.length);
    const narrowing: Narrowing = {
      kind: kind && KINDS.indexOf(kind),
      within: within && index.areas.within(within),
      except: within && index.areas.numberOf(within),
    };
    const words = wordsOf(foldName(withLostLetters(q)));
    const match = wordMatcher(index);
    const matches = match(words);
    rankAreas(matches, index, narrowing, 0, best);
    const isKnown = (word: string) => index.vocabulary.words.find(index.meaning(word)) !== undefined;
    const divisions = [...otherDivisions(words, (at) => matches[at]?.occurs === true, isKnown)];
    // Another division counts as one typo.
    for (const other of divisions.slice(0, MAX_DIVISIONS)) rankAreas(match(other), index, narrowing, 1, best);
    const ranked = best.ranked(kind !== undefined);
    return ranked.map(({ number, ...guess }) => ({ area: index.areas.area(number), ...guess }));
  }

  /** The areas of a kind whose whole name has these words, in any order and without a typo, the most populous first. */
  named(text: string, kind: Kind, limit = DEFAULT_LIMIT): readonly Area[] {
    const index = this.#open();
    const words = wordsOf(foldName(withLostLetters(text))).map((word) =>
      index.vocabulary.words.find(index.meaning(word)),
    );
    if (words.length === 0 || words.includes(undefined)) return [];
    const kindNumber = KINDS.indexOf(kind);
    // The length of a name has no labels, such as `City`.
    const labels = words.filter((word) => word !== undefined && index.kindsOfWords.has(word)).length;
    const ranked: number[] = [];
    for (const entry of entriesWith(words as readonly number[], index)) {
      const area = index.areaOf(entry);
      const length = index.lengthOf(entry);
      if (
        length <= words.length &&
        length >= words.length - labels &&
        index.areas.kind(area) === kindNumber &&
        !ranked.includes(area)
      )
        ranked.push(area);
    }
    return ranked
      .sort((a, b) => index.magnitude(b) - index.magnitude(a) || a - b)
      .slice(0, limit)
      .map((number) => index.areas.area(number));
  }

  /** The decimal logarithm of the population of an area, about. */
  magnitudeOf(area: Area): number {
    const index = this.#open();
    return decimalsOfSize(index.magnitude(index.areas.numberOf(area)));
  }

  #open(): SearchIndex {
    const { hierarchy, writing } = this.#source;
    return (this.#index ??= new SearchIndex(this.pack(), this.magnitudes(), hierarchy, writing));
  }

  /** The areas of the newest release that a code stands for; `undefined` if a query is no code. */
  #ofCode(q: string): readonly Area[] | undefined {
    const record = /^\d+$/.test(q) ? this.#source.codes.find(q) : undefined;
    if (record === undefined) return undefined;
    const codes = record.status === 'current' ? [record.code] : record.successors;
    return codes.flatMap((code) => this.#source.hierarchy.get(code) ?? []);
  }
}
