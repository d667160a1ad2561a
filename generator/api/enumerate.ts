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

/** Which paths of a route are enumerated, and in what order. */
export interface Enumeration {
  /** The region in which the first area of a path has to lie, or which it is; `null` for any. */
  readonly region?: Area | null;
  /** That of the codes if it is not given. */
  readonly order?: Order;
}

/** Every path at which a route answers. */
export function* enumerate(route: Route, hierarchy: Hierarchy, enumeration: Enumeration = {}): Iterable<Instance> {
  for (const instance of extend('', [], route.segments, hierarchy, enumeration)) {
    if ((route.missing?.(instance.areas) ?? null) === null) yield instance;
  }
}

function* extend(
  path: string,
  areas: readonly Area[],
  [segment, ...rest]: readonly Segment[],
  hierarchy: Hierarchy,
  enumeration: Enumeration,
): Iterable<Instance> {
  if (segment === undefined) {
    yield { path, areas };
  } else if ('literal' in segment) {
    yield* extend(`${path}/${segment.literal}`, areas, rest, hierarchy, enumeration);
  } else {
    const { region = null, order = sameOrder } = enumeration;
    for (const area of order(candidates(segment.member, areas, hierarchy, region))) {
      yield* extend(`${path}/${area.code}`, [...areas, area], rest, hierarchy, enumeration);
    }
  }
}

const sameOrder: Order = (areas) => areas;

/**
 * The areas that a member segment may stand for: those of the country (or of one region of it, itself
 * among them), or the children of the area before it.
 */
export function candidates(
  collection: Collection,
  areas: readonly Area[],
  hierarchy: Hierarchy,
  region: Area | null = null,
): readonly Area[] {
  const parent = areas.at(-1);
  if (parent !== undefined) return hierarchy.children(parent, collection);
  return region !== null && collection === 'regions' ? [region] : hierarchy.list(region, collection);
}

/** The path of a route by the codes of these areas. */
export function pathOf({ segments }: Route, areas: readonly Area[]): string {
  const codes = areas.map(({ code }) => code);
  return segments.map((segment) => `/${'literal' in segment ? segment.literal : codes.shift()}`).join('');
}
