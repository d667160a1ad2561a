import type { RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { packApiPackage } from '../../../generator/maintenance/package/pack.ts';
import { gazetteer } from '../../committed-data.ts';
import { type PackageHost, servePackage } from '../../engines/jsdelivr.ts';
import { chooseIn, type ElementName, ELEMENTS, ElementPage } from './element-page.ts';
import { hasChromium, useChromium } from './open-browser.ts';
import { serveAt, serveElsewhere } from './serve-elsewhere.ts';

const SAN_ANTONIO = { barangay: { code: '1381200019', name: 'San Antonio' }, zipCode: '1600' };
const PASIG = { region: 'National Capital Region (NCR)', city: 'Pasig City', barangay: 'San Antonio' };
const OPTION = 'San Antonio\nBarangay · Pasig City, National Capital Region (NCR)';

/** The faults of a first host, and after how many seconds the fallback is asked. */
const FAULTS: readonly (readonly [string, RequestListener, number])[] = [
  ['answers 500', (_, response) => void response.writeHead(500).end(), 1],
  ['never answers', () => {}, 9],
];

/** Fills an element in as a person does. */
const FILL: Record<ElementName, (opened: ElementPage, timeout: number) => Promise<void>> = {
  picker: async ({ page, element, alert }, timeout) => {
    await expect.poll(() => element.locator('select#region option').count(), { timeout }).toBe(19);
    expect(await alert.isVisible()).toBe(false);
    await chooseIn(page, PASIG);
  },
  address: async ({ input, options, press }, timeout) => {
    await input.fill('san antonio pasig');
    await expect.poll(async () => (await options())[0], { timeout: timeout + 3000 }).toBe(OPTION);
    await press('ArrowDown', 'Enter');
  },
};

describe.skipIf(!hasChromium)('elements with a package as their source (skipped where there is no Chromium)', () => {
  const browser = useChromium();
  let host: PackageHost;
  const closing: (() => unknown)[] = [];
  beforeAll(async () => void (host = await servePackage((folder) => packApiPackage(folder, gazetteer))), 120_000);
  afterAll(async () => host.close());
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** Opens a page elsewhere that loads an element from the package. */
  async function open(name: ElementName, attributes: string, before?: (page: Page) => Promise<unknown>) {
    const elsewhere = await serveElsewhere(
      `<main><form><psgc-${name} name="psgc" ${attributes}></psgc-${name}></form></main><script type="module" src="${host.address}/psgc-${name}.js"></script>`,
    );
    const page = await browser().newPage();
    closing.push(() => page.close(), elsewhere.close);
    page.setDefaultTimeout(5000);
    const opened = new ElementPage(page, name);
    await before?.(page);
    host.asked.length = 0;
    await page.goto(elsewhere.origin);
    return opened;
  }

  const missing = () => host.asked.filter((file) => !host.files.includes(file));

  test.each(ELEMENTS)('one line is a working %s, which asks for nothing that is not there', async (name) => {
    const opened = await open(name, 'suffix=".json"');
    await FILL[name](opened, 5000);
    await expect.poll(opened.address).toMatchObject(SAN_ANTONIO);
    expect([await opened.sent(), await opened.said(), opened.complaints]).toEqual(['psgc=1381200019', '', []]);
    expect(missing()).toEqual([]);
  });

  test.each(ELEMENTS.flatMap((name) => FAULTS.map((fault) => [name, ...fault] as const)))(
    'with a host that fails and the package as its fallback, the %s works and says nothing: it %s',
    async (name, _what, listener, seconds) => {
      const { origin: base, close } = await serveAt(listener);
      closing.push(close);
      const opened = await open(name, `base="${base}" fallback="${host.address}"`);
      await FILL[name](opened, seconds * 1000 + 5000);
      await expect.poll(opened.address, { timeout: seconds * 1000 + 5000 }).toMatchObject(SAN_ANTONIO);
      expect([await opened.sent(), await opened.said()]).toEqual(['psgc=1381200019', '']);
      if (name === 'address') return;
      // Only the first list was asked for there, perhaps with a suffix too.
      const asked = opened.requests.filter((each) => each.startsWith(base));
      expect(asked.filter((each) => !/\/api\/v2\/regions(?:\.json)? $/.test(each))).toEqual([]);
    },
    60_000,
  );
});
