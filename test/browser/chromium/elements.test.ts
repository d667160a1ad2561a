import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ElementName, type ElementPage, ELEMENTS, type Step, useElements } from './element-page.ts';
import { FITTING } from './element-site.ts';
import { hasChromium } from './open-browser.ts';
import { cellsIn } from '../../sections.ts';
import { findViolations } from './violations.ts';

const NCR = 'National Capital Region (NCR)';
const VISAYAS = 'Region VII (Central Visayas)';
const NONE = 'Choose…';

/** An area as people see it: the choices of the picker, and the text of the field. */
type Shown = readonly [picker: readonly string[], address: string];
const of = (name: ElementName, [picker, address]: Shown) => (name === 'picker' ? picker : address);

/** Runs each row with both elements. */
const both = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  ELEMENTS.flatMap((name) => rows.map((row) => [name, ...row] as const));

const textsIn = (section: string) => cellsIn(new URL('elements.txt', import.meta.url), section);
const shownAs = (choices: string, text: string): Shown => [choices.split(' / '), text.replace(/^-$/, '')];

const AREAS = textsIn(
  'areas by their codes: the choices of the picker, the text of the field, the address, and another way in the picker',
).map(([what = '', code = '', choices = '', text = '', address = '', way = '']) => {
  const steps = way.split('; ').map((part) => part.split('=') as unknown as readonly [step: Step, name: string]);
  return [what, code, shownAs(choices, text), JSON.parse(address) as object, steps] as const;
});

