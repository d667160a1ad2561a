import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startChromium } from './start-chromium.ts';
import { startServer } from '../../hosts/node/start-server.ts';

/**
 * `npm run lab -- pages`: for each kind of page, what its first load takes (requests, bytes with gzip and with Brotli),
 * when its largest part is painted, and how much it shifts. Exits with 1 if the start page needs more than 60 kB with
 * gzip, or if anything shifts.
 */
const PATHS = [
  '/',
  '/search',
  '/picker',
  '/try',
  '/areas',
  '/areas/0702200000',
  '/docs',
  '/docs/readme',
  '/docs/data',
  '/reference',
];
const MOST_BYTES = 60_000;

const server = await startServer(new URL('./serve-pages.ts', import.meta.url));
const browser = await startChromium();

/** The time of the largest paint in milliseconds, and the sum of all layout shifts. */
const VITALS = `new Promise((resolve) => {
  let paint = 0;
  let shift = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) paint = entry.startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) shift += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve({ paint, shift }), 500);
})`;

async function measure(path: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => bodies.push(response.body()));
  await page.goto(`http://localhost:${server.port}${path}`, { waitUntil: 'networkidle' });
  const { paint, shift } = await page.evaluate<{ paint: number; shift: number }>(VITALS);
  const sizes = (await Promise.all(bodies)).map((body) => [gzipSync(body).length, brotliCompressSync(body).length]);
  await context.close();
  const sum = (at: number): number => sizes.reduce((all, each) => all + (each[at] ?? 0), 0);
  return { path, requests: sizes.length, gzip: sum(0), brotli: sum(1), paint, shift };
}

// The first page also starts the server's and the browser's caches.
await measure('/');
const figures = [];
for (const path of PATHS) figures.push(await measure(path));
await browser.close();
await server.close();

console.log('Page                 requests     gzip   Brotli   largest paint   layout shift');
for (const { path, requests, gzip, brotli, paint, shift } of figures) {
  const columns = [
    path.padEnd(20),
    `${requests}`.padStart(9),
    `${(gzip / 1000).toFixed(1)} kB`.padStart(8),
    `${(brotli / 1000).toFixed(1)} kB`.padStart(8),
    `${paint.toFixed(0)} ms`.padStart(15),
    shift.toFixed(3).padStart(14),
  ];
  console.log(columns.join(' '));
}
const [start] = figures;
if ((start?.gzip ?? 0) > MOST_BYTES || figures.some(({ shift }) => shift > 0)) process.exitCode = 1;
