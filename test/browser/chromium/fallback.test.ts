import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packApiPackage } from '../../../generator/maintenance/package/pack.ts';
import { gazetteer } from '../../committed-data.ts';
import { type PackageHost, servePackage } from '../../engines/jsdelivr.ts';
import { freePort } from '../../engines/server-process.ts';
import { choose } from './choose.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { serveElsewhere } from './serve-elsewhere.ts';

const SAN_ANTONIO = { barangay: { code: '1381200019', name: 'San Antonio' }, zipCode: '1600' };
const PASIG = {
  region: 'National Capital Region (NCR)',
  city: 'Pasig City',
  barangay: 'San Antonio',
};
const OPTION = 'San Antonio\nBarangay · Pasig City, National Capital Region (NCR)';

/** What a browser says of a file that is not there, and of one that a page of another origin may not read. */
const MISSING = /status of 404|blocked by CORS policy|net::ERR_FAILED/;

describe.skipIf(!hasChromium)('elements with a package as their source (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let host: PackageHost;
  beforeAll(async () => void (host = await servePackage((folder) => packApiPackage(folder, gazetteer))), 120_000);
  afterAll(async () => host.close());

  /** Opens a page elsewhere that loads an element from the package. */
  async function open(name: 'picker' | 'address', attributes: string, before?: (page: Page) => Promise<unknown>) {
    const elsewhere = await serveElsewhere(
      `<main><form><psgc-${name} name="psgc" ${attributes}></psgc-${name}></form></main><script type="module" src="${host.address}/psgc-${name}.js"></script>`,
    );
    const page = await browser().newPage();
    page.setDefaultTimeout(5000);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await before?.(page);
    host.asked.length = 0;
    await page.goto(elsewhere.origin);
    const element = page.locator(`psgc-${name}`);
    return {
      page,
      element,
      complaints,
      alert: element.locator('[role=alert]'),
      address: () => element.evaluate((one) => Reflect.get(one, 'address')),
      sent: () => page.evaluate(() => `${new FormData(document.forms[0]).get('psgc')}`),
      close: async () => {
        await page.close();
        await elsewhere.close();
      },
    };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  async function search({ element }: Opened, timeout = 5000): Promise<void> {
    await element.locator('input').fill('san antonio pasig');
    await expect
      .poll(async () => (await element.locator('[role=option]:visible').allInnerTexts())[0], { timeout })
      .toBe(OPTION);
    await element.locator('input').press('ArrowDown');
    await element.locator('input').press('Enter');
  }

  test('one line is a picker, which asks for nothing that is not there', async () => {
    const opened = await open('picker', 'suffix=".json"');
    await choose(opened.page, PASIG);
    await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
    expect([await opened.sent(), await opened.alert.isVisible(), opened.complaints]).toEqual(['1381200019', false, []]);
    expect(host.asked.filter((file) => !host.files.includes(file))).toEqual([]);
    await opened.close();
  });

  test('without a suffix it finds out with one request more', async () => {
    const opened = await open('picker', '');
    await choose(opened.page, PASIG);
    await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
    expect(host.asked.filter((file) => !host.files.includes(file))).toEqual(['api/v2/regions']);
    expect(opened.complaints.filter((each) => !MISSING.test(each))).toEqual([]);
    await opened.close();
  });

  test('a stored code is found', async () => {
    const opened = await open('picker', 'suffix=".json" initial="1381200019"');
    await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  test('one line is a field that searches, which asks for nothing that is not there', async () => {
    const opened = await open('address', 'suffix=".json"');
    await search(opened);
    await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
    expect([await opened.sent(), opened.complaints]).toEqual(['1381200019', []]);
    expect(host.asked.filter((file) => !host.files.includes(file))).toEqual([]);
    await opened.close();
  });

  test('“Use my location” offers the nearest barangays', async () => {
    const place = { latitude: 14.5841, longitude: 121.0614 };
    const opened = await open('picker', 'suffix=".json" locate', async (page) => {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ ...place, accuracy: 20 });
    });
    await opened.element.locator('[part=locate]').click();
    await expect.poll(() => opened.element.locator('[part=choice]').count()).toBe(5);
    await opened.element.locator('[part=choice] button').first().click();
    await expect.poll(async () => (await opened.address()).barangay).not.toBe(null);
    expect(opened.complaints).toEqual([]);
    await opened.close();
  });

  describe('as the fallback', () => {
    const faults: readonly (readonly [string, RequestListener | null, number])[] = [
      ['answers 500', (_, response) => void response.writeHead(500).end(), 1],
      ['answers 429', (_, response) => void response.writeHead(429, { 'access-control-allow-origin': '*' }).end(), 1],
      ['answers 404', (_, response) => void response.writeHead(404).end(), 1],
      [
        'answers with a page',
        (_, response) =>
          void response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' }).end('<p>'),
        1,
      ],
      ['refuses connections', null, 1],
      ['never answers', () => {}, 9],
    ];

    async function serveFault(listener: RequestListener | null) {
      if (listener === null) return { base: `http://127.0.0.1:${await freePort()}`, close: () => {} };
      const server = createServer(listener);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      return { base: `http://127.0.0.1:${port}`, close: () => server.close().closeAllConnections() };
    }

    test.each(faults)(
      'a host that %s: the picker says nothing, and works',
      async (_what, listener, seconds) => {
        const first = await serveFault(listener);
        const asked: string[] = [];
        const opened = await open('picker', `base="${first.base}" fallback="${host.address}"`, async (page) => {
          page.on('request', (request) => {
            if (request.url().startsWith(first.base)) asked.push(new URL(request.url()).pathname);
          });
        });
        const regions = opened.element.locator('select#region option');
        await expect.poll(() => regions.count(), { timeout: seconds * 1000 + 5000 }).toBe(19);
        expect(await opened.alert.isVisible()).toBe(false);
        await choose(opened.page, PASIG);
        await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
        expect(await opened.alert.isVisible()).toBe(false);
        expect(await opened.sent()).toBe('1381200019');
        // Only the first list was asked for there, perhaps with a suffix too.
        expect(asked.every((path) => /^\/api\/v2\/regions(?:\.json)?$/.test(path))).toBe(true);
        await opened.close();
        first.close();
      },
      40_000,
    );

    test.each(faults)(
      'a host that %s: the field searches',
      async (_what, listener, seconds) => {
        const first = await serveFault(listener);
        const opened = await open('address', `base="${first.base}" fallback="${host.address}"`);
        await search(opened, seconds * 1000 + 8000);
        await expect.poll(opened.address, { timeout: seconds * 1000 + 5000 }).toMatchObject(SAN_ANTONIO);
        expect([await opened.sent(), await opened.alert.isVisible()]).toEqual(['1381200019', false]);
        await opened.close();
        first.close();
      },
      60_000,
    );

    test('if the fallback fails too, that is said, and both are tried again', async () => {
      const first = await serveFault((_, response) => void response.writeHead(503).end());
      const opened = await open('picker', `base="${first.base}" fallback="${host.address}"`, (page) =>
        page.route(`${host.address}/api/**`, (route) => route.abort()),
      );
      await expect.poll(() => opened.alert.locator('p').textContent()).toBe('The list could not be loaded: Region.');
      await opened.page.unroute(`${host.address}/api/**`);
      await opened.alert.getByRole('button').click();
      await expect.poll(() => opened.element.locator('select#region option').count()).toBe(19);
      expect(await opened.alert.isVisible()).toBe(false);
      await opened.close();
      first.close();
    });
  });
});
