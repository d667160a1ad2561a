import { readFileSync } from 'node:fs';
import { installation } from '../../installation/current.ts';
import { CACHE_CONTROL } from '../../api/errors.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import { fillTemplate, assetTypes, PAGE_VOCABULARY } from '../configuration.ts';
import { PAGE_CACHE, PAGE_HEADERS } from '../../pages/page-file.ts';
import { basePatterns, mapLine, quote, VOCABULARY } from '../patterns/vocabulary.ts';
import { mapLines, type MapSyntax } from '../patterns/maps.ts';
import { assertOneRelease, namesAsFiles } from '../patterns/names.ts';
import type { Target } from '../target.ts';

/**
 * Caddy, which serves a tree from its disk. Names are links, except names of regions and provinces, which a map
 * converts to codes. The message of a 404 names the first part of the path that has no file.
 */
export const caddy: Target = {
  name: 'caddy',
  depths: ['names', 'codes', 'lists'],
  families: DEFAULT_FAMILIES,
  filesOf: 'all mounts',
  mirrorsAsFiles: false,
  pages: true,
  pageLinks: 'queries',
  namesAsFiles,
  compress: ['gzip', 'br'],
  fileOf: (path) => `${path.slice(1)}.json`,
  configuration: ({ withFiles }) => ({
    rules: 0,
    files: [
      { path: 'caddy/psgc.caddyfile', body: siteBlock(withFiles) },
      { path: 'caddy/pages.caddyfile', body: fillTemplate(read('pages.caddyfile'), PAGES) },
    ],
  }),
};

const read = (name: string): string => readFileSync(installation.file(`generator/hosts/caddy/${name}`), 'utf8');

/** A map in Caddy. */
const SYNTAX: MapSyntax = {
  line: mapLine,
  hasExactKeys: true,
  group: '(',
  captured: '${1}',
  filterCode: '{psgc_code}',
  rest: '{re.psgc.3}',
};

/** What the template of the pages needs. */
const PAGES = {
  ...VOCABULARY,
  ...PAGE_VOCABULARY,
  headers: PAGE_HEADERS.map((header) => `header ${header.map(quote).join(' ')}`),
  'cache-control': [`header ${PAGE_CACHE.map(quote).join(' ')}`],
  types: assetTypes.flatMap(([end, type]) => [`@${end} path *.${end}`, `header @${end} Content-Type ${quote(type)}`]),
};

function siteBlock(mounts: readonly Mount[]): string {
  assertOneRelease(mounts, 'caddy');
  return fillTemplate(read('psgc.caddyfile'), {
    ...VOCABULARY,
    ...basePatterns(mounts),
    ...mapLines(mounts, SYNTAX),
    mounts: [`@psgc path ${mounts.map(({ base }) => `${base} ${base}/*`).join(' ')}`],
    'cache-control': [`header ${CACHE_CONTROL.map(quote).join(' ')}`],
  });
}
