import type { Area } from './area.ts';
import type { Sliceable } from './barangays.ts';
import type { Collection } from './collection.ts';
import { withoutMarks } from './fold.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { NameIndexes } from './name-indexes.ts';
import { intersection, type Range } from './range.ts';
import { scopesOf } from './within.ts';

/** Selects the areas of a collection by a part of the name and by the areas that they lie within. */
export class AreaSearch {
  readonly #hierarchy: Hierarchy;
  readonly #names: NameIndexes;

  constructor(hierarchy: Hierarchy, names: NameIndexes) {
    this.#hierarchy = hierarchy;
    this.#names = names;
  }

  /**
   * The areas of a collection whose names contain `q`, ignoring case and diacritics, ordered by code. Barangays are
   * unpacked when they are read.
   *
   * @param within the areas that each of them has to lie within, or to be.
   */
  select(collection: Collection, within: readonly Area[], q: string): Sliceable {
    const hierarchy = this.#hierarchy;
    if (collection === 'barangays') {
      const ranges = within.map((area) => hierarchy.barangaysIn(area));
      return this.#searchBarangays(q, ranges.reduce(intersection, hierarchy.barangaysIn(null)));
    }
    return this.#searchList(q, hierarchy.list(null, collection)).filter((area) =>
      within.every((each) => each === area || scopesOf(area).includes(each)),
    );
  }

  #searchBarangays(q: string, range: Range): Sliceable {
    const { barangays } = this.#hierarchy;
    if (withoutMarks(q) === '') return barangays.list(range);
    const { length, slice } = this.#names.barangays.search(q, range);
    return { length, slice: (from, to) => slice(from, to).map((place) => barangays.at(place)) };
  }

  #searchList(q: string, list: readonly Area[]): readonly Area[] {
    if (withoutMarks(q) === '') return list;
    const { length, slice } = this.#names.of(list).search(q, { from: 0, to: list.length });
    return slice(0, length).flatMap(({ locality }) => list[locality] ?? []);
  }
}
