import { foldName } from './fold.ts';
import { groupBy } from '../group-by.ts';
import type { Kind } from '../psgc/kinds.ts';

/** The rules of a dataset for the ways in which people write names: docs/contract.md, section 3.5. */
export interface NameRules {
  readonly otherNames: readonly OtherName[];
  readonly words: readonly NameWord[];
  readonly labels: readonly NameLabel[];
}

/** Another name of the area with this code: `NCR`. */
export interface OtherName {
  readonly code: string;
  readonly name: string;
}

/** A word and what it means: `sto` and `santo`, both in lower case and without diacritics. */
export interface NameWord {
  readonly written: string;
  readonly means: string;
}

/** Words that only say what kind of area a name is about, at one end of it: `city of` at the start. */
export interface NameLabel {
  readonly kind: Kind;
  readonly place: 'start' | 'end';
  /** Words as they are meant, with single spaces in between. */
  readonly label: string;
}

/** A dataset that says nothing about it. */
export const NO_WRITING: NameRules = { otherNames: [], words: [], labels: [] };

const MAY_BE_NUMBER = /^[\divx]+$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;

/** A number as it is compared: no leading zeros, Arabic if it is a Roman one up to 39; other words stay. */
export function toNumeral(word: string): string {
  if (!MAY_BE_NUMBER.test(word)) return word;
  if (/^\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const roman = ROMAN.exec(word);
  return roman === null ? word : String(10 * (roman[1] ?? '').length + unitsOf(roman[2] ?? ''));
}

function unitsOf(roman: string): number {
  if (roman === 'ix') return 9;
  return roman === 'iv' ? 4 : roman.replace('v', 'iiiii').length;
}

/** The Roman numeral of a number in digits; `undefined` if it has none up to 39. */
export function toRoman(digits: string): string | undefined {
  const number = Number(digits);
  if (number < 1 || number > 39) return undefined;
  return 'x'.repeat(number / 10) + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][number % 10] ?? '');
}

