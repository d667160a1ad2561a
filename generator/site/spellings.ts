import { candidates } from '../api/enumerate.ts';
import type { Route, Segment } from '../api/route.ts';
import type { Area } from '../dataset/area.ts';
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
  for (const { path, areas, names } of spell('', [], 0, route.segments, hierarchy, region, named)) {
    if (names > 0 && (route.missing?.(areas) ?? null) === null) yield { path, areas };
  }
}

function* spell(
  path: string,
  areas: readonly Area[],
  names: number,
  [segment, ...rest]: readonly Segment[],
  hierarchy: Hierarchy,
  region: Area | null,
  named: (member: number) => boolean,
): Iterable<Spelling & { readonly names: number }> {
  if (segment === undefined) {
    yield { path, areas, names };
  } else if ('literal' in segment) {
    yield* spell(`${path}/${segment.literal}`, areas, names, rest, hierarchy, region, named);
  } else {
    const bearers = nameBearers(candidates(segment.member, areas, hierarchy));
    for (const area of candidates(segment.member, areas, hierarchy, region)) {
      const below = [...areas, area];
      yield* spell(`${path}/${area.code}`, below, names, rest, hierarchy, region, named);
      if (!named(areas.length) || !bearers.has(area)) continue;
      yield* spell(`${path}/${area.name}`, below, names + 1, rest, hierarchy, region, named);
    }
  }
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
