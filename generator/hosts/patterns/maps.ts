import type { Mount } from '../../api/mount.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import type { Filling } from '../fill-template.ts';
import { listQueries, NESTED, spelled } from './list-queries.ts';
import { namedOthers, namedProvinces, namedRegions, type NamedSegments } from './names.ts';
import { pathPatterns, TARGET_END } from './path-patterns.ts';
import { fileTrees } from './trees.ts';

/** How a web server writes a map, which converts one text to another. */
export interface MapSyntax {
  /** A line of a map. A key that begins with `~` is a regular expression. */
  readonly line: (key: string, value: string) => string;
  /** Whether a key that is no regular expression can have any length, and matches in the same letter case only. */
  readonly hasExactKeys: boolean;
  /** What the group of a regular expression begins with. */
  readonly group: string;
  /** The variable for the text that the group matched. */
  readonly captured: string;
  /** The variable for the code of a filter. */
  readonly filterCode: string;
  /** The variable for the part of a path after the region and the province. */
  readonly rest: string;
}

/**
 * The lines of the maps in the configuration of a web server, by the name that its template has for them.
 *
 * @param mounts they have the same release.
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
    codes: FILTERS.map(([name]) =>
      line(`~^${name}[?](?:.*&)?${spelled(name)}=${group}[0-9]{10})(?:&|$)`, `/${captured}`),
    ),
    filtered: FILTERS.map(([name, collection]) => line(name, `/${collection}${filterCode}${rest}`)),
  };
}

/** The lines about the lists that have parameters; empty if no list has parameters. */
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
