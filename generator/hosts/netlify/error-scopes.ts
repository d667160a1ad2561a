import type { ApiError } from '../../api/errors.ts';
import { notFound, type Parameter } from '../../api/routing/parameter.ts';
import { fillSegments } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { walk, type Way } from '../../api/routing/walk.ts';

/** The error for paths below an address that do not exist. */
export interface ErrorScope {
  /** Segments by code, not percent-encoded; `:region` stands for any one segment. */
  readonly segments: readonly string[];
  readonly error: ApiError;
}

interface ScopeWay extends Way {
  readonly texts: readonly string[];
}

/**
 * The 404s of some routes that answer every value, the most specific first. If no resource matches, a host answers the first 404 that matches,
 * which names the first segment that fails.
 *
 * A path with several parameters fails at the second one only if the first one has a value, so each value that others
 * can follow has its own scope.
 */
export function* errorScopes(routes: readonly Route[]): Iterable<ErrorScope> {
  for (const route of routes) {
    const { parameters } = route;
    for (let written = parameters.length - 1; written >= 0; written -= 1) {
      const failing = parameters[written];
      // With the error of the parameter before, the scope of that one is enough.
      if (failing === undefined || failing.noun === parameters[written - 1]?.noun) continue;
      const error = notFound(failing);
      for (const { texts } of scopeWays(route, written)) yield { segments: fillSegments(route, texts), error };
    }
  }
}

/** The ways with values for the first parameters and placeholders for the others. */
function scopeWays(route: Route, written: number): Iterable<ScopeWay> {
  function* choose({ address, values, texts }: ScopeWay, parameter: Parameter): Iterable<ScopeWay> {
    if (texts.length >= written) {
      yield { address, values, texts: [...texts, `:${parameter.name}`] };
      return;
    }
    for (const value of parameter.values(values)) {
      yield { address, values: [...values, value], texts: [...texts, parameter.toText(value)] };
    }
  }
  return walk(route, { address: '', values: [], texts: [] } as ScopeWay, choose);
}
