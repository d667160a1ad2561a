import { copyFile, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFolder, removeTree } from '../../../generator/tree/disk/folder.ts';
import { bundleElement } from '../../../generator/site/bundle.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { build } from '../../../generator/cli/publish/build.ts';
import { DATA } from '../../committed-data.ts';
import { type PagesServer, startPagesServer } from '../../engines/pages-server.ts';
import { SCRATCH } from '../../scratch.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { choose } from './choose.ts';
import { DESKTOP, openPage, type View } from './open-page.ts';
import { serveElsewhere } from './serve-elsewhere.ts';

const BASE = '/psgc';
const REGION = '1400000000';
/** A barangay of Abra, and a city without a province. */
const [BARANGAY, CITY] = ['1400101001', '1430300000'];

/** Files without an ending in their addresses, and a page for those that do not exist, as on GitHub Pages. */
const target = { ...files, fileOf: (path: string) => `${path.slice(1)}.html` };

describe.skipIf(!hasChromium)('a site below a path, in Chromium (skipped where it is not installed)', () => {
  const browser = useChromium();
  let folder = '';
  let server: PagesServer | undefined;
  const site = (): string => `${server?.origin}${BASE}`;
  const open = (path: string, view?: View) => openPage(browser(), site(), path, view);

  beforeAll(async () => {
    folder = await mkdtemp(join(SCRATCH, 'psgc-static-base-'));
    await build({ data: DATA, out: folder, target, region: REGION, depth: 'codes', pages: true, base: BASE });
    await copyFile(join(folder, 'not-found.html'), join(folder, '404.html'));
    server = await startPagesServer(folder, BASE);
  });
  afterAll(async () => {
    await server?.close();
    removeTree(folder);
  });

  test('every page but those of areas, and some of those, asks for nothing outside, and gets no 404', async () => {
    const namesIn = (within: string) =>
      listFolder(join(folder, within)).flatMap(({ name }) => (name.endsWith('.html') ? [`${within}/${name}`] : []));
    const found = ['', '/docs', '/reference', '/releases'].flatMap(namesIn).map((file) => file.replace('.html', ''));
    const codes = [REGION, '1400100000', CITY, BARANGAY, '148102000', '1401100000'].map((code) => `/areas/${code}`);
    const paths = ['/', ...found.filter((path) => !['/index', '/404', '/not-found'].includes(path)), ...codes];
    expect(paths.length).toBeGreaterThan(70);
    const { page, answers, complaints } = await open('/');
    for (const path of paths) {
      const response = await page.goto(`${site()}${path}`);
      expect([path, response?.status(), await page.locator('h1').count()]).toEqual([path, 200, 1]);
    }
    expect(complaints).toEqual([]);
    expect(answers.filter((each) => each.status() !== 200).map((each) => each.url())).toEqual([]);
    expect(server?.outside).toEqual([]);
    await page.context().close();
  });

  const REST: readonly (readonly [what: string, path: string, act: (page: Page) => Promise<void>])[] = [
    [
      'the first page runs its request, and names the whole address',
      '/',
      async (page) => {
        await page.getByRole('button', { name: 'Run' }).click();
        await page.locator('#status', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
        expect(await page.textContent('#base')).toBe(`${site()}/api/v2`);
        expect(await page.textContent('#address')).toBe(`${site()}/api/v2/barangays/${BARANGAY}`);
      },
    ],
    [
      'the field of the first page leads to the search, and a result to its page',
      '/',
      async (page) => {
        await page.fill('#q', 'bagio city');
        await page.press('#q', 'Enter');
        await page.waitForURL(`${site()}/search?q=bagio+city`);
        const first = page.locator('#results li').first();
        expect(await first.getByText('JSON').getAttribute('href')).toBe(`${BASE}/api/v2/cities-municipalities/${CITY}`);
        await first.locator('> a').click();
        await page.waitForURL(`${site()}/areas/${CITY}`);
      },
    ],
    [
      'a mark of the map leads to its area, and so does the table',
      '/map?level=city&figure=density',
      async (page) => {
        await page.locator('#stage svg a').first().waitFor();
        const hrefs = await page
          .locator('#stage svg a, #rows a')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
        expect(hrefs.length).toBeGreaterThan(100);
        expect(hrefs.filter((href) => !/^\/psgc\/areas\/14\d{8}$/.test(href))).toEqual([]);
        await page.locator('#stage').hover();
        await page.locator('#rows a', { hasText: 'Bangued' }).click();
        await page.waitForURL(`${site()}/areas/1400101000`);
      },
    ],
    [
      'areas of one name lead to their pages',
      '/names?name=Poblacion',
      async (page) => {
        await page.locator('#results a').first().click();
        await page.waitForURL(`${site()}/areas/14*`);
      },
    ],
    [
      'codes of a comparison lead to their pages',
      '/releases/compare',
      async (page) => {
        await page.locator('#changes a').first().waitFor({ state: 'attached' });
        const hrefs = await page
          .locator('#changes a')
          .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
        expect(hrefs.filter((href) => href?.startsWith(`${BASE}/areas/`) !== true)).toEqual([]);
      },
    ],
    [
      'a matched row leads to its area',
      '/match',
      async (page) => {
        await page.fill('#pasted', 'City\nBaguio City');
        await page.getByRole('button', { name: 'Match what is pasted' }).click();
        await page.locator('#rows code', { hasText: CITY }).waitFor();
        expect(await page.locator(`#rows a[href="${BASE}/areas/${CITY}"]`).count()).toBe(1);
      },
    ],
    [
      'code on pages names the host with the base',
      '/picker',
      async (page) => {
        await expect
          .poll(() => page.locator('pre', { hasText: 'psgc-picker.js' }).textContent())
          .toContain(`src="${site()}/psgc-picker.js"`);
      },
    ],
    [
      'a page that does not exist leads on',
      '/nope/nope',
      async (page) => {
        expect(await page.textContent('h1')).toBe('Page not found');
        await page.getByRole('link', { name: 'Start page' }).click();
        await page.waitForURL(`${site()}/`);
      },
    ],
  ];

  test.each(REST)('%s', async (_what, path, act) => {
    const { page, complaints } = await open(path, { width: 1280, scheme: 'dark' });
    await act(page);
    const isExpected = (each: string) => path.startsWith('/nope') && each.includes(' 404 ');
    expect(complaints.filter((each) => !isExpected(each))).toEqual([]);
    expect(server?.outside).toEqual([]);
    await page.context().close();
  });

  test.each([
    ['/api/v2/regions', '/api/v2/regions'],
    [`${BASE}/api/v2/regions`, '/api/v2/regions'],
    ['SITE/api/v2/regions', '/api/v2/regions'],
  ])('the page to try requests takes %s, and shows it without the base', async (typed, shown) => {
    const { page, complaints } = await open('/try');
    await page.fill('#path', typed.replace('SITE', site()));
    await page.press('#path', 'Enter');
    await page.locator('#status', { hasText: /^200 OK · / }).waitFor();
    expect(await page.inputValue('#path')).toBe(shown);
    expect(await page.textContent('#sample')).toContain(`'${site()}/api/v2/regions'`);
    await page.fill('#path', `${shown}/`);
    await page.locator('#completions option').first().waitFor({ state: 'attached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('links of pages of lists lead to the page to try requests', async () => {
    const { page, complaints } = await open('/try?path=/api/v1/barangays');
    const next = page.locator('#body a', { hasText: `${BASE}/api/v1/barangay-pages/all/15/2.json` });
    expect(await next.count()).toBe(1);
    expect(await next.getAttribute('href')).toBe('?path=%2Fapi%2Fv1%2Fbarangay-pages%2Fall%2F15%2F2.json');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  describe('elements whose script lies elsewhere take the base as their attribute', () => {
    const chosenIn = (page: Page, name: string) =>
      expect.poll(() => page.locator(name).evaluate((one) => Reflect.get(one, 'value')));

    test.each([
      [
        'picker',
        async (page: Page) =>
          choose(page, {
            region: 'Cordillera Administrative Region (CAR)',
            province: 'Abra',
            city: 'Bangued',
            barangay: 'Agtangao',
          }),
      ],
      [
        'address',
        async (page: Page) => {
          await page.locator('psgc-address input').fill('agtangao bangued');
          await page.getByRole('option', { name: 'Agtangao' }).first().click();
        },
      ],
    ] as const)('<psgc-%s>', async (name, fill) => {
      const element = `<psgc-${name} base="${site()}"></psgc-${name}>`;
      const elsewhere = await serveElsewhere(`${element}<script type="module">${bundleElement(name)}</script>`);
      const { page, complaints } = await openPage(browser(), elsewhere.origin, '/', DESKTOP, [site()]);
      await fill(page);
      await chosenIn(page, `psgc-${name}`).toBe(BARANGAY);
      // There is no function that searches.
      expect(complaints.filter((each) => !each.includes('404'))).toEqual([]);
      expect(server?.outside).toEqual([]);
      await page.context().close();
      await elsewhere.close();
    });
  });

  test.each([`http://localhost:1/other/api/v2/regions`, '/other'])('%s is outside, and is not sent', async (typed) => {
    const { page } = await open('/try');
    await page.fill('#path', typed.replace('http://localhost:1', server?.origin ?? ''));
    await page.press('#path', 'Enter');
    await page.locator('#status', { hasText: 'nothing was sent' }).waitFor();
    expect(server?.outside).toEqual([]);
    await page.context().close();
  });
});
