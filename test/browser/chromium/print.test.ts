import { describe, expect, test } from 'vitest';
import { hasChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

/** The width of A4 without its margins, and the height, in pixels of CSS. */
const [WIDTH, HEIGHT] = [703, 1017];

/** Pages of every kind, and whether each has a map. */
const PAGES: readonly (readonly [path: string, hasMap: boolean])[] = [
  ['/', true],
  ['/areas', false],
  ['/areas/0702200000', true],
  ['/areas/1381200000', true],
  ['/areas/1381200019', true],
  ['/areas/0604500000', false],
  ['/map', true],
  ['/growth', false],
  ['/table', false],
  ['/zip-codes', false],
  ['/releases/2026-2q', false],
  ['/match', false],
  ['/docs/picker', false],
  ['/reference', false],
];

describe.skipIf(!hasChromium)('printed pages in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite();

  test.each(PAGES)(
    '%s is a document: no navigation, nothing wider than the paper, its map on the first page',
    async (path, hasMap) => {
      const { page } = await open(path);
      if (path === '/map') await expect.poll(() => page.locator('#stage svg a').count()).toBe(125);
      await page.setViewportSize({ width: WIDTH, height: HEIGHT });
      await page.emulateMedia({ media: 'print' });
      const printed = await page.evaluate((width) => {
        const isVisible = (element: Element): boolean => element.getClientRects().length > 0;
        const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isVisible);
        const name = (element: Element): string => `${element.tagName}.${element.getAttribute('class')}`;
        const bottom = (selector: string): number => shown(selector)[0]?.getBoundingClientRect().bottom ?? 0;
        return {
          screen: shown('header.top, nav:not(.breadcrumb), button:not(th *), form, .more-links, .sitemap').map(name),
          wide: shown('main :not(svg *)')
            .filter((element) => element.getBoundingClientRect().right > width + 1)
            .map(name),
          heading: bottom('h1, .on-paper'),
          map: bottom('main figure svg, #stage svg'),
        };
      }, WIDTH);
      expect(printed).toMatchObject({ screen: [], wide: [] });
      expect(printed.heading).toBeGreaterThan(0);
      expect(printed.heading).toBeLessThan(HEIGHT / 2);
      if (hasMap) expect([printed.map > 0, printed.map < HEIGHT]).toEqual([true, true]);
    },
  );
});
