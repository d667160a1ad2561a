import { FILE_NAMES } from '../downloads/file-names.ts';
import { mediaTypeOf } from '../downloads/media-types.ts';
import { PAGE_CACHE, PAGE_HEADERS } from '../pages/headers.ts';
import {
  ASSET_TYPES,
  ASSETS,
  DOWNLOADS,
  NOT_FOUND_PAGE,
  PICKER_SCRIPT,
  pageFile,
  SECTIONS,
} from '../pages/page-file.ts';
import type { HeaderSection } from './headers-file.ts';

/** The addresses of pages and of what they load, in which `*` stands for anything. */
const ADDRESSES = ['/', ...SECTIONS.flatMap((section) => [section, `${section}/*`]), `${ASSETS}/*`, PICKER_SCRIPT];

/** The headers of pages for the file `_headers`. A host may match the page of a 404 by its address or by its file. */
export const pageSections = (): readonly HeaderSection[] => [
  ...ADDRESSES.map((path) => ({ path, headers: [...PAGE_HEADERS, PAGE_CACHE] })),
  ...[NOT_FOUND_PAGE, `/${pageFile(NOT_FOUND_PAGE)}`].map((path) => ({ path, headers: PAGE_HEADERS })),
  ...FILE_NAMES.map((name): HeaderSection => {
    return { path: `${DOWNLOADS}/${name}`, headers: [['Content-Type', mediaTypeOf(name)]] };
  }),
];

/** The values for the configurations of web servers. `pages` is a regular expression for all pages but the first. */
export const PAGE_VOCABULARY = {
  pages: `/(?:${SECTIONS.map((section) => section.slice(1)).join('|')})(?:/[0-9a-z-]+)?`,
  assets: ASSETS,
  downloads: DOWNLOADS,
  picker: PICKER_SCRIPT,
  not_found_file: pageFile(NOT_FOUND_PAGE),
};

/** The types of the files that are no pages: the end of their names, and the type. */
export const assetTypes: readonly (readonly [end: string, type: string])[] = Object.entries(ASSET_TYPES);
