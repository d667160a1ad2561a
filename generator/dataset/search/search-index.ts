import type { Hierarchy } from '../hierarchy.ts';
import { KINDS } from '../kind.ts';
import { toNumeral } from '../names/numeral.ts';
import type { NameWriting } from '../names/writing.ts';
import { digitAt, unpackNumbers } from './packed-numbers.ts';
import type { PackedSearch } from './packed-search.ts';
import { lineReader } from './packed-words.ts';
import { SearchedAreas } from './searched-areas.ts';
import { SortedWords } from './sorted-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** The names of all areas for searches. Opening them reads none of them. */
export class SearchIndex {
  readonly areas: SearchedAreas;
  readonly vocabulary: Vocabulary;
  /** Words that only say of what kind an area is, such as `city` and `of`, each with its kinds as bits. */
  readonly kindsOfWords: ReadonlyMap<number, number>;
  readonly #packed: PackedSearch;
  readonly #occurrences: (word: number) => string | undefined;
  readonly #meanings: ReadonlyMap<string, string>;

  constructor(packed: PackedSearch, hierarchy: Hierarchy, { words, labels }: Pick<NameWriting, 'words' | 'labels'>) {
    this.#packed = packed;
    this.areas = new SearchedAreas(hierarchy);
    this.vocabulary = new Vocabulary(new SortedWords(packed.words), words);
    this.#occurrences = lineReader(packed.occurrences);
    this.#meanings = new Map(words.map(({ written, means }) => [written, means]));
    const kinds = new Map<number, number>();
    for (const { kind, label } of labels) {
      const ofLabel = label.split(' ');
      for (const word of ofLabel.includes(kind) ? ofLabel : []) {
        const number = this.vocabulary.words.find(word) ?? 0;
        kinds.set(number, (kinds.get(number) ?? 0) | (1 << KINDS.indexOf(kind)));
      }
    }
    this.kindsOfWords = kinds;
  }

  /** How many names there are: an entry is one name of an area. */
  get entries(): number {
    return this.#packed.lengths.length;
  }

  /** What a word of a query means: `santo` for `sto`, `3` for `iii`. */
  meaning(word: string): string {
    return toNumeral(this.#meanings.get(word) ?? word);
  }

  /** The number of the area of an entry. */
  areaOf(entry: number): number {
    return entry < this.areas.length ? entry : (this.#packed.others[entry - this.areas.length] ?? 0);
  }

  /** How many words the name of an entry has without labels. */
  lengthOf(entry: number): number {
    return digitAt(this.#packed.lengths, entry);
  }

  /**
   * The names that have a word: two numbers for each, how many entries further it is than the one before, and the place
   * of the word.
   */
  occurrences(word: number): readonly number[] {
    return unpackNumbers(this.#occurrences(word) ?? '');
  }
}
