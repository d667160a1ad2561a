import { readFileSync } from 'node:fs';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { readDocument, sampleIn } from '../../markdown.ts';
import { chooseIn, type ElementName, ELEMENTS } from './element-page.ts';
import { useExamples } from './element-site.ts';
import { hasChromium } from './open-browser.ts';
import { type Framework, renderWith } from './render-component.ts';
import { run } from './run-program.ts';

type Choices = Readonly<Record<string, string>>;

const NCR = { region: 'National Capital Region (NCR)' };
const AGUHO = { ...NCR, city: 'Pateros', barangay: 'Aguho' };

/** Chooses an area by its city, or a barangay of it, as a person does. */
const choose = async (name: ElementName, page: Page, choices: Choices): Promise<void> => {
  if (name === 'picker') return chooseIn(page, choices);
  const [city = '', barangay = ''] = [choices['city'], choices['barangay']];
  await page.getByRole('combobox').fill(`${barangay} ${city}`);
  await page
    .getByRole('option', { name: barangay || city })
    .first()
    .click();
};

/** The files of packages that samples load from a network of copies. */
const NPM_FILES = [
  'jquery/dist/jquery.min.js',
  'jquery-validation/dist/jquery.validate.min.js',
  'htmx.org/dist/htmx.min.js',
  'alpinejs/dist/cdn.min.js',
  '@hotwired/turbo/dist/turbo.es2017-esm.js',
];
const COMPONENTS = [
  ['React', 'React', 'tsx'],
  ['Vue', 'Vue', 'vue'],
  ['Svelte', 'Svelte', 'svelte'],
] as const;

/** The headings of the samples that are run here, in the order of the document. */
const HEADINGS = [
  ...['React', 'Rendered on a server', 'Actions', 'Vue', 'Svelte', 'Angular'],
  ...['jQuery', 'htmx', 'Alpine', 'Turbo'],
];

