import { expect, test } from 'vitest';
import worker, { type Environment } from '../../generator/hosts/cloudflare/worker.ts';
import { toSite } from '../../generator/site/site.ts';
import { cloudflare } from '../../generator/hosts/cloudflare/cloudflare.ts';
import { toTree } from '../../generator/hosts/target.ts';
import { filesOf, linksOf } from '../../generator/tree/tree.ts';
import { mounted } from '../committed-data.ts';

const tree = toTree(toSite([mounted]), cloudflare);
const assets = new Map([...filesOf(tree)].map(({ path, body }) => [`/${path}`, body]));
const asked: string[] = [];

const env: Environment = {
  ASSETS: {
    async fetch({ pathname }, init) {
      asked.push(pathname);
      const body = assets.get(pathname);
      if (body === undefined) return new Response(null, { status: 404 });
      const headers = { ETag: '"a"', 'Content-Type': 'application/json' };
      if (new Headers(init?.headers).get('If-None-Match') === '"a"')
        return new Response(null, { status: 304, headers });
      return new Response(init?.method === 'HEAD' ? null : body, { headers });
    },
  },
};
const send = async (path: string, init: RequestInit = {}, more: Partial<Environment> = {}) =>
  worker.fetch(new Request(`https://api.test${path}`, init), { ...env, ...more });

test('the tree has fewer than 2,000 files and no links', () => {
  expect(assets.size).toBeLessThan(2000);
  expect([...linksOf(tree)]).toEqual([]);
});

test.each([
  ['/api/v2/barangays', '/api/v2/barangays.json'],
  ['/api/v2/regions/0100000000/barangays.json', '/api/v2/regions/0100000000/barangays.json'],
  ['/api/v1/provinces/0102800000/', '/api/provinces/0102800000.json'],
  ['/api/meta', '/api/meta.json'],
])('%s is answered from the asset %s', async (path, asset) => {
  asked.length = 0;
  const response = await send(path);
  expect(asked).toEqual([asset]);
  expect(await response.text()).toBe(assets.get(asset));
  expect(Object.fromEntries(response.headers)).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    'content-type': 'application/json; charset=utf-8',
    etag: '"a"',
    'x-content-type-options': 'nosniff',
  });
});

test('an asset with a matching ETag is answered 304', async () => {
  expect((await send('/api/v2/regions', { headers: { 'If-None-Match': '"a"' } })).status).toBe(304);
});

test.each([
  ['/api/v2/barangays/0102805001', 'GET', 200],
  ['/api/v1/barangays?q=aglipay', 'GET', 200],
  ['/api/v2/regions/9900000000', 'GET', 404],
  ['/api/v2/nothing', 'GET', 404],
  ['/api/v2/regions', 'POST', 405],
  ['/api/v2/regions', 'OPTIONS', 204],
])('%s is computed: %s answers %i', async (path, method, status) => {
  expect((await send(path, { method })).status).toBe(status);
});

test('an address over the limit gets 429 with the headers that browsers need', async () => {
  const keys: string[] = [];
  const LIMITER = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 }) };
  const headers = { 'CF-Connecting-IP': '192.0.2.1' };
  expect((await send('/api/v2/regions', { headers }, { LIMITER })).status).toBe(200);
  const response = await send('/api/v2/regions', { headers }, { LIMITER });
  expect(response.status).toBe(429);
  expect(await response.text()).toBe('{"message":"Too many requests"}\n');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'retry-after': '60',
  });
  expect(keys).toEqual(['192.0.2.1', '192.0.2.1']);
});
