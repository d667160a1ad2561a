import { describe, expect, test } from 'vitest';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { mount } from '../../../generator/api/mount-api.ts';
import { toFetch } from '../../../generator/api/runtime/fetch.ts';
import { gazetteer } from '../../committed-data.ts';

const handler = toFetch(createHandler([mount('/api', { ...gazetteer, version: '0123456789abcdef' })]));
const send = (path: string, init: RequestInit = {}) => handler(new Request(`http://localhost${path}`, init));
const headers = (response: Response) => Object.fromEntries(response.headers);

/** docs/contract.md, section 7. */
const ALWAYS = {
  'access-control-allow-origin': '*',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

test('a 200 has the common headers, Cache-Control and a strong ETag', () => {
  expect(headers(send('/api/v2/regions'))).toEqual({
    ...ALWAYS,
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
    etag: '"0123456789abcdef"',
  });
});

test('a page whose links begin with the host of the request is for its client alone', async () => {
  const options = { headers: { 'If-None-Match': '*' } };
  for (const answer of [
    send('/api/v1/barangays'),
    send('/api/v1/regions?page=1'),
    send('/api/v1/barangays', options),
  ]) {
    expect(answer.headers.get('Cache-Control')).toBe('private, max-age=3600');
  }
  expect(send('/api/v1/regions').headers.get('Cache-Control')).toMatch(/^public/);
});

test.each([
  ['where caches know the host', { cachesKnowHost: true }, 'https://psgc.example.ph', ''],
  ['whose links have no host', {}, undefined, ''],
  ['whose links begin with the origin of the mount', {}, undefined, 'https://psgc.example.ph'],
])('any cache can keep a page %s', (_what, options, origin, ofMount) => {
  const answer = createHandler([mount('/api', gazetteer, ['v1'], ofMount)], options);
  const { headers, body } = answer({ method: 'GET', target: '/api/v1/barangays', origin });
  expect(JSON.parse(body ?? '')).toMatchObject({
    links: { first: `${origin ?? ofMount}/api/v1/barangays?page=1&per_page=15` },
  });
  expect(headers['Cache-Control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
});

test('an error has the common headers and no ETag', () => {
  expect(headers(send('/api/v2/regions/x'))).toEqual(ALWAYS);
});

test.each([
  ['"0123456789abcdef"', 304],
  ['W/"0123456789abcdef"', 304],
  ['"other", "0123456789abcdef"', 304],
  ['*', 304],
  ['"other"', 200],
  ['0123456789abcdef', 200],
])('If-None-Match: %s answers %i', async (tag, status) => {
  const response = send('/api/v2/regions', { headers: { 'If-None-Match': tag } });
  expect(response.status).toBe(status);
  expect(await response.text()).toHaveLength(status === 304 ? 0 : (await send('/api/v2/regions').text()).length);
});

test('OPTIONS answers 204 with the CORS headers', () => {
  const response = send('/api/v2/regions', { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(headers(response)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  });
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s answers 405 with Allow', async (method) => {
  const response = send('/api/v2/regions', { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD, OPTIONS');
  expect(await response.text()).toBe('{"message":"Method not allowed"}\n');
});

describe('a trailing slash, .json and a query do not change the answer', () => {
  test.each(['/api/v2/regions/', '/api/v2/regions.json', '/api/v2/regions?x=1'])('%s', async (path) => {
    expect(await send(path).text()).toBe(await send('/api/v2/regions').text());
  });
});
