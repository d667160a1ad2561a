import { packNumber } from './packed-numbers.ts';
import type { PackedWords } from './packed-words.ts';

/**
 * The names of all areas, arranged for searches, as a JSON value of few and long texts: they are read where they are, so
 * the first search of an instance takes little more time than others.
 *
 * An **entry** is one name of an area. The first entries are the own names of all areas, in their order.
 */
export interface PackedSearch {
  /** All words that names have. */
  readonly words: PackedWords;
  /** For each word its occurrences in names, as `packOccurrence` writes them, in lines like those of words. */
  readonly occurrences: string;
  /** For each entry how many words its name has without labels: a `packDigit`. */
  readonly lengths: string;
  /** For each entry after the own names the number of its area, in ascending order. */
  readonly others: readonly number[];
}

/** The place of a word that belongs to a label at an end of its name: `(Pob.)`. */
export const IN_LABEL = 31;

const MOST_SPANNED = 15;

/**
 * The place of a word in its name.
 *
 * @param position among the words of the name without labels; after the thirtieth word it is not known.
 * @param span how many words it stands for: `lapulapu` stands for the two words of `Lapu-Lapu`.
 */
export const placeOf = (position: number, span: number): number =>
  Math.min(position, IN_LABEL - 1) + (Math.min(span, MOST_SPANNED) - 1) * (IN_LABEL + 1);

export const positionIn = (place: number): number => place & IN_LABEL;
export const spanIn = (place: number): number => Math.floor(place / (IN_LABEL + 1)) + 1;

/** Whether a word at a place says more about its name than one at another place: more words, or earlier ones. */
export const saysMore = (place: number, other: number): boolean =>
  spanIn(place) > spanIn(other) || (spanIn(place) === spanIn(other) && place < other);

/** Writes an occurrence of a word: how many entries further it is than the one before, and its place. */
export const packOccurrence = (further: number, place: number): string => packNumber(further) + packNumber(place);
