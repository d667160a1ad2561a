import { mergePaths } from './path-patterns.ts';
import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { LIST_FILTERS } from '../../api/v1/list-query.ts';

/** The queries of lists as a server without a function knows them: for a path without the base, and without lookaheads. */
interface ListQueries {
  /** The lists of the whole country that have parameters, as a regular expression for paths without the base. */
  readonly national: string;
  readonly nested: string;
  readonly filters: readonly { readonly pattern: string; readonly name: string }[];
  /** For lists and queries: what no file can answer, and the parameter in the error. */
  readonly refused: readonly { readonly pattern: string; readonly parameter: string }[];
}

/** Stands for any list within an area: the templates of the configurations compare with it. */
export const NESTED = '/nested';
const QUERY = '[?](?:.*&)?';
/** The text after the name of a parameter that has no value, or that is an array. */
const UNREADABLE = '(?:[&[]|%5[Bb]|$)';
/** The text after the name of a parameter that is given. */
const GIVEN = '(?:[=&[]|%5[Bb]|$)';

const FILTER_NAMES: readonly string[] = LIST_FILTERS.map(([name]) => name);

/** The ways to write the name of a parameter, as a regular expression: each character can be percent-encoded. */
export const spelled = (parameter: string): string =>
  [...parameter].map((each) => `(?:${each}|%${hexadecimal(each)})`).join('');

/** The code of an ASCII character in hexadecimal digits of either letter case: `6[Ff]`. */
const hexadecimal = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).replaceAll(/[a-f]/g, (digit) => `[${digit.toUpperCase()}${digit}]`);

/**
 * The queries of lists, `undefined` if none has parameters. Refused are pages, except those of barangays; a parameter that is
 * repeated, an array or empty; two filters at once, where the error names the one that comes later; and a search.
 */
export function listQueries(mounts: readonly Mount[]): ListQueries | undefined {
  const mount = mounts.find(({ routes }) => routes.some(isNational));
  if (mount === undefined) return undefined;
  const national = mount.routes.filter(isNational);
  const patterns = (labelOf: (route: Route) => string) =>
    mergePaths(
      mount.base,
      national.filter((route) => labelOf(route) !== ''),
      labelOf,
    ).map(({ pattern, label }) => ({ lists: pattern.slice(`^${mount.base}`.length), label }));
  const filtersOf = (route: Route) => FILTER_NAMES.filter((name) => parametersOf(route).includes(name)).join('|');
  // Those of the list with the most parameters come first: their order is the order of all.
  const inOrder = national.map(parametersOf).toSorted((a, b) => b.length - a.length);
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
    refused: [...new Set(inOrder.flat())].flatMap((parameter) =>
      refusedAt(parameter).map(({ lists, label }) => ({ pattern: `^${lists}${QUERY}${label}`, parameter })),
    ),
  };
}

function nestedLists({ base }: Mount, routes: readonly Route[]): string {
  const prefixes = new Set(routes.map(({ prefix }) => prefix.slice(base.length)));
  const words = new Set(routes.map(({ template }) => template.split('/').at(-1) ?? ''));
  return `${anyOf([...prefixes])}/[^/?]+/[^/?]+/${anyOf([...words])}`;
}

const anyOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;

/** True if a route is a list with parameters that have files. What only a function answers, and records, have none. */
const isQueried = ({ family, query, answers }: Route): boolean =>
  query !== undefined && family !== 'history' && (answers === 'list' || answers === 'page');

const isNational = (route: Route): boolean => isQueried(route) && route.parameters.length === 0;

const isNested = (route: Route): boolean => isQueried(route) && route.parameters.length > 0;

const parametersOf = ({ query }: Route): readonly string[] => Object.keys(query?.properties ?? {});

/** A regular expression for the part of a query in which a parameter makes a file impossible; empty if none does. */
function refusedPart(route: Route, parameter: string): string {
  if (!parametersOf(route).includes(parameter)) return '';
  const isFilter = FILTER_NAMES.includes(parameter);
  const name = spelled(parameter);
  if (parameter === 'q') return `${name}(?:=[^&]|=.*&${name}=|[[]|%5[Bb])`;
  if (!isFilter && route.answers !== 'page') return name + GIVEN;
  const earlier = isFilter ? FILTER_NAMES.slice(0, FILTER_NAMES.indexOf(parameter)).map(spelled) : [];
  const twice = `${name}=.*&(?:${[...earlier, name].join('|')})=`;
  const second = earlier.length === 0 ? [] : [`(?:${earlier.join('|')})=.*&${name}=`];
  return `(?:${[name + UNREADABLE, twice, ...second].join('|')})`;
}
