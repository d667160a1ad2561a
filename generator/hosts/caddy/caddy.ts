import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { fillTemplate } from '../fill-template.ts';
import { pagesIn } from '../pages.ts';
import { basePatterns } from '../patterns/bases.ts';
import { listQueries, NESTED } from '../patterns/list-queries.ts';
import { mapLine, quote } from '../patterns/map-line.ts';
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
 * Caddy, which serves a tree from its disk. Names are links, except names of regions and provinces, which a map
 * converts to codes. The message of a 404 names the first part of the path that has no file.
 */
export const caddy: Target = {
  name: 'caddy',
  description: '.json files, and two configuration files to import',
  depths: ['names', 'codes', 'lists'],
  families: ['v2', 'v1'],
  filesOf: 'all mounts',
  mirrorsAsFiles: false,
  pageLinks: 'queries',
  namesAsFiles,
  compress: ['gzip', 'br'],
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ withFiles }) => ({
    rules: 0,
    files: [
      { path: 'caddy/psgc.caddyfile', body: siteBlock(withFiles) },
      { path: 'caddy/pages.caddyfile', body: read('pages.caddyfile') },
      ...pagesIn('caddy'),
    ],
  }),
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function siteBlock(mounts: readonly Mount[]): string {
  assertOneRelease(mounts, 'caddy');
  const [mount] = mounts;
  const queries = listQueries(mounts, '(');
  return fillTemplate(read('psgc.caddyfile'), {
    ...VOCABULARY,
    ...basePatterns(mounts),
    mounts: [`@psgc path ${mounts.map(({ base }) => `${base} ${base}/*`).join(' ')}`],
    'cache-control': [`header ${CACHE_CONTROL.map(quote).join(' ')}`],
    paths: mounts.flatMap(pathPatterns).map(({ pattern, message }) => mapLine(`~${pattern}`, message)),
    trees: mounts.flatMap(fileTrees).map(({ pattern, tree }) => mapLine(`~${pattern}`, tree)),
    regions: namedRegions(mount).map(({ named, coded }) => mapLine(named, coded)),
    provinces: namedProvinces(mount).map(({ named, coded }) => mapLine(named, coded)),
    others: namedOthers(mount).map(withTail),
    lists: mounts
      .filter(hasPages)
      .flatMap(({ base }) => [
        mapLine(`~^${base}(${queries?.national})${TARGET_END}`, '${1}'),
        mapLine(`~^${base}${queries?.nested}${TARGET_END}`, NESTED),
      ]),
    filters: (queries?.filters ?? []).map((pattern) => mapLine(`~${pattern}`, '${1}')),
    codes: FILTERS.map(([name]) => mapLine(`~^${name}[?](?:.*&)?${name}=([0-9]{10})(?:&|$)`, '/${1}')),
    filtered: FILTERS.map(([name, collection]) => mapLine(name, `/${collection}{psgc_code}{re.psgc.3}`)),
    refused: (queries?.refused ?? []).map(({ pattern, parameter }) => mapLine(`~${pattern}`, parameter)),
  });
}

const hasPages = ({ barangayPages }: Mount): boolean => barangayPages !== undefined;

/** A line of a map for a name, alone or followed by a word. */
const withTail = ({ named, coded }: NamedSegments): string =>
  `${mapLine(`~^${named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]')}(/[a-z-]+)?$`, `${coded}$\{1}`)}`;
