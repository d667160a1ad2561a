import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './picker-site.ts';

/** A page with one field for addresses. */
export interface AddressPage {
  readonly page: Page;
  readonly element: Locator;
  readonly input: Locator;
  /** The areas that are suggested, as people read them. */
  readonly options: () => Promise<readonly string[]>;
  /** The option that a screen reader says; empty if none is active. */
  readonly active: () => Promise<string>;
  readonly isOpen: () => Promise<boolean>;
  /** Types as a person does, and waits until the first area begins with a text. */
  readonly search: (text: string, first?: string) => Promise<void>;
  readonly value: () => Promise<string>;
  readonly text: () => Promise<string>;
  readonly validity: () => Promise<string>;
  readonly address: () => Promise<Record<string, { code: string; name: string } | null>>;
  readonly sent: () => Promise<string>;
  readonly status: Locator;
  readonly alert: Locator;
  /** The paths of the API that were asked, without `/api/`. */
  readonly asked: readonly string[];
  /** Errors, warnings and breaches of the policy that the page reported. */
  readonly complaints: readonly string[];
}

/** How a page is opened. */
export interface AddressOptions {
  readonly lang?: string;
  readonly colorScheme?: 'light' | 'dark';
  readonly width?: number;
  readonly head?: string;
  /** The policy of the page; a strict one by default. */
  readonly policy?: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

let pages = 0;

/** Opens a page with a form that has a `<psgc-address>` with some attributes; `body` has `{field}` in its place. */
export async function openAddress(
  browser: Browser,
  site: Site,
  attributes = '',
  body = '<form action="/sent"><fieldset>{field}</fieldset><button>Send</button></form>',
  { lang = 'en', colorScheme = 'light', width = 800, head = '', policy, before }: AddressOptions = {},
): Promise<AddressPage> {
  const path = `/address-${pages++}`;
  const field = `<psgc-address name="psgc" ${attributes}></psgc-address>`;
  const scripts = '<script type="module" src="/psgc-address.js"></script>';
  site.add(
    path,
    `<!doctype html><html lang="${lang}"><head><title>Address</title>${head}${scripts}</head><body><main><h1>Address</h1>${body.replace('{field}', field)}</main></body></html>`,
    policy,
  );
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 700 } });
  page.setDefaultTimeout(5000);
  const complaints: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const [, asks] = /^.*\/api\/(.*)$/.exec(pathname + search) ?? [];
    if (asks !== undefined) asked.push(asks);
  });
  await before?.(page);
  await page.goto(site.origin + path);
  const element = page.locator('psgc-address');
  const input = element.locator('input');
  const property = (name: string) => element.evaluate((one, key) => Reflect.get(one, key), name);
  const options = () => element.locator('[role=option]:visible').allInnerTexts();
  return {
    page,
    element,
    input,
    complaints,
    asked,
    options,
    active: async () => {
      const id = await input.getAttribute('aria-activedescendant');
      return id ? element.locator(`[id="${id}"][aria-selected=true]:visible`).innerText() : '';
    },
    isOpen: async () => (await input.getAttribute('aria-expanded')) === 'true',
    search: async (text, first = '') => {
      await input.focus();
      await input.pressSequentially(text);
      await expect.poll(async () => (await options())[0]?.startsWith(first)).toBe(true);
    },
    value: () => property('value'),
    text: () => input.inputValue(),
    validity: () => property('validationMessage'),
    address: () => property('address'),
    sent: () =>
      page.evaluate(() => {
        const form = document.querySelector('form') ?? undefined;
        return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])).toString();
      }),
    status: element.locator('[role=status]'),
    alert: element.locator('[role=alert]'),
  };
}
