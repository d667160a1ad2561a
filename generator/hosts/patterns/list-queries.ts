import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { mergePaths } from './path-patterns.ts';

/**
 * What a server without a function needs to know about the queries of lists. A regular expression has no lookaheads.
 * Where it says so, it matches a list and its query: `/v1/barangays?page=2`, without the base of the mount.
 */
export interface ListQueries {
  /** The lists that have parameters, as a regular expression for paths without the base; empty if there are none. */
  readonly lists: string;
  /** For lists and queries: that there is a filter. A group captures its name. */
  readonly filters: readonly string[];
  /** For lists and queries: what no file can answer, and the parameter in the error. */
  readonly refused: readonly { readonly pattern: string; readonly parameter: string }[];
}

/** The beginning of a query, up to a parameter that is not the first. */
const QUERY = '[?](?:.*&)?';
/** What follows the name of a parameter that has no value, or that is an array. */
const UNREADABLE = '(?:[&[]|%5[Bb]|$)';
/** What follows the name of a parameter. */
const GIVEN = '(?:[=&[]|%5[Bb]|$)';

const FILTER_NAMES: readonly string[] = FILTERS.map(([name]) => name);

/**
 * The queries of the lists of the whole country.
 *
 * Refused are, in the order of the parameters: pages, except those of barangays; a parameter that is repeated, an array
 * or without a value; two filters at once, where the error names the one that comes later; and a search.
 *
 * @param mounts the lists have the same parameters at all of them.
 * @param group what a group that captures a name begins with.
 */
export function listQueries(mounts: readonly Mount[], group: string): ListQueries {
  const mount = mounts.find(({ routes }) => routes.some(hasQuery));
  if (mount === undefined) return { lists: '', filters: [], refused: [] };
  const routes = mount.routes.filter(hasQuery);
  const patterns = (wanted: (route: Route) => string) =>
    mergePaths(
      mount.base,
      routes.filter((route) => wanted(route) !== ''),
      { labelOf: wanted },
    ).map(({ pattern, label }) => ({ lists: pattern.slice(`^${mount.base}`.length), label }));
  const filtersOf = (route: Route) => FILTER_NAMES.filter((name) => parametersOf(route).includes(name)).join('|');
  return {
    lists: `(?:${patterns(() => 'any')
      .map(({ lists }) => lists)
      .join('|')})`,
    filters: patterns(filtersOf).map(({ lists, label }) => `^${lists}${QUERY}${group}${label})${GIVEN}`),
    refused: [...new Set(routes.flatMap(parametersOf))].flatMap((parameter) =>
      patterns((route) => refusedPart(route, parameter)).map(({ lists, label }) => ({
        pattern: `^${lists}${QUERY}${label}`,
        parameter,
      })),
    ),
  };
}

const hasQuery = ({ query, parameters }: Route): boolean => query !== undefined && parameters.length === 0;

const parametersOf = ({ query }: Route): readonly string[] => Object.keys(query?.properties ?? {});

/** A regular expression for the part of a query in which a parameter makes a file impossible; empty if none does. */
function refusedPart(route: Route, parameter: string): string {
  if (!parametersOf(route).includes(parameter)) return '';
  const isFilter = FILTER_NAMES.includes(parameter);
  if (parameter === 'q') return 'q(?:=[^&]|=.*&q=|[[]|%5[Bb])';
  if (!isFilter && route.answers !== 'page') return parameter + GIVEN;
  const earlier = isFilter ? FILTER_NAMES.slice(0, FILTER_NAMES.indexOf(parameter)) : [];
  const repeated = `${parameter}=.*&(?:${[...earlier, parameter].join('|')})=`;
  const second = earlier.length === 0 ? [] : [`(?:${earlier.join('|')})=.*&${parameter}=`];
  return `(?:${[parameter + UNREADABLE, repeated, ...second].join('|')})`;
}
