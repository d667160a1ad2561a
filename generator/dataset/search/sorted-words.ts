import { digitAt } from './packed-numbers.ts';
import { lettersOf, lineReader, unpackLetters, type PackedWords } from './packed-words.ts';

/** Words in the order of their characters, each once. */
export class SortedWords {
  /** The word with a number, `undefined` after the last one. */
  readonly at: (number: number) => string | undefined;
  readonly #lengths: string;
  readonly #letters: Uint32Array;

  constructor({ lines, lengths, letters }: PackedWords) {
    this.at = lineReader(lines);
    this.#lengths = lengths;
    this.#letters = unpackLetters(letters);
  }

  /** The number of a word, `undefined` if it is none of them. */
  find(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return this.at(number) === word ? number : undefined;
  }

  /** Visits the words that begin with a text. */
  eachBeginning(text: string, visit: (number: number) => void): void {
    for (let number = this.#firstFrom(text); this.at(number)?.startsWith(text) === true; number += 1) visit(number);
  }

  /**
   * Visits all words that have few slips against a typed word, and some more. A slip changes at most one of the letters
   * that a word has, so words that differ in more letters are left out.
   *
   * @param most how many slips are few: 1 or 2.
   * @param isOpen whether a word may have any letters besides.
   */
  eachSimilar(typed: string, most: number, isOpen: boolean, visit: (number: number) => void): void {
    const typedLetters = lettersOf(typed);
    const letters = this.#letters;
    const lengths = this.#lengths;
    const shortest = typed.length - most;
    const longest = isOpen ? Infinity : typed.length + most;
    for (let number = 0; number < letters.length; number += 1) {
      const others = letters[number] as number;
      // Each step removes one bit.
      let lacking = typedLetters & ~others;
      lacking &= lacking - 1;
      if (most > 1) lacking &= lacking - 1;
      if (lacking !== 0) continue;
      let more = isOpen ? 0 : others & ~typedLetters;
      more &= more - 1;
      if (most > 1) more &= more - 1;
      if (more !== 0) continue;
      const length = digitAt(lengths, number);
      if (length >= shortest && length <= longest) visit(number);
    }
  }

  /** The number of the first word that is not before a text. */
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
