import type { Header } from '../../api/errors.ts';
import { MEDIA_TYPES } from '../downloads/download-file.ts';
import { EMBED_MAP } from '../shared/map-areas.ts';

/** A page may load files of its own site, and nothing that is written within it. */
const POLICY: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' blob:",
  'connect-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
};

/** The policy of a page in its `<meta>`, with stricter directives for some. Where a host sends one as a header, browsers keep both. */
export const pagePolicy = (stricter: Readonly<Record<string, string>> = {}): string =>
  Object.entries({ ...POLICY, ...stricter })
    .map((directive) => directive.join(' '))
    .join('; ');

export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** The folder of the pages that other sites show in a frame: nothing there can be filled in or sent. */
export const EMBED = '/embed';

/** The policy of pages, which no other site may show in a frame, and that of those below `EMBED`. */
export const PAGE_POLICY: Header = ['Content-Security-Policy', pagePolicy({ 'frame-ancestors': "'none'" })];
export const EMBED_POLICY: Header = [PAGE_POLICY[0], pagePolicy({ 'frame-ancestors': '*' })];

/**
 * The headers of every page and of what pages load. Everything is public, and pages of other sites load the elements for
 * forms. A policy in a `<meta>` cannot have `frame-ancestors`, and there is none for permissions. The elements may
 * ask where a person is: a page that does not use them never asks.
 */
export const PAGE_HEADERS: readonly Header[] = [
  ['Access-Control-Allow-Origin', '*'],
  PAGE_POLICY,
  ['Permissions-Policy', 'camera=(), geolocation=(self), microphone=(), payment=(), usb=()'],
  ['Referrer-Policy', REFERRER_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
];

/** The headers of the page at a path. */
export const pageHeaders = (path: string): readonly Header[] =>
  path.startsWith(`${EMBED}/`)
    ? PAGE_HEADERS.map((header) => (header === PAGE_POLICY ? EMBED_POLICY : header))
    : PAGE_HEADERS;

/** The time for which pages and the files that they load can be cached. Their names stay the same, so they are not kept longer. */
export const PAGE_CACHE: Header = ['Cache-Control', 'public, max-age=3600'];

/** The address of the page for other addresses that do not exist. */
export const NOT_FOUND_PAGE = '/not-found';

export const DOWNLOADS = '/downloads';
export const DOWNLOADS_PART = 'downloads';
export const ASSETS = '/assets';

/** The index in which the search of the documents looks. */
export const DOCUMENTS_INDEX = `${ASSETS}/documents.json`;

/** The elements for forms, which pages of other sites load too. They find the API beside themselves. */
export const PICKER_SCRIPT = '/psgc-picker.js';
export const ADDRESS_SCRIPT = '/psgc-address.js';

export const FEED = '/feed.xml';
/** The icon that browsers ask for if a page names none. */
export const FAVICON = '/favicon.ico';
export const ROBOTS = '/robots.txt';
export const LLMS = '/llms.txt';

/** The index of the sitemaps, and its parts: https://www.sitemaps.org/protocol.html */
export const SITEMAP = '/sitemap.xml';
export const SITEMAP_PARTS = [
  '/sitemap-pages.xml',
  '/sitemap-areas.xml',
  '/sitemap-barangays.xml',
  '/sitemap-former-codes.xml',
] as const;

/** The files beside the first page that are no pages. */
export const ROOT_FILES: readonly string[] = [
  PICKER_SCRIPT,
  ADDRESS_SCRIPT,
  FEED,
  FAVICON,
  ROBOTS,
  LLMS,
  SITEMAP,
  ...SITEMAP_PARTS,
];

export const RELEASES = '/releases';
export const COMPARE_PAGE = '/compare';
export const GROWTH_PAGE = '/growth';
export const TABLE_PAGE = '/table';

/** The folder of the files with the places of the table: all above the barangays, and the barangays of each region. */
export const PLACES_FOLDER = `${ASSETS}/table`;

/** The script that fills the footer of pages of which there are many: `PageContent.isBrief`. */
export const FOOTER_SCRIPT = `${ASSETS}/footer.js`;

/** The script of tables with figures, which sorts them and saves them as CSV or as a workbook. */
export const FIGURES_SCRIPT = `${ASSETS}/figures-table.js`;

/** The folder of the files with the changes of each release. */
export const CHANGES_FOLDER = `${DOWNLOADS}/changes`;

export const MAP_PAGE = '/map';
export const MAP_FILE = `${ASSETS}/map.json`;
export const MAP_FOLDER = `${ASSETS}/map`;
/** The levels of the map whose shapes are a file each; those of barangays are in a file for each region. */
export const MAP_LEVELS = ['region', 'province', 'city'] as const;

/** The pages in frames with the chart of each area: `/embed/chart/0702200000`. */
export const EMBED_CHART = `${EMBED}/chart`;

/** The addresses of pages other than the first one; some have others below them. */
export const SECTIONS = [
  '/search',
  '/match',
  '/codes',
  '/carry',
  '/areas',
  GROWTH_PAGE,
  TABLE_PAGE,
  '/zip-codes',
  MAP_PAGE,
  '/picker',
  RELEASES,
  COMPARE_PAGE,
  '/docs',
  '/reference',
  DOWNLOADS,
  EMBED_MAP,
  EMBED_CHART,
] as const;

/** The addresses of pages that a function can render (regular expressions without lookaheads); other codes have files. */
export const RENDERED_PATHS = { pattern: '^/areas/[0-9]{9,10}$', excluded: '^/areas/[0-9]{7}000$' } as const;

/** The code in the address of a page: `/areas/0102805001`. */
export const codeInPath = (path: string): string | undefined => /^\/areas\/([0-9]{9,10})$/.exec(path)?.[1];

/** The types of files that are no pages, by the end of their names. */
export const ASSET_TYPES = {
  ...MEDIA_TYPES,
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  xml: 'application/xml; charset=utf-8',
} as const;

/** The type of the feed, which is XML as well. */
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** The usual address for one with a slash at its end or with the name of a file; `undefined` if it is usual. */
export function usualAddress(path: string): string | undefined {
  if (path === '/index.html') return '/';
  return /^(?:\/[0-9a-z-]+){1,3}\/$/.test(path) ? path.slice(0, -1) : undefined;
}

/** The file for a page, for what it loads or for a download, which is the same on every host: `areas/1300000000.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return isAsset(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** True if an address is that of a file which is no page: one that pages or machines load, or a download. */
export const isAsset = (path: string): boolean => path.startsWith(`${ASSETS}/`) || isRootFile(path) || isDownload(path);

export const isRootFile = (path: string): boolean => ROOT_FILES.includes(path);

export const isDownload = (path: string): boolean => path.startsWith(`${DOWNLOADS}/`);

export function contentTypeOf(path: string): string {
  if (!isAsset(path)) return PAGE_TYPE;
  if (path === FEED) return FEED_TYPE;
  const type = ASSET_TYPES[path.split('.').at(-1) as keyof typeof ASSET_TYPES];
  if (type === undefined) throw new Error(`${path} is of a type that no host knows`);
  return type;
}
