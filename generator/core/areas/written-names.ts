import type { Area } from './area.ts';
import { groupBy } from '../group-by.ts';
import { COLLECTIONS_OF, type Collection, KINDS } from '../psgc/kinds.ts';
import { toColumn, toSingleColumn } from '../packed/column.ts';
import { foldNames } from '../names/fold.ts';
import { NameColumn } from './name-column.ts';
import { NamePatterns, type NamePattern } from '../names/name-pattern.ts';
import { NameReader, type NameRules, type OtherName, withLostLetters } from '../names/name-reader.ts';

interface Searched {
  /** The areas of a kind that have their own name found by a pattern, and perhaps others. */
  readonly byName: (pattern: NamePattern) => Iterable<Area>;
  /** The areas that have another name found by a pattern, and perhaps others. */
  readonly byOtherName: (pattern: NamePattern) => Iterable<Area>;
}

/** Areas, and a column of the names of each but its own. */
export interface OtherNames {
  readonly areas: readonly Area[];
  readonly column: NameColumn;
}

/** No name of an area has such a long key, because names have at most 200 bytes. */
const MAX_KEY = 1000;

/** Finds areas by the names that people write. What it needs is made when it is first needed. */
export class AliasIndex {
  readonly #writing: NameRules;
  #reader: NameReader | undefined;
  #patterns: NamePatterns | undefined;
  #others: ReadonlyMap<string, readonly OtherName[]> | undefined;
  #otherNames: NameColumn | undefined;

  constructor(writing: NameRules) {
    this.#writing = writing;
  }

  /** The area, if only one has a name, or both of a pair in parentheses, that shares a key with the text. */
  find(text: string, collection: Collection, { byName, byOtherName }: Searched): Area | undefined {
    const reader = (this.#reader ??= new NameReader(this.#writing));
    const patterns = (this.#patterns ??= new NamePatterns(this.#writing));
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
    const others = this.#othersByCode().get(code) ?? [];
    return [name, ...(oldName === null ? [] : [oldName]), ...others.map((other) => other.name)];
  }

  otherNamesOf(areas: readonly Area[]): OtherNames {
    const others = this.#othersByCode();
    const named = areas.filter(({ code, oldName }) => oldName !== null || others.has(code));
    const names = toColumn(named.map((area) => this.namesOf(area).slice(1)));
    return { areas: named, column: new NameColumn(foldNames(names), named.length) };
  }

  #othersByCode(): ReadonlyMap<string, readonly OtherName[]> {
    return (this.#others ??= groupBy(this.#writing.otherNames, ({ code }) => code));
  }

  /** The codes of the areas that the dataset gives another name, which a pattern finds, and perhaps others. */
  *codes(pattern: NamePattern): Iterable<string> {
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
