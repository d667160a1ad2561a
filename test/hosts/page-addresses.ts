import { cellsIn, sectionsOf } from '../sections.ts';

const FILE = new URL('page-addresses.txt', import.meta.url);

/** An address of each kind that the site for people has. The dataset contains the region 1300000000. */
export const PAGE_ADDRESSES: readonly (readonly [path: string, file: string, type: string])[] = [...sectionsOf(FILE)]
  .filter(([title]) => title.includes('/'))
  .flatMap(([type, paths]) => paths.map((path) => [path, fileOf(path, type), type] as const));

/** The directive about frames of the policy of a page: those below `/embed` are the only ones that other sites may show. */
export const framesOf = (path: string): string => `frame-ancestors ${path.startsWith('/embed/') ? '*' : "'none'"}`;

/** Other ways to write the address of a page, and the usual one. */
export const REDIRECTED = cellsIn(FILE, 'redirected').map(([path = '', usual = '']) => [path, usual] as const);

/** Addresses of no page; `FOLDER` is that of a web server's configuration. */
export const NOT_THERE = cellsIn(FILE, 'not there, in the FOLDER of the configuration neither').flat();

function fileOf(path: string, type: string): string {
  return path === '/' ? 'index.html' : path.slice(1) + (type.startsWith('text/html') ? '.html' : '');
}
