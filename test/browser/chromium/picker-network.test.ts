import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPicker } from './picker-page.ts';
import { openPickerSite, type Site } from './picker-site.ts';

const NCR = 'National Capital Region (NCR)';
const VISAYAS = 'Region VII (Central Visayas)';

/** Holds the requests for some addresses back until they are released, to be answered or to fail. */
async function hold(page: Page, address: string): Promise<(isFailing?: boolean) => Promise<void>> {
  const held: Route[] = [];
  await page.route(address, (route) => void held.push(route));
  return async (isFailing = false) => {
    // A request that the page aborted cannot go on.
    for (const route of held) await (isFailing ? route.abort() : route.continue()).catch(() => {});
    await page.unroute(address);
  };
}

describe.skipIf(!hasChromium)('the picker on bad networks (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  beforeAll(async () => void (site = await openPickerSite()));
  afterAll(async () => site.close());

  test('a late answer does not replace that of a later choice', async () => {
    const picker = await openPicker(browser(), site);
    const release = await hold(picker.page, '**/regions/0700000000/*');
    await picker.choose('region', VISAYAS);
    expect(await picker.chosen()).toEqual([VISAYAS, 'Loading…', 'Choose…', 'Choose…']);
    await picker.choose('region', NCR);
    await expect.poll(() => picker.choices('city')).toHaveLength(17);
    await release();
    await picker.page.waitForTimeout(300);
    expect(await picker.chosen()).toEqual([NCR, 'No province', 'Choose…', 'Choose…']);
    await picker.expectValue('1300000000');
    await picker.page.close();
  });

  test('a choice while the initial code is being looked up wins', async () => {
    let release = async () => {};
    const before = async (page: Page) => void (release = await hold(page, '**/cities-municipalities/*/barangays'));
    const picker = await openPicker(browser(), site, '<psgc-picker initial="0730600001"></psgc-picker>', { before });
    await expect.poll(picker.chosen).toContain('Cebu City');
    await picker.expectValue('0730600001');
    await picker.choose('province', 'Bohol');
    await release();
    await picker.page.waitForTimeout(300);
    await picker.expectValue('0701200000');
    await picker.page.close();
  });

  test('a list that fails can be tried again, with the keyboard, and the focus goes to the list', async () => {
    const picker = await openPicker(browser(), site);
    await picker.page.route('**/regions/0700000000/provinces', (route) => route.abort());
    await picker.choose('region', VISAYAS);
    await expect.poll(() => picker.alert.locator('p').textContent()).toBe('The list could not be loaded: Province.');
    const button = picker.alert.getByRole('button', { name: 'Try again' });
    await button.press('Enter');
    await expect.poll(() => picker.alert.isVisible()).toBe(true);
    await picker.page.unroute('**/regions/0700000000/provinces');
    await button.press('Enter');
    await expect.poll(() => picker.choices('province')).toEqual(['Bohol', 'Cebu', 'Cities without a province']);
    expect(await picker.alert.isVisible()).toBe(false);
    expect(await picker.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('province');
    await picker.page.close();
  });

  test('an initial code survives a failure, and is found after it', async () => {
    const before = async (page: Page) => {
      await page.route('**/api/v2/regions*', (route) => route.fulfill({ status: 503 }));
    };
    const picker = await openPicker(browser(), site, '<psgc-picker initial="0730600001"></psgc-picker>', { before });
    await expect.poll(() => picker.alert.locator('p').textContent()).toBe('The list could not be loaded: Region.');
    await picker.expectValue('0730600001');
    await picker.page.unroute('**/api/v2/regions*');
    await picker.alert.getByRole('button').click();
    await expect.poll(picker.chosen).toEqual([VISAYAS, 'Cebu', 'Cebu City', 'Adlaon']);
    await picker.page.close();
  });

  test('without a zip code the rest works', async () => {
    const before = async (page: Page) => {
      await page.route('**/api/cities-municipalities/*', (route) => route.abort());
    };
    const picker = await openPicker(browser(), site, '<psgc-picker initial="0730600001"></psgc-picker>', { before });
    await expect.poll(picker.address).toMatchObject({ barangay: { name: 'Adlaon' }, zipCode: null });
    expect(await picker.alert.isVisible()).toBe(false);
    await picker.page.close();
  });

  test('with the keyboard alone: the focus stays where it is while lists load', async () => {
    const picker = await openPicker(browser(), site);
    await expect.poll(() => picker.choices('region')).toHaveLength(18);
    const release = await hold(picker.page, '**/regions/0700000000/*');
    const focused = () => picker.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id);
    await picker.page.keyboard.press('Tab');
    expect(await focused()).toBe('region');
    await picker.page.keyboard.type('Region VII (');
    expect(await focused()).toBe('region');
    await picker.expectValue('0700000000');
    await picker.page.keyboard.press('Tab');
    expect(await focused()).toBe('province');
    await release();
    await expect.poll(() => picker.choices('province')).toHaveLength(3);
    expect(await focused()).toBe('province');
    await picker.page.keyboard.type('Ce');
    await picker.expectValue('0702200000');
    await picker.page.keyboard.press('Tab');
    expect(await focused()).toBe('city');
    await picker.page.close();
  });

  test.each([
    ['fails', true],
    ['has nothing to choose from', false],
  ])('a select keeps the focus if its list %s', async (_what, isFailing) => {
    const picker = await openPicker(browser(), site);
    const release = await hold(picker.page, '**/regions/1300000000/*');
    await picker.choose('region', NCR);
    await picker.select('province').focus();
    await release(isFailing);
    if (isFailing) await picker.alert.waitFor();
    else await expect.poll(() => picker.choices('city')).toHaveLength(17);
    expect(await picker.page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id)).toBe('province');
    await picker.page.close();
  });
});
