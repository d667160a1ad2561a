import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn, type NamePosition } from './name-column.ts';
import { foldCase, foldName, foldNames, stripDiacritics } from '../names/fold.ts';
import { type Span, toSingleColumn } from '../packed/column.ts';
import type { NamePattern } from '../names/name-pattern.ts';

/** Finds and searches names. Each form of the names is made when it is first needed. */
export class NameIndex {
  readonly #names: () => string;
  readonly #localities: number;
  #exact: NameColumn | undefined;
  #folded: NameColumn | undefined;
  #unmarked: NameColumn | undefined;

  /** @param names a column of names, ordered by code. */
  constructor(names: () => string, localities: number) {
    this.#names = names;
    this.#localities = localities;
  }

  /** The first name in a range that equals a text; else the first ignoring case, diacritics and repeated spaces. */
  find(name: string, { from, to }: Span): NamePosition | undefined {
    const folded = this.#foldedColumn().find(foldName(name), { from, to });
    if (folded === undefined) return undefined;
    if (name.length > MAX_CHARACTERS) return folded;
    // Equal names are equal when they are folded, so no locality before this one has the exact name.
    this.#exact ??= this.#column((names) => names);
    return this.#exact.find(name.normalize('NFC'), { from: folded.locality, to }) ?? folded;
  }

  /** The names within a range of localities that contain `q`, which is more than marks, ignoring case and diacritics. */
  search(q: string, range: Span): Hits {
    const column = (this.#unmarked ??= this.#column(stripDiacritics));
    const hits = column.search(stripDiacritics(q), range);
    return { length: hits.length, slice: (from, to) => hits.slice(from, to).map((hit) => column.placeOf(hit)) };
  }

  match(pattern: NamePattern, range: Span): Iterable<NamePosition> {
    return this.#foldedColumn().match(pattern, range);
  }

  #foldedColumn(): NameColumn {
    return (this.#folded ??= this.#column(foldNames));
  }

  #column(form: (names: string) => string): NameColumn {
    return new NameColumn(form(this.#names()), this.#localities);
  }
}

/** No name is longer in any normal form: 200 bytes, each up to four. To normalize very many marks takes very long. */
const MAX_CHARACTERS = 800;

interface Hits {
  readonly length: number;
  readonly slice: (from: number, to: number) => readonly NamePosition[];
}

/** The names of all barangays, and of each list that is asked for. A list is indexed when its names are needed. */
export class NameIndexes {
  readonly barangays: NameIndex;
  readonly #lists = new Map<readonly Area[], NameIndex>();

  constructor({ barangays }: Hierarchy) {
    const { names, codes } = barangays.localities;
    this.barangays = new NameIndex(names, codes.length);
  }

  /** @param list a list that the hierarchy keeps, so that it is indexed once. */
  of(list: readonly Area[]): NameIndex {
    let index = this.#lists.get(list);
    if (index === undefined) {
      index = new NameIndex(() => toSingleColumn(list.map(({ name }) => name)), list.length);
      this.#lists.set(list, index);
    }
    return index;
  }
}

/** Which areas of a list files cannot be named after, and which of them are found by their name all the same. */
interface Owned {
  /** The areas whose name an area with a lower code has. */
  readonly others: ReadonlySet<Area>;
  readonly shadowed: readonly Area[];
}

/** Says which areas of a list files can be named after. Each list is indexed when it is first used. */
export class NameOwners {
  readonly #owned = new Map<readonly Area[], Owned>();

  /** True if no area among these with a lower code has the same name, even if case is ignored. */
  ownsName(area: Area, among: readonly Area[]): boolean {
    return !this.#of(among).others.has(area);
  }

  /** The areas found by a name that differs only in case from that of an area with a lower code. */
  shadowed(among: readonly Area[]): readonly Area[] {
    return this.#of(among).shadowed;
  }

  #of(among: readonly Area[]): Owned {
    let owned = this.#owned.get(among);
    if (owned === undefined) this.#owned.set(among, (owned = findOwners(among)));
    return owned;
  }
}

/** @param areas ordered by code. */
function findOwners(areas: readonly Area[]): Owned {
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
