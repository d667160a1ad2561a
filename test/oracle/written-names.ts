import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from './country.ts';
import { type Kind, readLines, readTables } from './facts.ts';
import type { Place } from './place.ts';

/** The statements of `data/` about the ways in which people write names: docs/contract.md, section 3.5. */
export interface Writing {
  /** Other names by code: `other-names.csv`, the column `old_name`, and earlier releases. */
  readonly otherNames: ReadonlyMap<string, readonly string[]>;
  /** The meaning of a word, by the word: `sto` means `santo`. */
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

/** Reads the files of a dataset that say how names are written; `tables` are those of the dataset, if they are already read. */
export function loadWriting(folder: string, tables = readTables(folder)): Writing {
  const lines = (file: string) => readLines(join(folder, file));
  const otherNames = new Map<string, string[]>();
  const add = (code = '', name = '') => name !== '' && otherNames.set(code, [...(otherNames.get(code) ?? []), name]);
  for (const { code, name } of lines('other-names.csv')) add(code, name);
  for (const { code, name } of formerNames(folder)) add(code, name);
  for (const [, { code, old_name }] of tables) add(code, old_name);
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

/** The names before each change of names, by the code that the area has now. */
function formerNames(folder: string): readonly { readonly code: string; readonly name: string }[] {
  const file = join(folder, 'history/releases.csv');
  if (!existsSync(file)) return [];
  let named: { code: string; name: string }[] = [];
  for (const { release = '' } of readLines(file).slice(1)) {
    const lines = readLines(join(folder, `history/${release}.csv`));
    const replaced = new Map(lines.map(({ former_code = '', code = '' }) => [former_code, code]));
    const kept = new Set(
      lines.filter(({ change = '' }) => ['moved', 'recoded'].includes(change)).map((line) => line.code),
    );
    named = named.flatMap(({ code, name }) => {
      const now = replaced.get(code);
      if (now === undefined) return [{ code, name }];
      return kept.has(now) ? [{ code: now, name }] : [];
    });
    for (const { change, code = '', from = '' } of lines) if (change === 'renamed') named.push({ code, name: from });
  }
  return named;
}

/** The words of a text, as what they mean; parts with hyphens are one word if joined, never two digits, otherwise one each. */
function wordsOf(text: string, { meanings }: Writing, isJoined: boolean): string[] {
  const plain = fold(text).replace(/(?<=\p{L})['’](?=\p{L})/gu, '');
  const words = (plain.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []).flatMap((chunk) => {
    const [first = '', ...rest] = chunk.split('-');
    if (rest.length === 0) return [numeral(meanings.get(first) ?? first)];
    const parts = [numeral(first), ...rest].join('-');
    return (isJoined ? parts.replace(/(?<=\d)-(?=\d)/g, ' ').replaceAll('-', '') : parts).split(/[ -]/);
  });
  return words.filter((word, at) => !(word === 'no' && /^\d/.test(words[at + 1] ?? '')));
}

/** A number without leading zeros, in Arabic digits if it is a Roman numeral up to 39; another word as it is. */
export function numeral(word: string): string {
  if (/^0*\d+$/.test(word)) return word.replace(/^0+(?=\d)/, '');
  const roman = /^(x{0,3})(ix|iv|v?i{0,3})$/.exec(word);
  if (word === '' || roman === null) return word;
  const [, tens = '', ones = ''] = roman;
  const units = ones === 'ix' ? 9 : ones === 'iv' ? 4 : ones.replace('v', 'iiiii').length;
  return String(10 * tens.length + units);
}

/** The keys of all names of a place. */
export function keysOf(place: Pick<Place, 'kind' | 'code' | 'name'>, writing: Writing): readonly string[] {
  const names = [place.name, ...(writing.otherNames.get(place.code) ?? [])];
  return names.flatMap((name) => keysOfName(name, place.kind, writing));
}

/**
 * The keys that a text can have for a place of some kind: `both` are the words of a name, and of another name in parentheses after
 * it, which have to be names of the place.
 */
export function keysOfText(text: string, kind: Kind, writing: Writing) {
  // The only letter beyond ASCII in the names of the PSGC is ñ.
  const whole = text.replace(/(?<=\p{L})[?\ufffd](?=\p{L})/gu, 'ñ');
  const own = keysOfName(whole, kind, writing);
  const [, ...parts] = /^([^()]+)\(([^()]+)\)$/.exec(withoutLabels(whole.trim(), kind, writing)) ?? [];
  const [one = [], other = []] = parts.map((part) => keysOfName(part, kind, writing));
  return { own, both: one.some((key) => other.includes(key)) ? ([[], []] as const) : ([one, other] as const) };
}

/** A text without labels in parentheses at its end: `(Capital)`. */
function withoutLabels(text: string, kind: Kind, writing: Writing): string {
  const [, before, last = ''] = /^(.*\S)\s*\(([^()]+)\)$/.exec(text) ?? [];
  const words = wordsOf(last, writing, true).join(' ');
  const isLabel = writing.labels.some((label) => label.kind === kind && label.words.join(' ') === words);
  return before !== undefined && isLabel ? withoutLabels(before, kind, writing) : text;
}

/** The words without labels that are compared, with hyphens left out and as spaces. */
function keysOfName(name: string, kind: Kind, writing: Writing): readonly string[] {
  const labels = writing.labels.filter((label) => label.kind === kind);
  const keys = [true, false].map((isJoined) => {
    let words = wordsOf(name, writing, isJoined);
    for (let before = -1; before !== words.length; ) {
      before = words.length;
      for (const label of labels) words = without(label, words);
    }
    return words.join(' ');
  });
  return keys.filter((key) => key !== '');
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
