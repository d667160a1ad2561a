import { readFileSync } from 'node:fs';
import type { Header } from '../api/errors.ts';
import {
  MEDIA_TYPES,
  mediaTypeOf,
  POINTS_FOLDER,
  REGIONAL_FOLDERS,
  shapesFile,
} from '../site/downloads/download-file.ts';
import { FILE_NAMES } from '../site/downloads/downloads.ts';
import { TOOL_TITLES } from '../site/downloads/formats/tools/tool-files.ts';
import { installation } from '../installation/current.ts';
import { DISJOINT_COLLECTIONS } from '../core/psgc/kinds.ts';
import type { Mounts } from '../site/parts/site.ts';
import * as page from '../site/pages/page-file.ts';

/** The values for a template: the text for `<%name%>`, or the lines for a line `#< name: …`. */
export type Filling = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * Fills a template, which is a file of the project:
 *
 * - A line `#< name: what comes here` is replaced by generated lines with the same indentation.
 * - `<%name%>` within a line is replaced by a value.
 * - The lines between `#if name` and `#end` are left out if the value is empty. They contain no other `#if`.
 *
 * @throws {Error} if the template uses an unknown name.
 */
export function fillFile(path: string, filling: Filling): string {
  const template = readFileSync(installation.file(path), 'utf8');
  const fillingOf = (name: string) => {
    const value = filling[name];
    if (value === undefined) throw new Error(`${path} uses ${name}, which is not generated`);
    return value;
  };
  let isKept = true;
  const lines = template.split('\n').flatMap((line) => {
    const [, condition, end] = /^\s*#(?:if (\w+)|(end))$/.exec(line) ?? [];
    if (condition !== undefined || end !== undefined) {
      isKept = condition === undefined || fillingOf(condition) !== '';
      return [];
    }
    if (!isKept) return [];
    const [, indent, name] = /^(\s*)#< ([^:]+)/.exec(line) ?? [];
    return name === undefined
      ? [line.replace(/<%(\w+)%>/g, (_placeholder, each: string) => `${fillingOf(each)}`)]
      : [fillingOf(name)].flat().map((each) => `${indent}${each}`);
  });
  return lines.join('\n');
}

/** A file of the configuration of a host, by its template: `nginx/http.conf`, which lies at the same path in a tree. */
export const fillConfiguration = (path: string, filling: Filling) => ({
  path,
  body: fillFile(`generator/hosts/${path}`, filling),
});

/** The headers of the addresses that a glob matches, as Firebase and the npm package `serve` read them. */
export const sourceSection = (source: string, headers: readonly Header[]) => {
  return { source, headers: headers.map(([key, value]) => ({ key, value })) };
};

interface HeaderSection {
  readonly path: string;
  readonly headers: readonly Header[];
}

/** The file `_headers`, as Netlify and Cloudflare read it. */
export const headersFile = (sections: readonly HeaderSection[]): string =>
  sections
    .flatMap(({ path, headers }) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
    .map((line) => `${line}\n`)
    .join('');

/** Of charts in frames, only what is below them is a page, and of comparisons only itself: Cloudflare reads 100 rules. */
const ADDRESSES = page.SECTIONS.flatMap((section) => [section, `${section}/*`]).filter(
  (path) => path !== page.EMBED_CHART && path !== `${page.COMPARE_PAGE}/*`,
);

const ofDownload = (name: string, type: string = mediaTypeOf(name)): HeaderSection => {
  return { path: `${page.DOWNLOADS}/${name}`, headers: [['Content-Type', type]] };
};

const SHAPES_SECTIONS = DISJOINT_COLLECTIONS.flatMap((collection) =>
  (['topojson', 'geojson'] as const).map((format) => ofDownload(shapesFile(collection, format))),
);

/** The headers of pages, of the 404 by address and by file. A path has one section: of two, Cloudflare takes the last one. */
export const pageSections = ([{ maps }]: Mounts): readonly HeaderSection[] => [
  ...(maps === null ? [] : SHAPES_SECTIONS),
  ...['/', ...ADDRESSES, `${page.ASSETS}/*`].map((path) => ({
    path,
    headers: [...page.pageHeaders(path), page.PAGE_CACHE],
  })),
  ...[page.NOT_FOUND_PAGE, `/${page.pageFile(page.NOT_FOUND_PAGE)}`].map((path) => ({
    path,
    headers: page.PAGE_HEADERS,
  })),
  ...page.ROOT_FILES.map((path): HeaderSection => {
    return { path, headers: [...page.PAGE_HEADERS, page.PAGE_CACHE, ['Content-Type', page.contentTypeOf(path)]] };
  }),
  { path: `${page.CHANGES_FOLDER}/*`, headers: [['Content-Type', MEDIA_TYPES.csv]] },
  ...FILE_NAMES.map((name) => ofDownload(name)),
  ...REGIONAL_FOLDERS.map((folder) => ofDownload(`${folder}/*`, MEDIA_TYPES.csv)),
  ofDownload(`${POINTS_FOLDER}/*`, MEDIA_TYPES.geojson),
  ...Object.keys(TOOL_TITLES).map((name) => ofDownload(name)),
];

/** The values for the configurations of web servers. `pages` is a regular expression for all pages but the first. */
export const PAGE_VOCABULARY = {
  pages: `/(?:${page.SECTIONS.map((section) => section.slice(1)).join('|')})(?:/[0-9a-z-]+)?`,
  assets: page.ASSETS,
  downloads: page.DOWNLOADS,
  embed: page.EMBED,
  embed_policy: page.EMBED_POLICY[1],
  feed: page.FEED,
  feed_type: page.FEED_TYPE,
  not_found_file: page.pageFile(page.NOT_FOUND_PAGE),
};

/** The types of the files that are no pages: the end of their names, and the type. */
export const assetTypes: readonly (readonly [end: string, type: string])[] = Object.entries(page.ASSET_TYPES);
