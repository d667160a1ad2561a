import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE_ADDRESSES } from '../../hosts/page-addresses.ts';
import { choose } from './choose.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { DESKTOP, openPage } from './open-page.ts';
import { serveElsewhere } from './serve-elsewhere.ts';
import { SITE_HOSTS, type OpenedSite } from './site-hosts.ts';

/** A host with a function, and one of files alone below a base; `HOSTS=all` opens the site of every host. */
const SOME = ['netlify', 'github-pages'];
const isOpened = ([name]: readonly [string, unknown]): boolean => process.env['HOSTS'] === 'all' || SOME.includes(name);

const PAGES = PAGE_ADDRESSES.filter(([, file]) => file.endsWith('.html')).map(([path]) => path);

/** Addresses that do not exist, in the places where hosts look for files in different ways. */
const UNKNOWN = ['/nope', '/areas/9999999999', '/docs/nope', '/assets/nope.js'];

const META_POLICY = 'meta[http-equiv="Content-Security-Policy"]';
const META_REFERRER = 'meta[name="referrer"]';
const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Chromium reports every answer with status 404 in the console. */
const without404 = (complaints: readonly string[]): readonly string[] =>
  complaints.filter((each) => !/^error: Failed to load resource: .* 404 /.test(each));

const BARANGAY = {
  region: 'National Capital Region (NCR)',
  city: 'Manila City',
  'sub-municipality': 'Tondo I/II',
  barangay: 'Barangay 1',
};

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const browser = useChromium();

  describe.each(Object.entries(SITE_HOSTS).filter(isOpened))('%s', (_name, host) => {
    describe.skipIf(!host.isInstalled)('(skipped where its engine is not installed)', () => {
      const { missing = [], ending = '', encoding, hasOnlyMeta = false, isNotFoundJson = false } = host;
      const { rendersPages = false, apiType = 'application/json' } = host;
      let site: OpenedSite | undefined;
      const origin = (): string => site?.origin ?? '';
      const open = (path: string) => openPage(browser(), origin(), path);
      const expected = (complaints: readonly string[]) => (ending === '' ? complaints : without404(complaints));

      beforeAll(async () => {
        site = await host.open();
      });
      afterAll(async () => site?.close());

      test('every kind of page opens without a complaint, with its policy', async () => {
        const { page, complaints } = await open('/');
        for (const path of PAGES.filter((each) => !missing.includes(each))) {
          const response = await page.goto(`${origin()}${path}`);
          expect([path, response?.status(), await page.locator('h1').count()]).toEqual([path, 200, 1]);
          expect(await page.getAttribute(META_POLICY, 'content')).toMatch(/^default-src 'none';/);
          expect(await page.getAttribute(META_REFERRER, 'content')).toBe(REFERRER_POLICY);
          if (hasOnlyMeta) continue;
          expect(await response?.allHeaders(), path).toMatchObject({
            'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
            'referrer-policy': REFERRER_POLICY,
            'permissions-policy': expect.stringContaining('geolocation=(self)'),
          });
        }
        expect(expected(complaints)).toEqual([]);
        await page.context().close();
      });

      test('a row of a city leads to its barangay, on a page of its own or there', async () => {
        const { page, complaints } = await open('/areas/1380601000');
        const row = page.locator('.rows li').first();
        const code = (await row.getAttribute('id')) ?? '';
        if (rendersPages) expect(await row.locator('a', { hasNotText: 'JSON' }).count()).toBe(1);
        const response = await page.goto(`${origin()}/areas/${code}`);
        expect(response?.status()).toBe(rendersPages ? 200 : 404);
        if (rendersPages) {
          expect(await page.textContent('#code')).toBe(code);
          expect(await response?.allHeaders()).toMatchObject({
            'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
            'cache-control': 'public, max-age=3600',
          });
        }
        expect(without404(complaints)).toEqual([]);
        await page.context().close();
      });

      test('a search with a typo finds its area, and asks no function', async () => {
        const { page, answers, complaints } = await open('/search');
        await page.locator('#q').pressSequentially('qeuzon city');
        const first = page.locator('#results a').first();
        await first.filter({ hasText: 'Quezon City' }).waitFor();
        expect(answers.filter((each) => each.url().startsWith(`${origin()}/api`))).toEqual([]);
        const dataset = answers.find((each) => each.url() === `${origin()}/assets/dataset.json`);
        const { 'content-type': type = '', 'content-encoding': received } = (await dataset?.allHeaders()) ?? {};
        expect([dataset?.status(), type.split(';')[0], received]).toEqual([200, 'application/json', encoding]);
        await first.click();
        await page.waitForURL('**/areas/1381300000');
        expect(await page.textContent('h1')).toContain('Quezon City');
        expect(complaints).toEqual([]);
        await page.context().close();
      });

      test('a table is matched, and asks no function', async () => {
        const { page, answers, complaints } = await open('/match');
        await page.fill('#pasted', 'City\tBarangay\nCity of Makati\tPoblacion');
        await page.getByRole('button', { name: 'Match what is pasted' }).click();
        await page.locator('#rows code', { hasText: '1380300020' }).waitFor();
        expect(answers.filter((each) => each.url().startsWith(`${origin()}/api`))).toEqual([]);
        expect(complaints).toEqual([]);
        await page.context().close();
      });

      test('the picker goes from a region to a barangay', async () => {
        const { page, complaints } = await open('/picker');
        await choose(page, BARANGAY);
        await page.locator('#code-barangay', { hasText: '1380601001' }).waitFor();
        await page.locator('#zip-code', { hasText: '1012' }).waitFor();
        expect(expected(complaints)).toEqual([]);
        await page.context().close();
      });

      test('the page to try requests shows an answer, its status and its headers', async () => {
        const { page, complaints } = await open('/try');
        await page.fill('#path', `/api/v2/regions/1300000000${ending}`);
        await page.press('#path', 'Enter');
        await page.locator('#status', { hasText: /^200 OK · / }).waitFor();
        expect(await page.textContent('#body')).toContain('"name": "National Capital Region (NCR)"');
        await page.click('summary');
        expect(await page.textContent('#headers')).toMatch(new RegExp(`content-type\\s*${apiType}`));
        expect(expected(complaints)).toEqual([]);
        await page.context().close();
      });

      test('a page of another origin loads the picker, and uses the API of the host', async () => {
        const script = `<script type="module" src="${origin()}/psgc-picker.js"></script>`;
        const elsewhere = await serveElsewhere(`${script}<psgc-picker></psgc-picker>`);
        const { page, complaints } = await openPage(browser(), elsewhere.origin, '/', DESKTOP, [origin()]);
        await choose(page, BARANGAY);
        await expect
          .poll(() => page.locator('psgc-picker').evaluate((picker) => Reflect.get(picker, 'value')))
          .toBe('1380601001');
        expect(expected(complaints)).toEqual([]);
        await page.context().close();
        await elsewhere.close();
      });

      test('a page of another origin uses the points of the host to look up where somebody is', async () => {
        const script = `<script type="module" src="${origin()}/psgc-picker.js"></script>`;
        const elsewhere = await serveElsewhere(`${script}<psgc-picker locate></psgc-picker>`);
        const { page, answers, complaints } = await openPage(browser(), elsewhere.origin, '/', DESKTOP, [origin()]);
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation({ latitude: 14.5547, longitude: 121.0244, accuracy: 40 });
        await page.locator('psgc-picker [part=locate]').click();
        // The position is in Makati, far from its borders.
        await page.locator('psgc-picker [part=choose]', { hasText: ', Makati City (' }).first().click();
        await expect
          .poll(() => page.locator('psgc-picker').evaluate((picker) => Reflect.get(picker, 'value')))
          .toMatch(/^1380300(?!000)\d{3}$/);
        expect(answers.filter((each) => /14\.5|121\.0/.test(each.url()))).toEqual([]);
        expect(expected(complaints)).toEqual([]);
        await page.context().close();
        await elsewhere.close();
      });

      test.each(['here', 'elsewhere'])('the address field suggests a barangay: a page %s', async (where) => {
        const script = `<script type="module" src="${origin()}/psgc-address.js"></script>`;
        const elsewhere = await serveElsewhere(`${script}<psgc-address></psgc-address>`);
        const at = where === 'here' ? { origin: origin(), path: '/picker' } : { origin: elsewhere.origin, path: '/' };
        const { page, complaints } = await openPage(browser(), at.origin, at.path, DESKTOP, [origin()]);
        await page.locator('psgc-address input').fill('barangay 1 tondo manila');
        await page.getByRole('option', { name: 'Barangay 1 Barangay · Tondo I/II, Manila City' }).click();
        const field = page.locator('psgc-address');
        await expect
          .poll(() => field.evaluate((one) => [Reflect.get(one, 'value'), Reflect.get(one, 'address').zipCode]))
          .toEqual(['1380601001', '1012']);
        expect(without404(complaints)).toEqual([]);
        await page.context().close();
        await elsewhere.close();
      });

      test('an address that does not exist is 404', async () => {
        const { page, complaints } = await open('/');
        for (const path of [...UNKNOWN, ...missing]) {
          const response = await page.goto(`${origin()}${path}`);
          expect([path, response?.status()]).toEqual([path, 404]);
          if (isNotFoundJson) expect(await response?.text()).toBe('{"message":"Not found"}\n');
          else expect(await page.textContent('h1')).toBe('Page not found');
        }
        expect(without404(complaints)).toEqual([]);
        await page.context().close();
      });
    });
  });
});
