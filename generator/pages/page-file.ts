import { MEDIA_TYPES } from '../downloads/media-types.ts';

/** The address of the page for other addresses that do not exist. */
export const NOT_FOUND_PAGE = '/not-found';

/** The page of the downloads, and the folder of their files. */
export const DOWNLOADS = '/downloads';

/** The folder of the files that pages load. */
export const ASSETS = '/assets';

/** The picker, which pages of other sites load too. It finds the API beside itself. */
export const PICKER_SCRIPT = '/psgc-picker.js';

/** The addresses of pages other than the first one; some have others below them. */
export const SECTIONS = ['/search', '/areas', '/picker', '/try', '/docs', '/reference', DOWNLOADS] as const;

/** The types of files that are no pages, by the end of their names. */
export const ASSET_TYPES = {
  ...MEDIA_TYPES,
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
} as const;

export const PAGE_TYPE = 'text/html; charset=utf-8';

/** The file for a page, for what it loads or for a download, which is the same on every host: `areas/1300000000.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return isAsset(path) ? path.slice(1) : `${path.slice(1)}.html`;
}

/** Whether an address is that of a file which is no page: one that pages load, or a download. */
export const isAsset = (path: string): boolean =>
  path.startsWith(`${ASSETS}/`) || path === PICKER_SCRIPT || isDownload(path);

/** Whether an address is that of a file to download. */
export const isDownload = (path: string): boolean => path.startsWith(`${DOWNLOADS}/`);

/** The type of what a page's address answers. */
export function contentTypeOf(path: string): string {
  if (!isAsset(path)) return PAGE_TYPE;
  const type = ASSET_TYPES[path.split('.').at(-1) as keyof typeof ASSET_TYPES];
  if (type === undefined) throw new Error(`${path} is of a type that no host knows`);
  return type;
}
