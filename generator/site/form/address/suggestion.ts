import { stripDiacritics } from '../../../core/names/fold.ts';
import type { Kind } from '../../../core/psgc/kinds.ts';
import { BARANGAY, CITY, type PickerItem, PROVINCE, REGION, SUB_MUNICIPALITY, usualNames } from '../area.ts';

/** An area that a search found. */
export interface Suggestion extends PickerItem {
  readonly kind: Kind;
  readonly within: readonly string[];
  /** The other name by which the dataset of a site found it. */
  readonly alias?: string | undefined;
}

/** The most areas that are suggested. */
export const MAX_SUGGESTIONS = 10;

export const STEP_OF_KIND: Readonly<Record<Kind, number>> = {
  region: REGION,
  province: PROVINCE,
  city: CITY,
  municipality: CITY,
  'sub-municipality': SUB_MUNICIPALITY,
  barangay: BARANGAY,
};

/** The number of characters and words the API takes in a search, and in an address: docs/contract-search.md. */
const OF_SEARCH = [200, 20] as const;
export const OF_ADDRESS = [300, 50] as const;

const MIN_LETTERS = 2;
const WORD = /[\p{L}\p{N}]+/gu;

/** The search for a text that a person types; empty if that is too little. */
export function toSearchText(typed: string, [characters, most]: readonly [number, number] = OF_SEARCH): string {
  const q = typed.replace(/\s+/gu, ' ').trim().slice(0, characters);
  const words = [...q.matchAll(WORD)];
  if (words.join('').length < MIN_LETTERS) return '';
  return q.slice(0, words[most]?.index).trim();
}

/** Marks the words that were searched for, and the beginning of a word in which the last of them is the beginning. */
export function markWords(name: string, q: string): readonly (readonly [piece: string, isMatched: boolean])[] {
  const text = name.normalize('NFC');
  const wanted = wordsOf(q);
  const last = /[\p{L}\p{N}]$/u.test(q) ? wanted.at(-1) : undefined;
  const pieces: [string, boolean][] = [];
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const [folded = ''] = wordsOf(word);
    const length = wanted.includes(folded)
      ? word.length
      : last !== undefined && folded.startsWith(last)
        ? last.length
        : 0;
    if (length === 0) continue;
    if (index > at) pieces.push([text.slice(at, index), false]);
    pieces.push([text.slice(index, index + length), true]);
    at = index + length;
  }
  if (at < text.length) pieces.push([text.slice(at), false]);
  return pieces;
}

const wordsOf = (text: string): readonly string[] => stripDiacritics(text).match(WORD) ?? [];

/** True if a text has words that no name of the area that it finds has or begins with, such as those of a street. */
export function hasOtherWords(q: string, { name, within }: Suggestion): boolean {
  const names = wordsOf([name, ...within].join(' '));
  return wordsOf(q).some((word) => !names.some((each) => each.startsWith(word)));
}

/** The best of the lists of areas by kind, larger kinds first: most words in their own names, then in turn. */
export function bestOf(lists: readonly (readonly Suggestion[])[], q: string, limit: number): readonly Suggestion[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const inTurn = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  const ownWords = ({ name }: Suggestion) => markWords(name, q).filter(([, isMatched]) => isMatched).length;
  return inTurn.toSorted((a, b) => ownWords(b) - ownWords(a)).slice(0, limit);
}

/** An area as it is written in the field: `San Antonio, Pasig City`. A region is only named if there is nothing else. */
export const textOf = ({ kind, name, within }: Suggestion): string =>
  kind === 'region' ? name : usualNames([name, ...within.slice(0, -1)]);

/** The names above an area, in the words of people. */
export const placeText = ({ within }: Suggestion): string => usualNames(within);
