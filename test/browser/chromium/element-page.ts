import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Site, openElementSite } from './element-site.ts';
import { useChromium } from './open-browser.ts';

export const ELEMENTS = ['picker', 'address'] as const;
export type ElementName = (typeof ELEMENTS)[number];

/** The parts of the steps of the picker, in order. */
export type Step = 'region' | 'province' | 'city' | 'sub-municipality' | 'barangay';

/** A page that has one of the elements. */
export interface PageOptions extends BrowserContextOptions {
  /** The HTML around the element, which takes the place of `{element}`. */
  readonly body?: string;
  readonly lang?: string;
  readonly width?: number;
  readonly head?: string;
  /** The policy of the page; a strict one by default. */
  readonly policy?: string;
  readonly before?: (page: Page) => Promise<unknown>;
  /** The addresses whose requests are held back from the start: {@link ElementPage.hold}. */
  readonly held?: string;
}

const FORM = '<form action="/sent"><fieldset>{element}</fieldset><button>Send</button></form>';

/** Has a page write down the events that it gets from elements: the value and, if it is known, the zip code. */
const LISTEN = (): void => {
  const told: string[] = [];
  Object.assign(globalThis, { told });
  for (const type of ['input', 'change', 'psgc-change']) {
    document.addEventListener(type, (event) => {
      const zipCode = Reflect.get(event, 'detail')?.zipCode;
      told.push([type, Reflect.get(event.target ?? {}, 'value'), zipCode].filter(Boolean).join(' '));
    });
  }
};

/** A page with a picker or a field for addresses, as people and scripts use it. */
export class ElementPage {
  readonly page: Page;
  readonly name: ElementName;
  /** The addresses that were asked, with what was sent to them. */
  readonly requests: string[] = [];
  /** Errors, warnings and breaches of the policy that the page reported. */
  readonly complaints: string[] = [];

  constructor(page: Page, name: ElementName) {
    this.page = page;
    this.name = name;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('request', (request) => this.requests.push(`${request.url()} ${request.postData() ?? ''}`));
  }

  /** The paths of the API that were asked, without `/api/`. */
  get asked(): readonly string[] {
    return this.requests.flatMap((request) => /\/api\/(\S*)/.exec(request)?.[1] ?? []);
  }
  get element() {
    return this.page.locator(`psgc-${this.name}`).first();
  }
  get alert() {
    return this.element.locator('[role=alert]');
  }
  get status() {
    return this.element.locator('[role=status]');
  }
  readonly property = (key: string) => this.element.evaluate((one, name) => Reflect.get(one, name), key);
  readonly value = (): Promise<string> => this.property('value');
  readonly address = () => this.property('address');
  readonly message = (): Promise<string> => this.property('validationMessage');
  readonly said = async () => ((await this.alert.isVisible()) ? this.alert.locator('p').textContent() : '');
  /** True if a form may be sent with the element, and the flags of its validity. */
  readonly validity = () =>
    this.element.evaluate((one) => {
      const { valid, valueMissing, customError } = Reflect.get(one, 'validity') as ValidityState;
      return { valid, valueMissing, customError };
    });
  readonly set = (name: string, value: string) =>
    this.element.evaluate((one, [key = '', text = '']) => one.setAttribute(key, text), [name, value]);
  /** The query that the form would send. */
  readonly sent = () =>
    this.page.evaluate(() => {
      const form = document.querySelector('form') ?? undefined;
      return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`])).toString();
    });
  /** The id of the control in the element that has the focus; the name of another one on the page. */
  readonly focused = () =>
    this.page.evaluate(
      () => document.activeElement?.shadowRoot?.activeElement?.id || document.activeElement?.localName,
    );
  /** The events that the page got since it was last asked. */
  readonly events = (): Promise<readonly string[]> =>
    this.page.evaluate(() => Reflect.get(globalThis, 'told').splice(0));
  readonly press = async (...keys: readonly string[]) => {
    for (const key of keys) await this.page.keyboard.press(key);
  };
  /** Requests that are held back. */
  readonly held: Route[] = [];
  readonly expectHeld = () => expect.poll(() => this.held.length).toBeGreaterThan(0);
  /** Holds the requests for some addresses back until they are released, to be answered or to fail. */
  readonly hold = (addresses: string) => this.page.route(addresses, (route) => void this.held.push(route));
  readonly release = async (isFailing = false) => {
    // A request that the page aborted cannot go on.
    for (const route of this.held.splice(0)) await (isFailing ? route.abort() : route.continue()).catch(() => {});
    await this.page.unrouteAll();
  };
  readonly expectValue = (value: string) => expect.poll(this.value).toBe(value);

  /** The select of a step of the picker. */
  readonly select = (step: Step) => this.element.locator(`select#${step}`);
  /** Chooses in the picker by what a person reads, after the choices are loaded. */
  readonly choose = async (step: Step, text: string) => void (await this.select(step).selectOption({ label: text }));
  /** The choices of a step, without "Choose…". */
  readonly choices = async (step: Step) => (await this.select(step).locator('option').allTextContents()).slice(1);
  /** The choice at each step that is seen. */
  readonly chosen = () =>
    this.element
      .locator('select:visible')
      .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text ?? ''));

