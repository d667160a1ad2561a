import { describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { useSite } from './open-page.ts';

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open } = useSite(useChromium());
  const PHONE = { width: 360, scheme: 'light' } as const;

  test('the code and the address of a barangay can be copied', async () => {
    const { page, complaints } = await open('/areas/0102805001');
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy the PSGC code' }).click();
    expect(await copied()).toBe('0102805001');
    await page.getByRole('button', { name: 'Copy the address' }).click();
    expect(await copied()).toBe('Aglipay, City of Batac, 2906 Ilocos Norte');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('each row of a list has a link to its page, a link to its JSON and a button that copies its code', async () => {
    const { page } = await open('/areas/0102805000');
    const row = page.locator('#\\30 102805002');
    await row.getByRole('button', { name: 'Copy 0102805002' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('0102805002');
    expect(await row.getByRole('link', { name: 'JSON of Baay' }).getAttribute('href')).toMatch(/^\/api\/.*0102805002$/);
    expect(await page.locator('.rows li').count()).toBe(await page.locator('.rows .copy').count());
    await row.getByRole('link', { name: 'Baay', exact: true }).click();
    await page.waitForURL('**/areas/0102805002');
    expect(await page.textContent('h1')).toBe('Baay');
    await page.context().close();
  });

  test('a code that is not current leads to the one that is', async () => {
    const { page, response } = await open('/areas/0604500000');
    expect(response?.status()).toBe(200);
    expect(await page.locator('.lead').textContent()).toContain('now has the code 1804500000');
    await page.locator('ul.areas a').click();
    await page.waitForURL('**/areas/1804500000');
    expect(await page.locator('a[href="/areas/0604500000"]').count()).toBeGreaterThan(0);
    await page.context().close();
  });

  test.each(['/areas/0102805000', '/areas/1380601000', '/areas/0102805001', '/areas/0604500000'])(
    'nothing moves on %s while its buttons appear',
    async (path) => {
      for (const view of [PHONE, { width: 1280, scheme: 'light' } as const]) {
        const { page } = await open(path, view);
        const shift = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              let sum = 0;
              new PerformanceObserver((list) => {
                for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
              }).observe({ type: 'layout-shift', buffered: true });
              setTimeout(() => resolve(sum), 300);
            }),
        );
        expect(shift).toBe(0);
        await page.context().close();
      }
    },
  );
});
