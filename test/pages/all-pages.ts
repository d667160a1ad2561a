import { pageParts } from '../../generator/pages/page-parts.ts';
import { isAsset } from '../../generator/pages/page-file.ts';
import type { Mount } from '../../generator/api/mount.ts';

/** The addresses of all pages and of what they load, with their bodies. */
export const allPages = (mounts: readonly Mount[]): ReadonlyMap<string, string> =>
  new Map(pageParts(mounts).flatMap((part) => [...part.resources()].map(({ path, body }) => [path, body] as const)));

/** The pages alone. */
export const pagesIn = (all: ReadonlyMap<string, string>): readonly (readonly [path: string, body: string])[] =>
  [...all].filter(([path]) => !isAsset(path));

/** The values of the attributes `href` and `src` of a page. */
export const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
