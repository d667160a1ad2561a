import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Site } from '../../site/site.ts';
import { fillTemplate } from '../disk/fill-template.ts';
import { isTabled, namedProvinces, namedRegions, type NamedPart } from '../disk/names.ts';
import { refusedQueries } from '../disk/refused-queries.ts';
import { pathShapes } from '../disk/shapes.ts';
import type { Target } from '../target.ts';

/**
 * nginx, over a tree on its disk: names are links, but for those of regions and provinces, which a map
 * turns into codes. What a path lacks is found by looking which of its parts have a file.
 */
export const nginx: Target = {
  name: 'nginx',
  description: 'nginx: the tree, and two files of configuration to include',
  mirrorsAsFiles: false,
  namesAsFiles: (route, member) => !isTabled(route, member),
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: (site) => ({
    rules: 0,
    files: [
      { path: 'nginx/http.conf', body: httpBlock(site) },
      { path: 'nginx/server.conf', body: read('server.conf') },
    ],
  }),
};

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function httpBlock(site: Site): string {
  return fillTemplate(read('http.conf'), {
    'cache-control': ['200', '206', '304'].map((status) => line(status, CACHE_CONTROL[1])),
    shapes: pathShapes().map(({ pattern, message }) => line(`~${pattern}`, message)),
    regions: namedRegions(site).map(nameLine),
    provinces: namedProvinces(site).map(nameLine),
    filters: refusedQueries.map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  });
}

/** A name as an expression, because a map ignores the case of what is none, and bounds its length. */
const nameLine = ({ named, coded }: NamedPart): string =>
  line(`~^${named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]')}$`, coded);

const line = (from: string, to: string): string => `${quote(from)}  ${quote(to)};`;
const quote = (text: string): string => (/^[\w/-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`);
