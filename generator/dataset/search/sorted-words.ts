import { digitAt, packDigit } from './packed-numbers.ts';

/** Words in the order of their characters, each once. */
export class SortedWords {
  readonly #words: readonly string[];
  readonly #shared: string;

  /** @param shared what `sharedLetters` returns for the words. */
  constructor(words: readonly string[], shared: string) {
    this.#words = words;
    this.#shared = shared;
  }

  get length(): number {
    return this.#words.length;
  }

  at(number: number): string {
    return this.#words[number] ?? '';
  }

  /** How many letters, 31 at most, a word begins with that the word before begins with as well. */
  shared(number: number): number {
    return digitAt(this.#shared, number);
  }

  /** The number of a word, `undefined` if it is none of them. */
  find(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return this.#words[number] === word ? number : undefined;
  }

  /** Visits the words that begin with a text. */
  eachBeginning(text: string, visit: (number: number) => void): void {
    for (let number = this.#firstFrom(text); this.#words[number]?.startsWith(text) === true; number += 1) visit(number);
  }

  /** The number of the first word that is not before a text. */
  #firstFrom(text: string): number {
    let [from, to] = [0, this.#words.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#words[middle] ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** For each of some sorted words how many letters it begins with that the word before begins with as well. */
export const sharedLetters = (words: readonly string[]): string =>
  words.map((word, at) => packDigit(sharedBy(word, words[at - 1] ?? ''))).join('');

function sharedBy(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared += 1;
  return shared;
}
