import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { files } from '../../../generator/hosts/files/files.ts';
import { build } from '../../../generator/publish/build.ts';
import type { GivenShapes } from '../../../generator/publish/given-shapes.ts';
import { gazetteer } from '../../committed-data.ts';
import { SMALL_POINTS, writeSmallDataset } from '../../data/small-dataset.ts';
import { startPagesServer } from '../../engines/pages-server.ts';
import { square, writeGeoJson } from '../../shapes/squares.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { hasChromium } from './open-browser.ts';
import { serveElsewhere } from './serve-elsewhere.ts';
import { downloadFrom, FAILED, usePages, useSite } from './open-page.ts';

const MARKS = '#stage svg a';
const count = (page: Page) => page.locator(MARKS).count();
const drawn = (page: Page, marks: number) => expect.poll(() => count(page)).toBe(marks);
const choose = (page: Page, field: string, label: string) => page.getByLabel(field).selectOption({ label });
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** The names of the areas that are drawn. */
const namesIn = (page: Page) =>
  page.locator(MARKS).evaluateAll((all) => all.map((each) => each.ariaLabel?.replace(/: [^:]*$/, '') ?? ''));

describe.skipIf(!hasChromium)('the map in Chromium (skipped where it is not installed)', () => {
  const { open, openPlain, origin } = useSite();
  const { open: openAt } = usePages();

  test('what is chosen is drawn, kept in the address, and shown again by a link and the way back', async () => {
    const { page } = await open('/map');
    await drawn(page, 125);
    await choose(page, 'Indicator', 'Growth');
    await choose(page, 'Level', 'Cities and municipalities');
    await drawn(page, 1642);
    await choose(page, 'Within', 'Ilocos Norte');
    await drawn(page, 23);
    const chosen = { figure: 'growth', level: 'city', within: '0102800000' };
    expect(parameters(page)).toEqual(chosen);
    expect(await page.getByLabel('Level').isVisible()).toBe(false);
    expect(await page.textContent('#map-title')).toBe('Growth, Ilocos Norte');
    expect(await page.textContent('#map-subtitle')).toBe('23 cities and municipalities; % per year, 2020 to 2024');
    expect(await page.title()).toContain('Growth, Ilocos Norte');
    await page.reload();
    await drawn(page, 23);
    expect(await page.getByLabel('Within').inputValue()).toBe('0102800000');
    await page.goBack();
    await drawn(page, 1642);
    expect(await page.getByLabel('Within').inputValue()).toBe('');
    await page.goBack();
    await drawn(page, 125);
    expect(await page.getByLabel('Indicator').inputValue()).toBe('growth');
  });

  test.each<readonly [query: string, marks: number, shown: Readonly<Record<string, string>>]>([
    ['?figure=income&level=province', 1642, { figure: 'income', level: 'city' }],
    ['?level=region&within=0100000000', 4, { figure: 'density', level: 'province' }],
    ['?figure=nothing&level=x&within=9999999999', 125, { figure: 'density', level: 'province' }],
    ['?figure=income&level=city&within=1381200000', 30, { figure: 'density', level: 'barangay' }],
    ...['0,0,2', ',,2', 'Infinity,0,2', '12,122,Infinity'].map((at) => [`?at=${at}`, 125, {}] as const),
  ])('the address %s, which cannot be shown as it is, shows %i areas', async (query, marks, shown) => {
    const { page } = await open(`/map${query}`);
    await drawn(page, marks);
    expect(await page.locator('#stage.enlarged').count()).toBe(0);
    for (const [name, value] of Object.entries(shown)) {
      expect(await page.locator(`[name="${name}"]`).inputValue()).toBe(value);
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
    expect(await page.locator('#stage .around').count()).toBe(1);
    const { bytes } = await downloadFrom(page, 'Download SVG');
    const written = bytes.toString().replaceAll(/(?:<[^>]+>|\s)+/g, ' ');
    for (const text of [await page.textContent('#source-note'), written]) {
      expect(text).toContain('Hatched: Cebu City, Lapu-Lapu City and Mandaue City, independent of the province');
    }
    for (const name of apart) expect(await namesIn(page)).toContain(name);
    await page.locator(`${MARKS}[href="/areas/0731300000"]`).hover();
    expect(await page.locator('.tip').textContent()).toContain('independent, in Cebu');
    await page.getByLabel('Include places in no province').uncheck();
    await drawn(page, 44 + 6);
    expect(await page.textContent('#source-note')).toContain('Left out: Cebu City, Lapu-Lapu');
    expect(new URL(page.url()).searchParams.get('apart')).toBe('no');
    await page.getByLabel('City or municipality').selectOption({ label: 'Argao' });
    const argao = gazetteer.hierarchy.get('0702205000') ?? expect.fail('no Argao');
    const barangays = gazetteer.hierarchy.list(argao, 'barangays');
    await drawn(page, barangays.length);
    expect((await namesIn(page)).toSorted()).toEqual(barangays.map(({ name }) => name).toSorted());
    expect(await page.getByLabel('Indicator').locator('option').allTextContents()).not.toContain('Income class');
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
    const largest = await page.locator(MARKS).first().getAttribute('href');
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

  test.each([
    ['level=province', 125, '1380600000'],
    ['level=city&within=0702200000', 53, '0731300000'],
    ['level=region&figure=growth', 18, '1900000000'],
    ['level=barangay&within=1381200000&figure=population', 30, '1381200015'],
  ])('the table of %s has the same %i areas and the figure, largest value first', async (query, all, first) => {
    const { page } = await open(`/map?${query}`);
    await drawn(page, all);
    const names = await namesIn(page);
    expect(await page.locator('#highest a').first().getAttribute('href')).toContain(first);
    await page.getByRole('link', { name: 'These figures as a table' }).click();
    await expect.poll(() => page.textContent('#caption .count')).toBe(`${all}`);
    const rows = page.locator('#places tbody tr');
    await expect.poll(() => rows.count()).toBe(Math.min(all, 100));
    expect(await rows.first().getAttribute('id')).toBe(first);
    expect(names).toEqual(expect.arrayContaining(await rows.locator('th > :first-child').allTextContents()));
    expect(await page.locator('#places thead th + th').first().getAttribute('aria-sort')).toBe('descending');
    await page.goBack();
    await drawn(page, all);
  });

  test('on a phone all choices are in sight, and the map begins in its upper half', async () => {
    const { page } = await open('/map', { width: 360, hasTouch: true });
    await drawn(page, 125);
    const boxes = await page.locator('#choices select:visible, #stage').all();
    const [stage, ...fields] = (await Promise.all(boxes.map((each) => each.boundingBox()))).toReversed();
    expect(fields.map((box) => box !== null && box.x >= 0 && box.x + box.width <= 360)).toEqual([true, true, true]);
    expect(stage?.y).toBeLessThan(400);
    expect(await page.textContent('#source-note')).toContain('Outlines are approximate');
  });

  test('the picture is downloaded as SVG and as PNG, with its title, its legend and its sources', async () => {
    const { page } = await open('/map?figure=density&level=province', { width: 1280, scheme: 'dark' });
    await drawn(page, 125);
    const svg = await downloadFrom(page, 'Download SVG');
    expect(svg.name).toBe('psgc-density-province.svg');
    const text = svg.bytes.toString();
    expect(text.match(/<title>/g)).toHaveLength(125);
    for (const each of ['Population density, the Philippines', 'and over', 'Philippine Statistics Authority']) {
      expect(text).toContain(each);
    }
    expect(text).toContain('Points and sizes computed from boundaries: PSA and NAMRIA, published by OCHA');
    const [, width, height] = /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(text) ?? [];
    const png = await downloadFrom(page, 'Download PNG');
    expect(png.name).toBe('psgc-density-province.png');
    await page.getByText('Saved as psgc-density-province.png.').waitFor();
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([Number(width) * 2, Number(height) * 2]);
    expect(png.bytes.length).toBeGreaterThan(50_000);
  });

  test('without a script the page leads to the table; without figures it says so', async () => {
    const { page } = await open('/map', FAILED);
    await page.route('**/assets/map.json', (route) => route.abort());
    await page.reload();
    await page.getByText('The figures could not be loaded').waitFor();
    const plain = await openPlain('/map');
    expect(await plain.locator('main noscript a[href="/table"]').isVisible()).toBe(true);
    expect(await plain.locator('#choices').isVisible()).toBe(false);
  });

  test('what is not there is waited for without the map that was there before', async () => {
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
    await choose(page, 'Level', 'Regions');
    await page.locator('#stage progress').waitFor();
    expect(await count(page)).toBe(0);
    expect(await page.getByRole('button', { name: 'Download SVG' }).isDisabled()).toBe(true);
    release();
    await drawn(page, 18);
    expect(await page.getByRole('button', { name: 'Download PNG' }).isDisabled()).toBe(false);
  });

  test('a button that enlarges the country, whose inset goes then, keeps the focus', async () => {
    const { page } = await open('/map');
    await page.locator('#stage:has(.inset, svg svg) .zoom').waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
    await page.locator('#stage.enlarged').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Zoom in');
  });

  test('buttons, keys and the pointer enlarge and move the map, and the embedded one is the map alone', async () => {
    const { page } = await open('/map?level=city&within=0102800000');
    await drawn(page, 23);
    const matrix = () => page.locator('#stage > svg > g').first().getAttribute('transform');
    const whole = await matrix();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.locator('#stage.enlarged').waitFor();
    const enlarged = await matrix();
    expect(enlarged).not.toBe(whole);
    await page.locator(`${MARKS}[tabindex="0"]`).focus();
    await page.keyboard.press('+');
    expect(await matrix()).not.toBe(enlarged);
    await page.getByRole('button', { name: 'Show the whole map' }).click();
    await expect.poll(matrix).toBe(whole);
    await page.locator('#stage').dblclick();
    await page.waitForURL(/&at=18\.\d+,120\.\d+,2\.00$/);
    await page.reload();
    await page.locator('#stage.enlarged').waitFor();
    await page.getByText('Embed this map').click();
    const snippet = await page.locator('main details code').textContent();
    const src = /src="([^"]+)"/.exec(snippet ?? '')?.[1] ?? expect.fail('no address');
    await page.goto(src);
    await drawn(page, 23);
    expect(await page.locator(':is(#choices, #share, header):visible').count()).toBe(0);
  });

  test('a map in a frame without width is drawn when it has one', async () => {
    const address = `${origin()}/embed/map?level=city&amp;within=0102800000`;
    const article = await serveElsewhere(`<iframe width="0" height="400" src="${address}"></iframe>`);
    onTestFinished(article.close);
    const { page } = await openAt(article.origin, '/', { others: [origin()] });
    await page.evaluate(() => document.querySelector('iframe')?.removeAttribute('width'));
    await expect.poll(() => page.frameLocator('iframe').locator(MARKS).count()).toBe(23);
  });

  test('an enlarged map is drawn anew for another indicator and for another window', async () => {
    const { page } = await open('/map?level=city&within=0702200000');
    await drawn(page, 53);
    await page.locator('#stage').dblclick();
    await page.waitForURL(/&at=/);
    const looks = () =>
      page.locator('#legend, pattern, #stage a > path').evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
    const ofDensity = await looks();
    await choose(page, 'Indicator', 'Population');
    await page.locator('#stage:not(.enlarged)').waitFor();
    await page.goBack();
    await page.locator('#stage.enlarged').waitFor();
    await expect.poll(looks).toEqual(ofDensity);
    await page.setViewportSize({ width: 700, height: 900 });
    const size = await page.locator('#stage').evaluate((stage) => `0 0 ${stage.clientWidth} ${stage.clientHeight}`);
    await expect.poll(() => page.locator('#stage > svg').getAttribute('viewBox')).toBe(size);
  });

  test('a site with shapes draws these, names whom they are from, and has the same legend and fields', async () => {
    const folder = await temporaryFolder();
    const batac = '0102805000,18.05,120.57,120.52,18,120.62,18.1,100\n';
    const points = SMALL_POINTS['points.csv']?.replace(/^(?=0102805001)/m, batac) ?? null;
    const data = await writeSmallDataset(join(folder, 'data'), { ...SMALL_POINTS, 'points.csv': points });
    const file = await writeGeoJson(folder, [
      [{ code: '0102805000', name: 'City of Batac' }, square(120.52, 18, 0.1)],
      [{ code: '0102801000', name: 'Adams' }, square(120.85, 18.4, 0.1)],
    ]);
    const read = async (out: string, shapes: GivenShapes | null) => {
      await build({ data, out, target: files, region: null, shapes, pages: true });
      const { origin, close } = await startPagesServer(out);
      onTestFinished(close);
      const { page } = await openAt(origin, '/map?level=city&within=0102800000&figure=population');
      await drawn(page, 2);
      const paths = await page.locator(`${MARKS} path`).evaluateAll((all) => all.map((each) => each.getAttribute('d')));
      const words = await page.locator('#legend li, #choices option').allTextContents();
      const note = await page.textContent('#source-note');
      return { paths, note, words: [...words, ...(await namesIn(page)).toSorted()] };
    };
    const plain = await read(join(folder, 'plain'), null);
    const shaped = await read(join(folder, 'shaped'), { files: [file], notice: 'Squares of a test' });
    expect([plain.note, shaped.note]).toEqual([expect.stringContaining('approximate'), 'Squares of a test']);
    expect(shaped.words).toEqual(plain.words);
    for (const path of shaped.paths) expect(path).toMatch(/^M\d+ \d+l(?:-?\d+[ -]?-?\d+ ?){3}z$/);
    expect(plain.paths).not.toEqual(shaped.paths);
  });
});
