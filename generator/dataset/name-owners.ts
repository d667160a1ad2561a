import { foldCase } from '../fold-case.ts';
import type { Area } from './area.ts';

/** Which areas of a list files cannot be named after, and which of them are found by their name all the same. */
interface Owned {
  /** The areas whose name an area with a lower code has. */
  readonly others: ReadonlySet<Area>;
  readonly shadowed: readonly Area[];
}

/** Says which areas of a list files can be named after. Each list is indexed when it is first used. */
export class NameOwners {
  readonly #owned = new Map<readonly Area[], Owned>();

  /** Whether no area among these with a lower code has the same name, even if case is ignored. */
  ownsName(area: Area, among: readonly Area[]): boolean {
    return !this.#of(among).others.has(area);
  }

  /**
   * The areas that are found by their name, but whose name differs only in case from that of an area with a lower code.
   */
  shadowed(among: readonly Area[]): readonly Area[] {
    return this.#of(among).shadowed;
  }

  #of(among: readonly Area[]): Owned {
    let owned = this.#owned.get(among);
    if (owned === undefined) this.#owned.set(among, (owned = findOwners(among)));
    return owned;
  }
}

/** @param areas ordered by code. */
function findOwners(areas: readonly Area[]): Owned {
  const first = new Map<string, Area>();
  const others = new Set<Area>();
  const shadowed = new Map<string, Area>();
  for (const area of areas) {
    const folded = foldCase(area.name);
    const owner = first.get(folded);
    if (owner === undefined) {
      first.set(folded, area);
      continue;
    }
    others.add(area);
    if (owner.name !== area.name && !shadowed.has(area.name)) shadowed.set(area.name, area);
  }
  return { others, shadowed: [...shadowed.values()] };
}
