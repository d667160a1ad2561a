import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DATA, mounts } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';
import { allPages, pagesIn } from '../../site/pages/all-pages.ts';
import { chooseIn, MANILA } from './element-page.ts';
import { hasChromium } from './open-browser.ts';
import { copied, downloadFrom, FAILED, layoutShift, useSite } from './open-page.ts';
import { contrast, findViolations } from './violations.ts';

const BARMM = 'Bangsamoro Autonomous Region In Muslim Mindanao (BARMM)';

/** A folder for screenshots of every page that is opened. */
const SHOTS = process.env['SCREENSHOTS'];

/** An area of each kind: NCR, Cebu, the cities of Manila, Cebu and Isabela, a municipality, a sub-municipality. */
const AREAS = ['1300000000', '0702200000', '1380600000', '0730600000', '0990101000', '0102806000', '1380601000'];

/** Barangays, one of Manila and one that was divided; codes that are not current; a placeholder. */
const OTHERS = ['0102805001', '1380601001', '1380100189', '0604500000', '1380100176', '083738021', '0990100000'];

const pasteTable = async (page: Page): Promise<void> => {
  await page.fill('#pasted', 'City\tBarangay\nCity of Batac\tAglipay\nCity of Batac\tNowhere');
  await page.getByRole('button', { name: 'Use these rows' }).click();
};

/** Pages in which something is to be seen only after a while, or after an act. */
const SHOWN: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  '/search?q=poblasion+burgos+ilocos+norte': (page) => page.locator('#results li').first().waitFor(),
  '/docs#find': async (page) => {
    await page.fill('.find input', 'picker');
    await page.locator('.find a').first().waitFor();
  },
  '/map?figure=urban&level=city&within=1300000000': (page) => page.locator('#stage svg a[tabindex="0"]').focus(),
  '/compare?from=2022-4q&to=2026-2q': (page) => page.locator('#found').waitFor(),
  '/carry#table': async (page) => {
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.locator('#rows td').first().waitFor();
  },
  '/match#table': async (page) => {
    await pasteTable(page);
    await page.locator('#rows li').first().waitFor();
  },
};

/** Every page that is not about an area, and some that are. */
const PATHS = [
  ...pagesIn(allPages(mounts))
    .map(([path]) => path)
    .filter((path) => !/^\/(?:areas\/|embed\/chart\/(?!13)|not-found$)/.test(path)),
  ...[...AREAS, ...OTHERS].map((code) => `/areas/${code}`),
  ...Object.keys(SHOWN),
  '/nope',
];

/** Two widths and two colour schemes; axe-core checks each width and each scheme once. */
const VIEWS = [
  { width: 360, scheme: 'dark', isChecked: true },
  { width: 1440, scheme: 'light', isChecked: true },
  { width: 360, scheme: 'light', isChecked: false },
  { width: 1440, scheme: 'dark', isChecked: false },
] as const;

/** The height of a long page that a screenshot has, in pixels. */
const TALLEST = 4000;

