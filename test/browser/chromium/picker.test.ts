import { describe, expect, test } from 'vitest';
import { type ElementPage, type Step, useElements } from './element-page.ts';
import { hasChromium } from './open-browser.ts';

const NCR = 'National Capital Region (NCR)';
const VISAYAS = 'Region VII (Central Visayas)';
/** An initial code, the list that has the focus, what a person types there, and what is chosen then. */
const TYPED: readonly [initial: string, step: Step, typed: string, text: string, value: string][] = [
  ['0702200000', 'city', 'Ceb', 'Cebu City', '0730600000'],
  ['1300000000', 'city', 'Pasi', 'Pasig City', '1381200000'],
  ['1300000000', 'city', 'Quez', 'Quezon City', '1381300000'],
  ['0304900000', 'city', 'Scie', 'Science City of Muñoz', '0304917000'],
  ['1381200000', 'barangay', 'Kap', 'Kapasigan', '1381200008'],
];

/** An initial code, a list below it, and some of its names in the order in which people look for them. */
const ORDERED: readonly [initial: string, step: Step, order: readonly string[]][] = [
  ['0304900000', 'city', ['Cabanatuan City', 'Nampicuan', 'San Antonio', 'Science City of Muñoz', 'Zaragoza']],
  ['0102800000', 'city', ['Bangui', 'Banna', 'Batac City']],
  ['0405800000', 'city', ['Angono', 'Antipolo City', 'Baras']],
  ['0105531000', 'barangay', ['San Angel', 'San Antonio', 'San Bartolome']],
  ['1380601000', 'barangay', ['Barangay 1', 'Barangay 2', 'Barangay 10', 'Barangay 100']],
];

