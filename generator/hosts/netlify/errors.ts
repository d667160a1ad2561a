import { type ApiError, invalidParameter, NOT_FOUND, TOO_MANY_REQUESTS } from '../../api/errors.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import { type Binding, expand } from '../../api/routing/enumerate.ts';
import { fillSegments, notFound, type Parameter } from '../../api/routing/path.ts';
import type { Route } from '../../api/routing/route.ts';
import { FILTERS } from '../../api/v1/list-query.ts';
import { type FileSelection, isSelected } from '../../site/part.ts';

/** A rule of Netlify's `_redirects`: the path and query that it matches, the path that answers, and the status. */
export interface Rule {
  /** The segments of a path, not percent-encoded; `:name` and `*` are placeholders. */
  readonly from: readonly string[];
  /** Parameters that the query must have; the placeholder `:name` stands for the value of the parameter `name`. */
  readonly query?: readonly string[];
  /** The path that answers, which can contain the placeholders. */
  readonly to: string;
  readonly status: 200 | 404;
  /** Whether the rule comes before a file at the path. */
  readonly isForced?: boolean;
}

/**
 * Writes a rule as a line of `_redirects`. Netlify expects percent-encoded paths, and a placeholder as the value of a
 * parameter: https://docs.netlify.com/manage/routing/redirects/overview
 */
export function toLine({ from, query = [], to, status, isForced = false }: Rule): string {
  const path = from.map((segment) => `/${/^[:*]/.test(segment) ? segment : encodeURI(segment)}`).join('');
  return [path, ...query.map((name) => `${name}=:${name}`), to, `${status}${isForced ? '!' : ''}`].join(' ');
}

/** The path of the file with an error: `/errors/city-or-municipality-not-found.json`. */
export function errorPath({ message }: ApiError): string {
  return `/errors/${message.toLowerCase().replaceAll(/[^a-z_]+/g, '-')}.json`;
}

/** The files with the errors that rules answer. */
export function errorFiles({ routes }: Mount): readonly { readonly path: string; readonly body: string }[] {
  const errors: readonly ApiError[] = [
    NOT_FOUND,
    TOO_MANY_REQUESTS,
    ...routes.flatMap(({ parameters, absence }) => [...parameters.map(notFound), ...(absence ? [absence.error] : [])]),
    ...['q', 'page', 'per_page', ...FILTERS.map(([parameter]) => parameter)].map(invalidParameter),
  ];
  const bodies = new Map(errors.map((error) => [errorPath(error).slice(1), jsonLine({ message: error.message })]));
  return [...bodies].map(([path, body]) => ({ path, body }));
}

/** The error for paths below an address that do not exist. */
export interface ErrorScope {
  /** Segments by code, not percent-encoded; `:region` stands for any one segment. */
  readonly segments: readonly string[];
  readonly error: ApiError;
}

interface ScopeWay extends Binding {
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
  return expand(route, { address: '', values: [], texts: [] } as ScopeWay, choose);
}

/**
 * The rules for 404s below codes. A rule cannot look up a code, so it can only name what is missing if every value
 * before it has a rule of its own. That is so for one region and what follows it; `Not found` answers the rest.
 */
export function* errorRules(mount: Mount, selection: FileSelection): Iterable<Rule> {
  const routes = mount.routes.filter(
    (route) => isSelected(route, selection) && route.parameters.length <= 2 && route.absence === undefined,
  );
  for (const { segments, error } of errorScopes(routes)) yield { from: segments, to: errorPath(error), status: 404 };
}
