import type { Area } from './area.ts';
import type { Barangays } from './barangays.ts';
import { sectionOf } from './code.ts';
import { COLLECTIONS_OF, type Collection } from './collection.ts';
import { EMPTY_RANGE, type Range } from './range.ts';

/**
 * The areas by section of the country (`sectionOf`): each region alone, and each province, independent city and
 * placeholder with all that is in it.
 */
export class Sections {
  readonly #barangays: Barangays;
  readonly #above = new Map<string, Area[]>();
  readonly #localities = new Map<string, Range>();
  readonly #lists = new Map<string, readonly Area[]>();

  /** @param above the areas above the barangays, ordered by code. */
  constructor(above: readonly Area[], barangays: Barangays) {
    this.#barangays = barangays;
    for (const area of above) {
      const section = sectionOf(area.code);
      const beside = this.#above.get(section);
      if (beside === undefined) this.#above.set(section, [area]);
      else beside.push(area);
    }
    barangays.localities.codes.forEach((code, at) => {
      const section = sectionOf(code);
      this.#localities.set(section, { from: this.#localities.get(section)?.from ?? at, to: at + 1 });
    });
  }

  /** The codes of all sections, in order. */
  get codes(): readonly string[] {
    return [...this.#above.keys()];
  }

  /** Whether there is such a section. */
  has(section: string): boolean {
    return this.#above.has(section);
  }

  /** The areas of a collection in a section, ordered by code. */
  list(section: string, collection: Collection): readonly Area[] {
    const key = `${section} ${collection}`;
    let list = this.#lists.get(key);
    if (list === undefined) this.#lists.set(key, (list = this.#find(section, collection)));
    return list;
  }

  /** The localities in a section that have barangays. */
  localities(section: string): Range {
    return this.#localities.get(section) ?? EMPTY_RANGE;
  }

  #find(section: string, collection: Collection): readonly Area[] {
    if (collection === 'barangays') {
      const { length, slice } = this.#barangays.list(this.localities(section));
      return slice(0, length);
    }
    return (this.#above.get(section) ?? []).filter(({ kind }) => COLLECTIONS_OF[kind].includes(collection));
  }
}
