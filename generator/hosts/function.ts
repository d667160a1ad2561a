import type { Mount } from '../api/mount.ts';
import type { Route } from '../api/routing/route.ts';
import { packFunction } from '../api/runtime/packed-api.ts';
import { installation } from '../installation/current.ts';
import { repositoryPage, withConstants } from '../installation/installation.ts';
import { DOWNLOADS_PART } from '../site/pages/page-file.ts';
import type { Site } from '../site/parts/site.ts';
import type { RenderedPages } from './fetch.ts';

export const FUNCTIONS = [
  'cloudflare/worker.ts',
  'netlify/edge-functions/api.ts',
  'netlify/edge-functions/methods.ts',
  'vercel/function.ts',
] as const;

/** Bundles a function and its constants into one ES module of ASCII characters only, which engines read fastest. */
export const bundleFunction = (
  entry: (typeof FUNCTIONS)[number],
  constants: Readonly<Record<string, unknown>>,
): string => asciiConstants(constants) + installation.bundle(`generator/hosts/${entry}`, 'function');

/** The declarations of constants, with an escape for each character that is not of ASCII. */
export const asciiConstants = (constants: Readonly<Record<string, unknown>>): string =>
  withConstants('', constants).replace(/[\x80-\uffff]/g, (character) => {
    const digits = character.charCodeAt(0).toString(16);
    return digits.length === 2 ? `\\x${digits}` : `\\u${digits.padStart(4, '0')}`;
  });

/** The constants that every function declares: its packed mounts, and the settings for the pages that have no files. */
export const siteConstants = (site: Site) => ({
  PSGC_DATASET: packFunction(site.mounts),
  PSGC_PAGES: renderedPages(site),
});

const renderedPages = ({ mounts, pages }: Site): RenderedPages =>
  pages.length === 0
    ? null
    : {
        origin: mounts[0].origin,
        hasDownloads: pages.some(({ name }) => name === DOWNLOADS_PART),
        hasEveryCode: true,
        repository: repositoryPage(installation),
      };

/** True if the function answers a route although there is a file, because it has to heed a query. */
export const isFunctionFirst = ({ family, prefix, answers, parameters, query }: Route, { base }: Mount): boolean =>
  (family === 'v1' && (prefix !== base || (answers === 'list' && parameters.length === 0))) ||
  (family === 'history' && query !== undefined);

const upToParameters = (template: string): string => template.replace(/\{.*/, '*');

/** The addresses of these routes, in which `:name` stands for a segment and `*` for anything. */
export function functionFirst(mount: Mount): readonly string[] {
  const first = mount.routes.filter((route) => isFunctionFirst(route, mount));
  return [
    ...new Set(first.map(({ prefix, template }) => (prefix === mount.base ? upToParameters(template) : `${prefix}/*`))),
  ];
}
