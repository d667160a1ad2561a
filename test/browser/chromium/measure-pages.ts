import type { Browser, Page } from 'playwright-core';
import { formatRow } from '../../../generator/core/format.ts';
import { parseArguments } from '../../arguments.ts';
import { startServe } from '../../cli/start-serve.ts';
import { launchChromium } from './launch.ts';

/**
 * `npm run lab -- pages`: what a visitor waits for on each kind of page, as the browser measures it with a slower processor: the
 * largest picture or text (LCP), what moves (CLS), and the slowest answer to a press or key (INP).
 */
const { values } = parseArguments('npm run lab -- pages [--slow 4] [--runs 3]', {
  options: {
    /** How many times slower the processor is made. */
    slow: { type: 'string', default: '4' },
    /** How often each page is opened; the medians are printed. */
    runs: { type: 'string', default: '3' },
  },
});

const type = (field: string, text: string) => (page: Page) => page.locator(field).first().pressSequentially(text);
const press = (part: string) => (page: Page) => page.locator(part).first().click();
const choose = (field: string) => (page: Page) => page.selectOption(field, { index: 1 });

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
  '/releases/compare': [choose('#region')],
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

type Measured = PerformanceEntry & Readonly<Record<'value' | 'interactionId', number>>;

/** Notes what the browser measures, from before the page begins. It is sent as text, so that no function in it can have a name. */
const observe = (): void => {
  const figures = { lcp: 0, cls: 0, inp: 0 };
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    new PerformanceObserver((list) => {
      for (const { startTime, value, interactionId, duration } of list.getEntries() as Measured[]) {
        if (type === 'largest-contentful-paint') figures.lcp = startTime;
        else if (type === 'layout-shift') figures.cls += value;
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

const SIZES = [26, 8, 10, 8, 10];
const serving = await startServe();
const browser = await launchChromium();
try {
  console.log(formatRow(['page', 'width', 'LCP', 'CLS', 'INP'], SIZES));
  for (const [path, acts] of Object.entries(PAGES)) {
    for (const width of WIDTHS) {
      // The first visit is not counted: the server reads what it needs.
      const address = serving.url + path.slice(1);
      await measure(browser, address, width, []);
      const runs: Figures[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) runs.push(await measure(browser, address, width, acts));
      const [lcp, cls, inp] = (['lcp', 'cls', 'inp'] as const).map((of) => middle(runs.map((figures) => figures[of])));
      const answer = acts.length === 0 ? '' : `${inp?.toFixed(0)} ms`;
      console.log(formatRow([path, `${width} px`, `${lcp?.toFixed(0)} ms`, cls?.toFixed(3) ?? '', answer], SIZES));
    }
  }
} finally {
  await browser.close();
  await serving.end();
}
