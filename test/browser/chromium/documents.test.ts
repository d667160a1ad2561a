import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type StartedServer } from '../../hosts/node/start-server.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { findViolations } from './violations.ts';

describe.skipIf(!hasChromium)('the documentation (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let server: StartedServer;
  beforeAll(async () => void (server = await startServer(new URL('../serve-pages.ts', import.meta.url))));
  afterAll(async () => server.close());

  describe.each(['/docs', '/docs/getting-started', '/docs/deploying'])('%s', (path) => {
    test.each([
      [360, 'dark'],
      [1280, 'light'],
    ] as const)('has no violation %i pixels wide in the %s scheme', async (width, colorScheme) => {
      const page = await browser().newPage({ viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
      await page.goto(`http://localhost:${server.port}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await findViolations(page)).toEqual([]);
      await page.close();
    });
  });

  test('a button copies the code beside it, and says so', async () => {
    const context = await browser().newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`http://localhost:${server.port}/docs/getting-started`);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('The code is in the clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('curl https://YOUR-HOST/api/v2/regions\n');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what a command prints has no button', async () => {
    const page = await browser().newPage();
    await page.goto(`http://localhost:${server.port}/docs/getting-started`);
    const blocks = page.locator('pre');
    const withLanguage = page.locator('pre[data-language]');
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(await withLanguage.count());
    expect(await blocks.count()).toBeGreaterThan(await withLanguage.count());
    await page.close();
  });
});
