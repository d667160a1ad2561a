import { readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '../../api/headers.ts';
import type { Mount } from '../../api/mount.ts';
import { fillTemplate } from '../fill-template.ts';
import { onlyMount } from '../only-mount.ts';
import { mapLine, quote } from '../patterns/map-line.ts';
import { namedOthers, namedProvinces, namedRegions, namesAsFiles, type NamedPart } from '../patterns/names.ts';
import { pathPatterns } from '../patterns/path-patterns.ts';
import { refusedQueries } from '../patterns/refused-queries.ts';
import { vocabulary } from '../patterns/vocabulary.ts';
import type { Target } from '../target.ts';

const TEMPLATE = new URL('psgc.caddyfile', import.meta.url);

/**
 * Caddy, over a tree on its disk. Names are links, except those of regions and provinces, which a map turns into codes.
 * An error names the first part of the path that has no file.
 */
export const caddy: Target = {
  name: 'caddy',
  description: 'Caddy: the tree, and a file of configuration to import',
  mirrorsAsFiles: false,
  namesAsFiles,
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: (site) => ({
    rules: 0,
    files: [{ path: 'caddy/psgc.caddyfile', body: siteBlock(onlyMount(site, 'caddy')) }],
  }),
};

function siteBlock(mount: Mount): string {
  return fillTemplate(readFileSync(TEMPLATE, 'utf8'), {
    ...vocabulary(mount),
    'cache-control': [`header ${CACHE_CONTROL.map(quote).join(' ')}`],
    paths: pathPatterns(mount).map(({ pattern, message }) => mapLine(`~${pattern}`, message)),
    regions: namedRegions(mount).map(({ named, coded }) => mapLine(named, coded)),
    provinces: namedProvinces(mount).map(({ named, coded }) => mapLine(named, coded)),
    others: namedOthers(mount).map(withTail),
    refused: refusedQueries.map(({ pattern, parameter }) => mapLine(`~${pattern}`, parameter)),
  });
}

/** A name and what can follow it in a path. */
const withTail = ({ named, coded }: NamedPart): string =>
  `${mapLine(`~^${named.replaceAll(/[^\p{L}\p{N} /-]/gu, '[$&]')}(/[a-z-]+)?$`, `${coded}$\{1}`)}`;