async function takeScreenshot(page: Page, name: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = name
    .slice(1)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, 'start-');
  const { width } = page.viewportSize() ?? { width: 0 };
  const height = Math.min(await page.evaluate<number>('document.documentElement.scrollHeight'), TALLEST);
  // With `fullPage`, Chromium sometimes never draws a page of over 10,000 pixels.
  await page.setViewportSize({ width, height });
  await page.screenshot({ path: join(folder, `${file}.png`) });
}

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open, openPlain, origin } = useSite();

  test.each(PATHS)(
    '%s fits in its window, has no violation of axe-core and no message in the console',
    async (path) => {
      const { page } = await open(path, path === '/nope' ? FAILED : {});
      await SHOWN[path]?.(page);
      for (const { width, scheme, isChecked } of VIEWS) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme });
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(width);
        if (isChecked) expect(await findViolations(page)).toEqual([]);
        if (SHOTS !== undefined) await takeScreenshot(page, `${path}-${width}-${scheme}`, SHOTS);
      }
    },
    // The list of all ZIP codes has 12,000 elements, for which axe-core takes long.
    180_000,
  );

  const pressRetry = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();
  test.each<[path: string, file: string, retry: (page: Page) => Promise<unknown>, shown: string]>([
    ['/search?q=cebu', 'search-worker.js', pressRetry, 'main:has(#q:focus) #results li'],
    ['/search?q=cebu', 'dataset.json', (page) => page.evaluate('dispatchEvent(new Event("online"))'), '#results li'],
    ['/compare', 'dataset.json', (page) => page.selectOption('#from', '2024-1q'), '#found'],
    ['/match', 'dataset.json', pressRetry, '#rows li'],
  ])('%s says that %s could not be loaded, until it is tried again', async (path, file, retry, shown) => {
    const { page } = await open('/areas', FAILED);
    await page.context().route(`**/${file}`, (route) => route.abort());
    await page.goto(origin() + path);
    if (path === '/match') await pasteTable(page);
    await page.getByText(/could(?:n’t load| not be loaded)/).waitFor();
    await page.context().unrouteAll();
    await retry(page);
    await page.locator(shown).first().waitFor();
  });

  test.each((['light', 'dark'] as const).flatMap((scheme) => [[scheme, 'none'] as const, [scheme, 'active'] as const]))(
    'in the scheme %s with forced colours %s, placeholders and what a link leads to can be seen',
    async (colorScheme, forcedColors) => {
      const { page } = await open('/areas/0102805000#0102805001');
      await page.emulateMedia({ colorScheme, forcedColors });
      const [outline = '', colour = '', below = ''] = await page.evaluate(() => {
        const style = getComputedStyle(document.querySelector('main :target') ?? document.body);
        const { backgroundColor } = getComputedStyle(document.body);
        return [`${style.outlineStyle} ${style.outlineWidth}`, style.outlineColor, backgroundColor];
      });
      expect(outline).toBe('solid 2px');
      expect(await contrast(page, colour, below)).toBeGreaterThanOrEqual(3);
      await page.goto(`${new URL(page.url()).origin}/search`);
      const [text = '', ground = ''] = await page
        .locator('#q')
        .evaluate((q) => [getComputedStyle(q, '::placeholder').color, getComputedStyle(q).backgroundColor]);
      expect(await contrast(page, text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('on a phone the navigation takes one row, and its menu opens without a script', async () => {
    const { page } = await open('/areas', { width: 360, ...FAILED });
    await page.context().route('**/*.js', (route) => route.abort());
    await page.goto(`${origin()}/docs`);
    const heightOf = (selector: string) => page.locator(selector).evaluate((each) => each.clientHeight);
    expect(await heightOf('.top')).toBeLessThanOrEqual(64);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Data' });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await link.isVisible()).toBe(true);
    expect(await page.locator('nav.section').isVisible()).toBe(false);
    for (const each of ['.brand', '.find', '.top button', '#menu li']) {
      const heights = await page.locator(each).evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
      expect([each, heights.filter((height) => height < 42)]).toEqual([each, []]);
    }
    await link.click();
    await page.waitForURL('**/downloads');
  });

  test('the page of a barangay has the bar and the footer of the page of its city', async () => {
    const linksOf = async (code: string) => {
      const { page } = await open(`/areas/${code}`);
      const bar = await page.locator('nav.section').innerHTML();
      const hrefs = page.locator('.sitemap a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      return [bar, await hrefs, await page.locator('.sitemap h2').allTextContents()];
    };
    const [ofCity, ofBarangay] = [await linksOf('1381200000'), await linksOf('1381200019')];
    expect(ofCity[2]).toEqual(['Explore', 'Tools', 'Data', 'Docs', 'About']);
    expect(ofBarangay).toEqual(ofCity);
  });

  test.each([
    '/',
    '/search?q=san+jose',
    '/areas',
    '/areas/1381200019',
    '/zip-codes',
    '/reference/v2',
    '/docs/address',
    '/downloads',
    '/map',
  ])('what a finger has to hit on %s is at least 44 px high, but for links within a text', async (path) => {
    const { page } = await open(path, { width: 360, hasTouch: true });
    const all = page.locator(
      ':is(a, button, input, select, summary, label.check):visible:not(.skip, svg a, .check > *)',
    );
    const small = await all.evaluateAll((controls) =>
      controls
        .filter((each) => each.getBoundingClientRect().height < 43.5 && getComputedStyle(each).display !== 'inline')
        .map(({ outerHTML }) => outerHTML.slice(0, 100)),
    );
    expect([(await all.count()) > 15, small]).toEqual([true, []]);
  });

  test('the first page shows a request with its answer, and runs others', async () => {
    const { page } = await open('/');
    const answer = async () => JSON.parse(`${await page.textContent('.answer')}`);
    const answered = async () => (await fetch(`${origin()}${await page.textContent('.live code')}`)).json();
    expect(await answer()).toEqual(await answered());
    await page.getByRole('button', { name: 'An old code' }).click();
    await page.locator('.live [role=status]', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
    expect(await answer()).toEqual(await answered());
    expect(await answer()).toMatchObject({ code: '0604500000', status: 'recoded' });
  });

  test.each([
    ['/cebu-city', 'cebu city', 'Cebu City', '/areas/0730600000'],
    ['/areas/730600000', '730600000', 'Cebu City', '/areas/0730600000'],
    ['/cebu', 'cebu', 'Cebu', '/areas/0702200000'],
    ['/zipcode/1600', '1600', 'Pasig City', '/areas/1381200000'],
    ['/codes/0604500000', '0604500000', '0604500000', '/areas/0604500000'],
    ['/releses', 'releses', 'Releases', '/releases'],
    ['/docs/adress', 'adress', 'Address field', '/docs/address'],
    ['/zip', 'zip', 'ZIP codes', '/zip-codes'],
    ['/releases/2030-1q', '2030 1q', 'Releases', '/releases'],
    ['/docs/matching', 'matching', 'Code a spreadsheet', '/match'],
    ['/maps', 'maps', 'Map', '/map'],
    ['/playground', 'playground', 'API reference', '/reference'],
    ['/developers', 'developers', 'API reference', '/reference'],
    ['/docs/react', 'react', 'React · Address picker', '/docs/picker#react'],
  ])(
    'for %s, the page for what does not exist searches for “%s” and leads to “%s”',
    async (path, words, name, href) => {
      const { page } = await open(path, FAILED);
      const guess = page.locator('#guesses a').first();
      await guess.waitFor();
      expect(await page.inputValue('#q')).toBe(words);
      expect(await page.locator('#guesses a').count()).toBeLessThanOrEqual(3);
      expect([await guess.textContent(), await guess.getAttribute('href')]).toEqual([name, href]);
    },
  );

  test('an address with large letters leads to the page', async () => {
    const { page } = await open('/releases/2024-3Q', FAILED);
    await page.waitForURL('**/releases/2024-3q');
  });

  test('a frame is as light as its address says', async () => {
    const { page } = await open('/embed/chart/0700000000?theme=light#0702200000', { scheme: 'dark' });
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  });

  test('a short word that is no name leads to none', async () => {
    const { page } = await open('/nope', FAILED);
    await page.waitForTimeout(1000);
    expect(await page.locator('#guesses a').count()).toBe(0);
  });

  test('a code that no release has leads to none, and the page says so', async () => {
    const { page } = await open('/areas/9999999999', FAILED);
    await page.getByText('No release has the code 9999999999').waitFor();
    expect(await page.locator('#guesses a').count()).toBe(0);
  });

  test.each([
    ['/', 'Copy the base URL', '{origin}/api/v2'],
    ['/reference/v2', 'Copy the request', /^curl --fail-with-body '\{origin\}\/api\/v2\/.+'$/],
    ['/areas/0102805001', 'Copy the PSGC code', '0102805001'],
    ['/areas/0102805001', 'Copy the address', 'Aglipay, Batac City, 2906 Ilocos Norte'],
    ['/areas/0102805000', 'Copy 0102805002', '0102805002'],
    ['/docs/getting-started', 'Copy', /^curl '\{origin\}\/api\/match\?address=/],
  ])('on %s, the button “%s” does so', async (path, name, text) => {
    const { page } = await open(path);
    await page.getByRole('button', { name, exact: true }).first().click();
    const found = (await copied(page)).replace(origin(), '{origin}');
    if (typeof text === 'string') expect(found).toBe(text);
    else expect(found).toMatch(text);
  });

  test.each(['match', 'carry'])('without a script, the page /%s says which command does the same', async (name) => {
    const page = await openPlain(`/${name}`);
    expect(await page.locator('noscript').textContent()).toContain(`npx psgc-static ${name} FILE`);
  });

  test.each(['137602000', '012805001'])('the page of an area at its old code %s says so', async (code) => {
    const { page } = await open(`/areas/${code}`);
    await page.getByText(`${code} was its code in PSA’s lists until 2021.`).waitFor();
  });

  test('the first key leads past the navigation', async () => {
    const { page } = await open('/areas/1300000000');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
  });

  test.each(
    ['/areas/0102805000', '/areas/0102805001', '/growth/cities', '/match', '/picker'].flatMap((path) =>
      [360, 1280].map((width) => [path, width] as const),
    ),
  )('nothing moves on %s at %d px while its buttons and lists appear', async (path, width) => {
    const { page } = await open(path, { width });
    // The lines to copy of the picker get the host of the page: what follows it in its line moves.
    expect(await layoutShift(page)).toBeLessThan(path === '/picker' ? 0.001 : Number.MIN_VALUE);
  });

  test('the growth of regions, provinces and cities is there without a script, the strongest first, and leads to the tables of other levels', async () => {
    const page = await openPlain('/growth');
    for (const [level, count] of Object.entries({ Regions: 18, Provinces: 82, Cities: 149 })) {
      await page.getByRole('link', { name: level, exact: true }).click();
      const texts = await page.locator('.figures tbody td:nth-child(2)').allTextContents();
      const growth = texts.map((text) => Number.parseFloat(text.replace('−', '-')));
      expect([growth.length, growth]).toEqual([count, growth.toSorted((a, b) => b - a)]);
    }
    const { page: table } = await open('/growth');
    expect(await table.locator('.lead').textContent()).toMatch(/ the country grew by \d\.\d\d% per year, /);
    await table.getByText('Municipalities', { exact: true }).click();
    const rows = table.locator('#places tbody tr');
    await expect.poll(() => rows.count()).toBe(100);
    expect(await table.locator('#caption').textContent()).toBe('Municipalities 1,493');
    expect(await rows.locator('td:nth-child(2)').first().textContent()).toMatch(/^\+\d+\.\d\d%$/);
  });

  test('the page of ZIP codes finds them as one types, by the code and by a place, and stays', async () => {
    const { page } = await open('/zip-codes', { width: 360 });
    const rows = page.locator('#fitting > div');
    await page.locator('#q').fill('1600');
    await expect.poll(() => rows.locator('code').allTextContents()).toEqual(['1600']);
    await page.locator('#q').fill('lahug cebu');
    await expect
      .poll(() => rows.allTextContents())
      .toEqual([expect.stringMatching(/^6000CopyLahug Cebu City\. The ZIP code is that of Cebu City$/)]);
    await page.locator('#q').fill('ugong');
    await page.getByText('The ZIP code is that of Valenzuela City').waitFor();
    await page.locator('#q').fill('city of munoz');
    await expect.poll(() => rows.locator('code').allTextContents()).toContain('3119');
    for (const text of await rows.allTextContents()) expect(text).toMatch(/Mu[nñ]oz/);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/zip-codes');
    await page.reload();
    await expect.poll(() => rows.locator('code').allTextContents()).toContain('3119');
    await page.locator('#q').fill('san jose');
    await expect.poll(() => rows.first().locator('a').first().textContent()).toMatch(/^San Jose/);
    await page.locator('#q').fill('makati');
    await expect.poll(() => rows.locator('code').first().textContent()).toBe('1200');
    const codes = await rows.locator('code').allTextContents();
    expect(codes).toEqual(codes.toSorted());
    await page.locator('#q').fill('no such place');
    await page.getByRole('link', { name: 'Search all places for “no such place”' }).click();
    await page.waitForURL('**/search?q=no+such+place');
  });

  test('what is in an area is a table that is sorted by its titles, and saved as it is shown', async () => {
    const { page } = await open('/areas/0102805000');
    const expected = readLines(join(DATA, 'barangays.csv'))
      .filter(({ code }) => code?.startsWith('0102805'))
      .toSorted((a, b) => Number(b['population_2024']) - Number(a['population_2024']));
    const rows = page.locator('.figures tbody tr');
    await page.getByRole('button', { name: 'Population 2024' }).click();
    const codes = async () => rows.evaluateAll((all) => all.map(({ id }) => id));
    await page.waitForURL('**?sort=-population_2024');
    await page.reload();
    await expect.poll(codes).toEqual(expected.map(({ code }) => code));
    expect(await rows.count()).toBe(await page.locator('.figures .copy').count());
    const { name: file, bytes } = await downloadFrom(page, 'Download CSV');
    expect(file).toBe('psgc-0102805000-barangays.csv');
    const [{ code, name, population_2024: people } = {}] = expected;
    expect(`${bytes}`.split('\r\n')[1]).toMatch(new RegExp(`^${name},${code},${people},`));
    const row = page.locator('#\\30 102805002');
    await row.getByRole('link', { name: 'Baay', exact: true }).click();
    await page.waitForURL('**/areas/0102805002');
    expect(await page.textContent('h1')).toBe('Baay');
  });

  describe('documents and the reference', () => {
    test('each code in a language has a button, which says that it has copied', async () => {
      const { page } = await open('/docs/getting-started');
      await page.getByRole('button', { name: 'Copy' }).first().click();
      await page.getByRole('status').filter({ hasText: 'It is in the clipboard.' }).waitFor();
      const withLanguage = await page.locator('pre[data-language]').count();
      expect(await page.locator('div.code > .copy').count()).toBe(withLanguage);
      expect(await page.locator('pre').count()).toBeGreaterThan(withLanguage);
      expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    });

    test('no page names a host that is none, and no code asks a server of the reader', async () => {
      const documents = ['getting-started', 'readme', 'migrating', 'picker', 'address', 'python'].map(
        (name) => `/docs/${name}`,
      );
      for (const path of [...documents, '/picker']) {
        const { page } = await open(path);
        const text = `${await page.locator('main').textContent()}`;
        expect(text).toContain(origin());
        expect(text).not.toMatch(/YOUR-HOST|(?:curl '?|"|run )http:\/\/localhost:8080/);
      }
    });

    test('an endpoint runs in place, and its request is written in four languages', async () => {
      const { page } = await open('/reference/v2#v2ListProvincesOfRegion');
      const box = page.locator('#v2ListProvincesOfRegion .live');
      for (const [language, start] of [
        ['JavaScript', 'const response = await fetch('],
        ['Python', 'import json'],
        ['PHP', '<?php'],
        ['curl', 'curl --fail-with-body '],
      ] as const) {
        await page.locator('.live select').first().selectOption(language);
        expect(await box.locator('.sample').textContent()).toContain(start);
      }
      const [url = ''] = /http[^']+/.exec(`${await box.locator('.sample').textContent()}`) ?? [];
      expect(url).toBe(`${origin()}/api/v2/regions/0100000000/provinces`);
      await box.getByRole('button', { name: 'Run' }).click();
      await box.locator('[role=status]', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
      expect(JSON.parse(`${await box.locator('.answer').textContent()}`)).toEqual(await (await fetch(url)).json());
    });

    test('the reference opens on a request that can be edited, whose answer and code follow', async () => {
      const { page } = await open('/reference');
      const box = page.locator('.live');
      const answered = async (path: string) => {
        const expected = await (await fetch(origin() + path)).json();
        await expect.poll(async () => JSON.parse(`${await box.locator('.answer').textContent()}`)).toEqual(expected);
        expect(await box.locator('.sample').textContent()).toContain(`'${origin()}${path}'`);
      };
      await answered('/api/match?address=123+Rizal+St,+San+Antonio,+Pasig');
      await box.locator('select').selectOption('Python');
      await box.locator('input').fill('/api/areas/0102805001?fields=code,name');
      await box.locator('input').press('Enter');
      await answered('/api/areas/0102805001?fields=code,name');
      await box.getByRole('button', { name: 'An old code' }).click();
      await answered('/api/codes/0604500000');
      expect(await box.locator('input').inputValue()).toBe('/api/codes/0604500000');
      // Whatever is written, the request stays on this site.
      await box.locator('input').fill('https://example.com/api/meta');
      await box.getByRole('button', { name: 'Run' }).click();
      await answered('/api/meta');
      expect(await page.locator('details[open]').count()).toBe(0);
    });

    test('an endpoint without a connection says so', async () => {
      const { page } = await open('/reference/meta', FAILED);
      await page.context().setOffline(true);
      await page.getByRole('button', { name: 'Run' }).first().click();
      await page.getByText('No answer. Check your connection.').waitFor();
    });

    test.each([
      ['/docs/data', 1],
      ['/areas', 7],
    ])('on %s the search of the header finds documents, from place %d of its list', async (path, place) => {
      const { page, answers } = await open(path);
      const loaded = () => answers.filter((each) => each.url().endsWith('/documents.json')).length;
      await page.locator('.find input').focus();
      expect(loaded()).toBe(0);
      await page.keyboard.type('province');
      const links = page.locator('.find li a');
      await expect.poll(async () => (await links.nth(place - 1).getAttribute('href'))?.slice(0, 5)).toBe('/docs');
      expect(await page.textContent('.find [role=status]')).toMatch(/ places?, \d documents?$/);
      for (let at = 0; at < place; at += 1) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/docs/**');
      expect(loaded()).toBe(1);
    });

    test.each([
      ['address', 'input'],
      ['picker', 'select'],
    ])('the document of <psgc-%s> shows it and what a form gets, and nothing moves', async (name, control) => {
      const { page } = await open(`/docs/${name}`);
      await page.locator(`psgc-${name} ${control}`).first().waitFor();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
      const outcome = (id: string) => page.textContent(`#outcome-${id}`);
      expect(await outcome('value')).toMatch(/^1381200019, if San Antonio/);
      if (name === 'picker') await chooseIn(page, { region: BARMM, province: 'Basilan', city: 'Isabela City' });
      else {
        await page.locator('psgc-address input').fill('isabela city basilan');
        await page.getByRole('option', { name: 'Isabela City' }).first().click();
      }
      await expect.poll(() => outcome('value')).toBe('0990101000');
      await expect.poll(async () => JSON.parse(`${await outcome('detail')}`).zipCode).toBe('7300');
      expect(await outcome('events')).toBe('input, change, psgc-change');
    });

    test.each([
      ['/docs/data', '#history', 'History'],
      ['/reference/areas', '#getZipCode', '/zip-codes/{zip_code}'],
    ])('beside %s, the list of contents is open and marks what is read', async (path, anchor, title) => {
      const { page } = await open(`${path}${anchor}`, { width: 1440, scheme: 'light' });
      const link = page.locator(`.contents a[href="${anchor}"]`);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('location');
      expect(await link.textContent()).toContain(title);
      // The list is as high as the window at most, and scrolls to the mark.
      await expect.poll(() => link.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect.poll(() => page.locator('.contents').getAttribute('open')).toBe(null);
    });
  });

  test('of the samples one is open: that of the address, or else the one that was opened last', async () => {
    const { page } = await open('/docs/picker#vue');
    const opened = () => page.locator('details[name="choices"][open] > summary').allTextContents();
    await expect.poll(opened).toEqual(['Vue']);
    await page.locator('summary', { hasText: 'Svelte' }).click();
    await expect.poll(opened).toEqual(['Svelte']);
    await page.goto(page.url().replace('#vue', '?again'));
    await expect.poll(opened).toEqual(['Svelte']);
  });

  describe('the page with both elements', () => {
    test.each([
      [
        'a barangay of Manila',
        MANILA,
        'Barangay 1\nTondo I/II, Manila\nMetro Manila',
        { 'code-barangay': '1380601001', 'code-region': '1300000000', 'zip-code': '1012' },
      ],
      [
        'Isabela City, in Basilan',
        { region: BARMM, province: 'Basilan', city: 'Isabela City' },
        'Isabela City\n7300 Basilan',
        { 'code-city-municipality': '0990101000', 'code-region': '0900000000' },
      ],
      [
        'a barangay of Cebu City, which has one ZIP code',
        { region: 'Region VII (Central Visayas)', province: 'Cebu', city: 'Cebu City', barangay: 'Adlaon' },
        'Adlaon\nCebu City\n6000 Cebu',
        { 'code-barangay': '0730600001' },
      ],
    ])('%s is shown with its codes, which can be copied', async (_what, choices, address, codes) => {
      const { page } = await open('/picker');
      await chooseIn(page, choices);
      await expect.poll(() => page.textContent('#address')).toBe(address);
      for (const [id, code] of Object.entries(codes)) {
        await page.locator(`#${id}`, { hasText: code }).waitFor();
        await page.click(`[data-copy="${id}"]`);
        expect(await copied(page)).toBe(code);
      }
      await page.click('[data-copy="address"]');
      expect(await copied(page)).toBe(address);
    });

    test('what is chosen in the field is chosen in the lists too, and the other way round', async () => {
      const { page } = await open('/picker');
      const codeIn = (name: string) => page.locator(name).evaluate((one) => Reflect.get(one, 'value'));
      await page.locator('psgc-address input').fill('123 rizal st san antonio pasig');
      await page.getByRole('option', { name: 'San Antonio Barangay · Pasig City' }).click();
      const address = '123 rizal st\nSan Antonio\nPasig City\nMetro Manila';
      await expect.poll(() => page.textContent('#address')).toBe(address);
      await expect
        .poll(() => page.locator('psgc-picker select#barangay option:checked').textContent())
        .toBe('San Antonio');
      await chooseIn(page, { city: 'Pateros' });
      await expect.poll(() => page.locator('psgc-address input').inputValue()).toBe('Pateros');
      await expect.poll(() => page.textContent('#address')).toBe('Pateros\nMetro Manila');
      await page.locator('psgc-address input').fill('');
      await page.keyboard.press('Tab');
      await expect.poll(() => codeIn('psgc-picker')).toBe('');
      expect(await page.locator('section#chosen').isVisible()).toBe(false);
    });
  });
});
