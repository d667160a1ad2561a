import { buildSync } from 'esbuild';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleElement } from '../../../generator/site/bundle.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker, type PickerPage } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const FORM = (attributes: string) =>
  `<form action="/sent"><psgc-picker name="address" ${attributes}></psgc-picker><button>Send</button></form>`;

const NCR = 'National Capital Region (NCR)';
const PARTS = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Barangay 176-${letter}`);
const SPLIT = `Barangay 176 was divided into ${PARTS.join(', ')}. Please choose: Barangay.`;

/** What the element says of itself: whether a form may be sent with it, why not, and the flags of its validity. */
const validity = ({ page }: PickerPage) =>
  page.locator('psgc-picker').evaluate((one) => {
    const { valueMissing, customError } = Reflect.get(one, 'validity') as ValidityState;
    const isValid = Reflect.get(one, 'checkValidity').call(one) as boolean;
    return { isValid, message: Reflect.get(one, 'validationMessage') as string, valueMissing, customError };
  });

const sent = ({ page }: PickerPage) =>
  page.evaluate(() => new FormData(document.querySelector('form') ?? undefined).get('address'));

/** Answers `/api/codes/{code}` with a record that the data does not have. */
const answerCodes = (records: Readonly<Record<string, object>>) => async (page: Page) => {
  for (const [code, record] of Object.entries(records)) {
    await page.route(`**/api/codes/${code}`, (route) => route.fulfill({ json: { code, successors: [], ...record } }));
  }
};

const ENDED = { name: 'Old Barangay', status: 'ended' };

/** Codes of areas that are gone: what the host says of them, what is chosen, and what people read. */
const GONE: readonly [string, string, Readonly<Record<string, object>>, string, readonly string[], string][] = [
  ['that was split', '1380100176', {}, '1380100000', [NCR, 'No province', 'Caloocan City', 'Choose…'], SPLIT],
  [
    'of nine digits that was split',
    '137501176',
    {},
    '1380100000',
    [NCR, 'No province', 'Caloocan City', 'Choose…'],
    SPLIT,
  ],
  [
    'that has ended',
    '0702201999',
    { '0702201999': ENDED },
    '0702201000',
    ['Region VII (Central Visayas)', 'Cebu', 'Alcantara', 'Choose…'],
    'Old Barangay is no longer in the list. Please choose: Barangay.',
  ],
  [
    'that has ended, in a municipality that has another code now',
    '0604503999',
    { '0604503999': ENDED },
    '1804503000',
    ['Negros Island Region (NIR)', 'Negros Occidental', 'Binalbagan', 'Choose…'],
    'Old Barangay is no longer in the list. Please choose: Barangay.',
  ],
  [
    'of a city that was split into two of one province',
    '0702299000',
    { '0702299000': { name: 'City of Nowhere', status: 'split', successors: ['0702250000', '0702251000'] } },
    '0702200000',
    ['Region VII (Central Visayas)', 'Cebu', 'Choose…', 'Choose…'],
    'Nowhere City was divided into Talisay City, Toledo City. Please choose: City or municipality.',
  ],
  [
    'of a province that was split into two regions',
    '0799900000',
    { '0799900000': { name: 'Nowhere', status: 'split', successors: ['0702200000', '1804600000'] } },
    '',
    ['Choose…', 'Choose…', 'Choose…', 'Choose…'],
    'Nowhere was divided into 2 areas. Please choose: Region.',
  ],
];

describe.skipIf(!hasChromium)('codes that the picker is given (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => void (site = await openPickerSite()));
  afterAll(async () => site.close());

  test.each(GONE)(
    'a code %s keeps what is above it, and says so',
    async (_what, code, records, value, chosen, text) => {
      const before = answerCodes(records);
      const picker = await openPicker(browser(), site, FORM(`required initial="${code}"`), { before });
      await expect.poll(() => picker.alert.locator('p').textContent()).toBe(text);
      expect(await picker.chosen()).toEqual(chosen);
      await picker.expectValue(value);
      expect(await sent(picker)).toBe(value || null);
      expect(await validity(picker)).toMatchObject({ isValid: false, valueMissing: true });
      await picker.page.close();
    },
  );

  test('a choice ends the message about a code', async () => {
    const picker = await openPicker(browser(), site, FORM('required initial="1380100176"'));
    await picker.alert.waitFor();
    await picker.choose('barangay', 'Barangay 176-C');
    await picker.expectValue('1380100191');
    expect(await picker.alert.isVisible()).toBe(false);
    expect(await validity(picker)).toMatchObject({ isValid: true });
    await picker.page.close();
  });

  test('a barangay that was split is no loss where the city is enough, and one that was merged is the new one', async () => {
    const picker = await openPicker(browser(), site, FORM('required until="city" initial="1380100176"'));
    await picker.expectValue('1380100000');
    await expect.poll(() => validity(picker)).toMatchObject({ isValid: true });
    expect(await picker.alert.isVisible()).toBe(false);
    await picker.page.close();
    const merged = await openPicker(browser(), site, FORM('required initial="0402103002"'));
    await merged.expectValue('0402103076');
    await expect.poll(() => validity(merged)).toMatchObject({ isValid: true });
    await merged.page.close();
  });

  test('in Filipino', async () => {
    const picker = await openPicker(browser(), site, FORM('initial="1380100176"'), { lang: 'fil' });
    await expect
      .poll(() => picker.alert.locator('p').textContent())
      .toBe(`Hinati ang Barangay 176 sa ${PARTS.join(', ')}. Pakipili: Barangay.`);
    await picker.page.close();
  });

  test('a host without the codes of other releases only says that it did not find one', async () => {
    const picker = await openPicker(browser(), site, FORM('base="/mirror" initial="1380100176"'));
    await expect.poll(() => picker.alert.locator('p').textContent()).toBe('The code 1380100176 was not found.');
    await picker.page.close();
  });

  test('while it is not known whether a code is current, a form waits, and is not told to choose', async () => {
    const requests: Route[] = [];
    const before = async (page: Page) => {
      await page.route('**/api/**', (route) => void requests.push(route));
    };
    const release = async () => {
      const held = requests.splice(0);
      for (const route of held) await route.continue();
      return held.map((route) => new URL(route.request().url()).pathname);
    };
    const picker = await openPicker(browser(), site, FORM('required initial="0604502001"'), { before });
    const waiting = { isValid: false, customError: true, valueMissing: false };
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(await validity(picker)).toMatchObject({
      ...waiting,
      message: 'The address is still being loaded. Please wait a moment.',
    });
    await picker.page.getByText('Send').click();
    expect(new URL(picker.page.url()).pathname).not.toBe('/sent');
    let released: string[] = [];
    while (!released.includes('/api/codes/0604502001')) {
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      expect(await validity(picker)).toMatchObject(waiting);
      released = await release();
    }
    // From here on the current code is known: it is what a form sends, though the lists are not loaded yet.
    await picker.expectValue('1804502001');
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    expect(await sent(picker)).toBe('1804502001');
    expect(await validity(picker)).toEqual({ isValid: true, message: '', customError: false, valueMissing: false });
    await picker.page.close();
  });

  test('a form also waits without required, and if a list cannot be loaded', async () => {
    const before = async (page: Page) => void (await page.route('**/api/v2/regions*', (route) => route.abort()));
    const picker = await openPicker(browser(), site, FORM('initial="0604502001"'), { before });
    await picker.alert.waitFor();
    expect(await validity(picker)).toMatchObject({
      isValid: false,
      customError: true,
      message: 'The list could not be loaded: Region.',
    });
    await picker.page.unroute('**/api/v2/regions*');
    await picker.alert.getByRole('button').click();
    await picker.expectValue('1804502001');
    await expect.poll(() => validity(picker)).toMatchObject({ isValid: true });
    await picker.page.close();
  });

  test('value as an attribute is what initial is, until a person or a program chose', async () => {
    const picker = await openPicker(browser(), site, FORM('value="1381701001"'));
    await expect.poll(picker.chosen).toContain('Aguho');
    const set = (name: string, value: string) =>
      picker.page
        .locator('psgc-picker')
        .evaluate((one, [key = '', text = '']) => one.setAttribute(key, text), [name, value]);
    await set('value', '1381702000');
    await picker.expectValue('');
    await set('value', '0702200000');
    await expect.poll(picker.chosen).toContain('Cebu');
    await picker.choose('province', 'Bohol');
    await set('value', '1381701001');
    await picker.expectValue('0701200000');
    await picker.page.evaluate(() => document.querySelector('form')?.reset());
    await picker.expectValue('1381701001');
    await picker.page.close();
  });

  test('React, which renders before the element is defined, gives it its value, and later ones', async () => {
    const app = buildSync({
      stdin: {
        contents: `import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
