import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { framesOf, PAGE_ADDRESSES } from '../../hosts/page-addresses.ts';
import { chooseIn, MANILA } from './element-page.ts';
import { hasChromium } from './open-browser.ts';
import { FAILED, usePages, type View } from './open-page.ts';
import { serveElsewhere } from './serve-elsewhere.ts';
import { SITE_HOSTS, type OpenedSite } from './site-hosts.ts';

/** A host with a function, and one of files alone below a base; `HOSTS=all` opens the site of every host. */
const SOME = ['netlify', 'github-pages'];
const isOpened = ([name]: readonly [string, unknown]): boolean => process.env['HOSTS'] === 'all' || SOME.includes(name);

const KINDS_OF_PAGES = PAGE_ADDRESSES.filter(([, file]) => file.endsWith('.html')).map(([path]) => path);

/** The pages that a page links to, without those of areas. */
const linkedFrom = async (page: Page, origin: string): Promise<readonly string[]> => {
  const links = page.locator('main a:not(svg a)');
  const hrefs = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
  return hrefs
    .filter((href) => href.startsWith(`${origin}/`))
    .map((href) => href.slice(origin.length).replace(/[?#].*/, ''))
    .filter((path) => !/\/api\b|^\/areas\/|\.\w+$/.test(path));
};

/** Addresses that do not exist, in the places where hosts look for files in different ways. */
const UNKNOWN = ['/nope', '/nope/nope', '/areas/9999999999', '/docs/nope', '/assets/nope.js'];

const META_POLICY = 'meta[http-equiv="Content-Security-Policy"]';
const META_REFERRER = 'meta[name="referrer"]';
const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const POLICY = expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/);

/** A page, and something that people do there. */
type Act = readonly [what: string, path: string, act: (page: Page, origin: string) => Promise<void>];

/** Acts that need an answer of the API at an address without an ending. */
const ANSWERED: readonly Act[] = [
  [
    'the first page runs its request, and names the whole address',
    '/',
    async (page, origin) => {
      await page.getByRole('button', { name: 'A region' }).click();
      await page.locator('.live [role=status]', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
      expect(await page.textContent('#base')).toBe(`${origin}/api/v2`);
    },
  ],
  [
    'an endpoint of the reference runs its example',
    '/reference/v2',
    async (page) => {
      const box = page.locator('.live').first();
      await box.getByRole('button', { name: 'Run' }).click();
      await box.locator('[role=status]', { hasText: /^200 OK in \d+ ms$/ }).waitFor();
      expect(await box.locator('.answer').textContent()).toContain('"name": "National Capital Region (NCR)"');
    },
  ],
];

const ACTS: readonly Act[] = [
  [
    'the field of the first page leads to the search, and a result to its page',
    '/',
    async (page, origin) => {
      await page.fill('#q', 'makati city');
      await page.press('#q', 'Enter');
      await page.waitForURL(`${origin}/search?q=makati+city`);
      await page.locator('#results li > a').first().click();
      await page.waitForURL(`${origin}/areas/1380300000`);
    },
  ],
  [
    'code names the host',
    '/picker',
    async (page, origin) => {
      const code = page.locator('pre', { hasText: 'psgc-address.js' }).first();
      await expect.poll(() => code.textContent()).toContain(`src="${origin}/psgc-address.js"`);
    },
  ],
];

/** Pages on which a script makes links to addresses of the site. */
const LINKS = [
  ['/map?level=city&figure=density&within=1300000000', '#stage svg a'],
  ['/compare?from=2022-4q', '#changes a'],
  ['/search?q=makati+city', '#results a'],
] as const;

describe.skipIf(!hasChromium)('in Chromium (skipped where it is not installed)', () => {
  const { open: openPage } = usePages();

  describe.each(Object.entries(SITE_HOSTS).filter(isOpened))('%s', (_name, host) => {
    describe.skipIf(!host.isInstalled)('(skipped where its engine is not installed)', () => {
      const { missing = [], ending = '', encoding, hasOnlyMeta = false, isNotFoundJson = false } = host;
      const { lacksFunction = false, rendersPages = false } = host;
      let site: OpenedSite | undefined;
      const origin = (): string => site?.origin ?? '';
      /** Where addresses of the API need an ending, the first request of an element is 404. */
      const usual: View = ending === '' ? {} : FAILED;
      const open = (path: string, view = usual) => openPage(origin(), path, view);

      /** Opens a page of another origin that loads an element from the host. */
      async function openElsewhere(name: 'picker' | 'address', attributes = '') {
        const script = `<script type="module" src="${origin()}/psgc-${name}.js"></script>`;
        const elsewhere = await serveElsewhere(`${script}<psgc-${name} ${attributes}></psgc-${name}>`);
        const allowed = name === 'address' ? FAILED : usual;
        const { page, answers } = await openPage(elsewhere.origin, '/', { ...allowed, others: [origin()] });
        const element = page.locator(`psgc-${name}`);
        const read = () => element.evaluate((one) => [Reflect.get(one, 'value'), Reflect.get(one, 'address').zipCode]);
        return { page, answers, element, read, close: elsewhere.close };
      }

      beforeAll(async () => void (site = await host.open()));
      afterAll(async () => site?.close());

      test('every kind of page opens without a complaint, with its policy; below a base, every page does', async () => {
        const { page, answers } = await open('/');
        const isBelow = new URL(origin()).pathname !== '/';
        const paths = new Set(KINDS_OF_PAGES.filter((each) => !missing.includes(each)));
        // A page that is added meanwhile is opened too.
        for (const path of paths) {
          const response = await page.goto(`${origin()}${path}`);
          expect([path, response?.status(), await page.locator('h1').count()]).toEqual([path, 200, 1]);
          expect(await page.getAttribute(META_POLICY, 'content')).toMatch(/^default-src 'none';/);
          expect(await page.getAttribute(META_REFERRER, 'content')).toBe(REFERRER_POLICY);
          if (isBelow) for (const each of await linkedFrom(page, origin())) paths.add(each);
          if (hasOnlyMeta) continue;
          expect(await response?.allHeaders(), path).toMatchObject({
            'content-security-policy': expect.stringContaining(framesOf(path)),
            'referrer-policy': REFERRER_POLICY,
            'permissions-policy': expect.stringContaining('geolocation=(self)'),
          });
        }
        if (isBelow) expect(paths.size).toBeGreaterThan(55);
        if (ending === '') {
          expect(answers.filter((each) => each.status() >= 400).map((each) => each.url())).toEqual([]);
        }
      });

      const hasAnswers = !lacksFunction && ending === '';
      test.each(hasAnswers ? [...ACTS, ...ANSWERED] : ACTS)('%s', async (_what, path, act) => {
        // A host without a function answers no query: what is typed is searched for in the dataset.
        const { page } = await open(path, { ...(lacksFunction ? FAILED : usual), scheme: 'dark' });
        await act(page, origin());
      });

      test.each(LINKS)('on %s, links that a script makes lead into the site', async (path, selector) => {
        const { page } = await open(path);
        const links = page.locator(selector);
        await links.first().waitFor({ state: 'attached' });
        const hrefs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
        const isInside = RegExp(`^${new URL(`${origin()}/`).pathname}(?:areas|api)/`);
        expect(hrefs.filter((href) => !isInside.test(href ?? ''))).toEqual([]);
      });

      test('a row of a city leads to its barangay, on a page of its own or there', async () => {
        const { page } = await open('/areas/1380601000', FAILED);
        const row = page.locator('.figures tbody tr').first();
        const code = (await row.getAttribute('id')) ?? '';
        if (rendersPages) expect(await row.locator('a').count()).toBe(1);
        const response = await page.goto(`${origin()}/areas/${code}`);
        expect(response?.status()).toBe(rendersPages ? 200 : 404);
        if (!rendersPages) return;
        expect(await page.textContent('#code')).toBe(code);
        expect(await response?.allHeaders()).toMatchObject({
          'content-security-policy': POLICY,
          'cache-control': 'public, max-age=3600',
        });
      });

      test('a search with a typo finds its area, and asks no function', async () => {
        const { page, answers } = await open('/search');
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
      });

      test('a table is matched, asks no function, and its rows lead to their areas', async () => {
        const { page, answers } = await open('/match');
        await page.fill('#pasted', 'City\tBarangay\nCity of Makati\t');
        await page.getByRole('button', { name: 'Use these rows' }).click();
        await page.locator('#rows code', { hasText: '1380300000' }).waitFor();
        expect(answers.filter((each) => each.url().startsWith(`${origin()}/api`))).toEqual([]);
        const href = new URL(`${origin()}/areas/1380300000`).pathname;
        expect(await page.locator(`#rows a[href="${href}"]`).count()).toBe(1);
      });

      test('a page of another origin loads the picker, and uses the API of the host', async () => {
        const { page, read, close } = await openElsewhere('picker');
        await chooseIn(page, MANILA);
        await expect.poll(read).toEqual(['1380601001', '1012']);
        await close();
      });

      test('a page of another origin uses the points of the host to look up where somebody is', async () => {
        const { page, answers, element, read, close } = await openElsewhere('picker', 'locate');
        await page.context().grantPermissions(['geolocation']);
        await page.context().setGeolocation({ latitude: 14.5547, longitude: 121.0244, accuracy: 40 });
        await element.locator('[part=locate]').click();
        // The position is in Makati, far from its borders.
        await element.locator('[part=choose]', { hasText: ', Makati City (' }).first().click();
        await expect.poll(read).toEqual([expect.stringMatching(/^1380300(?!000)\d{3}$/), expect.anything()]);
        expect(answers.filter((each) => /14\.5|121\.0/.test(each.url()))).toEqual([]);
        await close();
      });

      test('a page of another origin loads the address field, which suggests a barangay', async () => {
        const { page, read, close } = await openElsewhere('address');
        await page.locator('psgc-address input').fill('barangay 1 tondo manila');
        await page.getByRole('option', { name: 'Barangay 1 Barangay · Tondo I/II, Manila' }).click();
        await expect.poll(read).toEqual(['1380601001', '1012']);
        await close();
      });

      test('an address that does not exist is 404, and its page leads on', async () => {
        const { page } = await open('/', FAILED);
        for (const path of [...UNKNOWN, ...missing]) {
          const response = await page.goto(`${origin()}${path}`);
          expect([path, response?.status()]).toEqual([path, 404]);
          if (isNotFoundJson) expect(await response?.text()).toBe('{"message":"Not found"}\n');
          else expect(await page.textContent('h1')).toBe('Page not found');
        }
        if (isNotFoundJson) return;
        await page.locator('main').getByRole('link', { name: 'Guides' }).click();
        await page.waitForURL(`${origin()}/docs`);
      });
    });
  });
});
