import { SearchedAreas } from './searched-areas.ts';
import { eachNear, lineReader, NO_MATCH, type Quality, SortedWords, toLines } from './sorted-words.ts';
import type { Hierarchy } from '../areas/hierarchy.ts';
import { meaningReader, type NameRules, type NameWord } from '../names/name-reader.ts';
import { digitAt, packNumber, unpackNumbers } from '../packed/numbers.ts';
import { KINDS } from '../psgc/kinds.ts';

/**
 * The names of all areas, arranged for searches, as a JSON value of few and long texts: they are read where they are, so
 * the first search of an instance takes little more time than others.
 *
 * An **entry** is one name of an area. The first entries are the own names of all areas, in their order.
 */
export interface PackedSearch {
  /** All words in the order of their characters, as `toLines` writes them. */
  readonly words: string;
  /** For each word its occurrences in names, as `packOccurrence` writes them, in lines like those of words. */
  readonly occurrences: string;
  /** For each entry how many words its name has without labels: a `packDigit`. */
  readonly lengths: string;
  /** For each entry after the own names the number of its area, in ascending order. */
  readonly others: readonly number[];
}

/** The place of a word that belongs to a label at an end of its name: `(Pob.)`. */
export const IN_LABEL = 31;

const MAX_SPANNED = 15;

/** The place of a word (`position`, up to the thirtieth) that stands for some words (`span`): two for `lapulapu`. */
export const packPlace = (position: number, span: number): number =>
  Math.min(position, IN_LABEL - 1) + (Math.min(span, MAX_SPANNED) - 1) * (IN_LABEL + 1);

export const positionIn = (place: number): number => place & IN_LABEL;
export const spanIn = (place: number): number => Math.floor(place / (IN_LABEL + 1)) + 1;

/** True if a word at a place says more about its name than one at another place: more words, or earlier ones. */
export const saysMore = (place: number, other: number): boolean =>
  spanIn(place) > spanIn(other) || (spanIn(place) === spanIn(other) && place < other);

/** Writes an occurrence of a word: how many entries further it is than the one before, and its place. */
export const packOccurrence = (further: number, place: number): string => packNumber(further) + packNumber(place);

/** The words that match a typed word, by their numbers. */
export type MatchedWords = ReadonlyMap<number, Quality>;

class Vocabulary {
  readonly words: SortedWords;
  readonly #forms: SortedWords;
  readonly #formOf: readonly number[];

  /** @param forms shortened forms; one of an unknown word is left out. */
  constructor(words: SortedWords, forms: readonly NameWord[]) {
    this.words = words;
    const known = new Map(
      forms.flatMap(({ written, means }) => {
        const number = words.find(means);
        return number === undefined ? [] : [[written, number] as const];
      }),
    );
    const sorted = [...known.keys()].sort();
    this.#forms = new SortedWords(toLines(sorted));
    this.#formOf = sorted.map((form) => known.get(form) ?? 0);
  }

  /** The words that match a typed word with this meaning; if open, it may be the beginning of a word. */
  match(typed: string, meaning: string, isOpen: boolean): MatchedWords {
    const matched = new Map<number, Quality>();
    const add = (number: number, quality: Quality) => {
      if (quality < (matched.get(number) ?? NO_MATCH)) matched.set(number, quality);
    };
    matchIn(this.words, typed, meaning, isOpen, add);
    matchIn(this.#forms, typed, meaning, isOpen, (form, quality) => add(this.#formOf[form] ?? 0, quality));
    const exact = this.words.find(meaning);
    if (exact !== undefined) add(exact, 0);
    return matched;
  }
}

function matchIn(
  words: SortedWords,
  typed: string,
  meaning: string,
  isOpen: boolean,
  add: (number: number, quality: Quality) => void,
): void {
  if (isOpen) {
    words.eachBeginning(typed, (number) => {
      if (words.at(number) !== typed) add(number, 1);
    });
  }
  // A number has no typos.
  if (/\d/.test(meaning)) return;
  const same = words.find(typed);
  if (same !== undefined) add(same, 0);
  eachNear(typed, isOpen, words, (number, typos, isBeginning) => add(number, 2 * typos + (isBeginning ? 1 : 0)));
}

/** The names of all areas for searches. Opening them reads none of them. */
export class SearchIndex {
  readonly areas: SearchedAreas;
  readonly vocabulary: Vocabulary;
  /** Words that only say of what kind an area is, such as `city` and `of`, each with its kinds as bits. */
  readonly kindsOfWords: ReadonlyMap<number, number>;
  readonly meaning: (word: string) => string;
  readonly #packed: PackedSearch;
  readonly #magnitudes: string;
  readonly #occurrences: (word: number) => string | undefined;

  /** @param magnitudes what `packMagnitudes` returns. */
  constructor(
    packed: PackedSearch,
    magnitudes: string,
    hierarchy: Hierarchy,
    rules: Pick<NameRules, 'words' | 'labels'>,
  ) {
    this.#packed = packed;
    this.#magnitudes = magnitudes;
    this.areas = new SearchedAreas(hierarchy);
    this.vocabulary = new Vocabulary(new SortedWords(packed.words), rules.words);
    this.#occurrences = lineReader(packed.occurrences);
    this.meaning = meaningReader(rules);
    const kinds = new Map<number, number>();
    for (const { kind, label } of rules.labels) {
      const ofLabel = label.split(' ');
      for (const word of ofLabel.includes(kind) ? ofLabel : []) {
        const number = this.vocabulary.words.find(word) ?? 0;
        kinds.set(number, (kinds.get(number) ?? 0) | (1 << KINDS.indexOf(kind)));
      }
    }
    this.kindsOfWords = kinds;
  }

  get entries(): number {
    return this.#packed.lengths.length;
  }

  areaOf(entry: number): number {
    return entry < this.areas.length ? entry : (this.#packed.others[entry - this.areas.length] ?? 0);
  }

  /** The number of binary digits the population of an area has. */
  magnitude(area: number): number {
    return digitAt(this.#magnitudes, area);
  }

  lengthOf(entry: number): number {
    return digitAt(this.#packed.lengths, entry);
  }

  /** The names that have a word: for each, how many entries further it is than the one before, and the word's place. */
  occurrences(word: number): readonly number[] {
    return unpackNumbers(this.#occurrences(word) ?? '');
  }
}
