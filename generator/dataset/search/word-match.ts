import { KINDS } from '../kind.ts';
import type { SearchIndex } from './search-index.ts';
import { NO_MATCH, slipsOf } from './vocabulary.ts';

/** How well one word of a query matches: a `Quality` for each word of names and each area above the barangays. */
export interface WordMatch {
  /** Whether an earlier word of the query is the same. */
  readonly isRepeated: boolean;
  /** Whether it is a word of a name, or the beginning of one, without a slip. */
  readonly occurs: boolean;
  /** For each word of the vocabulary. */
  readonly words: Uint8Array;
  /** For each area above the barangays the best match in the names above it. */
  readonly above: Uint8Array;
  /** The same, with its own names: the names above what is in it. */
  readonly namesIn: Uint8Array;
  /** For each area above the barangays the best match among words for its kind and those of the areas above it. */
  readonly kindsIn: Uint8Array;
  /** For each position in `KINDS` the best match among the words for the kind. */
  readonly kinds: Uint8Array;
}

/** Matches the words of a query, which can be divided in several ways; each word is matched once. */
export function wordMatcher(index: SearchIndex): (words: readonly string[]) => readonly WordMatch[] {
  const known = new Map<string, WordMatch>();
  return (words) =>
    words.map((word, at) => {
      const isRepeated = words.indexOf(word) < at;
      const isOpen = at === words.length - 1;
      const key = `${word} ${isRepeated} ${isOpen}`;
      let match = known.get(key);
      if (match === undefined) known.set(key, (match = matchWord(word, isRepeated, isOpen, index)));
      return match;
    });
}

/**
 * Matches a word of a query with the words of all names.
 *
 * @param typed the word as it is written.
 * @param isOpen whether it may be the beginning of a word.
 */
function matchWord(typed: string, isRepeated: boolean, isOpen: boolean, index: SearchIndex): WordMatch {
  const { names, areas } = index;
  const count = areas.above.length;
  const words = names.vocabulary.match(typed, names.meaning(typed), isOpen);
  const kinds = new Uint8Array(KINDS.length).fill(NO_MATCH);
  for (const [word, bits] of names.kindsOfWords) {
    for (let kind = 0; kind < kinds.length; kind += 1) if ((bits >> kind) & 1) lower(kinds, kind, words[word]);
  }
  const [above, namesIn, kindsIn] = [unmatched(count), unmatched(count), unmatched(count)];
  index.entriesAbove.forEach((entry) => {
    const end = names.begins[entry + 1] ?? 0;
    for (let at = names.begins[entry] ?? 0; at < end; at += 1) {
      lower(namesIn, index.entryAreas[entry] ?? 0, words[names.words[at] ?? 0]);
    }
  });
  for (let area = 0; area < count; area += 1) {
    lower(kindsIn, area, kinds[areas.kind(area)]);
    // Areas come after those above them.
    for (const parent of areas.parents(area)) {
      lower(above, area, namesIn[parent]);
      lower(kindsIn, area, kindsIn[parent]);
    }
    lower(namesIn, area, above[area]);
  }
  const occurs = words.some((quality) => slipsOf(quality) === 0);
  return { isRepeated, occurs, words, above, namesIn, kindsIn, kinds };
}

const unmatched = (length: number): Uint8Array => new Uint8Array(length).fill(NO_MATCH);

function lower(qualities: Uint8Array, at: number, quality = NO_MATCH): void {
  if (quality < (qualities[at] ?? NO_MATCH)) qualities[at] = quality;
}
