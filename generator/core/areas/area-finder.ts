import { type Area, isWithin, parentsInChains, type Scope } from './area.ts';
import type { NamePosition, Sliceable } from './barangays.ts';
import type { Hierarchy } from './hierarchy.ts';
import { NameColumn, type NameIndexes } from './name-index.ts';
import { groupBy } from '../group-by.ts';
import { memoized, once } from '../kept.ts';
import { intersection, type Span, toColumn, toSingleColumn } from '../packed/column.ts';
import { foldNames, stripDiacritics } from '../names/fold.ts';
import { type NamePattern, NamePatterns } from '../names/name-pattern.ts';
import { NameReader, type NameRules, withLostLetters } from '../names/name-reader.ts';
import { type Collection, COLLECTIONS_OF, KINDS } from '../psgc/kinds.ts';

/** Finds the areas of a hierarchy by code, name or part of a name. Names are indexed when one is first asked for. */
export class AreaFinder {
  readonly #hierarchy: Hierarchy;
  readonly #names: NameIndexes;
  readonly #otherNamesOf = memoized((among: readonly Area[]) => this.#written.otherNamesOf(among));
  readonly #written: AliasIndex;
  #oldNames: NameColumn | undefined;

  constructor(hierarchy: Hierarchy, names: NameIndexes, writing: NameRules) {
    this.#hierarchy = hierarchy;
    this.#names = names;
    this.#written = new AliasIndex(writing);
  }

  /**
   * The area with this code; else the lowest code with the exact name, else with the folded name (case, diacritics, repeated
   * spaces), else the only one with a name that can be written like this. `scope`: where to look, at any depth.
   */
  find(text: string, collection: Collection, scope: Scope): Area | undefined {
    if (isCode(text)) return this.findCode(text, collection, (area) => isWithin(area, scope));
    if (collection === 'barangays') return this.#findBarangay(text, scope);
    return this.#findName(text, collection, this.#hierarchy.list(scope, collection));
  }

  /** Like `find`, but only among the areas that can follow `parent` in a chained path. */
  findChild(text: string, collection: Collection, parent: Area): Area | undefined {
    if (isCode(text)) return this.findCode(text, collection, (area) => parentsInChains(area).includes(parent));
    return this.#findName(text, collection, this.#hierarchy.children(parent, collection));
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

  findCode(code: string, collection: Collection, accepts: (area: Area) => boolean = () => true): Area | undefined {
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
      const area = this.findCode(code, 'barangays', (each) => isWithin(each, scope));
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
}

function* areasAt(places: Iterable<NamePosition>, areaAt: (place: NamePosition) => Area | undefined): Iterable<Area> {
  for (const place of places) {
    const area = areaAt(place);
    if (area !== undefined) yield area;
  }
}

/** A text of ten digits is a code; `verifyDataset` refuses a name that is one. */
const isCode = (text: string): boolean => /^\d{10}$/.test(text);

interface Searched {
  /** The areas of a kind that have their own name found by a pattern, and perhaps others. */
  readonly byName: (pattern: NamePattern) => Iterable<Area>;
  /** The areas that have another name found by a pattern, and perhaps others. */
  readonly byOtherName: (pattern: NamePattern) => Iterable<Area>;
}

/** No name of an area has such a long key, because names have at most 200 bytes. */
const MAX_KEY = 1000;

/** Finds areas by the names that people write. What it needs is made when it is first needed. */
class AliasIndex {
  readonly #writing: NameRules;
  readonly #reader = once(() => new NameReader(this.#writing));
  readonly #patterns = once(() => new NamePatterns(this.#writing));
  readonly #others = once(() => groupBy(this.#writing.otherNames, ({ code }) => code));
  readonly #otherNames = once(() => {
    const { otherNames } = this.#writing;
    const names = otherNames.length === 0 ? '' : toSingleColumn(otherNames.map(({ name }) => name));
    return new NameColumn(foldNames(names), otherNames.length);
  });

  constructor(writing: NameRules) {
    this.#writing = writing;
  }

  /** The area, if only one has a name, or both of a pair in parentheses, that shares a key with the text. */
  find(text: string, collection: Collection, { byName, byOtherName }: Searched): Area | undefined {
    const [reader, patterns] = [this.#reader(), this.#patterns()];
    const whole = withLostLetters(text);
    const found = new Set<Area>();
    for (const kind of KINDS.filter((one) => COLLECTIONS_OF[one].includes(collection))) {
      const keys = reader.keys(whole, kind).filter(({ length }) => length <= MAX_KEY);
      const pair = reader.pair(whole, kind) ?? [];
      const fits = (area: Area): boolean => {
        if (area.kind !== kind) return false;
        const own = this.namesOf(area).flatMap((name) => reader.keys(name, kind));
        const isOwn = (some: readonly string[]) => some.some((key) => own.includes(key));
        return isOwn(keys) || (pair.length > 0 && pair.every(isOwn));
      };
      // Of two different names, one is not the area's own.
      for (const [search, wanted] of [[byName, keys] as const, [byOtherName, [keys, ...pair].flat()] as const]) {
        for (const key of wanted) {
          for (const area of search(patterns.pattern(key, kind))) {
            if (!found.has(area) && fits(area)) found.add(area);
            if (found.size > 1) return undefined;
          }
        }
      }
    }
    const [only] = found;
    return only;
  }

  namesOf({ code, name, oldName }: Area): readonly string[] {
    const others = this.#others().get(code) ?? [];
    return [name, ...(oldName === null ? [] : [oldName]), ...others.map((other) => other.name)];
  }

  /** The areas that have other names than their own, and a column of these. */
  otherNamesOf(areas: readonly Area[]) {
    const others = this.#others();
    const named = areas.filter(({ code, oldName }) => oldName !== null || others.has(code));
    const names = toColumn(named.map((area) => this.namesOf(area).slice(1)));
    return { areas: named, column: new NameColumn(foldNames(names), named.length) };
  }

  /** The codes of the areas that the dataset gives another name, which a pattern finds, and perhaps others. */
  *codes(pattern: NamePattern): Iterable<string> {
    const { otherNames } = this.#writing;
    for (const { locality } of this.#otherNames().match(pattern, { from: 0, to: otherNames.length })) {
      yield otherNames[locality]?.code ?? '';
    }
  }
}
