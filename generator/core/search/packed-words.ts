import { digitAt, packDigit } from '../packed/numbers.ts';

/** Sorted words as three texts, which are opened without looking at each word. */
export interface PackedWords {
  /** The words, with spaces in between, and a new line after every 64 words. */
  readonly lines: string;
  /** For each word how many letters it has: a `packDigit`. */
  readonly lengths: string;
  /** For each word four characters that say which letters it has: six bits of each. */
  readonly letters: string;
}

const LINE_BITS = 6;
const LINE = 1 << LINE_BITS;

/** Packs words in the order of their characters. */
export const packWords = (words: readonly string[]): PackedWords => ({
  lines: toLines(words),
  lengths: words.map(({ length }) => packDigit(length)).join(''),
  letters: words.map(packLetters).join(''),
});

/** Writes texts without spaces as lines of 64. */
export function toLines(texts: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < texts.length; at += LINE) lines.push(texts.slice(at, at + LINE).join(' '));
  return lines.join('\n');
}

/** A function that reads the text at a position of lines; a line is divided when it is first needed. */
export function lineReader(lines: string): (at: number) => string | undefined {
  const undivided = lines.split('\n');
  const divided: (readonly string[] | undefined)[] = [];
  return (at) => {
    const line = at >> LINE_BITS;
    const texts = (divided[line] ??= undivided[line]?.split(' ') ?? []);
    return texts[at % LINE];
  };
}

const LETTER_BITS = 24;
const CHARACTER_BITS = 6;
const LARGEST = (1 << CHARACTER_BITS) - 1;

/** The code of the character for no letters: none of the 64 from here needs more than one byte. */
const NO_LETTERS = 64;

/** Four characters that say which letters a word has. Two letters that are far from each other can share a bit. */
function packLetters(word: string): string {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % LETTER_BITS);
  const code = (nth: number) => NO_LETTERS + ((letters >> (nth * CHARACTER_BITS)) & LARGEST);
  return String.fromCharCode(code(0), code(1), code(2), code(3));
}

function unpackLetters(letters: string): Uint32Array {
  const bytes = new Uint8Array(letters.length);
  new TextEncoder().encodeInto(letters, bytes);
  return new Uint32Array(bytes.buffer);
}

const lettersOf = (word: string): number => unpackLetters(packLetters(word))[0] ?? 0;

/** Words in the order of their characters, each once. */
export class SortedWords {
  readonly at: (number: number) => string | undefined;
  readonly #lengths: string;
  readonly #letters: Uint32Array;

  constructor({ lines, lengths, letters }: PackedWords) {
    this.at = lineReader(lines);
    this.#lengths = lengths;
    this.#letters = unpackLetters(letters);
  }

  find(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return this.at(number) === word ? number : undefined;
  }

  eachBeginning(text: string, visit: (number: number) => void): void {
    for (let number = this.#firstFrom(text); this.at(number)?.startsWith(text) === true; number += 1) visit(number);
  }

  /**
   * Visits the words that lack few of the letters of a typed word: with the number of the word, how much longer it is,
   * the letters that it lacks, and those that it has besides, each as a bit.
   *
   * @param most how many are few: 1 or 2.
   */
  eachSimilar(
    typed: string,
    most: number,
    visit: (number: number, longer: number, lacking: number, added: number) => void,
  ): void {
    const typedLetters = lettersOf(typed);
    for (const number of similar(this.#letters, typedLetters, most)) {
      const letters = this.#letters[number] ?? 0;
      const longer = digitAt(this.#lengths, number) - typed.length;
      visit(number, longer, typedLetters & ~letters, letters & ~typedLetters);
    }
  }

  #firstFrom(text: string): number {
    let [from, to] = [0, this.#letters.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.at(middle) ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** The numbers of the words that lack at most one or two of some letters. It is small, so that it is compiled early. */
function similar(letters: Uint32Array, wanted: number, most: number): readonly number[] {
  const numbers: number[] = [];
  const { length } = letters;
  for (let number = 0; number < length; number += 1) {
    let lacking = wanted & ~(letters[number] as number);
    // Each step removes one bit.
    lacking &= lacking - 1;
    if (most > 1) lacking &= lacking - 1;
    if (lacking === 0) numbers.push(number);
  }
  return numbers;
}