function App() {
  const [value, setValue] = useState('1381701001');
  globalThis.setPicked = setValue;
  const onChange = (event) => setValue(event.target.value);
  return createElement('p', null, createElement('psgc-picker', { value, onChange }), createElement('output', null, value));
}
createRoot(document.querySelector('#root')).render(createElement(App));`,
        resolveDir: import.meta.dirname,
      },
      bundle: true,
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    }).outputFiles[0]?.text;
    site.add('/app.js', app ?? '', '');
    site.add('/late.js', bundleElement('picker'), '');
    site.add('/react', '<!doctype html><title>React</title><div id="root"></div><script src="/app.js"></script>', '');
    const page = await browser().newPage();
    await page.goto(`${site.origin}/react`);
    const picker = page.locator('psgc-picker');
    await picker.waitFor({ state: 'attached' });
    const value = () => picker.evaluate((one) => Reflect.get(one, 'value') as string);
    const setValue = (text: string) => page.evaluate((code) => Reflect.get(globalThis, 'setPicked')(code), text);
    expect(await picker.getAttribute('value')).toBe('1381701001');
    await page.addScriptTag({ url: '/late.js', type: 'module' });
    await expect.poll(value).toBe('1381701001');
    await page.getByLabel('City or municipality').selectOption({ label: 'Makati City' });
    await expect.poll(() => page.locator('output').textContent()).toBe('1380300000');
    await setValue('0730600001');
    await expect.poll(() => page.getByLabel('Barangay').locator('option:checked').textContent()).toBe('Adlaon');
    await setValue('');
    await expect.poll(value).toBe('');
    await page.close();
  });

  test.each([
    ['http://[', 'en', 'The attribute “base” is not a web address: http://['],
    ['//', 'en', 'The attribute “base” is not a web address: //'],
    ['http://[', 'fil', 'Hindi web address ang attribute na “base”: http://['],
  ])('base="%s" is said in the picker, on a page in %s, and can be mended', async (base, lang, text) => {
    const body = FORM(`base="${base}" initial="1381701001"`);
    const picker = await openPicker(browser(), site, body, { lang });
    await expect.poll(() => picker.alert.locator('p').textContent()).toBe(text);
    expect(await picker.alert.locator('button').isVisible()).toBe(false);
    expect(picker.complaints).toEqual([]);
    await picker.page.locator('psgc-picker').evaluate((one) => one.setAttribute('base', '/'));
    await expect.poll(picker.chosen).toContain('Aguho');
    expect(await picker.alert.isVisible()).toBe(false);
    await picker.page.close();
  });
});
