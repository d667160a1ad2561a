import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAddress } from './address-page.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { openPickerSite, POLICY, type Site } from './picker-site.ts';

const FAILED = 'Search isn’t working right now.';
const PASIG = 'San Antonio\nBarangay · Pasig City, National Capital Region (NCR)';

/** What a browser says of the one search that a host without a function answers with 404. */
const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

describe.skipIf(!hasChromium)('the search of the field for addresses (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let site: Site;
  let other: Site;
  beforeAll(async () => {
    site = await openPickerSite();
    other = await openPickerSite();
  });
  afterAll(async () => {
    await site.close();
    await other.close();
  });

  test('it asks nothing before two letters, once when typing rests, and not again for the same text', async () => {
    const field = await openAddress(browser(), site);
    await field.input.focus();
    await field.input.pressSequentially('q');
    await field.page.waitForTimeout(400);
    expect(field.asked).toEqual([]);
    await field.page.keyboard.insertText('uezon  city');
    await expect.poll(async () => (await field.options())[0]).toContain('Quezon City');
    expect(field.asked).toEqual(['search?q=quezon+city&limit=10']);
    await field.input.evaluate((one) => {
      for (const text of ['quezon city x', 'quezon', ' quezon city ']) {
        Object.assign(one, { value: text }).dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    await expect.poll(async () => (await field.options())[0]).toContain('Quezon City');
    expect(field.asked).toEqual(['search?q=quezon+city&limit=10']);
    await field.page.close();
  });

  test.each(['', '.', '-', '1', ' a ', '–!?'])('nothing is searched for in "%s"', async (text) => {
    const field = await openAddress(browser(), site);
    await field.input.fill(text);
    await field.page.waitForTimeout(300);
    expect([field.asked, await field.isOpen()]).toEqual([[], false]);
    await field.page.close();
  });

  test('a text of any length is a search that the API takes', async () => {
    const field = await openAddress(browser(), site);
    await field.input.fill(`san antonio pasig ${'a-b '.repeat(200)}`);
    await expect.poll(() => field.status.textContent()).not.toBe('');
    expect(field.asked.map((path) => path.split('?')[0])).toEqual(['search', 'match']);
    expect(field.complaints).toEqual([]);
    await field.page.close();
  });

  test('a late answer does not replace that of a later text, and its request is aborted', async () => {
    const held: Route[] = [];
    const failed: string[] = [];
    const before = async (page: Page) => {
      await page.route('**/api/search?q=cebu&*', (route) => void held.push(route));
      page.on('requestfailed', (request) => failed.push(new URL(request.url()).search));
    };
    const field = await openAddress(browser(), site, '', undefined, { before });
    await field.input.fill('cebu');
    await expect.poll(() => held.length).toBe(1);
    await expect.poll(() => field.element.locator('.note').textContent()).toBe('Loading…');
    await field.input.fill('san antonio pasig');
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    expect(failed).toEqual(['?q=cebu&limit=10']);
    for (const route of held) await route.continue().catch(() => {});
    await field.page.waitForTimeout(200);
    expect((await field.options())[0]).toBe(PASIG);
    await field.page.close();
  });

  test('an answer that comes when the person has left opens nothing', async () => {
    const held: Route[] = [];
    const before = (page: Page) => page.route('**/api/search?*', (route) => void held.push(route));
    const field = await openAddress(browser(), site, '', undefined, { before });
    await field.input.fill('cebu');
    await expect.poll(() => held.length).toBe(1);
    await field.page.keyboard.press('Tab');
    for (const route of held) await route.continue().catch(() => {});
    await field.page.waitForTimeout(200);
    expect([await field.isOpen(), await field.element.locator('.popup').isVisible()]).toEqual([false, false]);
    await field.page.close();
  });

  test.each([503, 429, 500])('a host that answers %d is asked once more before anything is said', async (status) => {
    let count = 0;
    const before = (page: Page) =>
      page.route('**/api/search?*', (route) => (count++ === 0 ? route.fulfill({ status }) : route.continue()));
    const field = await openAddress(browser(), site, '', undefined, { before });
    await field.input.fill('san antonio pasig');
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    expect([count, await field.alert.isVisible()]).toEqual([2, false]);
    await field.page.close();
  });

  test('a search that fails is said, with a button that tries again', async () => {
    const before = (page: Page) => page.route('**/api/search?*', (route) => route.abort());
    const field = await openAddress(browser(), site, '', undefined, { before });
    await field.input.fill('san antonio pasig');
    await expect.poll(() => field.alert.locator('p').textContent()).toBe(FAILED);
    await field.page.unroute('**/api/search?*');
    await field.alert.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    expect(await field.alert.isVisible()).toBe(false);
    expect(await field.input.evaluate((one) => one.matches(':focus'))).toBe(true);
    await field.page.close();
  });

  test('it says that the browser is offline, and goes on when it is online again', async () => {
    const field = await openAddress(browser(), site);
    await field.page.context().setOffline(true);
    await field.input.fill('san antonio pasig');
    await expect
      .poll(() => field.alert.locator('p').textContent())
      .toBe('You are offline. It goes on as soon as you are online again.');
    await field.page.context().setOffline(false);
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    expect(await field.alert.isVisible()).toBe(false);
    await field.page.close();
  });

  test('if the areas above a choice cannot be loaded, the form has its code all the same', async () => {
    const field = await openAddress(browser(), site, 'required');
    await field.search('san antonio pasig', 'San Antonio');
    await field.page.route('**/api/v2/**', (route) => route.abort());
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await expect.poll(() => field.alert.isVisible()).toBe(true);
    expect([await field.sent(), await field.validity()]).toEqual(['psgc=1381200019', '']);
    await field.page.unroute('**/api/v2/**');
    await field.alert.getByRole('button').click();
    await expect.poll(() => field.address().then(({ barangay }) => barangay?.name)).toBe('San Antonio');
    await field.page.close();
  });

  test('a host without a function is asked once; then a worker searches in the dataset of its site', async () => {
    const field = await openAddress(browser(), site, 'base="/static" required');
    await field.search('san antonio pasig', PASIG);
    await field.input.fill('qeuzon city');
    await expect.poll(async () => (await field.options())[0]).toContain('Quezon City');
    await field.input.fill('san antonio pasig');
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    expect(field.asked).toEqual(['search?q=san+antonio+pasig&limit=10']);
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await expect.poll(() => field.address().then(({ barangay }) => barangay?.name)).toBe('San Antonio');
    expect([await field.sent(), await field.validity()]).toEqual(['psgc=1381200019', '']);
    expect(field.complaints).toEqual([NOT_FOUND]);
    await field.page.close();
  });

  test.each([
    ['', '123 rizal st brgy san antonio pasig', [PASIG], 1, 'Areas that fit this address: 1.'],
    ['', 'unit 4 sta cruz manila', ['Manila City\nCity · '], 1, 'Areas that fit a part of this address: 1.'],
    ['', 'Brgy. 176 Bagong Silang Caloocan', ['Barangay 176-A\n'], 6, 'Areas that fit this address: 6.'],
    ['', '1600', ['Pasig City\nCity · ', 'Bagong Ilog\n'], 21, 'Areas with this zip code: 21.'],
    ['/static', '123 rizal st brgy san antonio pasig', [PASIG], 1, 'Areas that fit this address: 1.'],
    ['/static', 'Brgy. 176 Bagong Silang Caloocan', ['Barangay 176-A\n'], 6, 'Areas that fit this address: 6.'],
    ['/static', '1600', ['Pasig City\nCity · '], 21, 'Areas with this zip code: 21.'],
  ])('at base="%s", %s offers areas and says by what they were found', async (base, text, first, count, summary) => {
    const field = await openAddress(browser(), site, base && `base="${base}"`);
    await field.input.fill(text);
    await expect.poll(async () => (await field.options()).length).toBe(count);
    const options = await field.options();
    expect(first.map((begin, at) => options[at]?.startsWith(begin))).toEqual(first.map(() => true));
    expect(await field.element.locator('.note:visible').textContent()).toBe(summary);
    await expect.poll(() => field.status.textContent()).toBe(summary);
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    expect(await field.value()).toMatch(/^138\d{7}$/);
    await field.page.close();
  });

  test('without a function, until="city" finds nothing smaller', async () => {
    const field = await openAddress(browser(), site, 'base="/static" until="city"');
    await field.search('cebu', 'Cebu\nProvince');
    expect((await field.options())[1]).toContain('Cebu City\nCity');
    expect(await field.element.locator('.place', { hasText: /^(?:Barangay|District)/ }).count()).toBe(0);
    await field.page.close();
  });

  test('a host that answers a search with a page has no function either', async () => {
    const before = (page: Page) =>
      page.route('**/static/api/search?*', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<h1>Home</h1>' }),
      );
    const field = await openAddress(browser(), site, 'base="/static"', undefined, { before });
    await field.search('san antonio pasig', PASIG);
    await field.page.close();
  });

  test('a function that fails twice is as good as none if the site has the dataset', async () => {
    let count = 0;
    const before = (page: Page) =>
      page.route('**/static/api/search?*', (route) => {
        count += 1;
        return route.fulfill({ status: 503 });
      });
    const field = await openAddress(browser(), site, 'base="/static"', undefined, { before });
    await field.search('san antonio pasig', PASIG);
    await field.input.fill('quezon city');
    await expect.poll(async () => (await field.options())[0]).toContain('Quezon City');
    expect(count).toBe(2);
    await field.page.close();
  });

  test('a dataset that cannot be loaded can be tried again', async () => {
    const field = await openAddress(browser(), site, 'base="/static"');
    await field.page.context().route('**/dataset.json', (route) => route.abort());
    await field.input.fill('san antonio pasig');
    await expect.poll(() => field.alert.locator('p').textContent()).toBe(FAILED);
    await field.page.context().unroute('**/dataset.json');
    await field.alert.getByRole('button').click();
    await expect.poll(async () => (await field.options())[0]).toBe(PASIG);
    await field.page.close();
  });

  test('a host that has neither a function nor a dataset says so', async () => {
    const field = await openAddress(browser(), site, 'base="/mirror"');
    await field.input.fill('san antonio pasig');
    await expect.poll(() => field.alert.locator('p').textContent()).toBe(FAILED);
    await field.page.close();
  });

  test('the dataset of another origin is searched, with the policy that docs/address.md names', async () => {
    const policy = POLICY.replace(
      "script-src 'self'",
      `script-src 'self' ${other.origin}; worker-src blob: ${other.origin}`,
    ).replace("connect-src 'self'", `connect-src ${other.origin}`);
    const field = await openAddress(browser(), site, `base="${other.origin}/static"`, undefined, { policy });
    await field.search('san antonio pasig', PASIG);
    await field.page.keyboard.press('ArrowDown');
    await field.page.keyboard.press('Enter');
    await expect.poll(() => field.address().then(({ barangay }) => barangay?.name)).toBe('San Antonio');
    await field.page.close();
  });

  test.each([
    ['http://[', 'en', 'The attribute “base” is not a web address: http://['],
    ['//', 'fil', 'Hindi web address ang attribute na “base”: //'],
  ])('base="%s" is said, on a page in %s, and can be mended', async (base, lang, text) => {
    const field = await openAddress(browser(), site, `base="${base}" initial="1381701000"`, undefined, { lang });
    await expect.poll(() => field.alert.locator('p').textContent()).toBe(text);
    expect(await field.alert.locator('button').isVisible()).toBe(false);
    await field.element.evaluate((one) => one.setAttribute('base', '/'));
    await expect.poll(field.text).toBe('Pateros');
    expect(await field.alert.isVisible()).toBe(false);
    await field.page.close();
  });
});
