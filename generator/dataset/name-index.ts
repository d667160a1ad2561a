import { foldName, foldNames, withoutMarks } from './fold.ts';
import { NameColumn, type Place } from './name-column.ts';
import type { NamePattern } from './names/name-pattern.ts';
import type { Range } from './range.ts';

/** Finds and searches names. Each form of the names is made when it is first needed. */
export class NameIndex {
  readonly #names: () => string;
  readonly #localities: number;
  #exact: NameColumn | undefined;
  #folded: NameColumn | undefined;
  #unmarked: NameColumn | undefined;

  /**
   * @param names a column of names, ordered by code.
   * @param localities how many localities the column has.
   */
  constructor(names: () => string, localities: number) {
    this.#names = names;
    this.#localities = localities;
  }

  /**
   * The first name within a range of localities that equals a text; otherwise the first that does, ignoring case,
   * diacritics and repeated spaces.
   */
  find(name: string, { from, to }: Range): Place | undefined {
    const folded = this.#foldedColumn().find(foldName(name), { from, to });
    if (folded === undefined) return undefined;
    if (name.length > MOST_CHARACTERS) return folded;
    // Equal names are equal when they are folded, so no locality before this one has the exact name.
    this.#exact ??= this.#column((names) => names);
    return this.#exact.find(name.normalize('NFC'), { from: folded.locality, to }) ?? folded;
  }

  /** The names within a range of localities that contain `q`, which is more than marks, ignoring case and diacritics. */
  search(q: string, range: Range): Hits {
    const column = (this.#unmarked ??= this.#column(withoutMarks));
    const hits = column.search(withoutMarks(q), range);
    return { length: hits.length, slice: (from, to) => hits.slice(from, to).map((hit) => column.placeOf(hit)) };
  }

  /** The folded names within a range of localities that a pattern finds. */
  match(pattern: NamePattern, range: Range): Iterable<Place> {
    return this.#foldedColumn().match(pattern, range);
  }

  #foldedColumn(): NameColumn {
    return (this.#folded ??= this.#column(foldNames));
  }

  #column(form: (names: string) => string): NameColumn {
    return new NameColumn(form(this.#names()), this.#localities);
  }
}

/**
 * No name has more characters in any normal form: it has at most 200 bytes, and each becomes at most four. Normalizing a
 * text with very many marks would take very long.
 */
const MOST_CHARACTERS = 800;

/** The names that a search found. */
export interface Hits {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly Place[];
}
