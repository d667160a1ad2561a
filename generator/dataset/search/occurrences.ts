import { packOccurrence } from './packed-search.ts';

/** The occurrences of words in names, collected in the order of the entries. */
export class Occurrences {
  readonly #words: number[] = [];
  readonly #entries: number[] = [];
  readonly #places: number[] = [];

  add(word: number, entry: number, place: number): void {
    this.#words.push(word);
    this.#entries.push(entry);
    this.#places.push(place);
  }

  /** For each word the packed occurrences; empty for a word without any. */
  pack(words: number): readonly string[] {
    const packed = new Array<string>(words).fill('');
    const last = new Uint32Array(words);
    this.#words.forEach((word, at) => {
      const entry = this.#entries[at] ?? 0;
      packed[word] += packOccurrence(entry - (last[word] ?? 0), this.#places[at] ?? 0);
      last[word] = entry;
    });
    return packed;
  }
}
