import { candidates, walk } from '../api/enumerate.ts';
import type { Route } from '../api/route.ts';
import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';

/** A path of a route in which at least one member is written by its name. */
export interface Spelling {
  /** Names as they are, not encoded; one may hold a `/`. */
  readonly path: string;
  readonly areas: readonly Area[];
}

/**
 * Every spelling of a route's paths with at least one name. Where areas of one scope share a name,
 * it means the one with the lowest code.
 *
 * @param region the region in which the first area has to lie, or which it is; `null` for any.
 * @param named whether the member with this index (0 is the first of the path) may be a name.
 */
export function* spellings(
  route: Route,
  hierarchy: Hierarchy,
  region: Area | null,
  named: (member: number) => boolean,
): Iterable<Spelling> {
  function* members({ path, areas, names }: Way, collection: Collection): Iterable<Way> {
    const bearers = nameBearers(candidates(collection, areas, hierarchy));
    for (const area of candidates(collection, areas, hierarchy, region)) {
      const below = [...areas, area];
      yield { path: `${path}/${area.code}`, areas: below, names };
      if (named(areas.length) && bearers.has(area))
        yield { path: `${path}/${area.name}`, areas: below, names: names + 1 };
    }
  }
  for (const { path, areas, names } of walk<Way>(route, { path: '', areas: [], names: 0 }, members)) {
    if (names > 0 && (route.missing?.(areas) ?? null) === null) yield { path, areas };
  }
}

interface Way extends Spelling {
  /** How many of its members are names. */
  readonly names: number;
}

const known = new WeakMap<readonly Area[], ReadonlySet<Area>>();

/** The areas that their names mean among others: of those that share one, the one with the lowest code. */
export function nameBearers(among: readonly Area[]): ReadonlySet<Area> {
  let bearers = known.get(among);
  if (bearers === undefined) {
    const byName = new Map<string, Area>();
    for (const area of among) if (!byName.has(area.name)) byName.set(area.name, area);
    known.set(among, (bearers = new Set(byName.values())));
  }
  return bearers;
}
