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
