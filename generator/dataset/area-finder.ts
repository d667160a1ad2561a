import type { Area } from './area.ts';
import type { Sliceable } from './barangays.ts';
import { COLLECTIONS_OF, type Collection } from './collection.ts';
import { toSingleColumn } from './column.ts';
import { withoutMarks } from './fold.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameIndex } from './name-index.ts';
import { intersection, type Range } from './range.ts';
import { parentsInChains, scopesOf, type Scope } from './within.ts';

/** Finds the areas of a hierarchy by code or name. Names are indexed when one is first asked for. */
export class AreaFinder {
  readonly #hierarchy: Hierarchy;
  readonly #barangays: NameIndex;
  readonly #lists = new Map<readonly Area[], NameIndex>();

  constructor(hierarchy: Hierarchy) {
    const { names, codes } = hierarchy.barangays.localities;
    this.#hierarchy = hierarchy;
    this.#barangays = new NameIndex(names, codes.length);
  }

  /**
   * The area of a collection with this code; otherwise with this exact name; otherwise with this name, ignoring case,
   * diacritics and repeated spaces. If several areas share a name, the lowest code wins.
   *
   * @param scope where to look, at any depth; `null` for the country.
   */
  find(text: string, collection: Collection, scope: Scope): Area | undefined {
    if (isCode(text)) return this.#findCode(text, collection, (area) => scopesOf(area).includes(scope));
    if (collection === 'barangays') return this.#findBarangay(text, this.#hierarchy.barangaysIn(scope));
    return this.#findName(text, this.#hierarchy.list(scope, collection));
  }

  /** Like `find`, but only among the areas that can follow `parent` in a chained path. */
  findChild(text: string, collection: Collection, parent: Area): Area | undefined {
    if (isCode(text)) return this.#findCode(text, collection, (area) => parentsInChains(area).includes(parent));
    return this.#findName(text, this.#hierarchy.children(parent, collection));
  }

  /** The area of a collection with this code. */
  findCode(code: string, collection: Collection): Area | undefined {
    return this.#findCode(code, collection, () => true);
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
    const { length, slice } = this.#barangays.search(q, range);
    return { length, slice: (from, to) => slice(from, to).map((place) => barangays.at(place)) };
  }

  #searchList(q: string, list: readonly Area[]): readonly Area[] {
    if (withoutMarks(q) === '') return list;
    const { length, slice } = this.#indexOf(list).search(q, { from: 0, to: list.length });
    return slice(0, length).flatMap(({ locality }) => list[locality] ?? []);
  }

  #findCode(code: string, collection: Collection, accepts: (area: Area) => boolean): Area | undefined {
    const area = this.#hierarchy.get(code);
    return area !== undefined && COLLECTIONS_OF[area.kind].includes(collection) && accepts(area) ? area : undefined;
  }

  #findBarangay(name: string, range: Range): Area | undefined {
    const place = this.#barangays.find(name, range);
    return place === undefined ? undefined : this.#hierarchy.barangays.at(place);
  }

  #findName(name: string, among: readonly Area[]): Area | undefined {
    const place = this.#indexOf(among).find(name, { from: 0, to: among.length });
    return place === undefined ? undefined : among[place.locality];
  }

  /** @param list a list that the hierarchy keeps, so that it is indexed once. */
  #indexOf(list: readonly Area[]): NameIndex {
    let index = this.#lists.get(list);
    if (index === undefined) {
      index = new NameIndex(() => toSingleColumn(list.map(({ name }) => name)), list.length);
      this.#lists.set(list, index);
    }
    return index;
  }
}

/** A text of ten digits is a code; `verifyDataset` refuses a name that is one. */
const isCode = (text: string): boolean => /^\d{10}$/.test(text);
