import { type Area, isWithin, parentsInChains, type Scope } from './area.ts';
import type { Sliceable } from './barangays.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn, type NamePosition } from './name-column.ts';
import type { NameIndexes } from './name-index.ts';
import { AliasIndex, type OtherNames } from './written-names.ts';
import { intersection, type Span } from '../packed/column.ts';
import { foldNames, stripDiacritics } from '../names/fold.ts';
import type { NamePattern } from '../names/name-pattern.ts';
import type { NameRules } from '../names/name-reader.ts';
import { type Collection, COLLECTIONS_OF } from '../psgc/kinds.ts';

/** Finds the areas of a hierarchy by code or name. Names are indexed when one is first asked for. */
export class AreaFinder {
  readonly #hierarchy: Hierarchy;
  readonly #names: NameIndexes;
  readonly #otherNames = new Map<readonly Area[], OtherNames>();
  readonly #written: AliasIndex;
  #oldNames: NameColumn | undefined;

  constructor(hierarchy: Hierarchy, names: NameIndexes, writing: NameRules) {
    this.#hierarchy = hierarchy;
    this.#names = names;
    this.#written = new AliasIndex(writing);
  }

  /**
   * The area of a collection with this code; otherwise with this exact name; otherwise with this name, ignoring case,
   * diacritics and repeated spaces. If several areas share a name, the lowest code wins. Otherwise the only area with a
   * name that can be written like this (`WrittenNames`).
   *
   * @param scope where to look, at any depth; `null` for the country.
   */
  find(text: string, collection: Collection, scope: Scope): Area | undefined {
    if (isCode(text)) return this.#findCode(text, collection, (area) => isWithin(area, scope));
    if (collection === 'barangays') return this.#findBarangay(text, scope);
    return this.#findName(text, collection, this.#hierarchy.list(scope, collection));
  }

  /** Like `find`, but only among the areas that can follow `parent` in a chained path. */
  findChild(text: string, collection: Collection, parent: Area): Area | undefined {
    if (isCode(text)) return this.#findCode(text, collection, (area) => parentsInChains(area).includes(parent));
    return this.#findName(text, collection, this.#hierarchy.children(parent, collection));
  }

  findCode(code: string, collection: Collection): Area | undefined {
    return this.#findCode(code, collection, () => true);
  }

  #findCode(code: string, collection: Collection, accepts: (area: Area) => boolean): Area | undefined {
    const area = this.#hierarchy.get(code);
    return area !== undefined && COLLECTIONS_OF[area.kind].includes(collection) && accepts(area) ? area : undefined;
  }

  #findBarangay(name: string, scope: Scope): Area | undefined {
    const { barangays } = this.#hierarchy;
    const range = this.#hierarchy.barangaysIn(scope);
    const place = this.#names.barangays.find(name, range);
    if (place !== undefined) return barangays.at(place);
    return this.#written.find(name, 'barangays', {
      byName: (pattern) => areasAt(this.#names.barangays.match(pattern, range), (found) => barangays.at(found)),
      byOtherName: (pattern) => this.#barangaysByOtherName(pattern, scope, range),
    });
  }

  *#barangaysByOtherName(pattern: NamePattern, scope: Scope, range: Span): Iterable<Area> {
    const { barangays } = this.#hierarchy;
    const { oldNames, codes } = barangays.localities;
    this.#oldNames ??= new NameColumn(foldNames(oldNames()), codes.length);
    yield* areasAt(this.#oldNames.match(pattern, range), (place) => barangays.at(place));
    for (const code of this.#written.codes(pattern)) {
      const area = this.#findCode(code, 'barangays', (each) => isWithin(each, scope));
      if (area !== undefined) yield area;
    }
  }

  #findName(name: string, collection: Collection, among: readonly Area[]): Area | undefined {
    const names = this.#names.of(among);
    const all = { from: 0, to: among.length };
    const place = names.find(name, all);
    if (place !== undefined) return among[place.locality];
    const areaAt = ({ locality }: NamePosition) => among[locality];
    return this.#written.find(name, collection, {
      byName: (pattern) => areasAt(names.match(pattern, all), areaAt),
      byOtherName: (pattern) => {
        const { areas, column } = this.#otherNamesOf(among);
        return areasAt(column.match(pattern, { from: 0, to: areas.length }), ({ locality }) => areas[locality]);
      },
    });
  }

  #otherNamesOf(among: readonly Area[]): OtherNames {
    let others = this.#otherNames.get(among);
    if (others === undefined) this.#otherNames.set(among, (others = this.#written.otherNamesOf(among)));
    return others;
  }
}

function* areasAt(places: Iterable<NamePosition>, areaAt: (place: NamePosition) => Area | undefined): Iterable<Area> {
  for (const place of places) {
    const area = areaAt(place);
    if (area !== undefined) yield area;
  }
}

/** A text of ten digits is a code; `verifyDataset` refuses a name that is one. */
const isCode = (text: string): boolean => /^\d{10}$/.test(text);

/** Selects the areas of a collection by a part of the name and by the areas that they lie within. */
export class AreaFilter {
  readonly #hierarchy: Hierarchy;
  readonly #names: NameIndexes;

  constructor(hierarchy: Hierarchy, names: NameIndexes) {
    this.#hierarchy = hierarchy;
    this.#names = names;
  }

  /** The areas whose names contain `q`, ignoring case and diacritics, that are in or are each of `within`; by code. */
  select(collection: Collection, within: readonly Area[], q: string): Sliceable {
    const hierarchy = this.#hierarchy;
    if (collection === 'barangays') {
      const ranges = within.map((area) => hierarchy.barangaysIn(area));
      return this.#searchBarangays(q, ranges.reduce(intersection, hierarchy.barangaysIn(null)));
    }
    return this.#searchList(q, hierarchy.list(null, collection)).filter((area) =>
      within.every((each) => each === area || isWithin(area, each)),
    );
  }

  #searchBarangays(q: string, range: Span): Sliceable {
    const { barangays } = this.#hierarchy;
    if (stripDiacritics(q) === '') return barangays.list(range);
    const { length, slice } = this.#names.barangays.search(q, range);
    return { length, slice: (from, to) => slice(from, to).map((place) => barangays.at(place)) };
  }

  #searchList(q: string, list: readonly Area[]): readonly Area[] {
    if (stripDiacritics(q) === '') return list;
    const { length, slice } = this.#names.of(list).search(q, { from: 0, to: list.length });
    return slice(0, length).flatMap(({ locality }) => list[locality] ?? []);
  }
}
