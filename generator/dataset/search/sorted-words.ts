/** Words in the order of their characters, each once. */
export class SortedWords {
  readonly #words: readonly string[];
  /** For each word which letters it has: `lettersOf`. */
  readonly #letters: Uint32Array;

  constructor(words: readonly string[]) {
    this.#words = words;
    this.#letters = new Uint32Array(words.length);
    for (let number = 0; number < words.length; number += 1) this.#letters[number] = lettersOf(words[number] ?? '');
  }

  at(number: number): string {
    return this.#words[number] ?? '';
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

  /**
   * Visits the words that lack at most two of the letters of a typed word, and some more. A slip changes at most one of
   * the letters that a word has, so all words with few slips are among them.
   *
   * @param most 1 if only words that lack at most one letter are visited.
   * @param isOpen whether a word may have any letters besides.
   */
  eachSimilar(typed: string, most: number, isOpen: boolean, visit: (number: number, word: string) => void): void {
    const letters = lettersOf(typed);
    const lettersOfWords = this.#letters;
    const { length } = lettersOfWords;
    for (let number = 0; number < length; number += 1) {
      const others = lettersOfWords[number] as number;
      // Each step removes one bit.
      let lacking = letters & ~others;
      lacking &= lacking - 1;
      if (most > 1) lacking &= lacking - 1;
      if (lacking !== 0) continue;
      let more = isOpen ? 0 : others & ~letters;
      more &= more - 1;
      if (most > 1) more &= more - 1;
      if (more === 0) visit(number, this.at(number));
    }
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

/** A bit for each letter from a to z, and one for all other characters. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - 97;
    letters |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return letters;
}