const PARTS = ['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `Barangay 176-${letter}`);

/** Answers `/api/codes/{code}` with a record that the data does not have. */
const answerCode = (code: string, record: object) => (page: Page) =>
  page.route(`**/api/codes/${code}`, (route) => route.fulfill({ json: { code, successors: [], ...record } }));

const GONE = textsIn(
  'codes of areas that are gone: what the host says of them if the data does not, the value, what is shown, and what people read',
).map(([what = '', code = '', record = '', value = '', choices = '', text = '', said = '']) => {
  const answered = JSON.parse(record) as object;
  return [what, code, answered, value.replace(/^-$/, ''), shownAs(choices, text), said] as const;
});

const UNLOADED = { picker: 'The list could not be loaded: Region.', address: 'The address could not be loaded.' };
const PENDING = 'The address is still being loaded. Wait a moment.';
const ADLAON: Shown = [[VISAYAS, 'Cebu', 'Cebu City', 'Adlaon'], 'Adlaon, Cebu City'];
const ENGLISH = ['Region', 'Province', 'City or municipality', 'District (sub-municipality)', 'Barangay'];
const FILIPINO = ['Rehiyon', 'Lalawigan', 'Lungsod o bayan', 'Distrito (sub-munisipalidad)', 'Barangay'];

/** Fills an element in by hand. */
const FILL = {
  picker: (page: ElementPage) => page.choose('region', NCR),
  address: async (page: ElementPage) => {
    await page.input.fill('');
    await page.take('pasig city', 'Pasig City');
  },
};

describe.skipIf(!hasChromium)('both elements in Chromium (skipped where there is none)', () => {
  const { open, site } = useElements();
  beforeAll(() => {
    site().add('/sent?psgc=0730600001', 'sent');
    site().add(
      '/styled.css',
      'psgc-picker, psgc-address { --psgc-columns: 1fr; --psgc-radius: 1rem; --psgc-height: 4rem } ::part(label) { font-weight: 700 } ::part(match) { text-decoration: underline }',
    );
  });

  describe('with a code to begin with', () => {
    test.each(both(AREAS))('the %s has %s', async (name, _what, code, shown, address) => {
      const page = await open(name, `initial="${code}"`);
      await expect.poll(page.shown).toEqual(of(name, shown));
      await expect.poll(page.address).toMatchObject(address);
      expect([await page.value(), await page.sent(), await page.message()]).toEqual([code, `psgc=${code}`, '']);
      expect(page.complaints.filter((text) => !text.includes('404'))).toEqual([]);
    });

    test.each(AREAS)('the picker leads to %s', async (_what, code, _shown, address, way) => {
      const page = await open('picker');
      for (const [step, name] of way) await page.choose(step, name);
      await expect.poll(page.address).toMatchObject(address);
      expect([await page.value(), page.complaints]).toEqual([code, []]);
    });

    test.each(both([['0799999999'], ['0990100000'], ['Cebu']] as const))(
      'the %s says that it does not know %s, until something is chosen',
      async (name, code) => {
        const page = await open(name, `initial="${code}"`);
        await expect.poll(page.said).toBe(`The code ${code} was not found.`);
        expect(await page.alert.locator('button').isVisible()).toBe(false);
        expect([await page.value(), await page.sent()]).toEqual(['', '']);
        await FILL[name](page);
        await expect.poll(page.said).toBe('');
      },
    );

    test.each(both(GONE))(
      'the %s keeps what is above a code %s, and says so',
      async (name, _what, code, record, value, shown, text) => {
        const before = 'name' in record ? answerCode(code, record) : async () => {};
        const page = await open(name, `required initial="${code}"`, { before });
        await expect.poll(page.said).toBe(text);
        expect(await page.shown()).toEqual(of(name, shown));
        expect([await page.value(), await page.sent()]).toEqual([value, value && `psgc=${value}`]);
        expect(await page.validity()).toMatchObject({ valid: false, valueMissing: true });
      },
    );

    test.each(
      both([
        [' lang="fil"', `Hinati ang Barangay 176 sa ${PARTS.join(', ')}. Pumili sa listahan: Barangay.`],
        [' base="/mirror"', 'The code 1380100176 was not found.'],
      ] as const),
    )('of a code that was split the %s with%s says "%s"', async (name, attributes, text) => {
      const page = await open(name, `initial="1380100176"${attributes}`);
      await expect.poll(page.said).toBe(text);
    });

    test.each(
      both([
        ['that was split is no loss where the city is enough', '1380100176', 'until="city"', '1380100000'],
        ['that was merged is the new one', '0402103002', '', '0402103076'],
        ['that was recoded with its province is the new one', '0604502001', '', '1804502001'],
        ['is that of its region', '0702201001', 'until="region"', '0700000000'],
        ['is that of its province', '0702201001', 'until="province"', '0702200000'],
        ['is that of its city', '0730600001', 'until="city"', '0730600000'],
        ['is that of its region, which has no provinces', '1380609001', 'until="province"', '1300000000'],
      ] as const),
    )('in the %s, the code of a barangay %s', async (name, _what, code, attributes, value) => {
      const page = await open(name, `required initial="${code}" ${attributes}`);
      await page.expectValue(value);
      await expect.poll(page.validity).toEqual({ valid: true, valueMissing: false, customError: false });
      expect(await page.said()).toBe('');
      // No further list or field asks for something.
      await expect.poll(page.shown).not.toContain(NONE);
    });

    test.each(ELEMENTS)('while the %s looks it up, a form has it and waits', async (name) => {
      const page = await open(name, 'required initial="0604502001"', { held: '**/api/v2/regions' });
      await page.expectHeld();
      expect([await page.value(), await page.sent()]).toEqual(['0604502001', 'psgc=0604502001']);
      expect(await page.validity()).toEqual({ valid: false, valueMissing: false, customError: true });
      expect(await page.message()).toBe(PENDING);
      await page.page.getByText('Send').click();
      expect(new URL(page.page.url()).pathname).not.toBe('/sent');
      await page.release();
      await page.expectValue('1804502001');
      await expect.poll(page.validity).toMatchObject({ valid: true });
    });

    test.each(both([['aborted'], [503]] as const))(
      'if a list is %s, the %s says so, keeps the code, and can try again',
      async (name, status) => {
        const before = (page: Page) =>
          page.route('**/api/v2/regions*', (route) =>
            status === 'aborted' ? route.abort() : route.fulfill({ status }),
          );
        const page = await open(name, 'initial="0730600001"', { before });
        await expect.poll(page.said).toBe(UNLOADED[name]);
        expect([await page.value(), await page.message()]).toEqual(['0730600001', UNLOADED[name]]);
        expect(await page.validity()).toMatchObject({ valid: false, customError: true });
        const button = page.alert.getByRole('button', { name: 'Try again' });
        await button.press('Enter');
        await expect.poll(page.said).toBe(UNLOADED[name]);
        await page.page.unroute('**/api/v2/regions*');
        await button.press('Enter');
        await expect.poll(page.shown).toEqual(of(name, ADLAON));
        expect([await page.said(), await page.validity()]).toMatchObject(['', { valid: true }]);
        expect(await page.focused()).toBe(name === 'picker' ? 'barangay' : 'field');
      },
    );
  });

  test.each(ELEMENTS)('the %s has an address with the codes and names above, also without a zip code', async (name) => {
    const address = {
      region: { code: '0700000000', name: VISAYAS },
      province: null,
      locatedIn: { code: '0702200000', name: 'Cebu' },
      cityMunicipality: { code: '0730600000', name: 'City of Cebu' },
      subMunicipality: null,
      barangay: { code: '0730600001', name: 'Adlaon' },
    };
    const page = await open(name, 'initial="0730600001"');
    await expect.poll(page.address).toEqual({ ...address, zipCode: '6000' });
    await page.set('base', '/mirror');
    await expect.poll(page.address).toEqual({ ...address, zipCode: null });
    expect([await page.shown(), await page.value()]).toEqual([of(name, ADLAON), '0730600001']);
    const before = (each: Page) => each.route('**/api/cities-municipalities/*', (route) => route.abort());
    const without = await open(name, 'initial="0730600001"', { before });
    await expect.poll(without.address).toEqual({ ...address, zipCode: null });
    expect(await without.said()).toBe('');
  });

  test.each(ELEMENTS)('a reset brings the code back to the %s, and a fieldset disables it', async (name) => {
    const page = await open(name, 'initial="0730600000"');
    await expect.poll(page.address).toMatchObject({ zipCode: '6000' });
    await FILL[name](page);
    expect(await page.value()).not.toBe('0730600000');
    await page.page.evaluate(() => document.querySelector('form')?.reset());
    await page.expectValue('0730600000');
    await expect.poll(async () => `${await page.shown()}`).toContain('Cebu City');
    const enabled = page.element.locator('select:enabled:visible, input:enabled');
    for (const isDisabled of [true, false]) {
      await page.page.evaluate((is) => document.querySelector('fieldset')?.toggleAttribute('disabled', is), isDisabled);
      expect(await enabled.count()).toBe(isDisabled ? 0 : name === 'picker' ? 4 : 1);
      expect(await page.sent()).toBe(isDisabled ? '' : 'psgc=0730600000');
    }
  });

  test.each(both([['native'], ['']]))(
    'the browser restores the choice of the %s, %s, after “back”',
    async (name, native) => {
      const page = await open(name, `initial="0730600000" ${native}`);
      await expect.poll(page.address).toMatchObject({ zipCode: '6000' });
      await FILL[name](page);
      await expect.poll(async () => `${await page.shown()}`).not.toContain('Loading');
      const [value, shown] = [await page.value(), await page.shown()];
      await page.page.goto(`${site().origin}/sent?psgc=0730600001`);
      await page.page.goBack();
      await page.expectValue(value);
      await expect.poll(page.shown).toEqual(shown);
      expect(await page.sent()).toBe(`psgc=${value}`);
    },
  );

  test.each(ELEMENTS)('moving the %s keeps its choice, and the focus of another field', async (name) => {
    const { page, element, address, focused } = await open(name, 'initial="1381701001"', {
      body: '<p><input></p><form>{element}</form>',
    });
    await expect.poll(address).toMatchObject({ barangay: { code: '1381701001' } });
    await page.locator('p input').focus();
    await element.evaluate((one) => document.querySelector('p')?.append(one));
    await page.waitForTimeout(200);
    expect(await address()).toMatchObject({ barangay: { code: '1381701001' } });
    expect(await focused()).toBe('input');
  });

  test.each(ELEMENTS)('in the %s, value as an attribute is what initial is, until somebody chose', async (name) => {
    const page = await open(name, 'value="1381701001"');
    await expect.poll(async () => `${await page.shown()}`).toContain('Aguho');
    await page.set('value', '1381702000');
    await page.expectValue('');
    await page.set('value', '0702200000');
    await expect.poll(page.address).toMatchObject({ province: { name: 'Cebu' } });
    await FILL[name](page);
    const chosen = await page.value();
    await page.set('value', '1381701001');
    expect(await page.value()).toBe(chosen);
    await page.page.evaluate(() => document.querySelector('form')?.reset());
    await page.expectValue('1381701001');
  });

  test.each(
    both([
      ['that was recoded', '0604502001', ['input 1804502001', 'change 1804502001', 'psgc-change 1804502001 6101']],
      ['that was merged', '0402103002', ['input 0402103076', 'change 0402103076', 'psgc-change 0402103076 4102']],
      ['that was split', '1380100176', ['psgc-change 1380100000 1400']],
      ['that is current', '0730600001', ['psgc-change 0730600001 6000']],
      ['that nobody knows', '0799999999', []],
    ] as const),
  )('the %s tells a code %s once: %s', async (name, _what, code, told) => {
    const page = await open(name, `initial="${code}"`);
    await expect.poll(page.validity).toMatchObject({ customError: false });
    await expect.poll(async () => told.length === 0 || (await page.address()).zipCode !== null).toBe(true);
    await page.page.waitForTimeout(200);
    expect(await page.events()).toEqual(told);
  });

  test.each(both([['value="0702200000"'], ['']] as const))(
    'without initial, a reset brings the %s back to the last value that was set, whatever its attribute: %s',
    async (name, attribute) => {
      const page = await open(name, attribute);
      await page.element.evaluate((one) => Reflect.set(one, 'value', '0730600001'));
      await expect.poll(page.address).toMatchObject({ zipCode: '6000' });
      await FILL[name](page);
      const chosen = await page.value();
      expect(chosen).not.toBe('0730600001');
      await page.page.evaluate(() => document.querySelector('form')?.reset());
      await page.expectValue('0730600001');
      await expect.poll(page.address).toMatchObject({ zipCode: '6000' });
      await FILL[name](page);
      // As a framework does with a state.
      await page.element.evaluate((one, code) => Reflect.set(one, 'value', code), chosen);
      await page.page.evaluate(() => document.querySelector('form')?.reset());
      await page.expectValue(chosen);
    },
  );

  test.each(
    both([
      ['//', 'en', 'The attribute “base” is not a web address: //'],
      ['http://[', 'fil', 'Hindi web address ang attribute na “base”: http://['],
    ] as const),
  )(
    'the %s says that base="%s" is wrong, on a page in %s, and goes on when it is mended',
    async (name, base, ...in_) => {
      const [lang, text] = in_;
      const page = await open(name, `base="${base}" initial="1381701001"`, { lang });
      await expect.poll(page.said).toBe(text);
      expect([await page.alert.locator('button').isVisible(), page.complaints]).toEqual([false, []]);
      await page.set('base', '/');
      await expect.poll(async () => `${await page.shown()}`).toContain('Aguho');
      expect(await page.said()).toBe('');
    },
  );

  test.each(
    both([
      ['tl-PH', '', 'Tirahan', FILIPINO],
      ['fil', 'lang="en"', 'Address', ENGLISH],
    ] as const),
  )(
    'the %s on a page in %s with the attribute "%s" has the labels of %s',
    async (name, lang, attribute, label, steps) => {
      const page = await open(name, attribute, { lang });
      await expect
        .poll(() => page.element.locator('label').allTextContents())
        .toEqual(name === 'picker' ? steps : [label]);
    },
  );

  test.each(ELEMENTS)('the language of the %s can change, and what is chosen stays', async (name) => {
    const page = await open(name, 'initial="1380609000" required');
    await expect.poll(page.address).toMatchObject({ zipCode: '1002' });
    await page.set('lang', 'fil');
    expect([await page.shown(), await page.value(), await page.message()]).toEqual([
      of(name, [[NCR, 'Walang lalawigan', 'Manila', 'Intramuros', 'Pumili…'], 'Intramuros, Manila']),
      '1380609000',
      'Pumili sa listahan: Barangay.',
    ]);
  });

  test.each([
    ['picker', 'select', 'border-top-left-radius', '16px'],
    ['picker', '.steps', 'grid-template-columns', /^[\d.]+px$/],
    ['address', 'label', 'font-weight', '700'],
    ['address', 'input', 'height', '64px'],
    ['address', 'mark', 'text-decoration-line', 'underline'],
  ] as const)('variables and parts style the %s from outside: %s, %s', async (name, selector, property, value) => {
    const page = await open(name, '', { head: '<link rel="stylesheet" href="/styled.css">' });
    if (name === 'address') await page.search('pasig city', 'Pasig City');
    const found = page.element.locator(selector).first();
    expect(await found.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), property)).toMatch(value);
  });

  // At 200 % zoom a window of 1,440 px has 720.
  test.each(
    both([
      ['dark', 360, 'fil'],
      ['light', 720, 'en'],
    ] as const),
  )('the %s has no violations and fits its window: %s, %d px, %s', async (name, colorScheme, width, lang) => {
    const body = '<p>Where do you live?</p><form>{element}<p>What follows in the form.</p><button>Send</button></form>';
    const page = await open(name, 'required', { colorScheme, width, lang, head: FITTING, body });
    const check = async (state: string) => {
      expect([state, await findViolations(page.page)]).toEqual([state, []]);
      expect(await page.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await check('empty');
    if (name === 'picker') {
      await page.element.evaluate((one) => Reflect.set(one, 'value', '1380609001'));
      await expect.poll(page.address).toMatchObject({ zipCode: '1002' });
      await check('chosen');
      await page.page.route('**/regions/0700000000/*', (route) => route.abort());
      await page.select('region').selectOption('0700000000');
    } else {
      await page.search('san antonio pasig', 'San Antonio');
      await page.press('ArrowDown');
      await check('open');
      await page.input.fill('poblacion');
      await expect.poll(async () => (await page.options()).length).toBe(10);
      await page.press('ArrowDown');
      await check('scrolled');
      await page.press('Enter');
      await check('chosen');
      await page.input.fill('xyzzyx');
      await page.element.locator('.note:visible').waitFor();
      await check('none');
      await page.page.route('**/api/search?*', (route) => route.abort());
      await page.input.fill('cebu');
    }
    await page.alert.waitFor();
    await check('failed');
  });
});
