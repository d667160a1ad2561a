import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { referencePages } from '../../../generator/pages/reference/overview-page.ts';
import { toPage } from '../../../generator/pages/shell.ts';
import { mounted } from '../../committed-data.ts';
import { startChromium } from '../../engines/chromium.ts';

/** A viewer of OpenAPI documents from npm: the files that a page loads, and how it is started. */
interface Viewer {
  readonly name: string;
  readonly script: string;
  readonly style?: string;
  readonly body?: string;
  readonly start?: string;
}

const VIEWERS: readonly Viewer[] = [
  {
    name: 'swagger-ui-dist@5.35.0',
    script: 'swagger-ui-dist/swagger-ui-bundle.js',
    style: 'swagger-ui-dist/swagger-ui.css',
    start: "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#viewer', validatorUrl: null })",
  },
  {
    name: 'rapidoc@9.3.8',
    script: 'rapidoc/dist/rapidoc-min.js',
    body: '<rapi-doc spec-url="/api/openapi.json" load-fonts="false" render-style="view"></rapi-doc>',
  },
  {
    name: 'redoc@2.5.4',
    script: 'redoc/bundles/redoc.standalone.js',
    start: "Redoc.init('/api/openapi.json', { disableSearch: true }, document.querySelector('#viewer'))",
  },
  {
    name: '@scalar/api-reference@1.46.4',
    script: '@scalar/api-reference/dist/browser/standalone.js',
    start:
      "Scalar.createApiReference('#viewer', { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false })",
  },
];

const STRICT = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'";
const INLINE_STYLES = STRICT.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
const QUIET_MS = 5000;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const description = mounted.routes.find(({ template }) => template === '/api/openapi')?.body([]) ?? '';

const sizeOf = (text: string): number => brotliCompressSync(text).length;

/** Opens a page of some files under a policy: breaches of it, requests to others, and the rules of axe-core it breaks. */
async function open(browser: Browser, files: ReadonlyMap<string, string>, policy: string) {
  const server = createServer((request, response) => {
    const text = files.get(request.url ?? '');
    const type = { css: 'text/css', js: 'text/javascript', json: 'application/json' }[
      `${request.url}`.split('.')[1] ?? ''
    ];
    const headers = { 'content-type': `${type ?? 'text/html'}; charset=utf-8`, 'content-security-policy': policy };
    response.writeHead(text === undefined ? 404 : 200, headers).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const page = await browser.newPage();
  let breaches = 0;
  const others = new Set<string>();
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) breaches += 1;
  });
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(origin)) others.add(new URL(request.url()).host);
  });
  await page.goto(`${origin}/`);
  await page.waitForTimeout(QUIET_MS);
  const elements = await page.evaluate<number>("document.querySelectorAll('body *').length");
  await page.evaluate(axe);
  const violations = await page.evaluate<number>(
    'axe.run().then(({ violations }) => violations.reduce((sum, { nodes }) => sum + nodes.length, 0))',
  );
  await page.close();
  server.close();
  return { breaches, others: [...others].join(' '), elements, violations };
}

function filesOf({ script, style, body = '<div id="viewer"></div>', start = '' }: Viewer, folder: string) {
  const read = (path: string): string => readFileSync(join(folder, 'node_modules', path), 'utf8');
  const link = style === undefined ? '' : '<link rel="stylesheet" href="/viewer.css">';
  const scripts = '<script src="/viewer.js" defer></script><script src="/start.js" defer></script>';
  const page = `<!doctype html><html lang="en"><title>Viewer</title>${link}${scripts}<body>${body}`;
  return new Map([
    ['/', page],
    ['/viewer.js', read(script)],
    ['/start.js', start],
    ['/api/openapi.json', description],
    ...(style === undefined ? [] : [['/viewer.css', read(style)] as const]),
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'viewers-'));
execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', ...VIEWERS.map(({ name }) => name)]);
const browser = await startChromium();
for (const viewer of VIEWERS) {
  const files = filesOf(viewer, folder);
  const bytes = sizeOf(`${files.get('/viewer.js')}${files.get('/viewer.css') ?? ''}`);
  const { breaches } = await open(browser, files, STRICT);
  console.log(viewer.name, { bytes, breaches, ...(await withoutBreaches(files)) });
}
const style = readFileSync(new URL('../../../generator/pages/assets/site.css', import.meta.url), 'utf8');
for (const content of referencePages([mounted])) {
  const body = toPage(content, { release: mounted.gazetteer.release, origin: '', hasPicker: true, hasDownloads: true });
  const files = new Map([
    ['/', body],
    ['/assets/site.css', style],
  ]);
  console.log(content.path, { bytes: sizeOf(body) + sizeOf(style), ...(await open(browser, files, STRICT)) });
}
await browser.close();
rmSync(folder, { recursive: true });

/** What is measured when a policy lets the viewer write styles into the page. */
async function withoutBreaches(files: ReadonlyMap<string, string>) {
  const { others, elements, violations } = await open(browser, files, INLINE_STYLES);
  return { others, elements, violations };
}
