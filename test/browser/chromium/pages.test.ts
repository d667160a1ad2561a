import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mounts } from '../../committed-data.ts';
import { allPages, pagesIn } from '../../pages/all-pages.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite, VIEWS } from './open-page.ts';
import { findViolations } from './violations.ts';

/** A folder for screenshots of every page that is opened. */
const SHOTS = process.env['SCREENSHOTS'];

/** An area of each kind: NCR, Cebu, the cities of Manila, Cebu and Isabela, a municipality, a sub-municipality. */
const AREAS = ['1300000000', '0702200000', '1380600000', '0730600000', '0990101000', '0102806000', '1380601000'];

/** Every page that is not about an area, and some that are. */
const PATHS = [
  ...pagesIn(allPages(mounts))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('/areas/') && path !== '/not-found'),
  ...AREAS.map((code) => `/areas/${code}`),
  '/search?q=poblasion+burgos+ilocos+norte',
  '/try?path=/api/v2/regions',
  '/nope',
];

const isMissing = (path: string): boolean => path === '/nope';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite(useChromium());

  describe.each(PATHS)('%s', (path) => {
    test.each(VIEWS)(
      'fits in $width pixels, has no console message and no violation of axe-core ($scheme)',
      async ({ width, scheme }) => {
        const { page, complaints } = await open(path, { width, scheme });
        if (path.startsWith('/search?')) await page.locator('#results li').first().waitFor();
        if (path.startsWith('/try?')) await page.locator('#answer').waitFor();
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
        if (SHOTS !== undefined) {
          await mkdir(SHOTS, { recursive: true });
          const name = path.slice(1).replaceAll(/[^a-z0-9]+/g, '-') || 'start';
          await page.screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
        }
        expect(await findViolations(page)).toEqual([]);
        expect(complaints).toEqual(isMissing(path) ? [expect.stringContaining('404')] : []);
        await page.context().close();
      },
    );
  });

  test('the first key leads past the navigation', async () => {
    const { page } = await open('/areas/1300000000');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.context().close();
  });
});
