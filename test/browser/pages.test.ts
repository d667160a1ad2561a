import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, startChromium } from '../engines/chromium.ts';
import { startServer, type StartedServer } from '../hosts/node/start-server.ts';

/** A folder for screenshots of every page in two widths and two schemes; without it, fewer pages are opened once. */
const SHOTS = process.env['SCREENSHOTS'];

const PAGES = ['/', '/areas/1300000000', '/docs/data', '/nope'];
const MORE_PAGES = [
  ...['/areas', '/areas/1380600000', '/docs', '/docs/getting-started', '/docs/contract', '/docs/releases'],
  ...['/reference', '/reference/v2', '/reference/v1'],
];

const WIDE = [1280, 'light'] as const;
const VIEWS = [[360, 'dark'], WIDE, [360, 'light'], [1280, 'dark']] as const;

const pages = SHOTS === undefined ? PAGES : [...PAGES, ...MORE_PAGES];
const views = SHOTS === undefined ? VIEWS.slice(0, 1) : VIEWS;

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  let browser: Browser;
  let server: StartedServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([startChromium(), startServer(new URL('serve-pages.ts', import.meta.url))]);
    if (SHOTS !== undefined) await mkdir(SHOTS, { recursive: true });
  }, 60_000);
  afterAll(async () => {
    await Promise.all([browser.close(), server.close()]);
  });

  /** Opens a page; what it complains about is added to `complaints`. */
  async function open(path: string, width: number, colorScheme: 'light' | 'dark') {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('request', (request) => {
      if (!request.url().startsWith(`http://localhost:${server.port}/`)) complaints.push(`asks ${request.url()}`);
    });
    await page.goto(`http://localhost:${server.port}${path}`);
    return { page, complaints };
  }

  describe.each(pages)('%s', (path) => {
    test.each(views)('is %i pixels wide in the %s scheme, and the console has no error', async (width, scheme) => {
      const { page, complaints } = await open(path, width, scheme);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
      const name = path === '/' ? 'start' : path.slice(1).replaceAll('/', '-');
      if (SHOTS !== undefined)
        await page.screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`), fullPage: true });
      const expected = path === '/nope' ? [expect.stringContaining('404')] : [];
      expect(complaints).toEqual(expected);
      await page.close();
    });
  });

  test('the start page asks the API and shows what it answers', async () => {
    const { page, complaints } = await open('/', 1280, 'light');
    await page.fill('#address', '/api/v2/regions/1300000000');
    await page.press('#address', 'Enter');
    await page.waitForSelector('#answer:not([hidden])');
    expect(await page.textContent('#answer')).toContain('"name": "National Capital Region (NCR)"');
    expect(await page.textContent('#status')).toMatch(/^200 · \d+ bytes · \d+ ms$/);
    await page.fill('#address', 'https://evil.example/');
    await page.click('button');
    expect(await page.textContent('#status')).toBe('Only addresses of this site can be tried here.');
    await page.click('#examples li:nth-child(2) a');
    await page.locator('#answer', { hasText: 'Ilocos Norte' }).waitFor();
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('the first key leads past the navigation', async () => {
    const { page } = await open('/areas/1300000000', 1280, 'light');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.close();
  });
});
