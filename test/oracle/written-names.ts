import { join } from 'node:path';
import { fold } from './country.ts';
import { type Kind, readLines, TABLES } from './facts.ts';
import type { Place } from './place.ts';

/** What `data/` says about the ways in which people write names: docs/contract.md, section 3.5. */
export interface Writing {
  /** The names that an area has besides its name, by code: those of `other-names.csv` and of the column `old_name`. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>;
  /** What a word means, by the word: `sto` means `santo`. */
  readonly meanings: ReadonlyMap<string, string>;
  readonly labels: readonly Label[];
}

/** Words at one end of a name that only say what kind of area it is. */
interface Label {
  readonly kind: string;
  readonly place: string;
  readonly words: readonly string[];
}

export const NO_WRITING: Writing = { otherNames: new Map(), meanings: new Map(), labels: [] };

/** Reads the files of a dataset that say how names are written. */
export function loadWriting(folder: string): Writing {
  const lines = (file: string) => readLines(join(folder, file));
  const otherNames = new Map<string, string[]>();
  const add = (code = '', name = '') => name !== '' && otherNames.set(code, [...(otherNames.get(code) ?? []), name]);
  for (const { code, name } of lines('other-names.csv')) add(code, name);
  for (const table of Object.values(TABLES)) for (const { code, old_name } of lines(table)) add(code, old_name);
  return {
    otherNames,
    meanings: new Map(lines('name-words.csv').map(({ written = '', means = '' }) => [written, means])),
    labels: lines('name-labels.csv').map(({ kind = '', place = '', label = '' }) => ({
      kind,
      place,
      words: label.split(' '),
    })),
  };
}

/** The words that a text consists of, each as what it means. */
function wordsOf(text: string, { meanings }: Writing): string[] {
  const plain = fold(text.replace(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, 'n')).replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const chunks = plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [];
  const words = chunks.flatMap((chunk) => {
    const [first = '', ...rest] = chunk.split('-');
    const isCompound = rest.length > 0;
    return [numeral(isCompound ? first : (meanings.get(first) ?? first)), ...rest];
  });
  return words.filter((word, at) => word !== '' && !(word === 'no' && /^\d/.test(words[at + 1] ?? '')));
}

/** A number without leading zeros, in Arabic digits if it is a Roman numeral up to 39; another word as it is. */
function numeral(word: string): string {
  if (/^0*\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const roman = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word);
  if (word === '' || roman === null) return word;
  const [, tens = '', ones = ''] = roman;
  const units = ones === 'ix' ? 9 : ones === 'iv' ? 4 : ones.replace('v', 'iiiii').length;
  return String(10 * tens.length + units);
}

/** The keys of all names of a place. */
export function keysOf(place: Place, writing: Writing): readonly string[] {
  const names = [place.name, ...(writing.otherNames.get(place.code) ?? [])];
  return [...new Set(names.map((name) => keyOf(name, place.kind, writing)))];
}

/** Whether keys are those of a place for which a text is written: one of its names, or one with another in parentheses. */
export function reader(text: string, kind: Kind, writing: Writing): (keys: readonly string[]) => boolean {
  const key = keyOf(text, kind, writing);
  const [, name, inParentheses] = /^([^()]+)\(([^()]+)\)$/.exec(withoutLabels(text.trim(), kind, writing)) ?? [];
  const both = [name, inParentheses].flatMap((part) => (part === undefined ? [] : [keyOf(part, kind, writing)]));
  const isPair = both.length === 2 && both[0] !== both[1];
  return (keys) =>
    key !== '' && (keys.includes(key) || (isPair && both.every((one) => one !== '' && keys.includes(one))));
}

/** A text without labels in parentheses at its end: `(Capital)`. */
function withoutLabels(text: string, kind: Kind, writing: Writing): string {
  const [, before, last = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const words = wordsOf(last, writing).join(' ');
  const isLabel = writing.labels.some((label) => label.kind === kind && label.words.join(' ') === words);
  return before !== undefined && isLabel ? withoutLabels(before, kind, writing) : text;
}

/** What is compared: the words without labels, and without anything between them, except between two digits. */
function keyOf(text: string, kind: Kind, writing: Writing): string {
  let words = wordsOf(text, writing);
  const labels = writing.labels.filter((label) => label.kind === kind);
  for (let before = -1; before !== words.length; ) {
    before = words.length;
    for (const label of labels) words = without(label, words);
  }
  return words.reduce((key, word) => key + (/\d$/.test(key) && /^\d/.test(word) ? ' ' : '') + word, '');
}

function without({ place, words: label }: Label, words: string[]): string[] {
  const length = label.length;
  if (words.length <= length) return words;
  if (place === 'start') {
    const follows = words[length] ?? '';
    return label.every((word, at) => word === words[at]) && !/^\d/.test(follows) ? words.slice(length) : words;
  }
  return label.every((word, at) => word === words[words.length - length + at]) ? words.slice(0, -length) : words;
}
