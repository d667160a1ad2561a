import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAddress } from './address-page.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, type Site } from './picker-site.ts';

/** Codes to begin with: the value, and the text of the field. */
const INITIAL: readonly [what: string, code: string, value: string, text: string][] = [
  ['a region', '0700000000', '0700000000', 'Region VII (Central Visayas)'],
  ['a province', '0702200000', '0702200000', 'Cebu'],
  ['the City of Cebu', '0730600000', '0730600000', 'Cebu City'],
  ['a sub-municipality', '1380609000', '1380609000', 'Intramuros, Manila City'],
  ['a barangay', '0102805001', '0102805001', 'Aglipay, Batac City, Ilocos Norte'],
  ['a barangay of Manila', '1380609001', '1380609001', 'Barangay 654, Intramuros, Manila City'],
  ['the City of Isabela', '0990101000', '0990101000', 'Isabela City'],
  ['a municipality of the Special Geographic Area', '1999901000', '1999901000', 'Kapalawan'],
  ['a code that PSA replaced', '0604500000', '1804500000', 'Negros Occidental'],
  ['a code of nine digits', '064500000', '1804500000', 'Negros Occidental'],
];

const PARTS = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Barangay 176-${letter}`);

describe.skipIf(!hasChromium)('the field for addresses in a form (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => {
    site = await openPickerSite();
    site.add('/sent?psgc=1381200019', 'sent');
  });
  afterAll(async () => site.close());

  test.each(INITIAL)('it begins with %s', async (_what, code, value, text) => {
    const field = await openAddress(browser(), site, `initial="${code}"`);
    await expect.poll(field.text).toBe(text);
    expect([await field.value(), await field.sent(), await field.validity()]).toEqual([value, `psgc=${value}`, '']);
    expect(field.complaints).toEqual([]);
    await field.page.close();
  });

  test('an address has the codes and names of everything above, as that of the picker', async () => {
    const field = await openAddress(browser(), site, 'initial="0730600001"');
    await expect.poll(field.address).toEqual({
      region: { code: '0700000000', name: 'Region VII (Central Visayas)' },
      province: null,
      locatedIn: { code: '0702200000', name: 'Cebu' },
      cityMunicipality: { code: '0730600000', name: 'City of Cebu' },
      subMunicipality: null,
      barangay: { code: '0730600001', name: 'Adlaon' },
      zipCode: '6000',
    });
    await field.page.close();
  });

  test.each(['9999999999', '0799999999', 'Cebu'])('an unknown code is said: %s', async (code) => {
    const field = await openAddress(browser(), site, `initial="${code}"`);
    await expect.poll(() => field.alert.locator('p').textContent()).toBe(`The code ${code} was not found.`);
    expect([await field.value(), await field.text(), await field.sent()]).toEqual(['', '', '']);
    await field.search('cebu', 'Cebu');
    expect(await field.alert.isVisible()).toBe(false);
    await field.page.close();
  });

  test('of an area that was split, the one above is kept, and the parts are offered', async () => {
    const field = await openAddress(browser(), site, 'required initial="1380100176"');
    await expect
      .poll(() => field.alert.locator('p').textContent())
      .toBe(`Barangay 176 was divided into ${PARTS.join(', ')}. Please choose: Barangay.`);
    expect([await field.value(), await field.text()]).toEqual(['1380100000', 'Caloocan City']);
    expect(await field.validity()).toBe('Please choose: Barangay.');
    await field.input.press('ArrowDown');
    expect((await field.options()).map((option) => option.split('\n')[0])).toEqual(PARTS);
    expect(await field.active()).toBe('Barangay 176-A\nBarangay · Caloocan City, National Capital Region (NCR)');
    await field.input.press('Enter');
    expect([await field.text(), await field.validity()]).toEqual(['Barangay 176-A, Caloocan City', '']);
    expect(await field.alert.isVisible()).toBe(false);
    await field.page.close();
  });

  test('while a code is looked up, the form has it and waits; a person who types is not disturbed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const before = (page: Page) =>
      page.route('**/api/v2/regions', async (route) => {
        await held;
        await route.continue().catch(() => {});
      });
    const field = await openAddress(browser(), site, 'initial="0604500000"', undefined, { before });
    expect([await field.value(), await field.sent()]).toEqual(['0604500000', 'psgc=0604500000']);
    expect(await field.validity()).toBe('The address is still being loaded. Please wait a moment.');
    await field.search('san antonio pasig', 'San Antonio');
    release();
    await field.page.waitForTimeout(200);
    expect([await field.text(), await field.value()]).toEqual(['san antonio pasig', '']);
    await field.page.close();
  });

  test('a failure is said, the code stays, and it can be tried again', async () => {
    const before = (page: Page) => page.route('**/api/v2/regions', (route) => route.abort());
    const field = await openAddress(browser(), site, 'initial="0604500000"', undefined, { before });
    await expect.poll(() => field.alert.locator('p').textContent()).toBe('The address could not be loaded.');
    expect([await field.value(), await field.validity()]).toEqual(['0604500000', 'The address could not be loaded.']);
    await field.page.unroute('**/api/v2/regions');
    await field.alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect.poll(field.text).toBe('Negros Occidental');
    expect(await field.alert.isVisible()).toBe(false);
    expect(await field.input.evaluate((one) => one.matches(':focus'))).toBe(true);
    await field.page.close();
  });

  test('if it is required, a form is sent only with a barangay, and the focus goes to the field', async () => {
    const field = await openAddress(browser(), site, 'required');
    await field.page.getByText('Send').click();
    expect(await field.input.evaluate((one) => one.matches(':focus'))).toBe(true);
    expect(await field.validity()).toBe('Please choose: Barangay.');
    await field.search('pasig city', 'Pasig City');
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    expect([await field.value(), await field.validity()]).toEqual(['1381200000', 'Please choose: Barangay.']);
    await field.input.fill('');
    await field.search('san antonio pasig', 'San Antonio');
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await field.page.getByText('Send').click();
    await field.page.waitForURL('**/sent?psgc=1381200019');
    await field.page.close();
  });

  test.each([
    ['region', 'bicol', 'Region V (Bicol Region)', '0500000000'],
    ['province', 'cebu', 'Cebu', '0702200000'],
    ['city', 'cebu city', 'Cebu City', '0730600000'],
    ['city', 'pateros', 'Pateros', '1381701000'],
  ])('until="%s" finds nothing smaller: %s', async (until, typed, first, value) => {
    const field = await openAddress(browser(), site, `required until="${until}"`);
    await field.search(typed, first);
    expect(await field.element.locator('.place', { hasText: /^(?:Barangay|District)/ }).count()).toBe(0);
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    expect([await field.value(), await field.validity()]).toEqual([value, '']);
    await field.page.close();
  });

  test('until="province" is complete where there is no province, also with the code of a barangay', async () => {
    const field = await openAddress(browser(), site, 'required until="province" initial="1380609001"');
    await expect.poll(field.value).toBe('1300000000');
    expect([await field.text(), await field.validity()]).toEqual(['National Capital Region (NCR)', '']);
    await field.page.close();
  });

  test('a reset brings the initial code back; a disabled fieldset disables the field', async () => {
    const field = await openAddress(browser(), site, 'initial="0730600000"');
    await expect.poll(field.text).toBe('Cebu City');
    await field.input.fill('something else');
    await field.page.evaluate(() => document.querySelector('form')?.reset());
    await expect.poll(field.text).toBe('Cebu City');
    await field.page.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''));
    expect([await field.input.isDisabled(), await field.sent()]).toEqual([true, '']);
    await field.page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'));
    expect([await field.input.isDisabled(), await field.sent()]).toEqual([false, 'psgc=0730600000']);
    await field.page.close();
  });

  test('a reset clears a text for which nothing was chosen', async () => {
    const field = await openAddress(browser(), site);
    await field.input.fill('something else');
    await field.page.evaluate(() => document.querySelector('form')?.reset());
    expect([await field.text(), await field.validity()]).toEqual(['', '']);
    await field.page.close();
  });

  test('the browser restores the choice after going back', async () => {
    const field = await openAddress(browser(), site);
    await field.search('san antonio pasig', 'San Antonio');
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await field.page.goto(`${site.origin}/sent?psgc=1381200019`);
    await field.page.goBack();
    await expect.poll(field.text).toBe('San Antonio, Pasig City');
    expect(await field.value()).toBe('1381200019');
    await field.page.close();
  });

  test('events: input and change when a person chooses or clears, psgc-change when the address is another one', async () => {
    const field = await openAddress(browser(), site);
    await field.page.evaluate(() => {
      const log: string[] = [];
      Object.assign(globalThis, { log });
      for (const type of ['input', 'change', 'psgc-change']) {
        addEventListener(type, (event) => {
          const { localName, value } = event.target as HTMLInputElement;
          const { barangay, zipCode } = Reflect.get(event, 'detail') ?? {};
          log.push([type, localName, value, ...(type === 'psgc-change' ? [barangay?.name, zipCode] : [])].join(' '));
        });
      }
    });
    const log = () => field.page.evaluate((): readonly string[] => Reflect.get(globalThis, 'log').splice(0));
    await field.search('san antonio pasig', 'San Antonio');
    expect(await log()).toEqual([]);
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await expect.poll(() => field.address().then(({ zipCode }) => zipCode)).toBe('1600');
    expect(await log()).toEqual([
      'input psgc-address 1381200019',
      'change psgc-address 1381200019',
      'psgc-change psgc-address 1381200019 San Antonio ',
      'psgc-change psgc-address 1381200019 San Antonio 1600',
    ]);
    await field.page.keyboard.press('Backspace');
    await field.page.keyboard.press('Backspace');
    expect(await log()).toEqual(['input psgc-address ', 'psgc-change psgc-address   ']);
    await field.page.keyboard.press('Tab');
    expect(await log()).toEqual(['change psgc-address ']);
    await field.element.evaluate((one) => Reflect.set(one, 'value', '0730600000'));
    await expect.poll(field.text).toBe('Cebu City');
    await expect.poll(() => field.address().then(({ zipCode }) => zipCode)).toBe('6000');
    expect(await log()).toEqual(['psgc-change psgc-address 0730600000  ', 'psgc-change psgc-address 0730600000  6000']);
    await field.page.close();
  });

  test('properties that were set before the element was defined count, and leave nothing behind', async () => {
    const field = await openAddress(browser(), site, '', '<form>{field}<psgc-late></psgc-late></form>');
    const late = field.page.locator('psgc-late');
    await late.evaluate(async (one) => {
      Object.assign(one, { value: '1381200019', name: 'late', required: true });
      const Address = await customElements.whenDefined('psgc-address');
      customElements.define('psgc-late', class extends Address {});
    });
    await expect.poll(() => late.locator('input').inputValue()).toBe('San Antonio, Pasig City');
    expect(await late.evaluate((one) => [one.getAttribute('name'), Object.keys(one)])).toEqual(['late', []]);
    expect(await field.sent()).toBe('late=1381200019');
    await field.page.close();
  });

  test.each([
    ['a label around it', '<form><label>Home {field}</label></form>', '', 'Home'],
    ['a label for it', '<form><label for="home">Home</label>{field}</form>', 'id="home"', 'Home'],
    ['aria-labelledby', '<form><p id="home">Home</p>{field}</form>', 'aria-labelledby="home"', 'Home'],
  ])(
    '%s names the field in the place of its own label, and a click on it goes there',
    async (_what, body, more, name) => {
      const field = await openAddress(browser(), site, more, body);
      await field.input.focus();
      expect(await field.page.getByRole('combobox', { name, exact: true }).count()).toBe(1);
      expect(await field.element.locator('label').isVisible()).toBe(false);
      if (body.includes('<label')) {
        await field.input.blur();
        await field.page
          .locator('form label')
          .first()
          .click({ position: { x: 2, y: 2 } });
        expect(await field.input.evaluate((one) => one.matches(':focus'))).toBe(true);
      }
      await field.page.close();
    },
  );

  test('aria-label is the text of the label', async () => {
    const field = await openAddress(browser(), site, 'aria-label="Where do you live?"');
    expect(await field.element.locator('label').textContent()).toBe('Where do you live?');
    expect(await field.page.getByLabel('Where do you live?').count()).toBeGreaterThan(0);
    await field.page.close();
  });
});
