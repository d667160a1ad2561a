import type { Random } from '../../random.ts';

/** Letters that people hear or type for others. */
const HEARD: readonly (readonly [letter: string, other: string])[] = [
  ['i', 'e'],
  ['e', 'i'],
  ['o', 'u'],
  ['u', 'o'],
  ['k', 'c'],
  ['c', 'k'],
  ['f', 'p'],
  ['p', 'f'],
  ['b', 'v'],
  ['v', 'b'],
  ['y', 'i'],
  ['i', 'y'],
  ['z', 's'],
  ['s', 'z'],
  ['h', ''],
  ['ll', 'ly'],
  ['qu', 'k'],
  ['gu', 'g'],
  ['c', 's'],
  ['w', 'u'],
];

/** The letters beside each letter on a keyboard. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const MIN_LETTERS = 4;
const ROMAN = /^[ivx]+$/i;

/** How a word changes; the same word if it cannot change in this way. */
type Change = (word: string, random: Random) => string;

const replaceAt = (word: string, at: number, count: number, by: string): string =>
  word.slice(0, at) + (isUpper(word, at) ? by.toUpperCase() : by) + word.slice(at + count);

const isUpper = (word: string, at: number): boolean => word[at] !== word[at]?.toLowerCase();

function heard(word: string, random: Random): string {
  const lower = word.toLowerCase();
  const places = HEARD.flatMap(([letters, other]) =>
    [...lower.matchAll(new RegExp(letters, 'g'))].map(({ index }) => ({ index, letters, other })),
  );
  if (places.length === 0) return word;
  const { index, letters, other } = random.of(places);
  return replaceAt(word, index, letters.length, other);
}

function doubled(word: string, random: Random): string {
  const at = random.below(word.length);
  return word.slice(0, at + 1) + word.slice(at, at + 1).toLowerCase() + word.slice(at + 1);
}

/** A doubled letter loses one of the two. */
function single(word: string): string {
  return word.replace(/([a-z])\1/i, '$1');
}

function missing(word: string, random: Random): string {
  return replaceAt(word, 1 + random.below(word.length - 1), 1, '');
}

function swapped(word: string, random: Random): string {
  const at = 1 + random.below(word.length - 2);
  return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
}

function beside(word: string, random: Random): string {
  const at = random.below(word.length);
  const letter = (word[at] ?? '').toLowerCase();
  const row = ROWS.find((keys) => keys.includes(letter));
  if (row === undefined) return word;
  const key = row.indexOf(letter);
  const other = row[key === row.length - 1 ? key - 1 : key + 1] ?? '';
  return replaceAt(word, at, 1, other);
}

/** What people hear is wrong as often as all errors of fingers. */
const CHANGES: readonly Change[] = [heard, heard, heard, heard, missing, doubled, swapped, beside, single];

/** A text with an error in one of its words that are long enough; the same text if no word is. */
export function withTypingError(text: string, random: Random): string {
  const words = text.split(/([^\p{L}]+)/u);
  const long = words.flatMap((word, at) =>
    at % 2 === 0 && word.length >= MIN_LETTERS && !ROMAN.test(word) ? [at] : [],
  );
  if (long.length === 0) return text;
  const at = random.of(long);
  const word = words[at] ?? '';
  for (let tries = 0; tries < 5; tries += 1) {
    const changed = random.of(CHANGES)(word, random);
    if (changed !== word) return words.with(at, changed).join('');
  }
  return text;
}
