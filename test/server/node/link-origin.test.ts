import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished, expect, test } from 'vitest';
import { requestOrigin } from '../../../generator/server/node/answers.ts';
import { parseOrigin } from '../../../generator/cli/site-options.ts';
import { startServe } from '../../cli/start-serve.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { ask } from '../../hosts/raw-request.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const HOST = 'internal:8080';

test.each<readonly [headers: IncomingHttpHeaders, origin: string | undefined]>([
  [{ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'psgc.example.ph' }, 'https://psgc.example.ph'],
  [{ 'x-forwarded-proto': 'https' }, 'https://internal:8080'],
  [{ 'x-forwarded-host': 'psgc.example.ph' }, 'http://psgc.example.ph'],
  [{ 'x-forwarded-proto': 'https, http', 'x-forwarded-host': 'a.example, b.example' }, 'http://b.example'],
  [{ 'x-forwarded-host': 'evil.com,psgc.example.ph' }, 'http://psgc.example.ph'],
  [{ 'x-forwarded-host': 'psgc.example.ph, ' }, undefined],
  [{ 'x-forwarded-proto': 'HTTPS', 'x-forwarded-host': 'A.example:443' }, 'https://a.example'],
  [{ 'x-forwarded-proto': 'javascript' }, undefined],
  [{ 'x-forwarded-proto': '' }, undefined],
  [{ 'x-forwarded-host': 'evil.com/x' }, undefined],
  [{ 'x-forwarded-host': '' }, undefined],
  [{}, 'http://internal:8080'],
])('behind a proxy, links begin with what it writes: %j: %s', (headers, origin) => {
  expect(requestOrigin(headers, HOST, true)).toBe(origin);
  expect(requestOrigin(headers, HOST, false)).toBe('http://internal:8080');
});

test('a request without a host has no origin', () => expect(requestOrigin({}, undefined, false)).toBeUndefined());

test.each([
  [undefined, ''],
  ['https://psgc.example.ph', 'https://psgc.example.ph'],
  ['HTTPS://PSGC.example.ph:443', 'https://psgc.example.ph'],
  ['http://localhost:8080', 'http://localhost:8080'],
])('--origin %s is %j', (option, origin) => expect(parseOrigin(option)).toBe(origin));

test.each([
  '',
  'psgc.example.ph',
  'https://psgc.example.ph/',
  'https://user@psgc.example.ph',
  'ftp://psgc.example.ph',
  'https://psgc example.ph',
])('--origin %j is refused', (option) => {
  expect(() => parseOrigin(option)).toThrow(`--origin ${option}: expected https:// or http:// and a host`);
});

const PUBLIC = 'public, max-age=3600, stale-while-revalidate=86400';
const FORWARDED = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'proxy.example' };

test.each([
  [['--trust-proxy'], 'https://proxy.example', 'private, max-age=3600'],
  [['--origin', 'https://psgc.example.ph'], 'https://psgc.example.ph', PUBLIC],
])('npm start -- %j', async (options, origin, cacheControl) => {
  const { port, end } = await startServe(['--data', await writeSmallDataset(await temporaryFolder()), ...options]);
  onTestFinished(async () => void (await end()));
  const { headers, body } = await ask(port, '/api/v1/regions?page=1', FORWARDED);
  expect(JSON.parse(body.toString()).links.first).toBe(`${origin}/api/v1/regions?page=1&per_page=15`);
  expect([headers['cache-control'], headers['vary']]).toEqual([cacheControl, undefined]); // no encoding of what is short, and none for each proxy
  expect(headers['etag']).toMatch(/^"[!#-~]+"$/);
});
