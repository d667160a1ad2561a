import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker, type PickerPage } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';
import { findViolations } from './violations.ts';

/** Where screenshots are written, if anywhere. */
const FOLDER = process.env['SCREENSHOTS'];

const BODY = `<p>Where do you live?</p>
<psgc-picker aria-label="Address" required></psgc-picker>
<psgc-picker aria-label="Another address" initial="1380609001"></psgc-picker>`;

async function shoot({ page }: PickerPage, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `picker-${name}.png`), fullPage: true });
}

describe.skipIf(!hasChromium)('the looks of the picker (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => {
    site = await openPickerSite();
    site.add(
      '/page.css',
      ':root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 1rem } psgc-picker { margin-block: 1.5rem }',
    );
    site.add(
      '/styled.css',
      'psgc-picker { --psgc-columns: 1fr; --psgc-radius: 1rem } psgc-picker::part(label) { font-weight: 700 }',
    );
  });
  afterAll(async () => site.close());

  const HEAD = '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">';

  test.each([
    ['light', 360, 'en'],
    ['dark', 360, 'fil'],
    ['light', 1280, 'fil'],
    ['dark', 1280, 'en'],
  ] as const)('no violations, no complaints: %s, %d px, %s', async (colorScheme, width, lang) => {
    const picker = await openPicker(browser(), site, BODY, { colorScheme, head: HEAD, lang });
    await picker.page.setViewportSize({ width, height: 600 });
    const second = picker.page.locator('psgc-picker').nth(1);
    await expect.poll(() => second.evaluate((one) => Reflect.get(one, 'address').zipCode)).toBe('1002');
    expect(await findViolations(picker.page)).toEqual([]);
    expect(await picker.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(picker.complaints).toEqual([]);
    await shoot(picker, `${colorScheme}-${width}-${lang}`);
    await picker.page.route('**/regions/0700000000/*', (route) => route.abort());
    await picker.page.locator('psgc-picker').first().locator('#region').selectOption('0700000000');
    await picker.page.getByRole('alert').first().waitFor();
    expect(await findViolations(picker.page)).toEqual([]);
    await shoot(picker, `${colorScheme}-${width}-${lang}-failed`);
    await picker.page.close();
  });

  test.each([
    ['fil', '', ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay']],
    ['tl-PH', '', ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay']],
    ['fil', 'lang="en"', ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay']],
    ['de', '', ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay']],
  ])('a page in %s with the attribute "%s" has its labels', async (lang, attribute, labels) => {
    const picker = await openPicker(browser(), site, `<psgc-picker ${attribute}></psgc-picker>`, { lang });
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    expect(await picker.page.locator('psgc-picker label').allTextContents()).toEqual(labels);
    await picker.page.close();
  });

  test('the language can change, and what is chosen stays', async () => {
    const picker = await openPicker(browser(), site, '<psgc-picker initial="1380609001" required></psgc-picker>');
    await picker.expectValue('1380609001');
    await expect.poll(picker.chosen).toContain('Barangay 654');
    await picker.page.evaluate(() => document.querySelector('psgc-picker')?.setAttribute('lang', 'fil'));
    expect(await picker.chosen()).toEqual([
      'National Capital Region (NCR)',
      'Walang lalawigan',
      'Manila City',
      'Intramuros',
      'Barangay 654',
    ]);
    await picker.choose('city', 'Pumili…');
    expect(await picker.page.locator('psgc-picker').evaluate((one) => Reflect.get(one, 'validationMessage'))).toBe(
      'Pakipili: Lungsod o bayan.',
    );
    await picker.page.close();
  });

  test('variables and parts style it from outside', async () => {
    const head = '<link rel="stylesheet" href="/styled.css">';
    const picker = await openPicker(browser(), site, '<psgc-picker initial="0730600001"></psgc-picker>', { head });
    await expect.poll(picker.chosen).toContain('Adlaon');
    const style = (selector: string, property: string) =>
      picker.page
        .locator(`psgc-picker ${selector}`)
        .first()
        .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
    expect(await style('select', 'border-top-left-radius')).toBe('16px');
    expect(await style('label', 'font-weight')).toBe('700');
    const left = await picker.page
      .locator('psgc-picker select:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(left).size).toBe(1);
    await shoot(picker, 'styled');
    await picker.page.close();
  });
});
