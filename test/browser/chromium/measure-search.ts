import { startChromium } from './start-chromium.ts';
import { startServer } from '../../hosts/node/start-server.ts';
import { makeQueries } from '../../lab/measure/made-queries.ts';
import { percentile } from './percentile.ts';
import { WRITTEN_QUERIES } from '../../lab/measure/written-queries.ts';

/**
 * `npm run lab -- search-in-chromium [SEED]`: what people wait for on the page of the search: for the results of the
 * first keystroke, which waits if the names are not there yet, and for those of each further one. Exits with 1 if the median of a
 * keystroke is more than 30 ms.
 */
const SEED = Number(process.argv[2] ?? 1);
const MADE = 200;
const MOST_MEDIAN = 30;

const server = await startServer(new URL('./serve-pages.ts', import.meta.url));
const browser = await startChromium();
const page = await browser.newPage();
await page.goto(`http://localhost:${server.port}/search`, { waitUntil: 'networkidle' });

/** Types queries key by key and returns the milliseconds from each key to its results. */
const type = (queries: readonly string[]): Promise<readonly number[]> =>
  page.evaluate(async (all) => {
    const input = document.querySelector('#q') as HTMLInputElement;
    const results = document.querySelector('#results') as HTMLElement;
    const times: number[] = [];
    for (const query of all) {
      for (let end = 1; end <= query.length; end += 1) {
        const typed = query.slice(0, end);
        if (typed.trim() === '' || typed.endsWith(' ')) continue;
        const start = performance.now();
        const shown = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(results, { attributeFilter: ['data-time'] });
        });
        input.value = typed;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await shown;
        times.push(performance.now() - start);
      }
    }
    return times;
  }, queries);

const [first = 0] = await type(['m']);
const times = await type([...makeQueries(MADE, SEED).map(({ q }) => q), ...WRITTEN_QUERIES.map(([q]) => q)]);
await browser.close();
await server.close();

const [median, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(times, share)) as [number, number, number];
console.log(`First keystroke: ${first.toFixed(0)} ms`);
console.log(
  `${times.length} keystrokes: median ${median.toFixed(1)} ms, 95 % within ${p95.toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
);
if (median > MOST_MEDIAN) process.exitCode = 1;
