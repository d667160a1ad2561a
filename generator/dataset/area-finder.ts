import { foldCase } from '../fold-case.ts';
import type { Area } from './area.ts';
import { foldName } from './fold.ts';

/** Finds areas in a list by code or name. Each list is indexed when it is first used. */
export class AreaFinder {
  readonly #indexes = new Map<readonly Area[], Index>();

  /**
   * The area with this code; otherwise with this exact name; otherwise with this name, ignoring case, diacritics and
   * repeated spaces. If several areas share a name, the lowest code wins.
   *
   * @param among a list of the hierarchy, which is ordered by code.
   */
  find(text: string, among: readonly Area[]): Area | undefined {
    const index = this.#index(among);
    const exact = index.codes.get(text) ?? index.names.get(text.normalize('NFC'));
    if (exact !== undefined) return exact;
    index.folded ??= firstByName(among, foldName);
    return index.folded.get(foldName(text));
  }

  /** The area with this code. */
  findCode(code: string, among: readonly Area[]): Area | undefined {
    return this.#index(among).codes.get(code);
  }

  /**
   * Whether a file can be named after an area: no area with a lower code has the same name, even if case is ignored.
   */
  ownsName(area: Area, among: readonly Area[]): boolean {
    return this.#owners(among).has(area);
  }

  /**
   * The areas that are found by their name, but whose name differs only in case from that of an area with a lower code.
   */
  shadowed(among: readonly Area[]): readonly Area[] {
    const owners = this.#owners(among);
    return [...this.#index(among).names.values()].filter((area) => !owners.has(area));
  }

  #owners(among: readonly Area[]): ReadonlySet<Area> {
    const index = this.#index(among);
    index.owners ??= new Set(firstByName(among, foldCase).values());
    return index.owners;
  }

  #index(among: readonly Area[]): Index {
    let index = this.#indexes.get(among);
    if (index === undefined) this.#indexes.set(among, (index = toIndex(among)));
    return index;
  }
}

interface Index {
  readonly codes: ReadonlyMap<string, Area>;
  /** By exact name in Unicode NFC. */
  readonly names: ReadonlyMap<string, Area>;
  /** By folded name; created when an exact name is first missing. */
  folded?: ReadonlyMap<string, Area>;
  /** The areas that files can be named after; created when a build first needs them. */
  owners?: ReadonlySet<Area>;
}

function toIndex(areas: readonly Area[]): Index {
  return { codes: new Map(areas.map((area) => [area.code, area])), names: firstByName(areas, (name) => name) };
}

/** The first area with each name, in some form. */
function firstByName(areas: readonly Area[], form: (name: string) => string): ReadonlyMap<string, Area> {
  const first = new Map<string, Area>();
  for (const area of areas) {
    const name = form(area.name);
    if (!first.has(name)) first.set(name, area);
  }
  return first;
}
