import {
  mergePaths,
  namedOthers,
  namedProvinces,
  namedRegions,
  type NamedSegments,
  pathPatterns,
  TARGET_END,
} from './path-patterns.ts';
import type { Mount } from '../../api/mount.ts';
import type { Route } from '../../api/routing/route.ts';
import { LIST_FILTERS } from '../../api/v1/list-query.ts';
import { pagesAddress } from '../../site/parts/barangay-pages.ts';
import type { Filling } from '../configuration.ts';

interface FileTree {
  /** A regular expression for request targets. The first one that matches counts. */
  readonly pattern: string;
  /** The address that the files are below: `/api` for `/cloud/api/v1/regions`. */
  readonly tree: string;
}

/** Where the files for the addresses of a mount lie: those that repeat others, or are pages, have them elsewhere. */
function fileTrees(mount: Mount): readonly FileTree[] {
  const { routes, barangayPages } = mount;
  const prefixes = [...new Set(routes.map(({ prefix }) => prefix))].toSorted((a, b) => b.length - a.length);
  const pages =
    barangayPages === undefined ? [] : [{ pattern: `^${barangayPages.path}${TARGET_END}`, tree: pagesAddress(mount) }];
  return [
    ...pages,
    ...prefixes.flatMap((prefix) => {
      const here = routes.filter((route) => route.prefix === prefix && route.answers !== 'page');
      const others = new Set(here.map(treeOf).filter((tree) => tree !== prefix));
      const own = here.some((route) => treeOf(route) === prefix) ? [{ pattern: `^${prefix}/`, tree: prefix }] : [];
      return [...[...others].map((tree) => repeated(prefix, tree, here)), ...own];
    }),
  ];
}

function repeated(prefix: string, tree: string, routes: readonly Route[]): FileTree {
  const there = routes.filter((route) => treeOf(route) === tree);
  if (there.length === routes.length) return { pattern: `^${prefix}/`, tree };
  const words = new Set(there.map((route) => route.template.slice(prefix.length + 1).split('/')[0]));
  return { pattern: `^${prefix}/(?:${[...words].join('|')})(?:[./?]|$)`, tree };
}

const treeOf = ({ prefix, mirrorOf }: Route): string => (mirrorOf === undefined ? prefix : treeOf(mirrorOf));

/**
 * The queries of lists, as a server without a function has to know them. Where it says so, a regular expression
 * matches a list and its query: `/v1/barangays?page=2`, without the base of the mount. None has a lookahead.
 */
interface ListQueries {
  /** The lists of the whole country that have parameters, as a regular expression for paths without the base. */
  readonly national: string;
  readonly nested: string;
  readonly filters: readonly { readonly pattern: string; readonly name: string }[];
  /** For lists and queries: what no file can answer, and the parameter in the error. */
  readonly refused: readonly { readonly pattern: string; readonly parameter: string }[];
}

const NESTED = '/nested';
const QUERY = '[?](?:.*&)?';
/** The text after the name of a parameter that has no value, or that is an array. */
const UNREADABLE = '(?:[&[]|%5[Bb]|$)';
const GIVEN = '(?:[=&[]|%5[Bb]|$)';

const FILTER_NAMES: readonly string[] = LIST_FILTERS.map(([name]) => name);

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
  const repeated = `${name}=.*&(?:${[...earlier, name].join('|')})=`;
  const second = earlier.length === 0 ? [] : [`(?:${earlier.join('|')})=.*&${name}=`];
  return `(?:${[name + UNREADABLE, repeated, ...second].join('|')})`;
}

/** The syntax in which a web server writes a map, which converts one text to another. */
export interface MapSyntax {
  /** A line of a map. A key that begins with `~` is a regular expression. */
  readonly line: (key: string, value: string) => string;
  /** True if a key that is no regular expression can have any length, and matches in the same letter case only. */
  readonly hasExactKeys: boolean;
  readonly group: string;
  readonly captured: string;
  readonly filterCode: string;
  /** The variable for the part of a path after the region and the province. */
  readonly rest: string;
}

/**
 * The lines of the maps in the configuration of a web server, by the name that its template has for them.
 *
 * @throws {LimitError} if the name of a region or province contains a slash.
 */
export function mapLines(mounts: readonly [Mount, ...Mount[]], syntax: MapSyntax): Filling {
  const [mount] = mounts;
  const { line, hasExactKeys, group, captured, filterCode, rest } = syntax;
  const nameLine = ({ named, coded }: NamedSegments) =>
    line(hasExactKeys && PLAIN.test(named) ? named : `~^${toPattern(named)}$`, coded);
  return {
    ...queryLines(mounts, syntax),
    paths: mounts.flatMap(pathPatterns).map(({ pattern, message }) => line(`~${pattern}`, message)),
    trees: mounts.flatMap(fileTrees).map(({ pattern, tree }) => line(`~${pattern}`, tree)),
    regions: namedRegions(mount).map(nameLine),
    provinces: namedProvinces(mount).map(nameLine),
    // A name alone or followed by a word.
    others: namedOthers(mount).map(({ named, coded }) =>
      line(`~^${toPattern(named)}${group}/[a-z-]+)?$`, coded + captured),
    ),
    codes: LIST_FILTERS.map(([name]) =>
      line(`~^${name}[?](?:.*&)?${spelled(name)}=${group}[0-9]{10})(?:&|$)`, `/${captured}`),
    ),
    filtered: LIST_FILTERS.map(([name, collection]) => line(name, `/${collection}${filterCode}${rest}`)),
  };
}

function queryLines(mounts: readonly Mount[], { line, group, captured }: MapSyntax): Filling {
  const queries = listQueries(mounts);
  if (queries === undefined) return { lists: [], filters: [], refused: [] };
  return {
    lists: mounts
      .filter(({ barangayPages }) => barangayPages !== undefined)
      .flatMap(({ base }) => [
        line(`~^${base}${group}${queries.national})${TARGET_END}`, captured),
        line(`~^${base}${queries.nested}${TARGET_END}`, NESTED),
      ]),
    filters: queries.filters.map(({ pattern, name }) => line(`~${pattern}`, name)),
    refused: queries.refused.map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  };
}

/** A name with no character that means something in a regular expression or in a configuration, but for these. */
const PLAIN = /^[\p{L}\p{M}\p{N} /().,'&-]*$/u;

/** A name as a regular expression. What could end a text or begin a variable is written by its code. */
const toPattern = (named: string): string =>
  named.replaceAll(/[\x21-\x2c.\x3a-\x40\x5b-\x60\x7b-\x7e]/g, (each) =>
    PLAIN.test(each) ? `[${each}]` : `\\x${(each.codePointAt(0) ?? 0).toString(16)}`,
  );
