import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';
import { fillTemplate } from '../fill-template.ts';
import { onlyWholeMount } from '../only-mount.ts';
import { pagesIn } from '../pages.ts';
import { mapLine } from '../patterns/map-line.ts';
import { namedOthers, namedProvinces, namedRegions, namesAsFiles, type NamedSegments } from '../patterns/names.ts';
import { pathPatterns } from '../patterns/path-patterns.ts';
import { refusedQueries } from '../patterns/refused-queries.ts';
import { vocabulary } from '../patterns/vocabulary.ts';
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
  configuration: (site) => {
    const mount = onlyWholeMount(site, 'nginx');
    return {
      rules: 0,
      files: [
        { path: 'nginx/http.conf', body: httpBlock(mount) },
        ...['server.conf', 'pages.conf'].map((name) => ({
          path: `nginx/${name}`,
          body: fillTemplate(read(name), vocabulary(mount)),
        })),
        ...pagesIn('nginx'),
      ],
    };
  },
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function httpBlock(mount: Mount): string {
  return fillTemplate(read('http.conf'), {
    ...vocabulary(mount),
    'cache-control': ['200', '206', '304'].map((status) => line(status, CACHE_CONTROL[1])),
    paths: pathPatterns(mount).map(({ pattern, message }) => line(`~${pattern}`, message)),
    regions: namedRegions(mount).map(({ named, coded }) => line(`~^${toPattern(named)}$`, coded)),
    provinces: namedProvinces(mount).map(({ named, coded }) => line(`~^${toPattern(named)}$`, coded)),
    others: namedOthers(mount).map(withTail),
    refused: refusedQueries.map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  });
}

const line = (from: string, to: string): string => `${mapLine(from, to, '  ')};`;

/** A line of a map for a name, alone or followed by a word. */
const withTail = ({ named, coded }: NamedSegments): string =>
  `${mapLine(`~^${toPattern(named)}(?<psgc_tail>/[a-z-]+)?$`, `${coded}$psgc_tail`, '  ')};`;

/** A name as a regular expression, because a map ignores the case of other keys and limits their length. */
const toPattern = (named: string): string => named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]');
