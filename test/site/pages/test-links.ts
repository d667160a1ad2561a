import { describe, expect, test } from 'vitest';
import { gazetteer, handler } from '../../committed-data.ts';
import { linksIn, pagesIn } from './all-pages.ts';

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
      expect(addresses.length).toBeGreaterThan(300);
      const failed = addresses.filter((path) => handler(new Request(`http://x${path}`)).status !== 200);
      expect(failed).toEqual([]);
    });

    test('to another site is a whole address with https', () => {
      expect(broken((link) => !/^(?:\/|https:\/\/)/.test(link) || link.startsWith('//'))).toEqual([]);
    });
  });
}
