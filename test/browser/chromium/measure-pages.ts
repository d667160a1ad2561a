import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { formatRow } from '../../../generator/core/format.ts';
import { parseArguments } from '../../arguments.ts';
import { startServe } from '../../cli/start-serve.ts';
import { launchChromium } from './launch.ts';

/**
 * `npm run lab -- pages`: what a visitor waits for on each kind of page, as the browser measures it with a slower processor: the
 * largest picture or text (LCP), what moves by itself (CLS), and the slowest answer to a press or key (INP). The first rows are
 * those of a page with one word: nothing can be sooner in this browser, on this machine, with the load that each row names.
 */
const { values } = parseArguments('npm run lab -- pages [--slow 4] [--runs 3] [--beside URL] [--only /map]', {
  options: {
    /** How many times slower the processor is made. */
    slow: { type: 'string', default: '4' },
    /** How often each page is opened; the medians are printed. */
    runs: { type: 'string', default: '3' },
    /** Another site whose pages are opened in turn with those of this one, such as one of an older commit. */
    beside: { type: 'string' },
    /** The start of the only paths that are opened. */
    only: { type: 'string', default: '/' },
  },
});

const type = (field: string, text: string) => (page: Page) => page.locator(field).first().pressSequentially(text);
const press = (part: string) => (page: Page) => page.locator(part).first().click();
const choose = (field: string) => (page: Page) => page.locator(field).first().press('ArrowDown');

/** The pages, each with what a visitor does there. */
const PAGES: Readonly<Record<string, readonly ((page: Page) => Promise<unknown>)[]>> = {
  '/': [type('#q', 'san ant')],
  '/search?q=san+jose': [type('#q', ' nueva')],
  '/areas': [type('header input[name=q]', 'ceb')],
  '/areas/0702200000': [press('th button')],
  '/areas/1381200000': [press('th button')],
  '/areas/1381200019': [type('header input[name=q]', 'ceb')],
  '/areas/0604500000': [],
  '/growth': [press('th button')],
  '/table': [choose('#level'), press('th button')],
  '/map': [choose('[name=level]'), press('.zoom button')],
  '/zip-codes': [],
  '/compare': [choose('#region')],
  '/match': [press('text=Try an example')],
  '/codes': [press('text=Try an example')],
  '/carry': [press('text=Try an example')],
  '/picker': [choose('select')],
  '/downloads': [],
  '/docs': [],
  '/docs/getting-started': [],
  '/reference': [],
};

const WIDTHS = [360, 1440];
const PATIENCE_MS = 120_000;

interface Figures {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
}

type Measured = PerformanceEntry & Readonly<Record<'value' | 'interactionId', number>> & { hadRecentInput?: boolean };

/** Notes what the browser measures, from before the page begins. It is sent as text, so that no function in it can have a name. */
const observe = (): void => {
  const figures = { lcp: 0, cls: 0, inp: 0 };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    new PerformanceObserver((list) => {
      for (const { startTime, value, interactionId, duration, hadRecentInput } of list.getEntries() as Measured[]) {
        if (type === 'largest-contentful-paint') figures.lcp = startTime;
        else if (type === 'layout-shift') figures.cls += hadRecentInput ? 0 : value;
        else if (interactionId > 0) figures.inp = Math.max(figures.inp, duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }
  Object.assign(globalThis, { figures });
};

async function measure(
  browser: Browser,
  address: string,
  width: number,
  acts: (typeof PAGES)[string],
): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, hasTouch: width < 500 });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slow) });
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const act of acts) {
    await act(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
  }
  const figures = await page.evaluate(() => (globalThis as unknown as { figures: Figures }).figures);
  await context.close();
  return figures;
}

const middle = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const row = (...cells: readonly string[]): void => console.log(formatRow(cells, [26, 8, 10, 8, 10, 6]));

/** Prints the medians of a page in each width, at each of its addresses. */
async function compare(browser: Browser, path: string, addresses: readonly string[], acts: (typeof PAGES)[string]) {
  for (const width of WIDTHS) {
    // The first visit is not counted: the server reads what it needs.
    for (const address of addresses) await measure(browser, address, width, []);
    const runs = addresses.map((): Figures[] => []);
    for (let run = 0; run < Number(values.runs); run += 1) {
      for (const [at, address] of addresses.entries()) runs[at]?.push(await measure(browser, address, width, acts));
    }
    for (const [at, visits] of runs.entries()) {
      const [lcp, cls, inp] = (['lcp', 'cls', 'inp'] as const).map((of) =>
        middle(visits.map((figures) => figures[of])),
      );
      const answer = acts.length === 0 ? '' : `${inp?.toFixed(0)} ms`;
      const load = loadavg()[0]?.toFixed(1) ?? '';
      row(at === 0 ? path : '  beside', `${width} px`, `${lcp?.toFixed(0)} ms`, cls?.toFixed(3) ?? '', answer, load);
    }
  }
}

const bare = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>A page</title><p>Word');
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const serving = await startServe();
const browser = await launchChromium();
try {
  row('page', 'width', 'LCP', 'CLS', 'INP', 'load');
  await compare(browser, 'a page with one word', [`http://127.0.0.1:${(bare.address() as AddressInfo).port}/`], []);
  const sites = [serving.url, values.beside ?? []].flat();
  for (const [path, acts] of Object.entries(PAGES)) {
    if (!path.startsWith(values.only)) continue;
    await compare(
      browser,
      path,
      sites.map((site) => new URL(path, site).href),
      acts,
    );
  }
} finally {
  await browser.close();
  await serving.end();
  bare.close();
}
