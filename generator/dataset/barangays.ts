import type { Area } from './area.ts';
import type { Localities } from './localities.ts';
import type { Place } from './name-column.ts';
import type { Range } from './range.ts';
import { lastAtMost } from './last-at-most.ts';

/** A list that can be read in part. An array is one. */
export interface Sliceable {
  readonly length: number;
  /** The areas from one position to before another; a position after the end counts as the end. */
  readonly slice: (from: number, to: number) => readonly Area[];
}

/** All barangays of a release, ordered by code. The barangays of a locality are unpacked when they are first needed. */
export class Barangays {
  readonly localities: Localities;
  readonly #unpack: (locality: number) => readonly Area[];
  readonly #unpacked: (readonly Area[] | undefined)[];
  /** How many barangays come before each locality, and at the end how many there are. */
  readonly #before: Uint32Array;

  /** @param unpack makes the areas of the locality at a position; it is called at most once for each. */
  constructor(localities: Localities, unpack: (locality: number) => readonly Area[]) {
    const { counts } = localities;
    this.localities = localities;
    this.#unpack = unpack;
    this.#unpacked = counts.map(() => undefined);
    this.#before = new Uint32Array(counts.length + 1);
    let before = 0;
    counts.forEach((count, at) => {
      this.#before[at + 1] = before += count;
    });
  }

  /** The barangays of the locality at a position. */
  of(locality: number): readonly Area[] {
    return (this.#unpacked[locality] ??= this.#unpack(locality));
  }

  /** @throws {Error} if there is no barangay at a place. */
  at({ locality, at }: Place): Area {
    const area = this.of(locality)[at];
    if (area === undefined) throw new Error(`locality ${locality} has no barangay ${at}`);
    return area;
  }

  /** How many barangays the localities of a range have. */
  count({ from, to }: Range): number {
    return this.countBefore(to) - this.countBefore(from);
  }

  /** The barangays of the localities of a range. A slice unpacks only the localities that it contains. */
  list(range: Range): Sliceable {
    const first = this.countBefore(range.from);
    const length = this.count(range);
    return { length, slice: (from, to) => this.#slice(first + from, first + Math.min(to, length)) };
  }

  /** The localities that have the barangays from one position to before another. */
  localitiesOf({ from, to }: Range): Range {
    return { from: lastAtMost(this.#before, from), to: lastAtMost(this.#before, Math.max(from, to - 1)) + 1 };
  }

  /** How many barangays come before the locality at a position. */
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
