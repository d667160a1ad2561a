import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areasAbove } from '../../../generator/areas/area.ts';
import { formatNumber, formatSize } from '../../../generator/format.ts';
import { gazetteer } from '../../committed-data.ts';
import { startServer } from '../../hosts/node/start-server.ts';
import { SCRATCH } from '../../scratch.ts';
import { startChromium } from './start-chromium.ts';

/**
 * `npm run lab -- match-in-chromium [ROWS]`: what the page that matches tables does with a table of 100,000 rows: how long
 * people wait for the first rows, for all, and for the files, the longest task of the page, and the memory of its process.
 * The rows are barangays as PSA writes them, some of them with dirt, and hardly two are equal. Exits with 1 if a task of the
 * page needs more than 50 ms of CPU.
 */
const ROWS = Number(process.argv[2] ?? 100_000);
const MOST_TASK = 50;

/** Names as people change them, each for a share of the rows. */
const DIRT: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => `Brgy. ${name}`,
  (name) => name.replace(/[aeiou]/, ''),
  (name) => name.replace(/^City of (.*)$/, '$1 City'),
];

const areas = gazetteer.hierarchy.list(null, 'barangays');

function* rows(): Generator<string> {
  yield 'No,Name,Region,Province,City,Barangay';
  for (let at = 0; at < ROWS; at += 1) {
    const area = areas[(at * 7919) % areas.length];
    if (area === undefined) continue;
    const dirty = DIRT[Math.floor(at / areas.length + at) % DIRT.length] ?? String;
    const named = new Map([area, ...areasAbove(area)].map(({ kind, name }) => [kind, name]));
    const names = [
      named.get('region'),
      named.get('province'),
      named.get('city') ?? named.get('municipality'),
      area.name,
    ];
    yield [at + 1, `Person ${at}`, ...names.map((name = '') => `"${dirty(name)}"`)].join(',');
  }
}

const csv = [...rows()].join('\r\n');
const folder = mkdtempSync(join(SCRATCH, 'psgc-static-match-'));
const file = join(folder, 'table.csv');
writeFileSync(file, csv);
const server = await startServer(new URL('./serve-pages.ts', import.meta.url));
const browser = await startChromium();
const page = await browser.newPage({ acceptDownloads: true });
await page.goto(`http://localhost:${server.port}/match`, { waitUntil: 'networkidle' });

await browser.startTracing(page, { categories: ['toplevel'] });
const start = performance.now();
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** The most memory that the process of the page ever had, with its worker. */
async function peakMemory(): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024);
  return Math.max(...peaks);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** How long it took, and how much CPU its thread needed, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** The most that a task of the page's own thread took, in milliseconds: of CPU, and with waits for one. */
function longestTask(trace: Buffer): readonly [cpu: number, wall: number] {
  const { traceEvents } = JSON.parse(`${trace}`) as { readonly traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const mains = new Set(traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(threadOf));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  const most = (key: 'dur' | 'tdur'): number => tasks.reduce((max, task) => Math.max(max, task[key] ?? 0), 0) / 1000;
  return [most('tdur'), most('dur')];
}

await page.setInputFiles('#file', file);
await page.locator('#rows > li').first().waitFor();
console.log(`${formatNumber(ROWS)} rows, ${formatSize(csv.length)}`);
console.log(`First rows      ${seconds(start)}`);
await page.locator('#status', { hasText: /\. (?:Nothing|.* left for you)/ }).waitFor({ timeout: 600_000 });
console.log(`All rows        ${seconds(start)}`);
console.log(`Statuses        ${(await page.locator('#filters button:visible').allTextContents()).join(', ')}`);

await page.getByRole('button', { name: /left for you/ }).click();
for (let turned = 0; turned < 5; turned += 1) {
  const before = await page.textContent('#shown');
  if (await page.locator('#next').isDisabled()) break;
  await page.click('#next');
  await page.waitForFunction((text) => document.querySelector('#shown')?.textContent !== text, before);
}
for (const format of ['csv', 'xlsx']) {
  const from = performance.now();
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 600_000 }), page.click(`#${format}`)]);
  const { length } = readFileSync(await download.path());
  console.log(`${format.toUpperCase().padEnd(16)}${seconds(from)}, ${formatSize(length)}`);
}
const [cpu, wall] = longestTask(await browser.stopTracing());
console.log(`Longest task    ${cpu.toFixed(0)} ms of CPU; ${wall.toFixed(0)} ms with waits for a core`);
console.log(`Memory          ${formatSize(await peakMemory())}`);
await browser.close();
await server.close();
rmSync(folder, { recursive: true });
if (cpu > MOST_TASK) process.exitCode = 1;
