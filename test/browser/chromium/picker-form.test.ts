import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker, type PickerPage } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const FORM = (attributes: string) =>
  `<form action="/sent"><fieldset><psgc-picker name="address" ${attributes}></psgc-picker></fieldset><button>Send</button></form>`;

const sent = ({ page }: PickerPage) =>
  page.evaluate(() => {
    const form = document.querySelector('form');
    return form === null ? null : new URLSearchParams([...new FormData(form)].map(([k, v]) => [k, `${v}`])).toString();
  });
/** The part of the select that has the focus. */
const focused = ({ page }: PickerPage) =>
  page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id ?? document.activeElement?.localName);

/** Codes to begin with: what is chosen, and the value. */
const INITIAL: readonly [what: string, code: string, value: string, chosen: readonly string[]][] = [
  ['a region', '0700000000', '0700000000', ['Region VII (Central Visayas)', 'Choose…', 'Choose…', 'Choose…']],
  ['a province', '0702200000', '0702200000', ['Region VII (Central Visayas)', 'Cebu', 'Choose…', 'Choose…']],
  ['the City of Cebu', '0730600000', '0730600000', ['Region VII (Central Visayas)', 'Cebu', 'Cebu City', 'Choose…']],
  [
    'a sub-municipality',
    '1380609000',
    '1380609000',
    ['National Capital Region (NCR)', 'No province', 'Manila City', 'Intramuros', 'Choose…'],
  ],
  [
    'a barangay',
    '1380609001',
    '1380609001',
    ['National Capital Region (NCR)', 'No province', 'Manila City', 'Intramuros', 'Barangay 654'],
  ],
  [
    'the City of Isabela',
    '0990101000',
    '0990101000',
    ['Region IX (Zamboanga Peninsula)', 'Cities without a province', 'Isabela City', 'Choose…'],
  ],
  [
    'a municipality of the Special Geographic Area',
    '1999901000',
    '1999901000',
    [
      'Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)',
      'Special Geographic Area (No province)',
      'Kapalawan',
      'Choose…',
    ],
  ],
  [
    'a code that PSA replaced',
    '0604500000',
    '1804500000',
    ['Negros Island Region (NIR)', 'Negros Occidental', 'Choose…', 'Choose…'],
  ],
  [
    'a code of nine digits',
    '064500000',
    '1804500000',
    ['Negros Island Region (NIR)', 'Negros Occidental', 'Choose…', 'Choose…'],
  ],
];

