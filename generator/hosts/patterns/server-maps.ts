import {
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
import { listQueries, NESTED, spelled } from './list-queries.ts';

/** The syntax in which a web server writes a map, which converts one text to another. */
export interface MapSyntax {
  /** A line of a map. A key that begins with `~` is a regular expression. */
  readonly line: (key: string, value: string) => string;
  /** True if a key that is no regular expression can have any length, and matches in the same letter case only. */
  readonly hasExactKeys: boolean;
  /** The beginning of a group that captures; the caller writes its end. */
  readonly openGroup: string;
  /** The variable for what that group captured. */
  readonly captured: string;
  /** The variable for the code in a filter. */
  readonly filterCode: string;
  /** The variable for the part of a path after the region and the province. */
  readonly rest: string;
}

/** The lines of the maps in the configuration of a web server, by the name that its template has for them. */
export function mapLines(mounts: readonly [Mount, ...Mount[]], syntax: MapSyntax): Filling {
  const [mount] = mounts;
  const { line, hasExactKeys, openGroup, captured, filterCode, rest } = syntax;
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
      line(`~^${toPattern(named)}${openGroup}/[a-z-]+)?$`, coded + captured),
    ),
    codes: LIST_FILTERS.map(([name]) =>
      line(`~^${name}[?](?:.*&)?${spelled(name)}=${openGroup}[0-9]{10})(?:&|$)`, `/${captured}`),
    ),
    filtered: LIST_FILTERS.map(([name, collection]) => line(name, `/${collection}${filterCode}${rest}`)),
  };
}

function queryLines(mounts: readonly Mount[], { line, openGroup, captured }: MapSyntax): Filling {
  const queries = listQueries(mounts);
  if (queries === undefined) return { lists: [], filters: [], refused: [] };
  return {
    lists: mounts
      .filter(({ barangayPages }) => barangayPages !== undefined)
      .flatMap(({ base }) => [
        line(`~^${base}${openGroup}${queries.national})${TARGET_END}`, captured),
        line(`~^${base}${queries.nested}${TARGET_END}`, NESTED),
      ]),
    filters: queries.filters.map(({ pattern, name }) => line(`~${pattern}`, name)),
    refused: queries.refused.map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  };
}

/** Letters, digits, and the marks that are safe in an exact key, and in a regular expression within brackets. */
const PLAIN = /^[\p{L}\p{M}\p{N} /().,'&-]*$/u;

/** A name as a regular expression. A character that could end a text or begin a variable is written by its code. */
const toPattern = (named: string): string =>
  named.replaceAll(/[\x21-\x2c.\x3a-\x40\x5b-\x60\x7b-\x7e]/g, (each) =>
    PLAIN.test(each) ? `[${each}]` : `\\x${(each.codePointAt(0) ?? 0).toString(16)}`,
  );

interface FileTree {
  /** A regular expression for request targets. The first one that matches counts. */
  readonly pattern: string;
  /** The address that the files are below: `/api` for `/cloud/api/v1/regions`. */
  readonly tree: string;
}

/** The tree in which each address of a mount has its file, which is that of another one if it repeats that. */
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
      return [...[...others].map((tree) => repeatedTree(prefix, tree, here)), ...own];
    }),
  ];
}

function repeatedTree(prefix: string, tree: string, routes: readonly Route[]): FileTree {
  const there = routes.filter((route) => treeOf(route) === tree);
  if (there.length === routes.length) return { pattern: `^${prefix}/`, tree };
  const words = new Set(there.map((route) => route.template.slice(prefix.length + 1).split('/')[0]));
  return { pattern: `^${prefix}/(?:${[...words].join('|')})(?:[./?]|$)`, tree };
}

const treeOf = ({ prefix, mirrorOf }: Route): string => (mirrorOf === undefined ? prefix : treeOf(mirrorOf));
