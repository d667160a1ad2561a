import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type StartedServer } from '../../hosts/node/start-server.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { findViolations } from './violations.ts';

const PAGES = ['/reference', '/reference/v2', '/reference/v1', '/reference/history', '/reference/gitlab'];

describe.skipIf(!hasChromium)('the reference (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let server: StartedServer;
  beforeAll(async () => void (server = await startServer(new URL('../serve-pages.ts', import.meta.url))));
  afterAll(async () => server.close());

  describe.each(PAGES)('%s', (path) => {
    test.each([
      [360, 'dark'],
      [1280, 'light'],
    ] as const)(
      'has no violation %i pixels wide in the %s scheme, and asks nobody else',
      async (width, colorScheme) => {
        const page = await browser().newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
        const complaints: string[] = [];
        page.on('console', (message) => complaints.push(message.text()));
        page.on('pageerror', (error) => complaints.push(String(error)));
        page.on('request', (request) => {
          if (!request.url().startsWith(`http://localhost:${server.port}/`)) complaints.push(`asks ${request.url()}`);
        });
        await page.goto(`http://localhost:${server.port}${path}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await findViolations(page)).toEqual([]);
        expect(complaints).toEqual([]);
        await page.close();
      },
    );
  });

  test('a path on the overview leads to the section of its operation', async () => {
    const page = await browser().newPage();
    await page.goto(`http://localhost:${server.port}/reference`);
    await page.getByText('37 operations of v2').click();
    await page.getByRole('link', { name: '/api/v2/provinces/{province}', exact: true }).click();
    await page.waitForURL('**/reference/v2#v2GetProvince');
    expect(await page.getByRole('heading', { name: 'A province', exact: true }).isVisible()).toBe(true);
    await page.close();
  });
});
