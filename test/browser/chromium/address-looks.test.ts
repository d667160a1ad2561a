import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AddressPage, openAddress } from './address-page.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, type Site } from './picker-site.ts';
import { findViolations } from './violations.ts';

/** Where screenshots are written, if anywhere. */
const FOLDER = process.env['SCREENSHOTS'];

const HEAD = '<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css">';
const BODY = '<form>{field}<p>What follows in the form.</p><button>Send</button></form>';

async function shoot({ page }: AddressPage, name: string): Promise<void> {
  if (FOLDER === undefined) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: join(FOLDER, `address-${name}.png`) });
}

describe.skipIf(!hasChromium)('the looks of the field for addresses (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => {
    site = await openPickerSite();
    site.add(
      '/page.css',
      ':root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 1rem }',
    );
    site.add(
      '/styled.css',
      'psgc-address { --psgc-radius: 1rem; --psgc-height: 4rem } psgc-address::part(label) { font-weight: 700 } psgc-address::part(match) { text-decoration: underline }',
    );
  });
  afterAll(async () => site.close());

  // At 200 % zoom a window of 1,440 px has 720.
  test.each([
    ['light', 360, 'en'],
    ['dark', 360, 'fil'],
    ['light', 720, 'en'],
    ['light', 1440, 'fil'],
    ['dark', 1440, 'en'],
  ] as const)('no violations, no complaints: %s, %d px, %s', async (colorScheme, width, lang) => {
    const field = await openAddress(browser(), site, 'required', BODY, { colorScheme, width, lang, head: HEAD });
    const check = async (state: string) => {
      expect([state, await findViolations(field.page)]).toEqual([state, []]);
      expect(await field.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await shoot(field, `${colorScheme}-${width}-${lang}-${state}`);
    };
    await check('empty');
    await field.search('san antonio pasig', 'San Antonio');
    await field.page.keyboard.press('ArrowDown');
    await check('open');
    await field.input.fill('poblacion');
    await expect.poll(async () => (await field.options()).length).toBe(10);
    await field.page.keyboard.press('ArrowDown');
    await check('scrolled');
    await field.page.keyboard.press('Enter');
    await check('chosen');
    await field.input.fill('xyzzyx');
    await field.element.locator('.note:visible').waitFor();
    await check('none');
    expect(field.complaints).toEqual([]);
    await field.page.route('**/api/search?*', (route) => route.abort());
    await field.input.fill('cebu');
    await field.alert.waitFor();
    await check('failed');
    await field.page.close();
  });

  test.each([
    ['fil', '', 'Tirahan'],
    ['tl-PH', '', 'Tirahan'],
    ['fil', 'lang="en"', 'Address'],
    ['de', '', 'Address'],
  ])('on a page in %s with the attribute "%s" its label is %s', async (lang, attribute, label) => {
    const field = await openAddress(browser(), site, attribute, undefined, { lang });
    expect(await field.element.locator('label').textContent()).toBe(label);
    await field.page.close();
  });

  test('the language can change, and what is chosen stays', async () => {
    const field = await openAddress(browser(), site, 'initial="1381200000" required');
    await expect.poll(field.text).toBe('Pasig City');
    await field.element.evaluate((one) => one.setAttribute('lang', 'fil'));
    expect([await field.text(), await field.value(), await field.validity()]).toEqual([
      'Pasig City',
      '1381200000',
      'Pakipili: Barangay.',
    ]);
    await field.input.fill('pasig city');
    await expect.poll(async () => (await field.options())[0]).toContain('Lungsod · National Capital Region');
    await field.page.close();
  });

  test('the words that were typed are marked, in the name and in those above it', async () => {
    const field = await openAddress(browser(), site);
    await field.search('san antonio pasi', 'San Antonio');
    await expect
      .poll(() => field.element.locator('[role=option]').first().locator('mark').allTextContents())
      .toEqual(['San', 'Antonio', 'Pasi']);
    await field.input.fill('pasig san ant');
    await expect
      .poll(() => field.element.locator('[role=option]').first().locator('mark').allTextContents())
      .toEqual(['San', 'Ant', 'Pasig']);
    await field.page.close();
  });

  test('the list lies over what follows, nothing moves, and it stays until there is another one', async () => {
    const field = await openAddress(browser(), site, '', BODY, { head: HEAD });
    const top = () => field.page.getByText('What follows').evaluate((one) => one.getBoundingClientRect().top);
    const before = await top();
    await field.search('poblacion', 'Poblacion');
    expect(await top()).toBe(before);
    const list = field.element.locator('.popup');
    const seen = await field.element.evaluateHandle((one) => {
      const popup = one.shadowRoot?.querySelector('.popup');
      const states: boolean[] = [];
      new MutationObserver(() => states.push(popup?.hasAttribute('hidden') ?? true)).observe(popup ?? one, {
        attributeFilter: ['hidden'],
      });
      return states;
    });
    await field.input.fill('poblacion burgos');
    await expect.poll(async () => (await field.options())[0]).toContain('Burgos');
    await expect.poll(() => field.status.textContent()).not.toBe('');
    expect(new Set(await seen.jsonValue())).not.toContain(true);
    await field.page.keyboard.press('ArrowUp');
    const isSeen = await field.element.locator('[aria-selected=true]').evaluate((one) => {
      const [option, box] = [one.getBoundingClientRect(), one.closest('.list')?.getBoundingClientRect()];
      return box !== undefined && option.bottom <= box.bottom + 1 && option.top >= box.top - 1;
    });
    expect([isSeen, await list.isVisible()]).toEqual([true, true]);
    await field.page.close();
  });

  test('variables and parts style it from outside', async () => {
    const field = await openAddress(browser(), site, '', BODY, {
      head: '<link rel="stylesheet" href="/styled.css">',
    });
    await field.search('pasig city', 'Pasig City');
    const style = (selector: string, property: string) =>
      field.element
        .locator(selector)
        .first()
        .evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
    expect(await style('input', 'border-top-left-radius')).toBe('16px');
    expect(await style('input', 'height')).toBe('64px');
    expect(await style('label', 'font-weight')).toBe('700');
    expect(await style('mark', 'text-decoration-line')).toBe('underline');
    await field.page.close();
  });
});
