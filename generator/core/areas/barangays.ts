import type { Area } from './area.ts';
import { groupBy } from '../group-by.ts';
import { memoized } from '../kept.ts';
import { EMPTY_SPAN, lastAtMost, type Span, toColumn } from '../packed/column.ts';
import { localityPart, sectionOf } from '../psgc/code.ts';
import { type Collection, COLLECTIONS_OF } from '../psgc/kinds.ts';
import type { Row } from '../psgc/table.ts';

/** The place of a barangay: the position of its locality, and its position within that. */
export interface NamePosition {
  readonly locality: number;
  readonly at: number;
}

/** The barangays of all areas that directly contain any, one locality after the other in the order of the codes. */
export interface Localities {
  readonly codes: readonly string[];
  readonly counts: readonly number[];
  readonly names: () => string;
  /** The nine-digit codes of all barangays, as a column; those that follow from the locality can be left out. */
  readonly correspondenceCodes: () => string;
  /** Their old names, as a column; empty for a barangay without any. */
  readonly oldNames: () => string;
  /** The rows of the barangays of the locality at a position, which is this area, ordered by code. */
  readonly rows: (at: number, locality: Area) => readonly Row[];
}

/** Groups the rows of barangays, which can be in any order, by locality. */
export function toLocalities(barangays: Iterable<Row>): Localities {
  const groups = groupBy(barangays, ({ code }) => localityPart(code));
  const codes = [...groups.keys()].sort();
  const rows = codes.map((code) => (groups.get(code) ?? []).toSorted((a, b) => (a.code < b.code ? -1 : 1)));
  const columnOf = (column: 'name' | 'correspondence_code' | 'old_name') => () =>
    toColumn(rows.map((group) => group.map((row) => row[column] ?? '')));
  return {
    codes,
    counts: rows.map(({ length }) => length),
    names: columnOf('name'),
    correspondenceCodes: columnOf('correspondence_code'),
    oldNames: columnOf('old_name'),
    rows: (at) => rows[at] ?? [],
  };
}

/** A list that can be read in part. An array is one. */
export interface Sliceable<Item = Area> {
  readonly length: number;
  /** The items from one position to before another; a position after the end counts as the end. */
  readonly slice: (from: number, to: number) => readonly Item[];
}

/** All barangays of a release, ordered by code. The barangays of a locality are unpacked when they are first needed. */
export class Barangays {
  readonly localities: Localities;
  /** The barangays of the locality at a position. */
  readonly of: (locality: number) => readonly Area[];
  /** The number of barangays that come before each locality, and at the end how many there are. */
  readonly #before: Uint32Array;

  /** @param unpack makes the areas of the locality at a position; it is called at most once for each. */
  constructor(localities: Localities, unpack: (locality: number) => readonly Area[]) {
    const { counts } = localities;
    this.localities = localities;
    this.of = memoized(unpack);
    this.#before = new Uint32Array(counts.length + 1);
    let before = 0;
    counts.forEach((count, at) => {
      this.#before[at + 1] = before += count;
    });
  }

  /** @throws {Error} if there is no barangay at a place. */
  at({ locality, at }: NamePosition): Area {
    const area = this.of(locality)[at];
    if (area === undefined) throw new Error(`locality ${locality} has no barangay ${at}`);
    return area;
  }

  count({ from, to }: Span): number {
    return this.countBefore(to) - this.countBefore(from);
  }

  /** The barangays of the localities of a range. A slice unpacks only the localities that it contains. */
  list(range: Span): Sliceable {
    const first = this.countBefore(range.from);
    const length = this.count(range);
    return { length, slice: (from, to) => this.#slice(first + from, first + Math.min(to, length)) };
  }

  countBefore(locality: number): number {
    return this.#before[locality] ?? 0;
  }

  #slice(from: number, to: number): readonly Area[] {
    const parts: (readonly Area[])[] = [];
    for (let at = lastAtMost(this.#before, from); this.countBefore(at) < to; at += 1) {
      const before = this.countBefore(at);
      const isWhole = from <= before && this.countBefore(at + 1) <= to;
      parts.push(isWhole ? this.of(at) : this.of(at).slice(Math.max(0, from - before), to - before));
    }
    return parts.flat();
  }
}

/** The areas by section (`sectionOf`): each region alone, and each province, independent city and placeholder. */
export class Sections {
  readonly #barangays: Barangays;
  readonly #above: ReadonlyMap<string, readonly Area[]>;
  readonly #localities = new Map<string, Span>();
  readonly #lists = memoized((section: string) =>
    memoized((collection: Collection) => this.#find(section, collection)),
  );

  /** @param above the areas above the barangays, ordered by code. */
  constructor(above: readonly Area[], barangays: Barangays) {
    this.#barangays = barangays;
    this.#above = groupBy(above, ({ code }) => sectionOf(code));
    barangays.localities.codes.forEach((code, at) => {
      const section = sectionOf(code);
      this.#localities.set(section, { from: this.#localities.get(section)?.from ?? at, to: at + 1 });
    });
  }

  get codes(): readonly string[] {
    return [...this.#above.keys()];
  }

  has(section: string): boolean {
    return this.#above.has(section);
  }

  list(section: string, collection: Collection): readonly Area[] {
    return this.#lists(section)(collection);
  }

  localities(section: string): Span {
    return this.#localities.get(section) ?? EMPTY_SPAN;
  }

  #find(section: string, collection: Collection): readonly Area[] {
    if (collection === 'barangays') {
      const { length, slice } = this.#barangays.list(this.localities(section));
      return slice(0, length);
    }
    return (this.#above.get(section) ?? []).filter(({ kind }) => COLLECTIONS_OF[kind].includes(collection));
  }
}
