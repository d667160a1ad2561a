import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker, type PickerPage, type Step } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';

/** An initial code, the list that has the focus, what a person types there, and what is chosen then. */
const TYPED: readonly [initial: string, step: Step, typed: string, text: string, value: string][] = [
  ['0702200000', 'city', 'Ceb', 'Cebu City', '0730600000'],
  ['0702200000', 'city', 'cebu city', 'Cebu City', '0730600000'],
  ['0702200000', 'city', 'Tol', 'Toledo City', '0702251000'],
  ['0702200000', 'city', 'Danao', 'Danao City', '0702223000'],
  ['0702200000', 'city', 'San F', 'San Fernando', '0702241000'],
  ['1300000000', 'city', 'Makati', 'Makati City', '1380300000'],
  ['1300000000', 'city', 'Pas', 'Pasay City', '1381100000'],
  ['1300000000', 'city', 'Pasi', 'Pasig City', '1381200000'],
  ['1300000000', 'city', 'Quez', 'Quezon City', '1381300000'],
  ['0304900000', 'city', 'Muñ', 'Muñoz (Science City)', '0304917000'],
  ['1102300000', 'city', 'Sam', 'Samal (Island Garden City)', '1102317000'],
  ['1381200000', 'barangay', 'Kap', 'Kapasigan', '1381200008'],
];

/** The requests for lists and zip codes that a page sends, by their paths below `/api`. */
function watchRequests({ page }: PickerPage): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname.replace(/^\/api\//, '')));
  return paths;
}

/** Writes down the events of a page as its listeners see them, in the phases of bubbling and of capture. */
async function logEvents({ page }: PickerPage): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(globalThis, { log });
    const write = (phase: string) => (event: Event) => {
      const target = event.target as HTMLElement;
      log.push(`${phase} ${event.type} ${target.localName} ${Reflect.get(target, 'value')}`);
    };
    for (const type of ['input', 'change']) {
      addEventListener(type, write('capture'), true);
      document.querySelector('psgc-picker')?.addEventListener(type, write('target'));
      addEventListener(type, write('bubble'));
    }
  });
  return () => page.evaluate(() => Reflect.get(globalThis, 'log'));
}

describe.skipIf(!hasChromium)('the picker with the keyboard (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => void (site = await openPickerSite()));
  afterAll(async () => site.close());

  const openWith = async (initial: string, step: Step) => {
    const picker = await openPicker(browser(), site, `<psgc-picker initial="${initial}"></psgc-picker>`);
    await expect.poll(() => picker.choices(step)).not.toHaveLength(0);
    await picker.select(step).focus();
    return picker;
  };

  test.each(TYPED)('below %s, in the list of the %s, "%s" chooses %s', async (initial, step, typed, text, value) => {
    const picker = await openWith(initial, step);
    await picker.page.keyboard.type(typed);
    await picker.expectValue(value);
    expect(await picker.chosen()).toContain(text);
    await picker.page.close();
  });

  test.each(['0702200000', '1300000000', '0304900000', '0402100000', '1204700000'])(
    'the cities and municipalities below %s are in the order of the names that people see',
    async (initial) => {
      const picker = await openWith(initial, 'region');
      await picker.page.waitForLoadState('networkidle');
      const names = await picker.choices('city');
      expect(names).toEqual(names.toSorted(new Intl.Collator('fil', { numeric: true }).compare));
      expect(names.filter((name) => name.includes('City of'))).toEqual([]);
      await picker.page.close();
    },
  );

  test('the address has the official name', async () => {
    const picker = await openWith('0702200000', 'city');
    await picker.page.keyboard.type('Ceb');
    await expect
      .poll(picker.address)
      .toMatchObject({ cityMunicipality: { code: '0730600000', name: 'City of Cebu' }, zipCode: '6000' });
    await picker.page.close();
  });

  test('arrowing through a list loads what is below the last choice, once', async () => {
    const picker = await openPicker(browser(), site);
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    const requests = watchRequests(picker);
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
    for (let times = 0; times < 13; times++) await picker.page.keyboard.press('ArrowDown');
    await picker.expectValue('1300000000');
    await picker.page.evaluate(() => Reflect.get(globalThis, 'resume')());
    await expect.poll(() => picker.choices('city')).toHaveLength(17);
    expect(requests.toSorted()).toEqual([
      'located-in',
      'v2/regions/1300000000/cities-municipalities',
      'v2/regions/1300000000/provinces',
    ]);
    await picker.page.keyboard.press('ArrowUp');
    await picker.expectValue('1200000000');
    await picker.page.keyboard.press('ArrowDown');
    await expect.poll(() => picker.choices('city')).toHaveLength(17);
    expect(requests.filter((path) => path.includes('13'))).toHaveLength(2);
    await picker.page.close();
  });

  test.each([
    ['the mouse, or a program', async (picker: PickerPage) => picker.choose('region', 'National Capital Region (NCR)')],
    [
      'a key and Tab',
      async (picker: PickerPage) => {
        await picker.select('region').press('N');
        await picker.page.keyboard.press('Tab');
      },
    ],
    [
      'a key and Enter',
      async (picker: PickerPage) => {
        await picker.select('region').press('N');
        await picker.page.keyboard.press('Enter');
      },
    ],
  ])('lists are asked for at once after a choice with %s', async (_what, choose) => {
    const picker = await openPicker(browser(), site);
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    // Timers stand still: what waits for one is never asked for.
    await picker.page.evaluate(() => Object.assign(globalThis, { setTimeout: () => 0 }));
    await choose(picker);
    await expect.poll(() => picker.choices('city')).not.toHaveLength(0);
    await picker.page.close();
  });

  test('every listener reads the new value from one pair of events, whose target is the picker', async () => {
    const picker = await openPicker(browser(), site);
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    const log = await logEvents(picker);
    await picker.select('region').press('N');
    const expected = ['input', 'change'].flatMap((type) =>
      ['capture', 'target', 'bubble'].map((phase) => `${phase} ${type} psgc-picker 1300000000`),
    );
    expect(await log()).toEqual(expected);
    await picker.choose('region', 'Region VII (Central Visayas)');
    expect((await log()).slice(6)).toEqual(expected.map((line) => line.replace('1300000000', '0700000000')));
    await picker.page.close();
  });

  test.each([
    ['', 'en', 'Address'],
    ['', 'fil', 'Tirahan'],
    ['lang="tl"', 'en', 'Tirahan'],
    ['aria-label="Delivery address"', 'fil', 'Delivery address'],
    ['aria-labelledby="heading"', 'en', 'Where to?'],
  ])('the group <psgc-picker %s> on a page in %s has the name "%s"', async (attributes, lang, name) => {
    const body = `<h2 id="heading">Where to?</h2><psgc-picker ${attributes}></psgc-picker>`;
    const picker = await openPicker(browser(), site, body, { lang });
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    const session = await picker.page.context().newCDPSession(picker.page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const groups = nodes.filter(({ role }) => role?.value === 'group').map((node) => node.name?.value);
    expect(groups).toEqual([name]);
    await picker.page.close();
  });
});
