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
 * @param named whether the member with this index (0 is the first of the path) may be a name.
 */
export function* spellings(
  route: Route,
  hierarchy: Hierarchy,
  named: (member: number) => boolean = () => true,
): Iterable<Spelling> {
  for (const { path, areas, names } of spell('', [], 0, route.segments, hierarchy, named)) {
    if (names > 0 && (route.missing?.(areas) ?? null) === null) yield { path, areas };
  }
}

function* spell(
  path: string,
  areas: readonly Area[],
  names: number,
  [segment, ...rest]: readonly Segment[],
  hierarchy: Hierarchy,
  named: (member: number) => boolean,
): Iterable<Spelling & { readonly names: number }> {
  if (segment === undefined) {
    yield { path, areas, names };
  } else if ('literal' in segment) {
    yield* spell(`${path}/${segment.literal}`, areas, names, rest, hierarchy, named);
  } else {
    const taken = new Set<string>();
    for (const area of candidates(segment.member, areas, hierarchy)) {
      const below = [...areas, area];
      yield* spell(`${path}/${area.code}`, below, names, rest, hierarchy, named);
      if (!named(areas.length) || taken.has(area.name)) continue;
      taken.add(area.name);
      yield* spell(`${path}/${area.name}`, below, names + 1, rest, hierarchy, named);
    }
  }
}
