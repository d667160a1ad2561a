import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { hasChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

/** The width of A4 without its margins, and the height, in pixels of CSS. */
const [WIDTH, HEIGHT] = [703, 1017];

/** Pages of every kind. */
const WITH_MAP = ['/', '/areas/0702200000', '/areas/1381200000', '/areas/1381200019', '/map'];
const OTHERS = ['/areas', '/areas/0604500000', '/growth', '/table', '/zip-codes', '/releases/2026-2q', '/match'];

describe.skipIf(!hasChromium)('printed pages in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite();

  test.each([...WITH_MAP, ...OTHERS, '/docs/picker', '/reference'])(
    '%s is a document: no navigation, nothing wider than the paper, room between columns, its map on the first page',
    async (path) => {
      const { page } = await open(path);
      if (path === '/map') await expect.poll(() => page.locator('#stage svg a').count()).toBe(125);
      // Chromium asks of the width of the whole paper, and lays out what its margins leave.
      await page.setViewportSize({ width: 794, height: HEIGHT });
      await page.emulateMedia({ media: 'print' });
      const printed = await page.evaluate((width) => {
        document.body.style.width = `${width}px`;
        const shown = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0);
        const name = (element: Element): string => `${element.tagName}.${element.getAttribute('class')}`;
        const cells = shown('.figures td');
        const bottom = (selector: string): number => shown(selector)[0]?.getBoundingClientRect().bottom ?? 0;
        return {
          screen: shown('.top, nav:not(.breadcrumb), button:not(th *), form, .more-links, .on-screen').map(name),
          wide: shown('main :not(svg *)').flatMap((each) =>
            each.getBoundingClientRect().right > width ? name(each) : [],
          ),
          tight: cells.filter((cell) => Number.parseFloat(getComputedStyle(cell).paddingRight) < 4).map(name),
          bars: cells.filter((cell) => getComputedStyle(cell).backgroundImage !== 'none').map(name),
          heading: bottom('h1, .on-paper'),
          map: bottom('main figure svg, #stage svg'),
        };
      }, WIDTH);
      expect(printed).toMatchObject({ screen: [], wide: [], tight: [], bars: [] });
      expect([printed.heading > 0, printed.heading < HEIGHT / 2]).toEqual([true, true]);
      if (WITH_MAP.includes(path)) expect([printed.map > 0, printed.map < HEIGHT]).toEqual([true, true]);
    },
  );

  test.skipIf(spawnSync('pdftotext').error)('sheets say of what and from where they are (by pdftotext)', async () => {
    const sheetsOf = async (path: string): Promise<readonly string[]> => {
      const input = await (await open(path)).page.pdf();
      return spawnSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' }).stdout.split('\f').slice(0, -1);
    };
    expect((await sheetsOf('/areas/0702200000')).at(-1)).toMatch(/^History$.*^psgc-static is independent/ms);
    const sheets = await sheetsOf('/table?level=municipalities&blank=2');
    expect(sheets.length).toBeGreaterThan(10);
    const end = (at: number) => new RegExp(`release .* Printed on .* from http[^]*Page ${at + 1} of ${sheets.length}`);
    for (const [at, sheet] of sheets.entries()) expect(sheet).toMatch(end(at));
  });
});
