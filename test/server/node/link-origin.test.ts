import { request, type IncomingHttpHeaders } from 'node:http';
import { onTestFinished, expect, test } from 'vitest';
import { mount } from '../../../generator/api/mount-api.ts';
import { requestOrigin } from '../../../generator/server/node/answers.ts';
import { parseOrigin } from '../../../generator/cli/site-options.ts';
import { gazetteer } from '../../committed-data.ts';
import { startCli } from '../../cli/run-cli.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
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
  'https://',
  'https://psgc.example.ph/',
  'https://psgc.example.ph/api',
  'https://psgc.example.ph?x',
  'https://user@psgc.example.ph',
  'ftp://psgc.example.ph',
  'https://psgc.example.ph:x',
  'https://psgc example.ph',
])('--origin %j is refused', (option) => {
  expect(() => parseOrigin(option)).toThrow(`--origin ${option}: expected https:// or http:// and a host`);
});

test('a build with an origin has absolute links in its pages', () => {
  const { barangayPages } = mount('/api', gazetteer, ['v1'], 'https://psgc.example.ph');
  const list = gazetteer.hierarchy.list(null, 'regions');
  const text = barangayPages?.text({ list, selecting: [], number: 1, size: 15 }) ?? '';
  expect(JSON.parse(text)).toMatchObject({
    links: { next: 'https://psgc.example.ph/api/v1/barangays?page=2&per_page=15' },
    meta: { path: '/api/v1/barangays' },
  });
});

/** Starts `npm start` with options, and asks it for a page. */
async function askStarted(options: readonly string[], headers: Record<string, string>) {
  const data = await writeSmallDataset(await temporaryFolder());
  const child = startCli(['serve', '--data', data, ...options], { PORT: '0' });
  onTestFinished(() => void child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /127\.0\.0\.1:(\d+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', reject);
  });
  return new Promise<{ first: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/v1/regions?page=1', headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ first: JSON.parse(text).links.first, headers: response.headers }));
    })
      .on('error', reject)
      .end();
  });
}

const PUBLIC = 'public, max-age=3600, stale-while-revalidate=86400';
const FORWARDED = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'proxy.example' };

test.each([
  [['--trust-proxy'], 'https://proxy.example', 'private, max-age=3600'],
  [['--origin', 'https://psgc.example.ph'], 'https://psgc.example.ph', PUBLIC],
])('npm start -- %j', async (options, origin, cacheControl) => {
  const { first, headers } = await askStarted(options, FORWARDED);
  expect(first).toBe(`${origin}/api/v1/regions?page=1&per_page=15`);
  expect([headers['cache-control'], headers.vary]).toEqual([cacheControl, undefined]); // no encoding of what is short, and none for each proxy
  expect(headers.etag).toMatch(/^"[!#-~]+"$/);
});
