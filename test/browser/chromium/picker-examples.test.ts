import { buildSync } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileScript, parse } from 'vue/compiler-sfc';
import { testedExample } from '../../markdown.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const exampleIn = (language: string): string => testedExample('docs/picker.md', language);

const bundle = (contents: string): string =>
  buildSync({
    stdin: { contents, loader: 'tsx', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  }).outputFiles[0]?.text ?? '';

const react = () =>
  bundle(`import { createRoot } from 'react-dom/client';
${exampleIn('tsx')}
createRoot(document.querySelector('#root')).render(<AddressField />);`);

function vue(): string {
  const { descriptor } = parse(exampleIn('vue'));
  const { content } = compileScript(descriptor, {
    id: 'example',
    inlineTemplate: true,
    genDefaultAs: 'AddressField',
    templateOptions: { compilerOptions: { isCustomElement: (tag) => tag === 'psgc-picker' } },
  });
  return bundle(`import { createApp } from 'vue';\n${content}\ncreateApp(AddressField).mount('#root');`);
}

describe.skipIf(!hasChromium)(
  'the examples of docs/picker.md and docs/address.md (skipped where there is no Chromium)',
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
      const page = await open(exampleIn('html').replace('https://YOUR-HOST', site.origin));
      await page.getByText('Order').click();
      await page.getByLabel('Region').selectOption({ label: 'National Capital Region (NCR)' });
      await page.getByLabel('City or municipality').selectOption({ label: 'Pateros' });
      await expect.poll(() => page.locator('output').textContent()).toBe('1620');
      await page.getByLabel('Barangay').selectOption({ label: 'Aguho' });
      await page.getByText('Order').click();
      await page.waitForURL('**/orders?psgc=1381701001');
      await page.close();
    });

    test('plain HTML with the field of docs/address.md', async () => {
      const page = await open(testedExample('docs/address.md', 'html').replace('https://YOUR-HOST', site.origin));
      await page.getByText('Order').click();
      await page.getByRole('combobox', { name: 'Delivery address' }).fill('aguho pateros');
      await page.getByRole('option', { name: 'Aguho' }).click();
      await expect.poll(() => page.locator('output').textContent()).toBe('1620');
      await page.getByText('Order').click();
      await page.waitForURL('**/orders?psgc=1381701001');
      await page.close();
    });

    test.each([
      ['React', react],
      ['Vue', vue],
    ])('%s, whether the element is defined before or after it is rendered', async (_name, script) => {
      site.add('/script.js', script(), '');
      const scripts = ['/psgc-picker.js', '/script.js'].map((src) => `<script type="module" src="${src}"></script>`);
      for (const order of [scripts, scripts.toReversed()]) {
        const page = await open(`<div id="root"></div>${order.join('')}`);
        await expect.poll(() => page.locator('p', { hasText: 'Zip code' }).textContent()).toBe('Zip code: 1620');
        expect(await page.locator('psgc-picker').evaluate((one) => one.matches(':invalid'))).toBe(true);
        await page.getByLabel('City or municipality').selectOption({ label: 'Makati City' });
        await expect.poll(() => page.locator('p', { hasText: 'Zip code' }).textContent()).toBe('Zip code: 1200');
        await page.close();
      }
    });
  },
);