  get input() {
    return this.element.locator('input:not([type=hidden])');
  }
  readonly text = () => this.input.inputValue();
  /** The areas that the field suggests, as people read them. */
  readonly options = () => this.element.locator('[role=option]:visible').allInnerTexts();
  /** The option that a screen reader says; empty if none is active. */
  readonly active = async () => {
    const id = await this.input.getAttribute('aria-activedescendant');
    return id ? this.element.locator(`[id="${id}"][aria-selected=true]:visible`).innerText() : '';
  };
  readonly isOpen = async () => (await this.input.getAttribute('aria-expanded')) === 'true';
  readonly expectFirst = (text: string) =>
    expect.poll(async () => (await this.options())[0]).toEqual(expect.stringContaining(text));
  /** Types as a person does, and waits until the first area that is suggested has a text. */
  readonly search = async (text: string, first = '') => {
    await this.input.focus();
    await this.input.pressSequentially(text);
    await this.expectFirst(first);
  };
  /** Searches, and chooses what is found first. */
  readonly take = async (text: string, first = '') => {
    await this.search(text, first);
    await this.press('ArrowDown', 'Enter');
  };

  /** The nodes of some roles as a screen reader knows them, in order: role, name, and other properties that are set. */
  readonly spoken = async (...roles: readonly string[]): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const session = await this.page.context().newCDPSession(this.page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes
      .filter(({ role }) => roles.includes(role?.value))
      .map(({ role, name, description, properties = [] }) => ({
        ...{ role: role?.value, name: name?.value, description: description?.value },
        ...Object.fromEntries(
          properties.map(({ name: key, value }) => [
            key,
            value.relatedNodes?.map(({ idref }) => idref).join(' ') ?? value.value,
          ]),
        ),
      }));
  };

  /** The choices of the picker or the text of the field, as people read them. */
  readonly shown = () => (this.name === 'picker' ? this.chosen() : this.text());
}

/** Opens pages on a site for the tests of a file, and closes them after each: none may have reported more than failed answers. */
export function useElements() {
  const browser = useChromium();
  const opened: ElementPage[] = [];
  let site: Site | undefined;
  let pages = 0;
  beforeAll(async () => void (site = await openElementSite()));
  afterAll(async () => site?.close());
  afterEach(async () => {
    const all = opened.splice(0);
    for (const { page } of all) await page.context().close();
    const isFailure = (text: string) => /Failed to load resource/.test(text);
    expect(all.flatMap(({ complaints }) => complaints.filter((each) => !isFailure(each)))).toEqual([]);
  });
  const served = (): Site => site ?? expect.fail('no site');

  async function open(name: ElementName, attributes = '', options: PageOptions = {}): Promise<ElementPage> {
    const { body = FORM, lang = 'en', width = 800, head = '', policy, before, held, ...context } = options;
    const path = `/page-${pages++}`;
    const element = `<psgc-${name} name="psgc" ${attributes}></psgc-${name}>`;
    const script = `<script type="module" src="/psgc-${name}.js"></script>`;
    served().add(
      path,
      `<!doctype html><html lang="${lang}"><head><title>Form</title>${head}${script}</head><body><main><h1>Form</h1>${body.replace('{element}', element)}</main></body></html>`,
      policy,
    );
    const page = await browser().newPage({ ...context, viewport: { width, height: 700 } });
    page.setDefaultTimeout(5000);
    const elementPage = new ElementPage(page, name);
    opened.push(elementPage);
    await page.addInitScript(LISTEN);
    await before?.(page);
    if (held !== undefined) await elementPage.hold(held);
    await page.goto(served().origin + path);
    return elementPage;
  }

  return { open, site: served };
}

/** The way to a barangay of Manila, `1380601001`. */
export const MANILA = {
  region: 'National Capital Region (NCR)',
  city: 'Manila',
  'sub-municipality': 'Tondo I/II',
  barangay: 'Barangay 1',
};

/** Chooses in the picker of a page by the names that a person reads, from the first list on. */
export async function chooseIn(page: Page, choices: Readonly<Record<string, string>>): Promise<void> {
  for (const [step, name] of Object.entries(choices)) {
    const select = page.locator(`psgc-picker select#${step}`);
    await select.locator('option', { hasText: name }).first().waitFor({ state: 'attached' });
    await select.selectOption({ label: name });
  }
}
