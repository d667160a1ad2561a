import { expect, test } from 'vitest';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { mount } from '../../../generator/api/mount-api.ts';
import { toFetch } from '../../../generator/api/runtime/fetch.ts';
import { gazetteer } from '../../committed-data.ts';

const handler = toFetch(createHandler([mount('/api', { ...gazetteer, version: '0123456789abcdef' })]));
const send = (path: string, init: RequestInit = {}) => handler(new Request(`http://localhost${path}`, init));

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
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  });
});