/** Parts with hyphens in between belong together; everything else separates them. */
const CHUNKS = /[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu;

/** The same in a folded name with ASCII characters only, which nearly all are. It is compiled much faster. */
const ASCII_CHUNKS = /[a-z0-9]+(?:-[a-z0-9]+)*/g;
const ASCII = /^[\0-\x7f]*$/;

const APOSTROPHE = /(?<=\p{L})['’](?=\p{L})/gu;
const LOST_LETTER = /(?<=\p{L})[?\ufffd](?=\p{L})/gu;

/** A word that is left out before a number: `Barangay No. 5`. */
export const NUMBER_WORD = 'no';

/** Reads names in the way in which they are compared if neither the exact nor the folded name matches. */
export class NameReader {
  readonly #meaning: (word: string) => string;
  readonly #labels: ReadonlyMap<Kind, readonly Label[]>;

  constructor(rules: NameRules) {
    this.#meaning = meaningReader(rules);
    this.#labels = labelsByKind(rules, (word) => word);
  }

  /**
   * The keys of a name of an area of some kind: what its words mean, without labels, with single spaces in between. A
   * name with a hyphen has one key with the words joined and one with a space. Two names are the same if they share a
   * key: `Brgy. San Jose I-A (Pob.)` has `san jose 1a` and `san jose 1 a`.
   */
  keys(name: string, kind: Kind): readonly string[] {
    const chunks = chunksOf(foldName(name));
    const ways = chunks.some((chunk) => chunk.includes('-')) ? [joinParts, separateParts] : [joinParts];
    const keys = ways.map((split) => this.#key(this.#words(chunks, split), kind));
    return keys.filter((key) => key !== '');
  }

  /** The keys of both names in a name with another one in parentheses: `San Juan (Lapog)`. */
  pair(name: string, kind: Kind): readonly (readonly string[])[] | undefined {
    if (!name.includes('(')) return undefined;
    const parts = /^([^()]+)\(([^()]+)\)$/.exec(this.#withoutLabelInParentheses(name.trim(), kind));
    if (parts === null) return undefined;
    const [one, other] = [this.keys(parts[1] ?? '', kind), this.keys(parts[2] ?? '', kind)];
    return one.length === 0 || other.length === 0 || one.some((key) => other.includes(key)) ? undefined : [one, other];
  }

  #words(chunks: readonly string[], split: (parts: readonly string[]) => readonly string[]): readonly string[] {
    const words = chunks.flatMap((chunk) => {
      const [first = '', ...rest] = chunk.split('-');
      if (rest.length === 0) return [this.#meaning(first)];
      return split([toNumeral(first), ...rest]);
    });
    return withoutNumberWords(words);
  }

  #key(words: readonly string[], kind: Kind): string {
    const [from, to] = spanWithoutLabels(words, this.#labels.get(kind) ?? [], isNumber);
    return words.slice(from, to).join(' ');
  }

  #withoutLabelInParentheses(name: string, kind: Kind): string {
    const [, before, last = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(name) ?? [];
    if (before === undefined) return name;
    const words = this.#words(chunksOf(foldName(last)), joinParts).join(' ');
    const isLabel = this.#labels.get(kind)?.some((label) => label.words.join(' ') === words) === true;
    return isLabel ? this.#withoutLabelInParentheses(before, kind) : name;
  }
}

/** A text in which each letter that was lost in an encoding is ñ: no other letter of the PSGC can be lost. */
export function withLostLetters(text: string): string {
  return /[?\ufffd]/.test(text) ? text.replace(LOST_LETTER, 'ñ') : text;
}

/** A folded name with hyphens instead of the apostrophes within words: `m-lang` for `m'lang`. */
export const withHyphens = (folded: string): string => (/['’]/.test(folded) ? folded.replace(APOSTROPHE, '-') : folded);

/** The words of a folded name, without apostrophes. Words with hyphens in between are one. */
export function chunksOf(folded: string): readonly string[] {
  const plain = /['’]/.test(folded) ? folded.replace(APOSTROPHE, '') : folded;
  return plain.match(ASCII.test(plain) ? ASCII_CHUNKS : CHUNKS) ?? [];
}

const separateParts = (parts: readonly string[]): readonly string[] => parts;

const joinParts = (parts: readonly string[]): readonly string[] => joinWords(parts).split(' ');

/** Words as one text: without spaces, but between two numbers: `1 a`, `1-A` and `1A` are the same, `1 1` and `11` not. */
export function joinWords(words: readonly string[]): string {
  let joined = '';
  for (const word of words) joined += isNumber(word) && /\d$/.test(joined) ? ` ${word}` : word;
  return joined;
}

export const isNumber = (word: string): boolean => {
  const first = word.charCodeAt(0);
  return first >= 48 && first <= 57;
};

/** Leaves out `No.` before a word that begins with a digit, because it says nothing there: `Barangay No. 5`. */
export const withoutNumberWords = (words: readonly string[]): readonly string[] =>
  words.includes(NUMBER_WORD)
    ? words.filter((word, at) => word !== NUMBER_WORD || !isNumber(words[at + 1] ?? ''))
    : words;

/** Words at one end of a name that only say what kind of area it is about. */
export interface Label<Word = string> {
  readonly isAtStart: boolean;
  readonly words: readonly Word[];
}

/** The labels of each kind of area, with their words as a program compares them. */
export function labelsByKind<Word>(
  { labels }: Pick<NameRules, 'labels'>,
  toWord: (word: string) => Word,
): ReadonlyMap<Kind, readonly Label<Word>[]> {
  const all = labels.map(({ kind, place, label }) => {
    return { kind, isAtStart: place === 'start', words: label.split(' ').map(toWord) };
  });
  return groupBy(all, ({ kind }) => kind);
}

/** Where a name begins and ends without labels, never all of its words; a label before a `needsLabel` word belongs to the name. */
export function spanWithoutLabels<Word>(
  words: readonly Word[],
  labels: readonly Label<Word>[],
  needsLabel: (word: Word) => boolean = () => false,
): readonly [from: number, to: number] {
  let [from, to] = [0, words.length];
  for (let before = -1; before !== to - from; ) {
    before = to - from;
    for (const { isAtStart, words: label } of labels) {
      const at = isAtStart ? from : to - label.length;
      if (label.length >= to - from || !label.every((word, nth) => word === words[at + nth])) continue;
      if (!isAtStart) to = at;
      else if (!needsLabel(words[from + label.length] as Word)) from += label.length;
    }
  }
  return [from, to];
}

/** A function that returns the meaning of a word: `santo` for `sto`, `3` for `iii`. */
export function meaningReader({ words }: Pick<NameRules, 'words'>): (word: string) => string {
  const meanings = new Map(words.map(({ written, means }) => [written, means]));
  return (word) => toNumeral(meanings.get(word) ?? word);
}
