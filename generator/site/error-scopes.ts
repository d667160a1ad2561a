import { candidates } from '../api/enumerate.ts';
import { memberNotFound, type ApiError } from '../api/errors.ts';
import type { Route, Segment } from '../api/route.ts';
import { RESOURCES } from '../api/resource.ts';
import { routes } from '../api/routes.ts';
import type { Area } from '../dataset/area.ts';
import type { Hierarchy } from '../dataset/hierarchy.ts';

/** What is answered below a path where nothing else answers. */
export interface ErrorScope {
  /** Segments by code or name, not encoded; `:region` stands for any one segment. */
  readonly segments: readonly string[];
  readonly error: ApiError;
  /** The route whose paths these are, and its first members, which are written out. */
  readonly route: Route;
  readonly areas: readonly Area[];
}

/** How an area is written in the scopes of a route whose first `fixed` members are written out. */
export type SpellScope = (area: Area, route: Route, fixed: number) => readonly string[];

/**
 * The 404s of the API, the most specific first: whoever takes the first that fits, when no resource
 * does, answers with the resource of the first segment that fails.
 *
 * A path with several members fails at the second one only if the first exists, so every area that
 * others can be chained to has a scope of its own.
 *
 * @param spell how an area is written in a scope: by its code, or also by its name.
 */
export function* errorScopes(hierarchy: Hierarchy, spell: SpellScope): Iterable<ErrorScope> {
  for (const route of routes) {
    if (route.mirror) continue;
    const members = route.segments.filter((segment) => 'member' in segment);
    for (let fixed = members.length - 1; fixed >= 0; fixed -= 1) {
      const failing = route.lacks ?? members[fixed]?.member;
      if (failing === undefined) continue;
      for (const prefix of prefixes(route, [], [], route.segments, fixed, hierarchy, spell)) {
        yield { ...prefix, route, error: memberNotFound(failing) };
      }
    }
  }
}

function* prefixes(
  route: Route,
  done: readonly string[],
  areas: readonly Area[],
  [segment, ...rest]: readonly Segment[],
  fixed: number,
  hierarchy: Hierarchy,
  spell: SpellScope,
): Iterable<Pick<ErrorScope, 'segments' | 'areas'>> {
  if (segment === undefined) {
    yield { segments: done, areas };
  } else if ('literal' in segment) {
    yield* prefixes(route, [...done, segment.literal], areas, rest, fixed, hierarchy, spell);
  } else if (areas.length === fixed) {
    yield { segments: [...done, ...[segment, ...rest].map(placeholder)], areas };
  } else {
    for (const area of candidates(segment.member, areas, hierarchy)) {
      for (const text of spell(area, route, fixed)) {
        yield* prefixes(route, [...done, text], [...areas, area], rest, fixed, hierarchy, spell);
      }
    }
  }
}

const placeholder = (segment: Segment): string =>
  'literal' in segment ? segment.literal : `:${RESOURCES[segment.member].parameter}`;
