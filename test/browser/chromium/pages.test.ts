import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mounts } from '../../committed-data.ts';
import { allPages, pagesIn } from '../../site/pages/all-pages.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';
import { findViolations } from './violations.ts';

/** A folder for screenshots of every page that is opened. */
const SHOTS = process.env['SCREENSHOTS'];

/** An area of each kind: NCR, Cebu, the cities of Manila, Cebu and Isabela, a municipality, a sub-municipality. */
const AREAS = ['1300000000', '0702200000', '1380600000', '0730600000', '0990101000', '0102806000', '1380601000'];

/** Barangays, one of Manila and one that was divided; codes that are not current; a placeholder. */
const OTHERS = ['0102805001', '1380601001', '1380100189', '0604500000', '1380100176', '083738021', '0990100000'];

/** Every page that is not about an area, and some that are. */
const PATHS = [
  ...pagesIn(allPages(mounts))
    .map(([path]) => path)
    .filter((path) => !path.startsWith('/areas/') && path !== '/not-found'),
  ...[...AREAS, ...OTHERS].map((code) => `/areas/${code}`),
  '/search?q=poblasion+burgos+ilocos+norte',
  '/try?path=/api/v2/regions',
  '/nope',
];

/** Two widths and two colour schemes; axe-core checks each width and each scheme once. */
const VIEWS = [
  { width: 360, scheme: 'dark', isChecked: true },
  { width: 1440, scheme: 'light', isChecked: true },
  { width: 360, scheme: 'light', isChecked: false },
  { width: 1440, scheme: 'dark', isChecked: false },
] as const;

/** The contrast of two opaque colours such as `rgb(1, 2, 3)`, as WCAG 2 computes it. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much of a long page a screenshot has, in pixels. */
const TALLEST = 4000;

async function takeScreenshot(page: Page, name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = name
    .slice(1)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, 'start-');
  const { width } = page.viewportSize() ?? { width: 0 };
  const height = Math.min(await page.evaluate<number>('document.documentElement.scrollHeight'), TALLEST);
  // With `fullPage`, Chromium sometimes never draws a page of over 10,000 pixels.
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(folder, `${file}.png`) });
}

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open, origin } = useSite(useChromium());

  test.each(PATHS)(
    '%s fits in its window, has no violation of axe-core and no message in the console',
    async (path) => {
      const { page, complaints } = await open(path);
      if (path.startsWith('/search?')) await page.locator('#results li').first().waitFor();
      if (path.startsWith('/try?')) await page.locator('#answer').waitFor();
      for (const { width, scheme, isChecked } of VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
        if (isChecked) expect(await findViolations(page)).toEqual([]);
        if (SHOTS !== undefined) await takeScreenshot(page, `${path}-${width}-${scheme}`, SHOTS);
      }
      expect(complaints).toEqual(path === '/nope' ? [expect.stringContaining('404')] : []);
      await page.context().close();
    },
    // The list of all ZIP codes has 12,000 elements, for which axe-core takes long.
    180_000,
  );

  test.each([
    ['light', 'none'],
    ['dark', 'none'],
    ['light', 'active'],
    ['dark', 'active'],
  ] as const)(
    'in the scheme %s with forced colours %s, placeholders and what a link leads to can be seen',
    async (colorScheme, forcedColors) => {
      const { page } = await open('/areas/0102805000#0102805001');
      await page.emulateMedia({ colorScheme, forcedColors });
      const target = await page.evaluate(() => {
        const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(
          document.querySelector('main :target') ?? document.body,
        );
        return { outlineColor, outlineStyle, outlineWidth, ground: getComputedStyle(document.body).backgroundColor };
      });
      expect([target.outlineStyle, target.outlineWidth]).toEqual(['solid', '2px']);
      expect(contrast(target.outlineColor, target.ground)).toBeGreaterThanOrEqual(3);
      await page.goto(`${new URL(page.url()).origin}/search`);
      const [text, ground] = await page.evaluate(() => {
        const input = document.querySelector('#q') ?? document.body;
        return [getComputedStyle(input, '::placeholder').color, getComputedStyle(input).backgroundColor];
      });
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
      await page.context().close();
    },
  );

  test('the heading of a chosen address does not contain its button', async () => {
    const { page } = await open('/picker');
    expect(await page.locator('h2', { hasText: 'Address' }).allTextContents()).toEqual(['Address']);
    await page.context().close();
  });

  test('on a phone the navigation takes one row, and its menu opens without a script', async () => {
    const { page } = await open('/areas', { width: 360, scheme: 'light' });
    await page.context().route('**/*.js', (route) => route.abort());
    await page.goto(`${origin()}/docs`);
    const heightOf = (selector: string) => page.locator(selector).evaluate((each) => each.clientHeight);
    expect(await heightOf('.top')).toBeLessThanOrEqual(64);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Downloads' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await link.isVisible()).toBe(true);
    for (const each of ['.brand', '.find', '.top button', '#menu li']) {
      const heights = await page.locator(each).evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect([each, heights.filter((height) => height < 42)]).toEqual([each, []]);
    }
    await link.click();
    await page.waitForURL('**/downloads');
    await page.context().close();
  });

  test('the first page runs its request, and names the host that shows it', async () => {
    const { page, complaints } = await open('/');
    const path = await page.locator('.live code').first().textContent();
    const before = await page.textContent('#answer');
    expect(JSON.parse(`${before}`)).toEqual(await (await fetch(`${origin()}${path}`)).json());
    await page.getByRole('button', { name: 'Run' }).click();
    await page.locator('#status', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
    expect(await page.textContent('#answer')).toBe(before);
    for (const [name, text] of [
      ['Copy the base URL', `${origin()}/api/v2`],
      ['Copy the URL', `${origin()}${path}`],
    ] as const) {
      await page.getByRole('button', { name }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
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
