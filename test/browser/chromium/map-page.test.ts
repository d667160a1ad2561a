import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { usualName } from '../../../generator/core/names/usual-name.ts';
import { gazetteer } from '../../committed-data.ts';
import { hasChromium } from './open-browser.ts';
import { downloadFrom, FAILED, useSite } from './open-page.ts';

const MARKS = '#stage svg a';
const count = (page: Page) => page.locator(MARKS).count();
const drawn = (page: Page, marks: number) => expect.poll(() => count(page)).toBe(marks);
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The cells of a column of the table, from the top. */
const column = (page: Page, at: number) => page.locator(`#rows tr > :nth-child(${at})`).allTextContents();
const namesIn = (page: Page) => page.locator('#rows th a').allTextContents();

describe.skipIf(!hasChromium)('the map in Chromium (skipped where it is not installed)', () => {
  const { open, openPlain, origin } = useSite();

  test('what is chosen is drawn, kept in the address, and shown again by a link and the way back', async () => {
    const { page } = await open('/map');
    await drawn(page, 125);
    await radio(page, 'Growth').check();
    await radio(page, 'Cities and municipalities').check();
    await drawn(page, 1642);
    await page.getByLabel('Within').selectOption({ label: 'Ilocos Norte' });
    await drawn(page, 23);
    const chosen = { figure: 'growth', level: 'city', within: '0102800000' };
    expect(parameters(page)).toEqual(chosen);
    expect(await page.locator('#levels').isVisible()).toBe(false);
    expect(await page.textContent('#map-title')).toBe('Growth, Ilocos Norte');
    expect(await page.textContent('#map-subtitle')).toBe('23 cities and municipalities; % per year, 2020 to 2024');
    expect(await page.locator('th[data-column="growth"]').textContent()).toBe('Growth per year, 2020–2024');
    expect(await page.title()).toContain('Growth, Ilocos Norte');
    await page.reload();
    await drawn(page, 23);
    expect(await page.getByLabel('Within').inputValue()).toBe('0102800000');
    await page.goBack();
    await drawn(page, 1642);
    expect(await page.getByLabel('Within').inputValue()).toBe('');
    await page.goBack();
    await drawn(page, 125);
    expect(await radio(page, 'Growth').isChecked()).toBe(true);
  });

  test.each([
    ['?figure=income', 125, { figure: 'income', level: 'province' }],
    ['?level=region&within=0100000000', 4, { figure: 'density', level: 'province' }],
    ['?figure=nothing&level=x&within=9999999999', 125, { figure: 'density', level: 'province' }],
    ['?figure=income&level=city&within=1381200000', 30, { figure: 'density', level: 'barangay' }],
  ])('the address %s, which cannot be shown as it is, shows %i areas', async (query, marks, shown) => {
    const { page } = await open(`/map${query}`);
    await drawn(page, marks);
    for (const [name, value] of Object.entries(shown)) {
      expect(await page.locator(`[name="${name}"]:checked`).inputValue()).toBe(value);
    }
  });

  test('a province is shown with the cities that lie in it but do not belong to it, marked and named', async () => {
    const { page } = await open('/map?figure=density&level=city&within=0702200000');
    await drawn(page, 44 + 6 + 3);
    const apart = ['Cebu City', 'Lapu-Lapu City', 'Mandaue City'];
    const marked = await page
      .locator('#stage .apart')
      .evaluateAll((all) => all.map((each) => each.parentElement?.getAttribute('href')));
    expect(marked.toSorted()).toEqual(['/areas/0730600000', '/areas/0731100000', '/areas/0731300000']);
    expect(await page.textContent('#legend')).toContain('not counted in the province');
    const { bytes } = await downloadFrom(page, 'Download SVG');
    const written = bytes
      .toString()
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
    for (const text of [await page.textContent('#map-subtitle'), written]) {
      expect(text).toContain('Hatched: Cebu City, Lapu-Lapu City and Mandaue City, independent of the province');
    }
    for (const name of apart) {
      expect(await page.locator('#rows tr', { hasText: name }).textContent()).toContain('independent, in Cebu');
    }
    await page.getByLabel('Include independent').uncheck();
    await drawn(page, 44 + 6);
    expect(await page.textContent('#map-subtitle')).toContain('Left out: Cebu City, Lapu-Lapu');
    expect(new URL(page.url()).searchParams.get('apart')).toBe('no');
    await page.getByLabel('City or municipality').selectOption({ label: 'Argao' });
    const argao = gazetteer.hierarchy.get('0702205000') ?? expect.fail('no Argao');
    const barangays = gazetteer.hierarchy.list(argao, 'barangays');
    await drawn(page, barangays.length);
    expect((await namesIn(page)).toSorted()).toEqual(barangays.map(({ name }) => name).toSorted());
    expect(await radio(page, 'Income class').isVisible()).toBe(false);
  });

  test('where a pointer or the keyboard is, a mark says its name and its value, and leads to its page', async () => {
    const { page } = await open('/map?figure=urban&level=city&within=0102800000');
    await drawn(page, 23);
    const laoag = page.locator(`${MARKS}[href="/areas/0102812000"]`);
    await laoag.hover();
    expect(await page.locator('.tip').textContent()).toMatch(
      /^Laoag CityIlocos Norte\d+(\.\d)?% of people in urban barangays$/,
    );
    expect(await laoag.getAttribute('class')).toContain('active');
    await page.mouse.move(0, 0);
    expect(await page.locator('.tip').isVisible()).toBe(false);
    await page.locator(`${MARKS}[tabindex="0"]`).focus();
    const said: (string | null)[] = [];
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
      await page.keyboard.press(key);
      said.push(await page.locator('.tip a').textContent());
    }
    expect(new Set(said).size).toBeGreaterThan(1);
    expect(await page.locator(`${MARKS}[tabindex="0"]`).count()).toBe(1);
    const largest = await page.locator(`${MARKS}:first-child`).getAttribute('href');
    await page.keyboard.press('Home');
    expect(await page.locator(`${MARKS}[tabindex="0"]`).getAttribute('href')).toBe(largest);
    await page.keyboard.press('Escape');
    expect(await page.locator('.tip').isVisible()).toBe(false);
    const href = await page.locator(`${MARKS}[tabindex="0"]`).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin()}${href}`);
  });

  test('with a finger the first touch says what a mark is, and the next one follows it', async () => {
    const { page: phone } = await open('/map?level=province', { width: 360, hasTouch: true });
    await drawn(phone, 125);
    const mark = phone.locator(`${MARKS}[href="/areas/0203100000"]`);
    await mark.tap();
    expect(await phone.locator('.tip a').textContent()).toBe('Isabela');
    expect(new URL(phone.url()).pathname).toBe('/map');
    await mark.tap();
    await phone.waitForURL('**/areas/0203100000');
  });

  test('the table has the same areas, sorted by a button of its head with the keyboard', async () => {
    const { page } = await open('/map?figure=population&level=city&within=1300000000');
    await drawn(page, 17);
    const region = gazetteer.hierarchy.get('1300000000') ?? expect.fail('no region');
    const cities = gazetteer.hierarchy.list(region, 'cities-municipalities');
    expect((await namesIn(page)).toSorted()).toEqual(cities.map(({ name }) => usualName(name)).toSorted());
    expect((await namesIn(page))[0]).toBe('Quezon City');
    const people = (await column(page, 3)).map((text) => Number(text.replaceAll(',', '')));
    expect(people).toEqual(people.toSorted((a, b) => b - a));
    expect(people[0]).toBe(gazetteer.populations.of({ code: '1381300000' }).published['2024']);
    await page.getByRole('button', { name: 'Area' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('th[data-column="name"]').getAttribute('aria-sort')).toBe('ascending');
    const names = await namesIn(page);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    await page.keyboard.press('Space');
    expect(await page.locator('th[data-column="name"]').getAttribute('aria-sort')).toBe('descending');
    expect(await namesIn(page)).toEqual(names.toReversed());
    await page.locator('#rows tr').first().hover();
    expect(await page.locator('.tip a').textContent()).toBe(names.at(-1));
    await page.locator('#rows a').first().click();
    await page.waitForURL('**/areas/13*');
  });

  test('the picture is downloaded as SVG and as PNG, with its title, its legend and its sources', async () => {
    const { page } = await open('/map?figure=density&level=province', { width: 1280, scheme: 'dark' });
    await drawn(page, 125);
    const svg = await downloadFrom(page, 'Download SVG');
    expect(svg.name).toBe('psgc-density-province.svg');
    const text = svg.bytes.toString();
    const isSvg = (file: string): boolean =>
      new DOMParser().parseFromString(file, 'image/svg+xml').querySelector('parsererror') === null;
    expect(await page.evaluate(isSvg, text)).toBe(true);
    expect(text.match(/<title>/g)).toHaveLength(125);
    for (const each of ['Population density, the Philippines', 'and over', 'Philippine Statistics Authority']) {
      expect(text).toContain(each);
    }
    expect(text).toContain(gazetteer.points.notice?.slice(0, 40));
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    const png = await downloadFrom(page, 'Download PNG');
    expect(png.name).toBe('psgc-density-province.png');
    await page.getByText('Saved as psgc-density-province.png.').waitFor();
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([Number(width) * 2, Number(height) * 2]);
    expect(png.bytes.length).toBeGreaterThan(50_000);
  });

  test('without a script the page has the regions with their figures; without figures it says so', async () => {
    const { page } = await open('/map', FAILED);
    await page.route('**/assets/map.json', (route) => route.abort());
    await page.reload();
    await page.getByText('The figures could not be loaded').waitFor();
    const plain = await openPlain('/map');
    expect(await plain.locator('#rows tr').count()).toBe(125);
    expect(await plain.locator('main noscript').isVisible()).toBe(true);
    expect(await plain.locator('#choices').isVisible()).toBe(false);
  });

  test('what is not there is waited for without the map and the rows that were there before', async () => {
    const { page } = await open('/map?level=province');
    await drawn(page, 125);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/map/region.json', async (route) => {
      await released;
      await route.continue();
    });
    await radio(page, 'Regions').check();
    await page.locator('#stage progress').waitFor();
    expect([await count(page), await page.locator('#rows tr').count()]).toEqual([0, 0]);
    expect(await page.getByRole('button', { name: 'Download SVG' }).isDisabled()).toBe(true);
    release();
    await drawn(page, 18);
    expect(await page.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(false);
  });

  test('buttons, keys and the pointer enlarge and move the map, and the embedded one is the map alone', async () => {
    const { page } = await open('/map?level=city&within=0102800000');
    await drawn(page, 23);
    const matrix = () => page.locator('#stage > svg > g').first().getAttribute('transform');
    const whole = await matrix();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const enlarged = await matrix();
    expect(enlarged).not.toBe(whole);
    await page.locator(`${MARKS}[tabindex="0"]`).focus();
    await page.keyboard.press('+');
    expect(await matrix()).not.toBe(enlarged);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    expect(await matrix()).toBe(whole);
    await page.getByText('Embed this map').click();
    const snippet = await page.locator('#snippet').textContent();
    const src = /src="([^"]+)"/.exec(snippet ?? '')?.[1] ?? expect.fail('no address');
    await page.goto(src);
    await drawn(page, 23);
    expect(
      await page.locator('#choices, #table, header').evaluateAll((all) => all.some((each) => each.checkVisibility())),
    ).toBe(false);
  });
});
