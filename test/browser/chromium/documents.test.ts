import { describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('the documentation (skipped where there is no Chromium)', () => {
  const { open } = useSite(useChromium());

  test('a button copies the code beside it, and says so', async () => {
    const { page, complaints } = await open('/docs/getting-started');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('It is in the clipboard.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('curl https://YOUR-HOST/api/v2/regions\n');
    expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    expect(complaints).toEqual([]);
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
