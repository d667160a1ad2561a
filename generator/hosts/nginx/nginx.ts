import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { fillTemplate, type Filling } from '../fill-template.ts';
import { pagesIn } from '../pages.ts';
import { basePatterns } from '../patterns/bases.ts';
import { listQueries, NESTED } from '../patterns/list-queries.ts';
import { mapLine } from '../patterns/map-line.ts';
import {
  assertOneRelease,
  namedOthers,
  namedProvinces,
  namedRegions,
  namesAsFiles,
  type NamedSegments,
} from '../patterns/names.ts';
import { pathPatterns, TARGET_END } from '../patterns/path-patterns.ts';
import { fileTrees } from '../patterns/trees.ts';
import { VOCABULARY } from '../patterns/vocabulary.ts';
import type { Target } from '../target.ts';

/**
 * nginx, which serves a tree from its disk. Names are links, except names of regions and provinces, which a map
 * converts to codes. The message of a 404 names the first part of the path that has no file. Debian's nginx can send
 * files that are compressed with gzip, but not with Brotli.
 */
export const nginx: Target = {
  name: 'nginx',
  description: '.json files, and three configuration files to include',
  depths: ['names', 'codes', 'lists'],
  families: ['v2', 'v1'],
  filesOf: 'all mounts',
  mirrorsAsFiles: false,
  pageLinks: 'queries',
  namesAsFiles,
  compress: ['gzip'],
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ withFiles: mounts }) => {
    const filling = { ...VOCABULARY, ...basePatterns(mounts) };
    return {
      rules: 0,
      files: [
        { path: 'nginx/http.conf', body: fillTemplate(read('http.conf'), { ...filling, ...maps(mounts) }) },
        {
          path: 'nginx/server.conf',
          body: fillTemplate(read('server.conf'), { ...filling, mounts: mounts.flatMap(locations) }),
        },
        { path: 'nginx/pages.conf', body: read('pages.conf') },
        ...pagesIn('nginx'),
      ],
    };
  },
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The lines of the maps in the http block. */
function maps(mounts: readonly Mount[]): Filling {
  assertOneRelease(mounts, 'nginx');
  const [mount] = mounts;
  const queries = listQueries(mounts, '(?<psgc_match>');
  return {
    always: `${mount.base}/meta`,
    'cache-control': ['200', '206', '304'].map((status) => line(status, CACHE_CONTROL[1])),
    paths: mounts.flatMap(pathPatterns).map(({ pattern, message }) => line(`~${pattern}`, message)),
    trees: mounts.flatMap(fileTrees).map(({ pattern, tree }) => line(`~${pattern}`, tree)),
    regions: namedRegions(mount).map(({ named, coded }) => line(`~^${toPattern(named)}$`, coded)),
    provinces: namedProvinces(mount).map(({ named, coded }) => line(`~^${toPattern(named)}$`, coded)),
    others: namedOthers(mount).map(withTail),
    lists: mounts
      .filter(hasPages)
      .flatMap(({ base }) => [
        line(`~^${base}(?<psgc_match>${queries?.national})${TARGET_END}`, '$psgc_match'),
        line(`~^${base}${queries?.nested}${TARGET_END}`, NESTED),
      ]),
    filters: (queries?.filters ?? []).map((pattern) => line(`~${pattern}`, '$psgc_match')),
    codes: FILTERS.map(([name]) => line(`~^${name}[?](?:.*&)?${name}=(?<psgc_match>[0-9]{10})(?:&|$)`, '/$psgc_match')),
    filtered: FILTERS.map(([name, collection]) => line(name, `/${collection}$psgc_code$psgc_rest`)),
    refused: (queries?.refused ?? []).map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  };
}

const hasPages = ({ barangayPages }: Mount): boolean => barangayPages !== undefined;

/** The locations of a mount. */
const locations = ({ base }: Mount): readonly string[] => [
  `location = ${base} { rewrite ^ /.psgc/ last; }`,
  `location ^~ ${base}/ { client_max_body_size 0; rewrite ^ /.psgc$uri last; }`,
];

const line = (from: string, to: string): string => `${mapLine(from, to, '  ')};`;

/** A line of a map for a name, alone or followed by a word. */
const withTail = ({ named, coded }: NamedSegments): string =>
  `${mapLine(`~^${toPattern(named)}(?<psgc_match>/[a-z-]+)?$`, `${coded}$psgc_match`, '  ')};`;

/** A name as a regular expression, because a map ignores the case of other keys and limits their length. */
const toPattern = (named: string): string => named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]');
