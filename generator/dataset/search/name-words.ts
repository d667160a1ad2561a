import { KINDS, type Kind } from '../kind.ts';
import { chunksOf, NUMBER_WORD } from '../names/name-reader.ts';
import { toNumeral } from '../names/numeral.ts';
import type { NameLabel, NameWriting } from '../names/writing.ts';
import { Vocabulary } from './vocabulary.ts';

/** A label as the numbers of its words. */
interface LabelWords extends Pick<NameLabel, 'place' | 'kind'> {
  readonly words: readonly number[];
}

/** The words of many names, as the numbers that a vocabulary gives them. */
export class NameWords {
  readonly vocabulary = new Vocabulary();
  /** Words that only say of what kind an area is, such as `city` and `of`, each with its kinds as bits. */
  readonly kindsOfWords = new Map<number, number>();
  /** The words of all names, one name after the other. `lapulapu` precedes the two words of `Lapu-Lapu`. */
  readonly words: number[] = [];
  /** For each of them its place: `placeOf`. */
  readonly places: number[] = [];
  /** For each name where its words begin, and at the end how many words there are. */
  readonly begins: number[] = [0];
  /** For each name the position of its first word without labels, and the position after the last one. */
  readonly firsts: number[] = [];
  readonly ends: number[] = [];
  readonly #labels: readonly LabelWords[];
  readonly #labelWords: ReadonlySet<number>;
  readonly #meanings: ReadonlyMap<string, string>;
  /** The numbers of words as written. */
  readonly #known = new Map<string, number>();

  constructor({ words, labels }: NameWriting) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    this.#labels = labels.map(({ kind, place, label }) => {
      const numbers = label.split(' ').map((word) => this.vocabulary.add(word));
      if (label.split(' ').includes(kind)) {
        const bit = 1 << KINDS.indexOf(kind);
        for (const word of numbers) this.kindsOfWords.set(word, (this.kindsOfWords.get(word) ?? 0) | bit);
      }
      return { kind, place, words: numbers };
    });
    this.#labelWords = new Set(this.#labels.flatMap((label) => label.words));
  }

  /** What a word means: `santo` for `sto`, `3` for `iii`. */
  meaning(word: string): string {
    return toNumeral(this.#meanings.get(word) ?? word);
  }

  /** Adds the words of a folded name of an area of some kind. */
  add(folded: string, kind: Kind): void {
    const name: number[] = [];
    const chunks = chunksOf(folded);
    for (let nth = 0; nth < chunks.length; nth += 1) {
      const chunk = chunks[nth] ?? '';
      if (chunk === NUMBER_WORD && isNumber(chunks[nth + 1])) continue;
      const known = this.#known.get(chunk);
      if (known !== undefined || !chunk.includes('-')) {
        this.#push(known ?? this.#number(chunk), name.length, 1);
        name.push(this.words.at(-1) ?? 0);
        continue;
      }
      const parts = chunk.split('-');
      const joined = parts.map((part) => this.meaning(part)).join('');
      this.#push(this.vocabulary.add(joined), name.length, parts.length);
      for (const part of parts) {
        this.#push(this.#number(part), name.length, 1);
        name.push(this.words.at(-1) ?? 0);
      }
    }
    this.begins.push(this.words.length);
    this.#trim(name, kind);
  }

  /** Adds the shortened forms of words, after all names. */
  addForms(): void {
    for (const [written, means] of this.#meanings) this.vocabulary.addForm(written, means);
  }

  #push(word: number, at: number, span: number): void {
    this.words.push(word);
    this.places.push(placeOf(at, span));
  }

  #number(word: string): number {
    let number = this.#known.get(word);
    if (number === undefined) this.#known.set(word, (number = this.vocabulary.add(this.meaning(word))));
    return number;
  }

  /** Leaves out labels at both ends of a name, though not all of its words. */
  #trim(name: readonly number[], kind: Kind): void {
    let first = 0;
    let end = name.length;
    const hasLabel = this.#labelWords.has(name[0] ?? -1) || this.#labelWords.has(name[end - 1] ?? -1);
    for (let before = hasLabel ? -1 : end; before !== end - first; ) {
      before = end - first;
      for (const { kind: of, place, words } of this.#labels) {
        if (of !== kind || words.length >= end - first) continue;
        const from = place === 'start' ? first : end - words.length;
        if (!words.every((word, nth) => word === name[from + nth])) continue;
        if (place === 'start') first += words.length;
        else end -= words.length;
      }
    }
    this.firsts.push(first);
    this.ends.push(end);
  }
}

/** The words of a query as written; hyphens are spaces. */
export const wordsOf = (folded: string): readonly string[] =>
  chunksOf(folded)
    .filter((chunk, at, chunks) => chunk !== NUMBER_WORD || !isNumber(chunks[at + 1]))
    .flatMap((chunk) => chunk.split('-'));

/** Whether a word begins with a digit, so that `No.` before it says nothing: `Barangay No. 5`. */
const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d/.test(word);

const SPAN = 16;

/** The place of a word in its name: its position, and how many words it stands for. */
const placeOf = (position: number, span: number): number => position * SPAN + Math.min(span, SPAN - 1);

/** The position of a word in its name. */
export const positionIn = (place: number): number => Math.floor(place / SPAN);

/** How many words of its name a word stands for. */
export const spanIn = (place: number): number => place % SPAN;
