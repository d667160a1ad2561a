import { KINDS, type Kind } from '../psgc/kinds.ts';
import { chunksOf, type NameRules, NUMBER_WORD, toNumeral, withHyphens } from '../names/name-reader.ts';
import { IN_LABEL, packPlace } from './search-index.ts';

interface LabelWords {
  readonly isAtStart: boolean;
  readonly words: readonly number[];
}

/** Reads names as words, which it numbers as they come. The words of labels come first. */
export class NameWords {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #written = new Map<string, number>();
  readonly #meanings: ReadonlyMap<string, string>;
  readonly #labels: ReadonlyMap<Kind, readonly LabelWords[]>;

  constructor({ words, labels }: NameRules) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    const all = labels.map(({ kind, place, label }) => {
      return { kind, isAtStart: place === 'start', words: label.split(' ').map((word) => this.#number(word)) };
    });
    this.#labels = new Map(KINDS.map((kind) => [kind, all.filter((label) => label.kind === kind)]));
  }

  /** Visits the words and their places: of `lapu-lapu` its parts and `lapulapu`. Returns how many are in no label. */
  read(folded: string, kind: Kind, visit: (word: number, place: number) => void): number {
    const name: number[] = [];
    const joined: (readonly [word: number, position: number, span: number])[] = [];
    for (const chunk of withoutNumberWords(chunksOf(withHyphens(folded)))) {
      if (!chunk.includes('-')) {
        name.push(this.#numberOf(chunk));
        continue;
      }
      const parts = chunk.split('-').map((part) => this.#numberOf(part));
      const word = this.#number(parts.map((part) => this.texts[part]).join(''));
      joined.push([word, name.length, parts.length]);
      name.push(...parts);
    }
    const [first, end] = this.#withoutLabels(name, kind);
    const place = (position: number, span: number) =>
      position < first || position >= end ? IN_LABEL : packPlace(position - first, span);
    for (let at = 0; at < name.length; at += 1) visit(name[at] ?? 0, place(at, 1));
    for (const [word, position, span] of joined) visit(word, place(position, span));
    return end - first;
  }

  #numberOf(written: string): number {
    let number = this.#written.get(written);
    if (number === undefined) {
      number = this.#number(toNumeral(this.#meanings.get(written) ?? written));
      this.#written.set(written, number);
    }
    return number;
  }

  #number(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) this.#numbers.set(word, (number = this.texts.push(word) - 1));
    return number;
  }

  /** Where a name begins and ends without the labels at both ends, which are never all of its words. */
  #withoutLabels(name: readonly number[], kind: Kind): readonly [first: number, end: number] {
    let first = 0;
    let end = name.length;
    const labels = this.#labels.get(kind) ?? [];
    for (let before = -1; before !== end - first; ) {
      before = end - first;
      for (const { isAtStart, words } of labels) {
        const from = isAtStart ? first : end - words.length;
        if (words.length >= end - first || !words.every((word, nth) => word === name[from + nth])) continue;
        if (isAtStart) first += words.length;
        else end -= words.length;
      }
    }
    return [first, end];
  }
}

/** The words of a query as written; hyphens are spaces. */
export const wordsOf = (folded: string): readonly string[] =>
  withoutNumberWords(chunksOf(folded)).flatMap((chunk) => chunk.split('-'));

/** Leaves out `No.` before a word that begins with a digit, because it says nothing there: `Barangay No. 5`. */
const withoutNumberWords = (chunks: readonly string[]): readonly string[] =>
  chunks.includes(NUMBER_WORD)
    ? chunks.filter((chunk, at) => chunk !== NUMBER_WORD || !/^\d/.test(chunks[at + 1] ?? ''))
    : chunks;
