import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Site } from '../../site/site.ts';
import { fillTemplate } from '../disk/fill-template.ts';
import { isTabled, namedProvinces, namedRegions, type NamedPart } from '../disk/names.ts';
import { refusedQueries } from '../disk/refused-queries.ts';
import { pathShapes } from '../disk/shapes.ts';
import type { Target } from '../target.ts';

const TEMPLATE = new URL('psgc.caddyfile', import.meta.url);

/**
 * Caddy, over a tree on its disk: names are links, but for those of regions and provinces, which a map
 * turns into codes. What a path lacks is found by looking which of its parts have a file.
 */
export const caddy: Target = {
  name: 'caddy',
  description: 'Caddy: the tree, and a file of configuration to import',
  mirrorsAsFiles: false,
  namesAsFiles: (route, member) => !isTabled(route, member),
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: (site) => ({ rules: 0, files: [{ path: 'caddy/psgc.caddyfile', body: siteBlock(site) }] }),
};

function siteBlock(site: Site): string {
  return fillTemplate(readFileSync(TEMPLATE, 'utf8'), {
    'cache-control': [`header ${CACHE_CONTROL.map(quote).join(' ')}`],
    shapes: pathShapes().map(({ pattern, message }) => line(`~${pattern}`, message)),
    regions: namedRegions(site).map(nameLine),
    provinces: namedProvinces(site).map(nameLine),
    filters: refusedQueries.map(({ pattern, parameter }) => line(`~${pattern}`, parameter)),
  });
}

const nameLine = ({ named, coded }: NamedPart): string => line(named, coded);

const line = (from: string, to: string): string => `${quote(from)} ${quote(to)}`;
const quote = (text: string): string => (/^[\w/-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`);
