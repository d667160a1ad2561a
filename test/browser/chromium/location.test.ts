import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { madeUpMaps, NOTICE, PLACES } from '../made-up-maps.ts';
import { type ElementName, type ElementPage, ELEMENTS, type PageOptions, useElements } from './element-page.ts';
import { FITTING } from './element-site.ts';
import { hasChromium } from './open-browser.ts';
import { findViolations } from './violations.ts';

interface Options extends PageOptions {
  readonly name?: ElementName;
  readonly attributes?: string;
  readonly place?: keyof typeof PLACES;
  /** In metres. */
  readonly accuracy?: number;
  /** The answers of the host about places; by default it has shapes. */
  readonly maps?: ReadonlyMap<string, unknown>;
}

/** Counts how often the browser is asked for its position. */
const COUNT = (): void => {
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
  Object.assign(globalThis, { positions: 0 });
  navigator.geolocation.getCurrentPosition = (...given) => {
    Reflect.set(globalThis, 'positions', Reflect.get(globalThis, 'positions') + 1);
    ask(...given);
  };
};

/** Has the browser never answer, or answer with an error. */
const answerWith = (code: number | undefined) => (page: Page) =>
  page.addInitScript((error) => {
    navigator.geolocation.getCurrentPosition = (_, fail) => {
      if (error !== undefined) fail?.({ code: error } as GeolocationPositionError);
    };
  }, code);

