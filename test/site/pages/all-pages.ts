import { describe, expect, test } from 'vitest';
import { FIGURE_PARTS } from '../../../generator/site/pages/areas/figures.ts';
import { CodePages, siteContext } from '../../../generator/site/pages/areas/code-pages.ts';
import { installation } from '../../../generator/installation/current.ts';
import { repositoryPage } from '../../../generator/installation/installation.ts';
import { pageParts } from '../../../generator/site/pages/page-parts.ts';
import { isAsset } from '../../../generator/site/pages/page-file.ts';
import { changesAddress, releasePages } from '../../../generator/site/pages/releases/release-page.ts';
import { downloads } from '../downloads/small-downloads.ts';
import { gazetteer, handler, mounts } from '../../committed-data.ts';
import type { Mount } from '../../../generator/api/mount.ts';

/** The addresses of all pages, of what they load and of downloads of a small dataset, with their bodies. */
export const allPages = (of: readonly Mount[]): ReadonlyMap<string, string> => write(of, () => true);

/** The same without what maps and tables load, and with the pages of codes in one region only: `pages.long.test.ts` has all. */
export const somePages = (of: readonly Mount[], region = '1400000000'): ReadonlyMap<string, string> =>
  write(of, (name) => name.endsWith(region) || !/^(?:areas-|map-|table-)/.test(name));

const write = (of: readonly Mount[], isChosen: (name: string) => boolean): ReadonlyMap<string, string> =>
  new Map(
    pageParts(of, downloads)
      .filter(({ name }) => isChosen(name))
      .flatMap((part) => [...part.resources()].map(({ path, body }) => [path, String(body)] as const)),
  );

/** The pages alone. */
export const pagesIn = (all: ReadonlyMap<string, string>): readonly (readonly [path: string, body: string])[] =>
  [...all].filter(([path]) => !isAsset(path));

/** The values of the attributes `href` and `src` of a page. */
export const linksIn = (body: string): readonly string[] =>
  [...body.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const all = mounts as [Mount, ...Mount[]];
const OPTIONS = { origin: '', hasDownloads: true, hasEveryCode: true, repository: repositoryPage(installation) };

/** The pages of the codes of the project's data. */
export const codePages = new CodePages(all, siteContext(all, OPTIONS), undefined, FIGURE_PARTS);

/** Whether a path is that of the page of a code, which a function renders. */
const isPageOfCode = (path: string): boolean =>
  /^\/areas\/\d{10}$/.test(path) && gazetteer.codes.findExact(path.slice(7)) !== undefined;

/**
 * Tests all links of pages.
 *
 * @param isRendered whether the page of a code is one of them, so that it must have what links to it name.
 */
export function testLinks(all: ReadonlyMap<string, string>, isRendered: (path: string) => boolean): void {
  const pages = pagesIn(all);
  /** One page in 20, and all pages that are not about an area. */
  const sample = pages.filter(([path], at) => !/^\/areas\/\d/.test(path) || at % 20 === 0);

  describe('every link of every page', () => {
    const links = new Map<string, string>();
    for (const [path, body] of pages) {
      for (const link of linksIn(body)) links.set(link.startsWith('#') ? path + link : link, path);
    }
    const broken = (wrong: (link: string) => boolean) =>
      [...links].filter(([link]) => wrong(link)).map(([link, path]) => `${path} links to ${link}`);

    test('to a page leads to a page of the site and to a heading that it has', () => {
      const isBroken = (link: string): boolean => {
        const [, path = '', anchor] = /^([^#?]*)(?:\?[^#]*)?(?:#(.*))?$/.exec(link) ?? [];
        if (isPageOfCode(path) && (anchor === undefined || !isRendered(path))) return false;
        const body = all.get(path);
        return body === undefined || (anchor !== undefined && !body.includes(` id="${anchor}"`));
      };
      expect(broken((link) => link.startsWith('/') && !/^(?:\/[a-z]+)?\/api\//.test(link) && isBroken(link))).toEqual(
        [],
      );
    });

    test('to the API gets an answer', async () => {
      const addresses = [...new Set(sample.flatMap(([, body]) => linksIn(body)))].filter((link) =>
        /^(?:\/[a-z]+)?\/api\//.test(link),
      );
      expect(addresses.length).toBeGreaterThan(150);
      const failed = addresses.filter((path) => handler(new Request(`http://x${path}`)).status !== 200);
      expect(failed).toEqual([]);
    });

    test('to another site is a whole address with https', () => {
      expect(broken((link) => !/^(?:\/|https:\/\/)/.test(link) || link.startsWith('//'))).toEqual([]);
    });
  });
}

/** The pages of releases by their names in addresses, with files of the changes in both formats. */
export const pagesOfReleases = () => {
  const pages = releasePages(gazetteer, (release) => [
    ['CSV', changesAddress(release)],
    ['JSON', `/api/changes/${release.release.toLowerCase()}`],
  ]);
  return new Map(pages.map((page) => [page.path.replace('/releases/', ''), page]));
};
