import type { Area } from '../dataset/area.ts';
import type { Collection } from '../dataset/collection.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';
import type { Route, Segment } from './route.ts';

/** One path of a route, by code, and the areas that its members stand for. */
export interface Instance {
  readonly path: string;
  readonly areas: readonly Area[];
}

/** An order in which the areas are tried that a segment may stand for. */
export type Order = (areas: readonly Area[]) => readonly Area[];

/** Every path at which a route answers, in the order of the codes or another. */
export function* enumerate(route: Route, hierarchy: Hierarchy, order: Order = (areas) => areas): Iterable<Instance> {
  for (const instance of extend('', [], route.segments, hierarchy, order)) {
    if ((route.missing?.(instance.areas) ?? null) === null) yield instance;
  }
}

function* extend(
  path: string,
  areas: readonly Area[],
  [segment, ...rest]: readonly Segment[],
  hierarchy: Hierarchy,
  order: Order,
): Iterable<Instance> {
  if (segment === undefined) {
    yield { path, areas };
  } else if ('literal' in segment) {
    yield* extend(`${path}/${segment.literal}`, areas, rest, hierarchy, order);
  } else {
    for (const area of order(candidates(segment.member, areas, hierarchy))) {
      yield* extend(`${path}/${area.code}`, [...areas, area], rest, hierarchy, order);
    }
  }
}

/** The areas that a member segment may stand for: those of the country, or the children of the area before it. */
export function candidates(collection: Collection, areas: readonly Area[], hierarchy: Hierarchy): readonly Area[] {
  const parent = areas.at(-1);
  return parent === undefined ? hierarchy.list(null, collection) : hierarchy.children(parent, collection);
}

/** The path of a route by the codes of these areas. */
export function pathOf({ segments }: Route, areas: readonly Area[]): string {
  const codes = areas.map(({ code }) => code);
  return segments.map((segment) => `/${'literal' in segment ? segment.literal : codes.shift()}`).join('');
}