describe.skipIf(!hasChromium)('the picker in Chromium (skipped where there is none)', () => {
  const { open } = useElements();

  const openWith = async (initial: string, step: Step) => {
    const picker = await open('picker', `initial="${initial}"`);
    await expect.poll(() => picker.choices(step)).not.toHaveLength(0);
    await picker.select(step).focus();
    return picker;
  };
  const openLoaded = async () => {
    const picker = await open('picker');
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    return picker;
  };

  test('Metro Manila: the step of provinces says that there is none, and cities follow at once', async () => {
    const picker = await open('picker');
    await picker.choose('region', NCR);
    await expect.poll(() => picker.choices('city')).toHaveLength(17);
    expect(await picker.chosen()).toEqual([NCR, 'No province', 'Choose…', 'Choose…']);
    expect(await picker.choices('province')).toEqual([]);
    expect(await picker.status.textContent()).toBe('No province. City or municipality: 17 to choose from.');
    await picker.choose('city', 'Manila');
    await expect.poll(() => picker.choices('sub-municipality')).toHaveLength(14);
  });

  test('going back and changing a choice clears those below it', async () => {
    const picker = await openWith('1380609001', 'barangay');
    await picker.choose('city', 'Pateros');
    await picker.expectValue('1381701000');
    await expect.poll(() => picker.choices('barangay')).toHaveLength(10);
    expect(await picker.chosen()).toEqual([NCR, 'No province', 'Pateros', 'Choose…']);
    await picker.choose('region', 'Choose…');
    await picker.expectValue('');
    expect(await picker.chosen()).toEqual(['Choose…', 'Choose…', 'Choose…', 'Choose…']);
    expect(await picker.select('province').isDisabled()).toBe(true);
  });

  describe('in a form', () => {
    test('if it is required, the form is sent only with a barangay, and the focus goes to what is missing', async () => {
      const picker = await openWith('0702200000', 'city');
      await picker.set('required', '');
      const send = () => picker.page.getByText('Send').click();
      await send();
      expect([await picker.focused(), await picker.message()]).toEqual([
        'city',
        'Choose the city or municipality from the list.',
      ]);
      await picker.choose('city', 'Cebu City');
      await expect.poll(() => picker.choices('barangay')).not.toHaveLength(0);
      await send();
      expect(await picker.focused()).toBe('barangay');
      await picker.choose('barangay', 'Adlaon');
      await send();
      await picker.page.waitForURL('**/sent?psgc=0730600001');
    });

    test('if it is not required, the form has the deepest choice, or no entry', async () => {
      const picker = await open('picker');
      expect(await picker.sent()).toBe('');
      await picker.choose('region', VISAYAS);
      expect(await picker.sent()).toBe('psgc=0700000000');
      await picker.choose('province', 'Cities without a province');
      expect(await picker.sent()).toBe('psgc=0700000000');
    });

    test('while it is not known whether a code is current a form waits, and has the current one at once', async () => {
      const picker = await open('picker', 'required initial="0604502001"', { held: '**/api/**' });
      for (let path = ''; path !== '/api/codes/0604502001'; ) {
        await picker.expectHeld();
        expect(await picker.validity()).toEqual({ valid: false, customError: true, valueMissing: false });
        const [route] = picker.held.splice(0, 1);
        path = new URL(route?.request().url() ?? '').pathname;
        await route?.continue();
      }
      // The lists are not loaded yet.
      await picker.expectValue('1804502001');
      await picker.expectHeld();
      expect(await picker.sent()).toBe('psgc=1804502001');
      expect(await picker.validity()).toEqual({ valid: true, customError: false, valueMissing: false });
    });
  });

  describe('its events', () => {
    test('every listener reads the new value from one pair of events, whose target is the picker', async () => {
      const picker = await openLoaded();
      await picker.page.evaluate(() => {
        const log: string[] = [];
        Object.assign(globalThis, { log });
        const write = (phase: string) => (event: Event) =>
          log.push(`${phase} ${event.type} ${Reflect.get(event.target ?? {}, 'value')}`);
        for (const type of ['input', 'change']) {
          addEventListener(type, write('capture'), true);
          document.querySelector('psgc-picker')?.addEventListener(type, write('target'));
          addEventListener(type, write('bubble'));
        }
      });
      const log = () => picker.page.evaluate(() => Reflect.get(globalThis, 'log').splice(0));
      const linesOf = (value: string) =>
        ['input', 'change'].flatMap((type) =>
          ['capture', 'target', 'bubble'].map((phase) => `${phase} ${type} ${value}`),
        );
      await picker.select('region').press('N');
      expect(await log()).toEqual(linesOf('1300000000'));
      await picker.choose('region', VISAYAS);
      expect(await log()).toEqual(linesOf('0700000000'));
    });

    test('psgc-change tells every address that is another one', async () => {
      const picker = await open('picker');
      const told: string[] = [];
      const expectTold = (...expected: readonly string[]) =>
        expect
          .poll(async () => {
            told.push(...(await picker.events()).filter((line) => line.startsWith('psgc-change')));
            return told;
          })
          .toEqual(expected.map((line) => `psgc-change ${line}`));
      await picker.choose('region', NCR);
      await picker.choose('city', 'Pateros');
      const chosen = ['1300000000', '1381701000 1620'];
      await expectTold(...chosen);
      for (const value of ['1381701000', '0730600000']) {
        await picker.element.evaluate((one, code) => Reflect.set(one, 'value', code), value);
      }
      await expectTold(...chosen, '0730600000 6000');
    });
  });

  describe('with the keyboard', () => {
    test.each(TYPED)('below %s, in the list of the %s, "%s" chooses %s', async (initial, step, typed, text, value) => {
      const picker = await openWith(initial, step);
      await picker.page.keyboard.type(typed);
      await picker.expectValue(value);
      expect(await picker.chosen()).toContain(text);
    });

    test.each(ORDERED)(
      'below %s, each %s is in the order of the names and numbers that people see',
      async (initial, step, order) => {
        const picker = await openWith(initial, step);
        const names = await picker.choices(step);
        expect(names.filter((name) => order.includes(name))).toEqual(order);
        expect(names.filter((name) => name.startsWith('City of'))).toEqual([]);
      },
    );

    test('arrowing through a list loads what is below the last choice, once', async () => {
      const picker = await openLoaded();
      picker.requests.length = 0;
      // Timers wait until all keys are pressed, however slow this machine is.
      await picker.page.evaluate(() => {
        const { setTimeout } = globalThis;
        const timers: (() => void)[] = [];
        const resume = () => {
          Object.assign(globalThis, { setTimeout });
          for (const timer of timers) timer();
        };
        Object.assign(globalThis, { setTimeout: (timer: () => void) => timers.push(timer), resume });
      });
      await picker.select('region').focus();
      await picker.press(...Array.from({ length: 13 }, () => 'ArrowDown'));
      await picker.expectValue('1300000000');
      await picker.page.evaluate(() => Reflect.get(globalThis, 'resume')());
      await expect.poll(() => picker.choices('city')).toHaveLength(17);
      expect(picker.asked.toSorted()).toEqual([
        'located-in',
        'v2/regions/1300000000/cities-municipalities',
        'v2/regions/1300000000/provinces',
      ]);
      await picker.press('ArrowUp');
      await picker.expectValue('1200000000');
      await picker.press('ArrowDown');
      await expect.poll(() => picker.choices('city')).toHaveLength(17);
      expect(picker.asked.filter((path) => path.includes('13'))).toHaveLength(2);
    });

    test.each<[what: string, choose: (picker: ElementPage) => Promise<void>]>([
      ['the mouse, or a program', (picker) => picker.choose('region', NCR)],
      ['a key and Tab', (picker) => picker.press('N', 'Tab')],
      ['a key and Enter', (picker) => picker.press('N', 'Enter')],
    ])('lists are asked for at once after a choice with %s', async (_what, choose) => {
      const picker = await openLoaded();
      // Timers stand still: what waits for one is never asked for.
      await picker.page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
      await picker.select('region').focus();
      await choose(picker);
      await expect.poll(() => picker.choices('city')).not.toHaveLength(0);
    });

    test('the focus stays where it is while lists load', async () => {
      const picker = await openLoaded();
      await picker.hold('**/regions/0700000000/*');
      await picker.press('Tab');
      expect(await picker.focused()).toBe('region');
      await picker.page.keyboard.type('Region VII (');
      expect(await picker.focused()).toBe('region');
      await picker.expectValue('0700000000');
      await picker.press('Tab');
      expect(await picker.focused()).toBe('province');
      await picker.release();
      await expect.poll(() => picker.choices('province')).toHaveLength(3);
      expect(await picker.focused()).toBe('province');
      await picker.page.keyboard.type('Ce');
      await picker.expectValue('0702200000');
      await picker.press('Tab');
      expect(await picker.focused()).toBe('city');
    });

    test.each([
      ['', 'fil', 'Tirahan'],
      ['lang="tl"', 'en', 'Tirahan'],
      ['aria-labelledby="heading"', 'en', 'Where to?'],
    ])('the group <psgc-picker %s> on a page in %s has the name "%s"', async (attributes, lang, name) => {
      const body = '<h2 id="heading">Where to?</h2>{element}';
      const picker = await open('picker', attributes, { lang, body });
      await expect.poll(() => picker.choices('region')).toHaveLength(18);
      expect(await picker.spoken('group')).toMatchObject([{ name }]);
    });
  });

  describe('on bad networks', () => {
    test('a late answer does not replace that of a later choice', async () => {
      const picker = await open('picker');
      await picker.hold('**/regions/0700000000/*');
      await picker.choose('region', VISAYAS);
      expect(await picker.chosen()).toEqual([VISAYAS, 'Loading…', 'Choose…', 'Choose…']);
      await picker.choose('region', NCR);
      await expect.poll(() => picker.choices('city')).toHaveLength(17);
      await picker.release();
      await picker.page.waitForTimeout(300);
      expect(await picker.chosen()).toEqual([NCR, 'No province', 'Choose…', 'Choose…']);
      await picker.expectValue('1300000000');
    });

    test('a choice while the initial code is being looked up wins', async () => {
      const held = '**/cities-municipalities/*/barangays';
      const picker = await open('picker', 'initial="0730600001"', { held });
      await expect.poll(picker.chosen).toContain('Cebu City');
      await picker.expectValue('0730600001');
      await picker.choose('province', 'Bohol');
      await picker.release();
      await picker.page.waitForTimeout(300);
      await picker.expectValue('0701200000');
    });

    test.each([
      ['fails', true],
      ['has nothing to choose from', false],
    ])('a select keeps the focus if its list %s', async (_what, isFailing) => {
      const picker = await open('picker');
      await picker.hold('**/regions/1300000000/*');
      await picker.choose('region', NCR);
      await picker.select('province').focus();
      await picker.release(isFailing);
      if (isFailing) await picker.alert.waitFor();
      else await expect.poll(() => picker.choices('city')).toHaveLength(17);
      expect(await picker.focused()).toBe('province');
    });
  });
});
