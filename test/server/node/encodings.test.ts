import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { serve } from '../../../generator/server/node/server.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { handler, mounts } from '../../committed-data.ts';
import { ask as askRaw } from '../../hosts/raw-request.ts';

const server = await serve(createResponder(mounts), 0);
afterAll(() => void process.emit('SIGTERM'));

const LONG = '/api/v2/regions/0400000000/barangays';

/** Asks for a path with `Accept-Encoding`; the body is as it was sent. */
const ask = (path: string, accept: string | undefined, more: Record<string, string> = {}, method = 'GET') =>
  askRaw(server.port, path, { ...(accept !== undefined && { 'Accept-Encoding': accept }), ...more }, method);

const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1.0', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0.5, identity', undefined],
  ['*;q=0.5, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['BR', 'br'],
] as const)('Accept-Encoding: %s gets %s', async (accept, encoding) => {
  const { status, headers, body: bytes } = await ask(LONG, accept);
  const body = encoding === undefined ? bytes : DECODERS[encoding](bytes);
  const expected = await handler(new Request(`http://localhost${LONG}`)).text();
  expect(status).toBe(200);
  expect(body.equals(Buffer.from(expected))).toBe(true);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-length']).toBe(`${bytes.length}`);
  expect(headers['vary']).toBe('Accept-Encoding');
  expect(headers['etag']).toMatch(encoding === undefined ? /^"/ : /^W\/"/);
  const head = await ask(LONG, accept, {}, 'HEAD');
  expect([head.headers['content-length'], head.body.length]).toEqual([`${bytes.length}`, 0]);
  const again = await ask(LONG, accept, { 'If-None-Match': headers['etag'] ?? '' });
  expect([again.status, again.body.length, again.headers['vary']]).toEqual([304, 0, 'Accept-Encoding']);
});

test.each([
  ['a name', '/api/v2/regions/NCR/cities-municipalities', '/api/v2/regions/1300000000/cities-municipalities'],
  ['a foreign parameter', '/api/v2/regions?utm=1', '/api/v2/regions'],
  ['a slash', '/api/v2/regions/', '/api/v2/regions'],
])('an address with %s has the answer of the other one, before and after it is kept', async (_what, one, other) => {
  for (const path of [one, other, one, other]) {
    const { body } = await ask(path, undefined);
    expect(body.toString()).toBe(await handler(new Request(`http://localhost${path}`)).text());
  }
});

test('an error is not kept in place of an answer', async () => {
  expect((await ask('/api/v2/regions/0100000000', undefined, {}, 'DELETE')).status).toBe(405);
  expect((await ask('/api/v2/regions/0100000000', undefined)).status).toBe(200);
  expect((await ask('/api/v2/regions/0100000000', undefined, {}, 'DELETE')).status).toBe(405);
  for (const _time of [1, 2]) expect((await ask('/api/v2/regions/nope', undefined)).status).toBe(404);
});

test.each([
  ['a long answer', '/api/v2/regions/0300000000/barangays', 'Accept-Encoding'],
  ['a short answer', '/api/v2/regions/0300000000', undefined],
  ['a page', '/api/v1/barangays?page=30', 'Accept-Encoding'],
  ['a search', '/api/v1/barangays?q=bagong&per_page=40', 'Accept-Encoding'],
])('304 has the headers of 200, whether the answer is kept or not: %s', async (_what, path, vary) => {
  const tag = { 'If-None-Match': '*' };
  const first = await ask(path, undefined, tag);
  const full = await ask(path, undefined);
  const kept = await ask(path, undefined, tag);
  const { 'content-length': _length, date: _date, ...headers } = full.headers;
  expect([full.status, headers['vary']]).toEqual([200, vary]);
  for (const { status, body, headers: found } of [first, kept]) {
    expect([status, body.length]).toEqual([304, 0]);
    expect(found).toMatchObject(headers);
  }
});