describe.skipIf(!hasChromium)('“Use my location” in Chromium (skipped where there is none)', () => {
  const { open: openElement } = useElements();

  /** The parts of the button, and the events that the page got from the element, with its value at that time. */
  const partsOf = (opened: ElementPage) => {
    const { page, element, value, requests, complaints, events, address } = opened;
    return {
      ...{ page, element, value, requests, complaints, events, address },
      locate: element.locator('[part=locate]'),
      cancel: element.locator('[part=cancel]'),
      message: element.locator('[part=found]'),
      choices: element.locator('[part=choose]'),
      isLocateFocused: () => element.evaluate((one) => one.shadowRoot?.activeElement?.part.value === 'locate'),
    };
  };
  type Opened = ReturnType<typeof partsOf>;

  async function open({
    name = 'picker',
    attributes = 'locate',
    place = 'sanAntonio',
    accuracy = 50,
    maps = madeUpMaps(true),
    before,
    ...options
  }: Options = {}): Promise<Opened> {
    const { lat: latitude, lon: longitude } = PLACES[place];
    const opened = await openElement(name, attributes, {
      head: FITTING,
      permissions: ['geolocation'],
      geolocation: { latitude, longitude, accuracy },
      ...options,
      before: async (page) => {
        await page.addInitScript(COUNT);
        await page.route(/\/api\/(meta|points|maps)/, (route) => {
          const [, asked = ''] = /\/api\/(.*)$/.exec(route.request().url()) ?? [];
          const headers = { 'access-control-allow-origin': '*' };
          const has = maps.has(asked);
          return route.fulfill(has ? { json: maps.get(asked), headers } : { status: 404, headers });
        });
        await before?.(page);
      },
    });
    return partsOf(opened);
  }

  /** A number and its unit stay in one line. */
  const usualSpaces = (text: string | null): string => text?.replaceAll('\u00a0', ' ') ?? '';

  const says = async ({ message }: Opened, text: string | RegExp): Promise<void> => {
    await expect.poll(async () => usualSpaces(await message.textContent())).toMatch(text);
  };

  /** The digits of every place, as they would be in a request. */
  const COORDINATES = /14\.[58]|121\.[012]|lat|lon/i;

  test.each(ELEMENTS)('%s is filled in when the button is pressed, as by hand, and not before', async (name) => {
    const located = await open({ name, attributes: 'locate required' });
    const { page, element, locate, requests, complaints } = located;
    await locate.waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'positions'))).toBe(0);
    expect(requests.filter((each) => /\/api\/(meta|points|maps)/.test(each))).toEqual([]);
    await locate.click();
    await says(
      located,
      'In San Antonio, Pasig City, by the boundaries named below. Your location is accurate to about 50 m.',
    );
    expect(await element.locator('[part=notice]').textContent()).toBe(NOTICE);
    expect(await located.value()).toBe('1381200019');
    await expect.poll(located.address).toMatchObject({ zipCode: '1600' });
    expect(await located.events()).toEqual(
      ['input', 'change', 'psgc-change'].map((type, at) => `${type} 1381200019${at < 2 ? '' : ' 1600'}`),
    );
    expect(await element.evaluate((one) => Reflect.get(one, 'validationMessage'))).toBe('');
    expect(await page.evaluate(() => new FormData(document.forms[0]).get('psgc'))).toBe('1381200019');
    expect(await located.isLocateFocused()).toBe(true);
    const shown = name === 'picker' ? '#barangay option:checked' : 'input';
    expect(
      await element.locator(shown).evaluate((one) => Reflect.get(one, 'text') ?? Reflect.get(one, 'value')),
    ).toMatch(/^San Antonio/);
    expect(requests.filter((each) => COORDINATES.test(each))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(ELEMENTS)('%s offers the nearest barangays where the host has no shapes', async (name) => {
    const located = await open({ name, maps: madeUpMaps(false) });
    const { page, choices, locate, requests } = located;
    await locate.focus();
    await page.keyboard.press('Enter');
    await says(located, /^Nearest to your location, which is accurate to about 50 m\. .* Choose yours:$/);
    expect(await located.value()).toBe('');
    expect((await choices.allTextContents()).map(usualSpaces)).toEqual([
      'San Antonio, Pasig City',
      'Oranbo, Pasig City (1.1 km away)',
      'Aguho, Pateros (1.1 km away)',
      expect.stringContaining('km away'),
      expect.stringContaining('km away'),
    ]);
    expect(await page.getByRole('list', { name: 'Nearest to your location' }).count()).toBe(1);
    await choices.nth(1).focus();
    await page.keyboard.press('Enter');
    await says(located, 'Chosen: Oranbo, Pasig City.');
    expect(await located.value()).toBe('1381200013');
    expect(await choices.count()).toBe(0);
    expect(await located.isLocateFocused()).toBe(true);
    expect((await located.events()).slice(0, 2)).toEqual(['input 1381200013', 'change 1381200013']);
    expect(requests.filter((each) => COORDINATES.test(each))).toEqual([]);
  });

  test.each([
    ['a border nearby', { accuracy: 600 }, /^Probably in San Antonio, .* accurate to about 600 m/, '1381200019', 2],
    ['a city without shapes of barangays', { place: 'caloocan' }, /^In Caloocan City, .* choose it:$/, '1380100000', 6],
    ['the sea', { place: 'water' }, 'In no barangay, by the boundaries named below; perhaps on the water.', '', 2],
    ['a park in no barangay', { place: 'park' }, 'in a part that belongs to none of its barangays', '1381200000', 0],
    ['a position that is too rough', { accuracy: 4200 }, 'only accurate to about 4.2 km. Nearest to', '', 5],
    ['another country', { place: 'tokyo' }, /outside the Philippines: the nearest barangay is [23],\d{3} km/, '', 0],
    ['cities only', { accuracy: 545, attributes: 'locate until="city"' }, 'In Pasig City, by', '1381200000', 0],
  ] as const)('%s', async (_what, options, text, value, offered) => {
    const located = await open(options);
    await located.locate.click();
    await says(located, text);
    expect(await located.value()).toBe(value);
    expect(await located.choices.count()).toBe(offered);
    expect(located.requests.filter((each) => COORDINATES.test(each))).toEqual([]);
  });

  test.each<[what: string, before: (page: Page) => Promise<unknown>, text: string]>([
    ['a person refuses', (page) => page.context().clearPermissions(), 'Your browser does not give this page'],
    ['there is no position', answerWith(2), 'Your location was not found.'],
    ['it takes too long', answerWith(3), 'It took too long to find your location.'],
    [
      'a page is not secure',
      (page) => page.addInitScript(() => void Object.defineProperty(globalThis, 'isSecureContext', { value: false })),
      'Your browser gives a location only to pages with https.',
    ],
    [
      'a policy forbids it',
      (page) =>
        page.route('**/page-*', async (route) => {
          const response = await route.fetch();
          const headers = { ...response.headers(), 'permissions-policy': 'geolocation=()' };
          await route.fulfill({ response, headers });
        }),
      'This page is set not to use locations.',
    ],
    [
      'a map cannot be loaded',
      (page) => page.route('**/api/maps/1381200000', (route) => route.abort()),
      'What is needed to find your address could not be loaded.',
    ],
  ])('it says why if %s', async (_what, before, text) => {
    const located = await open({ before });
    await located.locate.click();
    await says(located, text);
    expect(await located.value()).toBe('');
    expect(await located.events()).toEqual([]);
    expect(await located.cancel.isVisible()).toBe(false);
    expect(await located.isLocateFocused()).toBe(true);
  });

  test('a source without points is told before anybody is asked for a position', async () => {
    const located = await open({ maps: new Map() });
    await located.locate.click();
    await says(located, 'These addresses come without the places of barangays.');
    expect(await located.page.evaluate(() => Reflect.get(globalThis, 'positions'))).toBe(0);
  });

  test('while it is busy it can be cancelled, and a late answer changes nothing', async () => {
    const located = await open({
      before: (page) =>
        page.addInitScript(() => {
          navigator.geolocation.getCurrentPosition = (found) => {
            const coords = { latitude: 14.575, longitude: 121.065, accuracy: 20 };
            Object.assign(globalThis, { answer: () => found({ coords } as GeolocationPosition) });
          };
        }),
    });
    const { page, locate, cancel } = located;
    await locate.click();
    await says(located, 'Finding your location…');
    expect(await locate.getAttribute('aria-disabled')).toBe('true');
    await page.waitForFunction(() => 'answer' in globalThis);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await says(located, /^$/);
    expect(await located.isLocateFocused()).toBe(true);
    expect(await cancel.isVisible()).toBe(false);
    await page.evaluate(() => Reflect.get(globalThis, 'answer')());
    await page.waitForTimeout(200);
    expect([await located.value(), await located.events()]).toEqual(['', []]);
  });

  test('a reset, another value and a choice by hand take back what it said, and it is disabled with the element', async () => {
    const located = await open({ attributes: 'locate initial="0730600001"' });
    const { page, element, locate } = located;
    const acts: Readonly<Record<string, () => Promise<unknown>>> = {
      reset: () => page.evaluate(() => document.forms[0]?.reset()),
      value: () => element.evaluate((one) => Reflect.set(one, 'value', '1381701002')),
      hand: () => element.locator('#region').selectOption('0700000000'),
    };
    for (const act of Object.values(acts)) {
      await locate.click();
      await says(located, /^In San Antonio/);
      await act();
      await says(located, /^$/);
      expect(await element.locator('[part=notice]').isVisible()).toBe(false);
    }
    await page.evaluate(() => document.querySelector('fieldset')?.toggleAttribute('disabled'));
    expect(await locate.isDisabled()).toBe(true);
    await element.evaluate((one) => one.removeAttribute('locate'));
    expect(await locate.isVisible()).toBe(false);
  });

  test('the focus of the element is that of its lists or its field, not of the button', async () => {
    for (const name of ELEMENTS) {
      const { element } = await open({ name, attributes: 'locate initial="0730600001"' });
      await expect.poll(() => element.evaluate((one) => Reflect.get(one, 'address').zipCode)).toBe('6000');
      await element.evaluate((one: HTMLElement) => one.focus());
      expect(await element.evaluate((one) => one.shadowRoot?.activeElement?.localName)).toMatch(/^(select|input)$/);
    }
  });

  test('without the attribute nobody sees the button; in Filipino it has another text', async () => {
    const { locate, page } = await open({ attributes: '' });
    await page.locator('psgc-picker select').first().waitFor();
    expect(await locate.isVisible()).toBe(false);
    const inFilipino = await open({ lang: 'fil' });
    await inFilipino.locate.click();
    await says(inFilipino, /^Nasa San Antonio, Pasig City/);
    expect(await inFilipino.locate.textContent()).toBe('Gamitin ang aking lokasyon');
    await inFilipino.element.evaluate((one) => one.setAttribute('lang', 'en'));
    await says(inFilipino, /^In San Antonio, Pasig City/);
  });

  test.each([
    ['dark', 360],
    ['light', 1440],
  ] as const)('no violations with what it says and offers: %s, %d px', async (colorScheme, width) => {
    for (const name of ELEMENTS) {
      for (const options of [{ accuracy: 600 }, { maps: madeUpMaps(false) }]) {
        const located = await open({ name, width, colorScheme, ...options });
        await located.locate.click();
        await located.element.locator('[part=cancel]').waitFor({ state: 'hidden' });
        await says(located, /Pasig|Nearest/);
        expect(await findViolations(located.page)).toEqual([]);
        expect(await located.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
  });
});
