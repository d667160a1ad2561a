import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { mergePaths } from './path-patterns.ts';

/**
 * What a server without a function needs to know about the queries of lists. Where it says so, a regular expression
 * matches a list and its query: `/v1/barangays?page=2`, without the base of the mount. None has a lookahead.
 */
export interface ListQueries {
  /** The lists of the whole country that have parameters, as a regular expression for paths without the base. */
  readonly national: string;
  /** The lists within an area that have parameters. */
  readonly nested: string;
  /** For lists and queries: that there is a filter, and its name. */
  readonly filters: readonly { readonly pattern: string; readonly name: string }[];
  /** For lists and queries: what no file can answer, and the parameter in the error. */
  readonly refused: readonly { readonly pattern: string; readonly parameter: string }[];
}

/** What stands for any list within an area. */
export const NESTED = '/nested';

/** The beginning of a query, up to a parameter that is not the first. */
const QUERY = '[?](?:.*&)?';
/** What follows the name of a parameter that has no value, or that is an array. */
const UNREADABLE = '(?:[&[]|%5[Bb]|$)';
/** What follows the name of a parameter. */
const GIVEN = '(?:[=&[]|%5[Bb]|$)';

const FILTER_NAMES: readonly string[] = FILTERS.map(([name]) => name);

/** The ways to write the name of a parameter, as a regular expression: each character can be percent-encoded. */
export const spelled = (parameter: string): string =>
  [...parameter].map((each) => `(?:${each}|%${hexadecimal(each)})`).join('');

/** The code of an ASCII character in hexadecimal digits of either letter case: `6[Ff]`. */
const hexadecimal = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).replaceAll(/[a-f]/g, (digit) => `[${digit.toUpperCase()}${digit}]`);

/**
 * The queries of lists.
 *
 * Refused are, in the order of the parameters: pages, except those of barangays; a parameter that is repeated, an array
 * or without a value; two filters at once, where the error names the one that comes later; and a search.
 *
 * @param mounts the lists have the same parameters at all of them.
 * @returns `undefined` if no list has parameters.
 */
export function listQueries(mounts: readonly Mount[]): ListQueries | undefined {
  const mount = mounts.find(({ routes }) => routes.some(isNational));
  if (mount === undefined) return undefined;
  const national = mount.routes.filter(isNational);
  const patterns = (labelOf: (route: Route) => string) =>
    mergePaths(
      mount.base,
      national.filter((route) => labelOf(route) !== ''),
      { labelOf },
    ).map(({ pattern, label }) => ({ lists: pattern.slice(`^${mount.base}`.length), label }));
  const filtersOf = (route: Route) => FILTER_NAMES.filter((name) => parametersOf(route).includes(name)).join('|');
  const nested = mount.routes.filter(isNested);
  const refusedAt = (parameter: string) => [
    ...patterns((route) => refusedPart(route, parameter)),
    ...(nested.some((route) => parametersOf(route).includes(parameter))
      ? [{ lists: NESTED, label: spelled(parameter) + GIVEN }]
      : []),
  ];
  return {
    national: anyOf(patterns(() => 'any').map(({ lists }) => lists)),
    nested: nestedLists(mount, nested),
    filters: patterns(filtersOf).flatMap(({ lists, label }) =>
      label.split('|').map((name) => ({ pattern: `^${lists}${QUERY}${spelled(name)}${GIVEN}`, name })),
    ),
    refused: [...new Set(inOrder(national).flatMap(parametersOf))].flatMap((parameter) =>
      refusedAt(parameter).map(({ lists, label }) => ({ pattern: `^${lists}${QUERY}${label}`, parameter })),
    ),
  };
}

/** The lists with the most parameters first, because their order is the order of all. */
const inOrder = (routes: readonly Route[]): readonly Route[] =>
  routes.toSorted((one, other) => parametersOf(other).length - parametersOf(one).length);

/** All lists within an area that have parameters: their prefixes, any area, and their words. */
function nestedLists({ base }: Mount, routes: readonly Route[]): string {
  const prefixes = new Set(routes.map(({ prefix }) => prefix.slice(base.length)));
  const words = new Set(routes.map(({ template }) => template.split('/').at(-1) ?? ''));
  return `${anyOf([...prefixes])}/[^/?]+/[^/?]+/${anyOf([...words])}`;
}

const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;

const isNational = ({ query, parameters }: Route): boolean => query !== undefined && parameters.length === 0;

const isNested = ({ query, parameters }: Route): boolean => query !== undefined && parameters.length > 0;

const parametersOf = ({ query }: Route): readonly string[] => Object.keys(query?.properties ?? {});

/** A regular expression for the part of a query in which a parameter makes a file impossible; empty if none does. */
function refusedPart(route: Route, parameter: string): string {
  if (!parametersOf(route).includes(parameter)) return '';
  const isFilter = FILTER_NAMES.includes(parameter);
  const name = spelled(parameter);
  if (parameter === 'q') return `${name}(?:=[^&]|=.*&${name}=|[[]|%5[Bb])`;
  if (!isFilter && route.answers !== 'page') return name + GIVEN;
  const earlier = isFilter ? FILTER_NAMES.slice(0, FILTER_NAMES.indexOf(parameter)).map(spelled) : [];
  const repeated = `${name}=.*&(?:${[...earlier, name].join('|')})=`;
  const second = earlier.length === 0 ? [] : [`(?:${earlier.join('|')})=.*&${name}=`];
  return `(?:${[name + UNREADABLE, repeated, ...second].join('|')})`;
}
