import { KINDS, type Kind } from '../kind.ts';
import { chunksOf, NUMBER_WORD, withHyphens } from '../names/name-reader.ts';
import { toNumeral } from '../names/numeral.ts';
import type { NameLabel, NameWriting } from '../names/writing.ts';
import { IN_LABEL, placeOf } from './packed-search.ts';

/** A word of a name and its place in it. */
export interface NameWord {
  readonly word: string;
  readonly place: number;
}

/** The words of a name that searches look at. */
export interface ReadName {
  readonly words: readonly NameWord[];
  /** How many words the name has without labels. */
  readonly length: number;
}

interface LabelWords extends Pick<NameLabel, 'place'> {
  readonly words: readonly string[];
}

/** Reads names as words. */
export class NameWords {
  readonly #labels: ReadonlyMap<Kind, readonly LabelWords[]>;
  readonly #meanings: ReadonlyMap<string, string>;
  /** What words mean that were read already. */
  readonly #known = new Map<string, string>();

  constructor({ words, labels }: NameWriting) {
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    const toWords = ({ place, label }: NameLabel) => ({ place, words: label.split(' ') });
    this.#labels = new Map(KINDS.map((kind) => [kind, labels.filter((label) => label.kind === kind).map(toWords)]));
  }

  /** What a word means: `santo` for `sto`, `3` for `iii`. */
  meaning(word: string): string {
    let meaning = this.#known.get(word);
    if (meaning === undefined) this.#known.set(word, (meaning = toNumeral(this.#meanings.get(word) ?? word)));
    return meaning;
  }

  /**
   * The words of a folded name of an area of some kind. A word with hyphens or apostrophes has its parts, and besides the
   * parts joined: `lapu`, `lapu`, `lapulapu`.
   */
  read(folded: string, kind: Kind): ReadName {
    const parts: string[] = [];
    const joined: { readonly word: string; readonly position: number; readonly span: number }[] = [];
    for (const chunk of withoutNumberWords(chunksOf(withHyphens(folded)))) {
      if (!chunk.includes('-')) {
        parts.push(this.meaning(chunk));
        continue;
      }
      const meanings = chunk.split('-').map((part) => this.meaning(part));
      joined.push({ word: meanings.join(''), position: parts.length, span: meanings.length });
      parts.push(...meanings);
    }
    const { first, end } = this.#withoutLabels(parts, kind);
    const place = (position: number, span: number) =>
      position < first || position >= end ? IN_LABEL : placeOf(position - first, span);
    return {
      words: [
        ...parts.map((word, position) => ({ word, place: place(position, 1) })),
        ...joined.map(({ word, position, span }) => ({ word, place: place(position, span) })),
      ],
      length: end - first,
    };
  }

  /** Where a name begins and ends without the labels at both ends, which are never all of its words. */
  #withoutLabels(name: readonly string[], kind: Kind): { readonly first: number; readonly end: number } {
    let first = 0;
    let end = name.length;
    for (let before = -1; before !== end - first; ) {
      before = end - first;
      for (const { place, words } of this.#labels.get(kind) ?? []) {
        if (words.length >= end - first) continue;
        const from = place === 'start' ? first : end - words.length;
        if (!words.every((word, nth) => word === name[from + nth])) continue;
        if (place === 'start') first += words.length;
        else end -= words.length;
      }
    }
    return { first, end };
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
