import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';
import { fillTemplate } from '../fill-template.ts';
import { onlyWholeMount } from '../only-mount.ts';
import { pagesIn } from '../pages.ts';
import { mapLine, quote } from '../patterns/map-line.ts';
import { namedOthers, namedProvinces, namedRegions, namesAsFiles, type NamedSegments } from '../patterns/names.ts';
import { pathPatterns } from '../patterns/path-patterns.ts';
import { refusedQueries } from '../patterns/refused-queries.ts';
import { vocabulary } from '../patterns/vocabulary.ts';
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
  configuration: (site) => ({
    rules: 0,
    files: [
      { path: 'caddy/psgc.caddyfile', body: siteBlock(onlyWholeMount(site, 'caddy')) },
      { path: 'caddy/pages.caddyfile', body: read('pages.caddyfile') },
      ...pagesIn('caddy'),
    ],
  }),
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function siteBlock(mount: Mount): string {
  return fillTemplate(read('psgc.caddyfile'), {
    ...vocabulary(mount),
    'cache-control': [`header ${CACHE_CONTROL.map(quote).join(' ')}`],
    paths: pathPatterns(mount).map(({ pattern, message }) => mapLine(`~${pattern}`, message)),
    regions: namedRegions(mount).map(({ named, coded }) => mapLine(named, coded)),
    provinces: namedProvinces(mount).map(({ named, coded }) => mapLine(named, coded)),
    others: namedOthers(mount).map(withTail),
    refused: refusedQueries.map(({ pattern, parameter }) => mapLine(`~${pattern}`, parameter)),
  });
}

/** A line of a map for a name, alone or followed by a word. */
const withTail = ({ named, coded }: NamedSegments): string =>
  `${mapLine(`~^${named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]')}(/[a-z-]+)?$`, `${coded}$\{1}`)}`;
