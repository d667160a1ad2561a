import { CodePages, siteContext } from '../../../generator/site/pages/areas/code-pages.ts';
import { installation } from '../../../generator/installation/current.ts';
import { repositoryPage } from '../../../generator/installation/installation.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { isAsset } from '../../../generator/site/pages/page-file.ts';
import { downloads } from '../downloads/small-downloads.ts';
import { mounts } from '../../committed-data.ts';
import type { Mount } from '../../../generator/api/mount.ts';

const written = new WeakMap<readonly Mount[], ReadonlyMap<string, string>>();

/**
 * The addresses of all pages, of what they load and of downloads of a small dataset, with their bodies. Those of one array
 * of mounts are written once.
 */
export function allPages(of: readonly Mount[]): ReadonlyMap<string, string> {
  const bodies = written.get(of) ?? write(of, () => true);
  written.set(of, bodies);
  return bodies;
}

/** A region without and one with provinces. */
const SOME_REGIONS: readonly string[] = ['1300000000', '1400000000'];

const some = new WeakMap<readonly Mount[], ReadonlyMap<string, string>>();

/**
 * The same without the pages of codes in other regions, of which there are 1,800: `pages.long.test.ts` looks at all of
 * them. The pages of the same mounts are written once.
 */
export function somePages(of: readonly Mount[], regions = SOME_REGIONS): ReadonlyMap<string, string> {
  const bodies = some.get(of) ?? write(of, (name) => regions.some((region) => name.endsWith(region)));
  some.set(of, bodies);
  return bodies;
}

/** The pages of the parts of a site; of those with the codes of a region, only the ones that are chosen. */
const write = (of: readonly Mount[], isChosen: (name: string) => boolean): ReadonlyMap<string, string> =>
  new Map(
    pageParts(of, downloads)
      .filter(({ name }) => !/^areas-\d+$/.test(name) || isChosen(name))
      .flatMap((part) => [...part.resources()].map(({ path, body }) => [path, String(body)] as const)),
  );

/** The pages alone. */
export const pagesIn = (all: ReadonlyMap<string, string>): readonly (readonly [path: string, body: string])[] =>
  [...all].filter(([path]) => !isAsset(path));

/** The values of the attributes `href` and `src` of a page. */
export const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const [first, ...others] = mounts as [Mount, ...Mount[]];
const OPTIONS = { origin: '', hasDownloads: true, hasEveryCode: true, repository: repositoryPage(installation) };

/** The pages of the codes of the project's data. */
export const codePages = new CodePages([first, ...others], siteContext([first, ...others], OPTIONS));
