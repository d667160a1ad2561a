import { foldName } from './fold.ts';
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
  readonly #meanings: ReadonlyMap<string, string>;
  readonly #labels: readonly LabelWords[];

  constructor({ words, labels }: NameRules) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    this.#labels = labels.map((label) => ({ ...label, words: label.label.split(' ') }));
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
      if (rest.length === 0) return [toNumeral(this.#meanings.get(first) ?? first)];
      return split([toNumeral(first), ...rest]);
    });
    return words.filter((word, at) => word !== NUMBER_WORD || !/^\d/.test(words[at + 1] ?? ''));
  }

  #key(words: readonly string[], kind: Kind): string {
    let left = words;
    for (let before = -1; before !== left.length; ) {
      before = left.length;
      for (const label of this.#labels) if (label.kind === kind) left = withoutLabel(left, label);
    }
    return left.join(' ');
  }

  #withoutLabelInParentheses(name: string, kind: Kind): string {
    const [, before, last = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(name) ?? [];
    if (before === undefined) return name;
    const words = this.#words(chunksOf(foldName(last)), joinParts).join(' ');
    const isLabel = this.#labels.some((label) => label.kind === kind && label.label === words);
    return isLabel ? this.#withoutLabelInParentheses(before, kind) : name;
  }
}

/** A text in which each letter that was lost in an encoding is ñ: no other letter of the PSGC can be lost. */
export function withLostLetters(text: string): string {
  return /[?\ufffd]/.test(text) ? text.replace(LOST_LETTER, 'ñ') : text;
}

interface LabelWords extends NameLabel {
  readonly words: readonly string[];
}

/** A folded name with hyphens instead of the apostrophes within words: `m-lang` for `m'lang`. */
export const withHyphens = (folded: string): string => (/['’]/.test(folded) ? folded.replace(APOSTROPHE, '-') : folded);

/** The words of a folded name, without apostrophes. Words with hyphens in between are one. */
export function chunksOf(folded: string): readonly string[] {
  const plain = /['’]/.test(folded) ? folded.replace(APOSTROPHE, '') : folded;
  return plain.match(ASCII.test(plain) ? ASCII_CHUNKS : CHUNKS) ?? [];
}

const separateParts = (parts: readonly string[]): readonly string[] => parts;

/** Joins parts to one word, but not two digits: `1-1` is not 11. */
function joinParts(parts: readonly string[]): readonly string[] {
  return parts.reduce((joined, part) => joined + (/\d$/.test(joined) && /^\d/.test(part) ? ' ' : '') + part).split(' ');
}

function withoutLabel(words: readonly string[], { place, words: label }: LabelWords): readonly string[] {
  const rest = words.length - label.length;
  if (rest <= 0) return words;
  const from = place === 'start' ? 0 : rest;
  if (!label.every((word, at) => words[from + at] === word)) return words;
  if (place === 'end') return words.slice(0, rest);
  return /^\d/.test(words[label.length] ?? '') ? words : words.slice(label.length);
}
