import type { Area } from './area.ts';
import type { NamePosition, Sliceable } from './barangays.ts';
import type { Hierarchy } from './hierarchy.ts';
import { memoized, once } from '../kept.ts';
import { foldCase, foldName, foldNames, stripDiacritics } from '../names/fold.ts';
import { matchNames, type NamePattern } from '../names/name-pattern.ts';
import { LOCALITY_END, VALUE_END, lastAtMost, partStarts, type Span, toSingleColumn } from '../packed/column.ts';

/** A column of names, in which one pass through a string finds a name. */
export class NameColumn {
  readonly #text: string;
  /** Where the part of each locality begins, and after the last one where the next would begin. */
  readonly #starts: Uint32Array;

  /** @param text a column of names in some form, which is empty if there are none. */
  constructor(text: string, localities: number) {
    this.#text = text;
    this.#starts = partStarts(text, LOCALITY_END, localities);
  }

  find(name: string, range: Span): NamePosition | undefined {
    if (cannotOccur(name)) return undefined;
    const hit = this.#within(range).indexOf(VALUE_END + name + VALUE_END);
    return hit === -1 ? undefined : this.placeOf(this.#start(range.from) + hit + 1);
  }

  /** A position in each name within a range of localities that contains a text, which is not empty. */
  search(part: string, range: Span): readonly number[] {
    const hits: number[] = [];
    if (cannotOccur(part)) return hits;
    const text = this.#within(range);
    const start = this.#start(range.from);
    for (let hit = text.indexOf(part); hit !== -1; hit = text.indexOf(part, text.indexOf(VALUE_END, hit))) {
      hits.push(start + hit);
    }
    return hits;
  }

  *match(pattern: NamePattern, range: Span): Generator<NamePosition> {
    const start = this.#start(range.from);
    for (const position of matchNames(this.#within(range), pattern)) yield this.placeOf(start + position + 1);
  }

  placeOf(position: number): NamePosition {
    const locality = lastAtMost(this.#starts, position);
    let at = -1;
    for (let end = this.#start(locality); end !== -1 && end < position; end = this.#text.indexOf(VALUE_END, end + 1)) {
      at += 1;
    }
    return { locality, at };
  }

  #within({ from, to }: Span): string {
    return this.#text.slice(this.#start(from), Math.max(0, this.#start(to) - 1));
  }

  #start(locality: number): number {
    return this.#starts[locality] ?? 0;
  }
}

const cannotOccur = (text: string): boolean => text.includes(VALUE_END) || text.includes(LOCALITY_END);

/** Finds and searches names. Each form of the names is made when it is first needed. */
export class NameIndex {
  readonly #names: () => string;
  readonly #localities: number;
  readonly #exact = once(() => this.#column((names) => names));
  readonly #folded = once(() => this.#column(foldNames));
  readonly #unmarked = once(() => this.#column(stripDiacritics));

  /** @param names a column of names, ordered by code. */
  constructor(names: () => string, localities: number) {
    this.#names = names;
    this.#localities = localities;
  }

  /** The first name in a range that equals a text; else the first ignoring case, diacritics and repeated spaces. */
  find(name: string, { from, to }: Span): NamePosition | undefined {
    const folded = this.#folded().find(foldName(name), { from, to });
    if (folded === undefined) return undefined;
    if (name.length > MAX_CHARACTERS) return folded;
    // Equal names are equal when they are folded, so no locality before this one has the exact name.
    return this.#exact().find(name.normalize('NFC'), { from: folded.locality, to }) ?? folded;
  }

  /** The names within a range of localities that contain `q`, which is more than marks, ignoring case and diacritics. */
  search(q: string, range: Span): Sliceable<NamePosition> {
    const column = this.#unmarked();
    const hits = column.search(stripDiacritics(q), range);
    return { length: hits.length, slice: (from, to) => hits.slice(from, to).map((hit) => column.placeOf(hit)) };
  }

  match(pattern: NamePattern, range: Span): Iterable<NamePosition> {
    return this.#folded().match(pattern, range);
  }

  #column(form: (names: string) => string): NameColumn {
    return new NameColumn(form(this.#names()), this.#localities);
  }
}

/** No name is longer in any normal form: 200 bytes, each up to four. To normalize very many marks takes very long. */
const MAX_CHARACTERS = 800;

/** The names of all barangays, and of each list that is asked for. A list is indexed when its names are needed. */
export class NameIndexes {
  readonly barangays: NameIndex;
  /** The names of a list that the hierarchy keeps, so that it is indexed once. */
  readonly of = memoized(
    (list: readonly Area[]) => new NameIndex(() => toSingleColumn(list.map(({ name }) => name)), list.length),
  );

  constructor({ barangays }: Hierarchy) {
    const { names, codes } = barangays.localities;
    this.barangays = new NameIndex(names, codes.length);
  }
}

/** The areas of a list after which files cannot be named. */
export interface NameOwners {
  /** The areas whose name an area with a lower code has, even if case is ignored. */
  readonly others: ReadonlySet<Area>;
  /** The areas among them that are found by their name all the same, because it differs in case. */
  readonly shadowed: readonly Area[];
}

/** @param areas ordered by code. */
export function findNameOwners(areas: readonly Area[]): NameOwners {
  const first = new Map<string, Area>();
  const others = new Set<Area>();
  const shadowed = new Map<string, Area>();
  for (const area of areas) {
    const folded = foldCase(area.name);
    const owner = first.get(folded);
    if (owner === undefined) {
      first.set(folded, area);
      continue;
    }
    others.add(area);
    if (owner.name !== area.name && !shadowed.has(area.name)) shadowed.set(area.name, area);
  }
  return { others, shadowed: [...shadowed.values()] };
}
