import type { Area } from '../area.ts';
import { COLLECTIONS_OF, type Collection } from '../collection.ts';
import { toColumn, toSingleColumn } from '../column.ts';
import { foldNames } from '../fold.ts';
import { KINDS } from '../kind.ts';
import { NameColumn } from '../name-column.ts';
import { NamePatterns } from './name-pattern.ts';
import { NameReader } from './name-reader.ts';
import type { NameWriting } from './writing.ts';

/** Areas in which a name is looked up. */
export interface Searched {
  /** The areas of a kind that have their own name found by a pattern, and perhaps others. */
  readonly byName: (pattern: RegExp) => Iterable<Area>;
  /** The areas that have another name found by a pattern, and perhaps others. */
  readonly byOtherName: (pattern: RegExp) => Iterable<Area>;
}

/** No name of an area has such a long key, because names have at most 200 bytes. */
const MAX_KEY = 1000;

/** Finds areas by the names that people write. What it needs is made when it is first needed. */
export class WrittenNames {
  readonly #writing: NameWriting;
  #reader: NameReader | undefined;
  #patterns: NamePatterns | undefined;
  #others: ReadonlyMap<string, readonly string[]> | undefined;
  #otherNames: NameColumn | undefined;

  constructor(writing: NameWriting) {
    this.#writing = writing;
  }

  /**
   * The one area of a collection that has a name with the same key as a text, or two names with the keys of a text with
   * another one in parentheses. `undefined` if there is none, or more than one.
   */
  find(text: string, collection: Collection, { byName, byOtherName }: Searched): Area | undefined {
    const reader = (this.#reader ??= new NameReader(this.#writing));
    const patterns = (this.#patterns ??= new NamePatterns(this.#writing));
    const found = new Set<Area>();
    for (const kind of KINDS.filter((one) => COLLECTIONS_OF[one].includes(collection))) {
      const key = reader.key(text, kind);
      if (key === '' || key.length > MAX_KEY) continue;
      const pair = reader.pair(text, kind) ?? [];
      const fits = (area: Area): boolean => {
        if (area.kind !== kind) return false;
        const keys = this.namesOf(area).map((name) => reader.key(name, kind));
        return keys.includes(key) || (pair.length > 0 && pair.every((one) => keys.includes(one)));
      };
      for (const areas of [
        byName(patterns.pattern([key], kind)),
        // Of two different names, one is not the area's own.
        byOtherName(patterns.pattern([key, ...pair], kind)),
      ]) {
        for (const area of areas) {
          if (!found.has(area) && fits(area)) found.add(area);
          if (found.size > 1) return undefined;
        }
      }
    }
    const [only] = found;
    return only;
  }

  /** All names of an area, its own first. */
  namesOf({ code, name, oldName }: Area): readonly string[] {
    this.#others ??= groupByCode(this.#writing);
    return [name, ...(oldName === null ? [] : [oldName]), ...(this.#others.get(code) ?? [])];
  }

  /** A column with the names of each of some areas but its own. */
  columnOf(areas: readonly Area[]): NameColumn {
    return new NameColumn(foldNames(toColumn(areas.map((area) => this.namesOf(area).slice(1)))), areas.length);
  }

  /** The codes of the areas that the dataset gives another name, which a pattern finds, and perhaps others. */
  *codes(pattern: RegExp): Iterable<string> {
    const { otherNames } = this.#writing;
    this.#otherNames ??= new NameColumn(
      foldNames(otherNames.length === 0 ? '' : toSingleColumn(otherNames.map(({ name }) => name))),
      otherNames.length,
    );
    for (const { locality } of this.#otherNames.match(pattern, { from: 0, to: otherNames.length })) {
      yield otherNames[locality]?.code ?? '';
    }
  }
}

function groupByCode({ otherNames }: NameWriting): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const { code, name } of otherNames) {
    const names = groups.get(code);
    if (names === undefined) groups.set(code, [name]);
    else names.push(name);
  }
  return groups;
}