test('every sample with a framework is run here', () => {
  const sections = readDocument('docs/picker.md').split(/^##+ /m).slice(1);
  const framework = /^```(?:tsx|vue|svelte)$|@Component|\/npm\/(?!psgc)/m;
  expect(sections.filter((text) => framework.test(text)).map((text) => text.split('\n')[0])).toEqual(HEADINGS);
});

describe.skipIf(!hasChromium)('samples of the documents (skipped where there is no Chromium)', () => {
  const { open, site } = useExamples();
  beforeAll(() => {
    for (const file of NPM_FILES)
      site().add(`/npm/${file}`, readFileSync(new URL(`node_modules/${file}`, import.meta.url), 'utf8'));
  });

  /** A sample of the picker for one of the elements, with the addresses of this site. */
  const sampleFor = (name: ElementName, heading: string, language: string, base = site().origin): string =>
    sampleIn('docs/picker.md', heading, language)
      .replaceAll('picker', name)
      .replaceAll('https://YOUR-HOST', base)
      .replaceAll(/https:\/\/cdn\.jsdelivr\.net\/npm\/(.+?)@\d+\//g, `${site().origin}/npm/$1/`);

  /** Opens a page with a component of the document, as HTML of a server if there is a second framework. */
  async function openComponent(sample: string, framework: Framework, server?: Framework): Promise<Page> {
    const html = server ? await run('node', await renderWith(server, sample), '--input-type=module') : '';
    site().add('/script.js', await renderWith(framework, sample), '');
    return open(`<div id="root">${html.trim()}</div><script type="module" src="/script.js"></script>`);
  }

  const sentTo = async (page: Page, path: string, answer: string): Promise<readonly Request[]> => {
    const requests: Request[] = [];
    await page.route(`**${path}*`, (route) => {
      requests.push(route.request());
      return route.fulfill({ contentType: 'text/html', body: answer });
    });
    return requests;
  };
  const queryOf = (request: Request | undefined): string => request?.postData() ?? request?.url().split('?')[1] ?? '';
  const chosenIn = (page: Page) =>
    page.locator('psgc-picker, psgc-address').evaluate((one) => Reflect.get(one, 'value'));
  const paragraph = (page: Page, text: string) => page.locator('p', { hasText: text }).textContent();

  test.each([
    ['picker', 'Address picker'],
    ['address', 'Address field'],
  ] as const)('plain HTML with the %s', async (name, title) => {
    const page = await open(sampleIn(`docs/${name}.md`, title, 'html').replace('https://YOUR-HOST', site().origin));
    await page.getByText('Order').click();
    await choose(name, page, AGUHO);
    await expect.poll(() => page.locator('output').textContent()).toBe('1620');
    await page.getByText('Order').click();
    await page.waitForURL('**/orders?psgc=1381701001');
  });

  test.each(COMPONENTS.flatMap((each) => ELEMENTS.map((name) => [...each, name] as const)))(
    '%s, below %s (%s), with the %s',
    async (framework, heading, language, name) => {
      const base = `${site().origin}/static`;
      const page = await openComponent(sampleFor(name, heading, language, base), framework);
      await expect.poll(() => paragraph(page, 'ZIP code')).toBe('ZIP code: 1620');
      expect(await page.locator(`psgc-${name}`).evaluate((one) => one.matches(':invalid'))).toBe(true);
      await choose(name, page, { city: 'Makati City' });
      await expect.poll(() => paragraph(page, 'ZIP code')).toBe('ZIP code: 1200');
      const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name: url }) => url));
      expect(loaded.filter((url) => url.includes('/api/') && !url.startsWith(`${base}/`))).toEqual([]);
    },
  );

  test.each(ELEMENTS)('React with HTML of a server, and the %s', async (name) => {
    const sample = sampleFor(name, 'Rendered on a server', 'tsx');
    const page = await openComponent(sample, 'React after a server', 'React on a server');
    await expect.poll(() => paragraph(page, 'ZIP code')).toBe('ZIP code: 1620');
    await choose(name, page, { city: 'Makati City' });
    await expect.poll(() => paragraph(page, 'ZIP code')).toBe('ZIP code: 1200');
  });

  test.each(ELEMENTS)('a form action of React and the %s: field and state stay the same', async (name) => {
    const page = await openComponent(sampleFor(name, 'Actions', 'tsx'), 'React');
    for (const [city, code] of [
      ['Makati City', '1380300000'],
      ['Pateros', '1381701000'],
    ] as const) {
      await choose(name, page, { ...NCR, city });
      await page.getByText('Order').click();
      await expect.poll(() => paragraph(page, 'State')).toBe(`State: ${code}, sent: ${code}`);
      await page.waitForTimeout(200);
      expect(await chosenIn(page)).toBe(code);
    }
  });

  test.each(ELEMENTS)('Angular with the %s sends nothing before a barangay is chosen', async (name) => {
    const page = await openComponent(sampleFor(name, 'Angular', 'ts'), 'Angular');
    const order = page.getByText('Order');
    await choose(name, page, { ...NCR, city: 'Pateros' });
    await expect.poll(() => paragraph(page, 'ZIP code')).toBe('ZIP code: 1620');
    await order.click();
    expect(await paragraph(page, 'Sent')).toBe('Sent: ');
    await choose(name, page, name === 'picker' ? { barangay: 'Aguho' } : AGUHO);
    await order.click();
    await expect.poll(() => paragraph(page, 'Sent')).toBe('Sent: 1381701001');
  });

  test.each(ELEMENTS)('jQuery and jquery-validation with the %s', async (name) => {
    const page = await open(sampleFor(name, 'jQuery', 'html'));
    const requests = await sentTo(page, '/orders', 'Thank you.');
    const error = page.getByText('This field is required.');
    await page.getByText('Order').click();
    await error.waitFor();
    await choose(name, page, { ...NCR, city: 'Pateros' });
    await page.getByText('Order').click();
    expect([await error.isVisible(), requests]).toEqual([true, []]);
    await choose(name, page, name === 'picker' ? { barangay: 'Aguho' } : AGUHO);
    await page.getByText('Order').click();
    await page.getByText('Thank you.').waitFor();
    expect(requests.map(queryOf)).toEqual(['psgc=1381701001']);
  });

  test.each(ELEMENTS)('htmx with the %s asks when somebody chose, and not before', async (name) => {
    const html = sampleFor(name, 'htmx', 'html').replace('required', 'required initial="1381701000"');
    const page = await open(html);
    const fees = await sentTo(page, '/fee', 'Fee: 50');
    const orders = await sentTo(page, '/orders', 'Thank you.');
    await expect
      .poll(() => page.locator(`psgc-${name}`).evaluate((one) => Reflect.get(one, 'address').zipCode))
      .toBe('1620');
    expect(fees).toEqual([]);
    await choose(name, page, name === 'picker' ? { barangay: 'Aguho' } : AGUHO);
    await page.getByText('Fee: 50').waitFor();
    await page.getByText('Order').click();
    await page.getByText('Thank you.').waitFor();
    expect([fees.map(queryOf), orders.map(queryOf)]).toEqual([['psgc=1381701001'], ['psgc=1381701001']]);
  });

  test.each(ELEMENTS)('Alpine with the %s has the successor of a code, and keeps it in a reset', async (name) => {
    const page = await open(sampleFor(name, 'Alpine', 'html'));
    const model = () => page.locator('output').textContent();
    await expect.poll(model).toBe('1804500000');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.reset());
    await page.waitForTimeout(200);
    expect([await model(), await chosenIn(page)]).toEqual(['1804500000', '1804500000']);
  });

  test.each(ELEMENTS)('Turbo with the %s keeps the choice for “back”, and after an answer 422', async (name) => {
    const html = sampleFor(name, 'Turbo', 'html');
    site().add('/other', '<!doctype html><title>Other</title><h1>Other</h1>', '');
    const page = await open(`${html}<a href="/other">Leave</a>`);
    await choose(name, page, AGUHO);
    await page.getByText('Leave').click();
    await page.getByText('Other').waitFor();
    await page.goBack();
    await expect.poll(() => chosenIn(page)).toBe('1381701001');
    await page.route('**/orders', (route) => {
      const code = /1381701001/.exec(route.request().postData() ?? '')?.[0] ?? '';
      const body = `<!doctype html><title>Example</title><h1>Not yet</h1>${html.replace('required', `required initial="${code}"`)}`;
      return route.fulfill({ status: 422, contentType: 'text/html', body });
    });
    await page.getByText('Order').click();
    await page.getByText('Not yet').waitFor();
    await expect.poll(() => chosenIn(page)).toBe('1381701001');
  });
});
