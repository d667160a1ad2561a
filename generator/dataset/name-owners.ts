import { foldCase } from '../fold-case.ts';
import type { Area } from './area.ts';

/** Says which areas of a list files can be named after. Each list is indexed when it is first used. */
export class NameOwners {
  readonly #owners = new Map<readonly Area[], ReadonlySet<Area>>();

  /** Whether no area with a lower code has the same name, even if case is ignored. */
  ownsName(area: Area, among: readonly Area[]): boolean {
    return this.#of(among).has(area);
  }

  /**
   * The areas that are found by their name, but whose name differs only in case from that of an area with a lower code.
   */
  shadowed(among: readonly Area[]): readonly Area[] {
    const owners = this.#of(among);
    return [...firstByName(among, (name) => name).values()].filter((area) => !owners.has(area));
  }

  #of(among: readonly Area[]): ReadonlySet<Area> {
    let owners = this.#owners.get(among);
    if (owners === undefined) this.#owners.set(among, (owners = new Set(firstByName(among, foldCase).values())));
    return owners;
  }
}

/** The first area of a list with each name, in some form. Lists are ordered by code. */
function firstByName(areas: readonly Area[], form: (name: string) => string): ReadonlyMap<string, Area> {
  const first = new Map<string, Area>();
  for (const area of areas) {
    const name = form(area.name);
    if (!first.has(name)) first.set(name, area);
  }
  return first;
}
