import { describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('the documentation (skipped where there is no Chromium)', () => {
  const { open, origin } = useSite(useChromium());

  test('a button copies the code beside it, which names the host of the page, and says so', async () => {
    const { page, complaints } = await open('/docs/getting-started');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('It is in the clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`curl ${origin()}/api/v2/regions\n`);
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('no code of a page asks a host that is none, or a server of the reader', async () => {
    for (const path of ['/docs/getting-started', '/docs/readme', '/docs/migrating', '/docs/picker', '/picker']) {
      const { page } = await open(path);
      const codes = (await page.locator('pre').allTextContents()).join('\n');
      expect(codes).toContain(origin());
      expect(codes).not.toMatch(/YOUR-HOST|curl '?http:\/\/localhost:8080/);
      await page.context().close();
    }
  });

  test.each([
    ['/docs/data', '#history', 'History'],
    ['/reference/v2', '#v2GetProvince', 'A province'],
  ])('beside %s, the list of contents is open and marks what is read', async (path, anchor, title) => {
    const { page } = await open(`${path}${anchor}`, { width: 1440, scheme: 'light' });
    const link = page.locator(`.contents a[href="${anchor}"]`);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
    expect(await link.textContent()).toContain(title);
    // The list is as high as the window at most, and scrolls to the mark.
    await expect.poll(() => link.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => page.locator('.contents').getAttribute('open')).toBe(null);
    await page.context().close();
  });

  test('what a command prints has no button', async () => {
    const { page } = await open('/docs/getting-started');
    const blocks = page.locator('pre');
    const withLanguage = page.locator('pre[data-language]');
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(await withLanguage.count());
    expect(await blocks.count()).toBeGreaterThan(await withLanguage.count());
    await page.context().close();
  });
});
