import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { startChromium } from './start-chromium.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { loadGivenShapes } from '../../../generator/publish/given-shapes.ts';
import { createHandler } from '../../../generator/runtime/handler.ts';
import { gazetteer } from '../../committed-data.ts';
import { Random } from '../../lab/measure/random.ts';
import { percentile } from './percentile.ts';

/**
 * `npm run lab -- locate-in-chromium FILE …`: what the look-up of a place takes in a page that reads the files of an API:
 * the first one, with nothing read before, and further ones, with their files or without.
 */
const shapes = process.argv.slice(2);
if (shapes.length === 0) {
  console.error('locate-in-chromium: it needs shapes, which are not part of the project: FILE …');
  process.exit(2);
}
const PLACES = 200;

const { maps } = await loadGivenShapes({ files: shapes, notice: 'for a measurement' }, gazetteer);
const answer = createHandler(mountFamilies(gazetteer, undefined, '', maps));
const { outputFiles } = await build({
  entryPoints: [new URL('../../../generator/locate/locator.ts', import.meta.url).pathname],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
});
const script = outputFiles[0]?.text ?? '';
console.log(`The locator: ${script.length} bytes, ${gzipSync(script, { level: 9 }).length} with gzip`);
answer({ method: 'GET', target: '/api/maps/grid' });

let sent = 0;
const server = createServer((request, response) => {
  const target = request.url ?? '/';
  if (!target.startsWith('/api/')) {
    const type = target === '/locate.js' ? 'text/javascript' : 'text/html';
    response
      .writeHead(200, { 'Content-Type': type })
      .end(target === '/locate.js' ? script : '<!doctype html><title>-</title>');
    return;
  }
  const { status, body } = answer({ method: 'GET', target });
  const zipped = gzipSync(body ?? '');
  sent += zipped.length;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }).end(zipped);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const random = new Random(1);
const barangays = gazetteer.hierarchy.list(null, 'barangays');
const places = Array.from({ length: PLACES }, () => gazetteer.points.of(random.of(barangays)).point).filter(
  (each) => each !== null,
);
const browser = await startChromium();
const page = await browser.newPage();
await page.goto(origin);
for (const method of ['at', 'near'] as const) {
  sent = 0;
  const times = await page.evaluate(
    async ({ method, places }) => {
      const module = '/locate.js';
      const { createLocator, readFrom } = await import(module);
      const locator = createLocator({ read: readFrom('/api') });
      const all: [number, number][] = [];
      for (const place of places) {
        const pair: [number, number] = [0, 0];
        for (const which of [0, 1] as const) {
          const start = performance.now();
          await locator[method](place);
          pair[which] = performance.now() - start;
        }
        all.push(pair);
      }
      return all;
    },
    { method, places },
  );
  const show = (what: string, all: readonly number[]) =>
    console.log(
      `${method}, ${what}: median ${percentile(all, 0.5).toFixed(1)} ms, 95 % within ${percentile(all, 0.95).toFixed(1)} ms`,
    );
  console.log(
    `${method}, the first place: ${times[0]?.[0].toFixed(0)} ms; ${places.length} places read ${sent} bytes with gzip`,
  );
  show(
    'another place',
    times.slice(1).map(([first]) => first),
  );
  show(
    'the same place again',
    times.slice(1).map(([, again]) => again),
  );
}
await browser.close();
server.close();
