import type { ApiError } from '../api/errors.ts';
import type { Mount } from '../api/mount.ts';
import { notFound, type Parameter } from '../api/routing/parameter.ts';
import { fillSegments } from '../api/routing/path.ts';
import type { Route } from '../api/routing/route.ts';
import { walk, type Way } from '../api/routing/walk.ts';

/** The error for paths below an address that do not exist. */
export interface ErrorScope {
  /** Segments by code or name, not percent-encoded; `:region` stands for any one segment. */
  readonly segments: readonly string[];
  readonly error: ApiError;
  /** The route whose addresses these are. */
  readonly route: Route;
  /** The values of its first parameters; the segments contain their codes or names. */
  readonly values: readonly unknown[];
}

/** Whether scopes with this many values of a route also exist with names in place of codes. */
export type ScopesByName = (route: Route, values: number) => boolean;

interface ScopeWay extends Way {
  readonly texts: readonly string[];
}

/**
 * The 404s of the API, the most specific first. If no resource matches, a host answers the first 404 that matches,
 * which names the first segment that fails.
 *
 * A path with several parameters fails at the second one only if the first one has a value, so each value that others
 * can follow has its own scope.
 */
export function* errorScopes({ routes }: Mount, byName: ScopesByName): Iterable<ErrorScope> {
  for (const route of routes) {
    if (route.mirrorOf !== undefined) continue;
    const { parameters, absence } = route;
    for (let written = parameters.length - 1; written >= 0; written -= 1) {
      const failing = parameters[written];
      if (failing === undefined) continue;
      const isLast = written === parameters.length - 1;
      const error = isLast && absence !== undefined ? absence.error : notFound(failing);
      for (const { texts, values } of scopeWays(route, written, byName(route, written))) {
        yield { segments: fillSegments(route, texts), error, route, values };
      }
    }
  }
}

/** The ways with values for the first parameters and placeholders for the others. */
function scopeWays(route: Route, written: number, byName: boolean): Iterable<ScopeWay> {
  function* choose({ address, values, texts }: ScopeWay, parameter: Parameter): Iterable<ScopeWay> {
    if (texts.length >= written) {
      yield { address, values, texts: [...texts, `:${parameter.name}`] };
      return;
    }
    for (const value of parameter.values(values)) {
      const name = byName ? parameter.nameOf?.(value, values) : undefined;
      for (const text of [parameter.toText(value), ...(name === undefined ? [] : [name])]) {
        yield { address, values: [...values, value], texts: [...texts, text] };
      }
    }
  }
  return walk(route, { address: '', values: [], texts: [] } as ScopeWay, choose);
}
