import { expect, test } from 'vitest';
import { mount } from '../../generator/api/mount-api.ts';
import { gazetteerOfRegion } from '../../generator/core/gazetteer/gazetteer.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import type { Environment } from '../../generator/hosts/cloudflare/worker.ts';
import { selectionOf } from '../../generator/hosts/target.ts';
import { toSite } from '../../generator/site/parts/site.ts';
import { linksOf } from '../tree/paths.ts';
import { gazetteer, mounted } from '../committed-data.ts';
import { textsIn, treeFor } from '../tree-for.ts';
import { importFunction, type Worker } from './import-function.ts';

/** A part without pages, with which a site has some. */
const NO_PART = { name: 'site', input: () => '', resources: () => [], aliases: () => [] };

const tree = treeFor(cloudflare, [mounted]);
const bodies = textsIn(tree);
const { default: worker } = await importFunction<Worker>(bodies.get('.functions/worker.js') ?? '');

const env: Environment = {
  ASSETS: {
    fetch: async ({ pathname }) => new Response(`asset ${pathname}`, { headers: { 'Content-Type': 'text/html' } }),
  },
};
const send = async (path: string, init: RequestInit = {}, more: Partial<Environment> = {}) =>
  worker.fetch(new Request(`https://api.test${path}`, init), { ...env, ...more });

test('the tree has fewer than 20,000 assets', () => {
  expect(bodies.size + [...linksOf(tree)].length).toBeLessThan(20_000);
});

test('functions and notes of the build are not assets', () => {
  expect(bodies.get('.assetsignore')).toBe('.functions\n.psgc-static\n.wrangler\n.gitignore\n');
});

test('the Worker is asked first where an asset cannot heed a query', () => {
  const text = (bodies.get('.functions/wrangler.jsonc') ?? '').replaceAll(/^\s*\/\/.*$/gm, '');
  const { assets, ratelimits } = JSON.parse(text.replaceAll(/,(\s*[\]}])/g, '$1')) as {
    assets: { run_worker_first: string[] };
    ratelimits: { simple: object }[];
  };
  expect([...assets.run_worker_first].sort()).toEqual([
    '/api/barangays',
    '/api/cities',
    '/api/cities-municipalities',
    '/api/concordance/*',
    '/api/municipalities',
    '/api/provinces',
    '/api/regions',
    '/api/sub-municipalities',
    '/api/v1/*',
  ]);
  expect(ratelimits[0]?.simple).toEqual({ limit: 300, period: 60 });
});

test('outside the API, the Worker answers the page for lost visitors', async () => {
  const response = await send('/nope');
  expect([response.status, await response.text()]).toEqual([404, 'asset /not-found']);
});

test('the Worker renders the pages of codes that have no asset, if the site has pages', async () => {
  const region = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('0100000000') ?? expect.fail());
  const site = toSite([mount('/api', region)], selectionOf(cloudflare, 'lists'), () => [NO_PART]);
  const [bundle] = cloudflare.functions?.(site) ?? [];
  const { default: withPages } = await importFunction<Worker>(bundle?.body ?? '');
  const ask = async (path: string) => withPages.fetch(new Request(`https://api.test${path}`), env);
  const page = await ask('/areas/0102805001');
  expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await page.text()).toContain('<h1>Aglipay</h1>');
  expect([(await ask('/areas/0102805999')).status, (await send('/areas/0102805001')).status]).toEqual([404, 404]);
});

test('`_headers` has each path once, because Cloudflare takes the last of two, and lets other sites load the picker', () => {
  const { files } = cloudflare.configuration(toSite([mounted], selectionOf(cloudflare, 'lists'), () => [NO_PART]));
  const text = files.find(({ path }) => path === '_headers')?.body ?? '';
  const paths: readonly string[] = text.match(/^\/.*/gm) ?? [];
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
  expect(paths.length).toBeLessThanOrEqual(100);
  const [, picker = ''] = text.split('\n/psgc-picker.js\n');
  expect(
    picker
      .split('\n/')[0]
      ?.split('\n')
      .map((line) => line.trim()),
  ).toEqual(expect.arrayContaining(['Access-Control-Allow-Origin: *', 'Content-Type: text/javascript; charset=utf-8']));
});

test('a page can be kept by any cache, because those of Cloudflare know its host', async () => {
  const { headers } = await send('/api/v1/barangays');
  expect(headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
});

test('an address over the limit gets 429 with the headers that browsers need', async () => {
  const keys: string[] = [];
  const LIMITER = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 }) };
  const headers = { 'CF-Connecting-IP': '192.0.2.1' };
  expect((await send('/api/v1/regions', { headers }, { LIMITER })).status).toBe(200);
  const response = await send('/api/v1/regions', { headers }, { LIMITER });
  expect(response.status).toBe(429);
  expect(await response.text()).toBe('{"message":"Too many requests"}\n');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'retry-after': '60',
  });
  expect(keys).toEqual(['192.0.2.1', '192.0.2.1']);
});
