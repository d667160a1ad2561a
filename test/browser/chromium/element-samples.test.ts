import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleIn } from '../../markdown.ts';
import { renderWith } from './frameworks.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const FRAMEWORKS = [
  ['React', 'tsx'],
  ['Vue', 'vue'],
  ['Svelte', 'svelte'],
] as const;

const CHOOSE_MAKATI = {
  picker: async (page: Page) => {
    await page.getByLabel('City or municipality').selectOption({ label: 'Makati City' });
  },
  address: async (page: Page) => {
    await page.getByRole('combobox').fill('makati');
    await page.getByRole('option', { name: 'Makati City' }).first().click();
  },
};

describe.skipIf(!hasChromium)(
  'the samples of docs/picker.md and docs/address.md (skipped where there is no Chromium)',
  () => {
    const browser = useChromium();
    let site: Site;
    beforeAll(async () => void (site = await openPickerSite()));
    afterAll(async () => site.close());

    async function open(html: string): Promise<Page> {
      site.add('/example', `<!doctype html><title>Example</title>${html}`, '');
      const page = await browser().newPage();
      page.setDefaultTimeout(5000);
      await page.goto(`${site.origin}/example`);
      return page;
    }

    test('plain HTML', async () => {
      const page = await open(
        sampleIn('docs/picker.md', 'Address picker', 'html').replace('https://YOUR-HOST', site.origin),
      );
      await page.getByText('Order').click();
      await page.getByLabel('Region').selectOption({ label: 'National Capital Region (NCR)' });
      await page.getByLabel('City or municipality').selectOption({ label: 'Pateros' });
      await expect.poll(() => page.locator('output').textContent()).toBe('1620');
      await page.getByLabel('Barangay').selectOption({ label: 'Aguho' });
      await page.getByText('Order').click();
      await page.waitForURL('**/orders?psgc=1381701001');
      await page.close();
    });

    test('plain HTML, with the address field', async () => {
      const page = await open(
        sampleIn('docs/address.md', 'Address field', 'html').replace('https://YOUR-HOST', site.origin),
      );
      await page.getByText('Order').click();
      await page.getByRole('combobox', { name: 'Delivery address' }).fill('aguho pateros');
      await page.getByRole('option', { name: 'Aguho' }).click();
      await expect.poll(() => page.locator('output').textContent()).toBe('1620');
      await page.getByText('Order').click();
      await page.waitForURL('**/orders?psgc=1381701001');
      await page.close();
    });

    test.each(FRAMEWORKS.flatMap((each) => [[...each, 'picker'] as const, [...each, 'address'] as const]))(
      '%s (%s) with the %s',
      async (framework, language, name) => {
        const base = `${site.origin}/static`;
        const sample = sampleIn('docs/picker.md', framework, language)
          .replaceAll('picker', name)
          .replace('https://YOUR-HOST', base);
        site.add('/script.js', await renderWith(framework, sample), '');
        const page = await open('<div id="root"></div><script type="module" src="/script.js"></script>');
        const zipCode = page.locator('p', { hasText: 'Zip code' });
        await expect.poll(() => zipCode.textContent()).toBe('Zip code: 1620');
        expect(await page.locator(`psgc-${name}`).evaluate((one) => one.matches(':invalid'))).toBe(true);
        await CHOOSE_MAKATI[name](page);
        await expect.poll(() => zipCode.textContent()).toBe('Zip code: 1200');
        const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name: url }) => url));
        expect(loaded.filter((url) => url.includes('/api/') && !url.startsWith(`${base}/`))).toEqual([]);
        await page.close();
      },
    );
  },
);
