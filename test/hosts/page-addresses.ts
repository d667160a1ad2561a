import { sectionsOf } from '../sections.ts';

/** An address of each kind that the site for people has. The dataset contains the region 1300000000. */
export const PAGE_ADDRESSES: readonly (readonly [path: string, file: string, type: string])[] = [
  ...sectionsOf(new URL('page-addresses.txt', import.meta.url)),
].flatMap(([type, paths]) => paths.map((path) => [path, fileOf(path, type), type] as const));

function fileOf(path: string, type: string): string {
  return path === '/' ? 'index.html' : path.slice(1) + (type.startsWith('text/html') ? '.html' : '');
}

/** Other ways to write the address of a page, and the usual one. */
export const REDIRECTED: readonly (readonly [path: string, usual: string])[] = [
  ['/index.html', '/'],
  ['/search/?q=cebu', '/search?q=cebu'],
  ['/areas/', '/areas'],
  ['/docs/', '/docs'],
  ['/releases/compare/', '/releases/compare'],
];