describe.skipIf(!hasChromium)('the picker in a form (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => {
    site = await openPickerSite();
    site.add('/sent?address=0730600001', 'sent');
  });
  afterAll(async () => site.close());

  test.each(INITIAL)('it begins with %s', async (_what, code, value, chosen) => {
    const picker = await openPicker(browser(), site, FORM(`initial="${code}"`));
    await expect.poll(picker.chosen).toEqual(chosen);
    await picker.expectValue(value);
    expect(await sent(picker)).toBe(`address=${value}`);
    expect(picker.complaints).toEqual([]);
    await picker.page.close();
  });

  test.each(['9999999999', '0799999999', '0990100000', 'Cebu'])('an unknown code is said: %s', async (code) => {
    const picker = await openPicker(browser(), site, FORM(`initial="${code}"`));
    await expect.poll(() => picker.alert.locator('p').textContent()).toBe(`The code ${code} was not found.`);
    expect(await picker.alert.locator('button').isVisible()).toBe(false);
    await picker.expectValue('');
    await picker.choose('region', 'National Capital Region (NCR)');
    await expect.poll(() => picker.alert.isVisible()).toBe(false);
    await picker.page.close();
  });

  test('if it is required, a form is sent only with a barangay, and the focus goes to the step that is missing', async () => {
    const picker = await openPicker(browser(), site, FORM('required initial="0702200000"'));
    await expect.poll(() => picker.choices('city')).not.toHaveLength(0);
    await picker.page.getByText('Send').click();
    expect(await focused(picker)).toBe('city');
    expect(await picker.page.locator('psgc-picker').evaluate((one) => Reflect.get(one, 'validationMessage'))).toBe(
      'Please choose: City or municipality.',
    );
    await picker.choose('city', 'Cebu City');
    await expect.poll(() => picker.choices('barangay')).not.toHaveLength(0);
    await picker.page.getByText('Send').click();
    expect(await focused(picker)).toBe('barangay');
    await picker.choose('barangay', 'Adlaon');
    await picker.page.getByText('Send').click();
    await picker.page.waitForURL('**/sent?address=0730600001');
    await picker.page.close();
  });

  test('if it is not required, the form has the deepest choice, or no entry', async () => {
    const picker = await openPicker(browser(), site, FORM(''));
    expect(await sent(picker)).toBe('');
    await picker.choose('region', 'Region VII (Central Visayas)');
    expect(await sent(picker)).toBe('address=0700000000');
    await picker.choose('province', 'Cities without a province');
    expect(await sent(picker)).toBe('address=0700000000');
    await picker.page.close();
  });

  test.each([
    ['region', '0700000000', 1],
    ['province', '0702200000', 2],
    ['city', '0730600000', 3],
  ])('until="%s" ends there, also with the code of a barangay', async (until, value, count) => {
    const code = until === 'city' ? '0730600001' : '0702201001';
    const picker = await openPicker(browser(), site, FORM(`required until="${until}" initial="${code}"`));
    await picker.expectValue(value);
    expect(await picker.chosen()).toHaveLength(count);
    expect(
      await picker.page.locator('psgc-picker').evaluate((one) => Reflect.get(one, 'checkValidity').call(one)),
    ).toBe(true);
    await picker.page.close();
  });

  test('until="province" is complete where there is no province', async () => {
    const picker = await openPicker(browser(), site, FORM('required until="province" initial="1380609001"'));
    await picker.expectValue('1300000000');
    expect(await picker.page.locator('form:valid').count()).toBe(1);
    await picker.page.close();
  });

  test('a reset brings the initial code back; a disabled fieldset disables every select', async () => {
    const picker = await openPicker(browser(), site, FORM('initial="0730600000"'));
    await expect.poll(() => picker.choices('barangay')).not.toHaveLength(0);
    await picker.choose('region', 'National Capital Region (NCR)');
    await picker.expectValue('1300000000');
    await picker.page.evaluate(() => document.querySelector('form')?.reset());
    await picker.expectValue('0730600000');
    await expect.poll(() => picker.choices('barangay')).not.toHaveLength(0);
    await picker.page.evaluate(() => document.querySelector('fieldset')?.setAttribute('disabled', ''));
    expect(await picker.page.locator('psgc-picker select:enabled:visible').count()).toBe(0);
    expect(await sent(picker)).toBe('');
    await picker.page.evaluate(() => document.querySelector('fieldset')?.removeAttribute('disabled'));
    expect(await picker.page.locator('psgc-picker select:enabled:visible').count()).toBe(4);
    expect(await sent(picker)).toBe('address=0730600000');
    await picker.page.close();
  });

  test('the browser restores the choice after going back', async () => {
    const picker = await openPicker(browser(), site, FORM('initial="0730600000"'));
    await expect.poll(() => picker.choices('barangay')).not.toHaveLength(0);
    await picker.choose('barangay', 'Adlaon');
    await picker.page.goto(`${site.origin}/sent?address=0730600001`);
    await picker.page.goBack();
    await picker.expectValue('0730600001');
    await expect.poll(picker.chosen).toEqual(['Region VII (Central Visayas)', 'Cebu', 'Cebu City', 'Adlaon']);
    await picker.page.close();
  });

  test('events: change when a person chooses, psgc-change whenever the address is another one', async () => {
    const picker = await openPicker(browser(), site, FORM(''));
    await picker.page.evaluate(() => {
      const log: string[] = [];
      Object.assign(globalThis, { log });
      addEventListener('change', ({ target }) => log.push(`change ${Reflect.get(target ?? {}, 'value')}`));
      addEventListener('psgc-change', (event) => {
        const { cityMunicipality, zipCode } = Reflect.get(event, 'detail');
        log.push(`psgc-change ${cityMunicipality?.name} ${zipCode}`);
      });
    });
    const log = () => picker.page.evaluate(() => Reflect.get(globalThis, 'log'));
    await picker.choose('region', 'National Capital Region (NCR)');
    await picker.choose('city', 'Pateros');
    await expect
      .poll(log)
      .toEqual([
        'change 1300000000',
        'psgc-change undefined null',
        'change 1381701000',
        'psgc-change Pateros null',
        'psgc-change Pateros 1620',
      ]);
    const set = (value: string) =>
      picker.page.locator('psgc-picker').evaluate((one, code) => Reflect.set(one, 'value', code), value);
    await set('1381701000');
    await set('0730600000');
    await expect
      .poll(async () => (await log()).slice(5))
      .toEqual(['psgc-change City of Cebu null', 'psgc-change City of Cebu 6000']);
    await picker.page.close();
  });

  test('a value that was set before the element was defined counts, and moving it keeps choice and focus', async () => {
    const picker = await openPicker(browser(), site, '<p><input></p><psgc-other></psgc-other>');
    await picker.page.evaluate(async () => {
      const other = document.querySelector('psgc-other');
      Object.assign(other ?? {}, { value: '1381701001' });
      const Picker = await customElements.whenDefined('psgc-picker');
      customElements.define('psgc-other', class extends Picker {});
    });
    const other = picker.page.locator('psgc-other');
    const value = () => other.evaluate((one) => Reflect.get(one, 'address').barangay?.code);
    await expect.poll(value).toBe('1381701001');
    await picker.page.locator('input').focus();
    await other.evaluate((one) => document.querySelector('p')?.append(one));
    await picker.page.waitForTimeout(200);
    expect([await value(), await focused(picker)]).toEqual(['1381701001', 'input']);
    await picker.page.close();
  });

  test('another base is read, with the choice that there is', async () => {
    const picker = await openPicker(browser(), site, FORM('initial="0730600001"'));
    await expect.poll(picker.chosen).toContain('Adlaon');
    await picker.page.locator('psgc-picker').evaluate((one) => one.setAttribute('base', '/mirror'));
    await expect.poll(async () => Reflect.get(Object(await picker.address()), 'zipCode')).toBe(null);
    await expect.poll(picker.chosen).toContain('Adlaon');
    await picker.expectValue('0730600001');
    await picker.page.close();
  });
});
