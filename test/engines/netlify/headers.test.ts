import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { openNetlifySite } from './harness.ts';
import { PLAIN_URLS, openSite } from './test-site.ts';

const HEADERS = `
/*
  Access-Control-Allow-Origin: *
  X-One: all
  Content-Length: 1
/api/*
  Content-Type: application/json; charset=utf-8
  x-one: api
/rewritten/:name
  X-Rewritten: yes
/asked/*
  X-Asked: yes
`;

test('header rules match the path that is served, and later rules win', async () => {
  const _redirects = '/asked/* /rewritten/:splat.json 200';
  const site = await openSite({ 'api/x.html': '{}', 'rewritten/y.json': '{}', _headers: HEADERS, _redirects });
  expect((await site.answer('GET', '/api/x')).headers).toEqual({
    'access-control-allow-origin': '*',
    'cache-control': 'public,max-age=0,must-revalidate',
    'content-length': '2',
    'content-type': 'application/json; charset=utf-8',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'x-one': 'api',
  });
  const rewritten = await site.answer('GET', '/asked/y');
  expect(rewritten.headers).toMatchObject({ 'content-type': 'application/json', 'x-rewritten': 'yes' });
  expect(rewritten.headers).not.toHaveProperty('x-asked');
  const missing = await site.answer('GET', '/asked/z');
  expect(missing.headers).toMatchObject({ 'content-type': 'text/html; charset=UTF-8', 'x-one': 'all' });
  expect(missing.headers).not.toHaveProperty('etag');
});

test('header rules of netlify.toml come after _headers', async () => {
  const config = '[[headers]]\nfor = "/*"\n[headers.values]\nX-One = "toml"\n';
  const site = await openSite({ 'a.json': '{}', _headers: '/*\n  X-One: file' }, config);
  expect((await site.answer('GET', '/a.json')).headers['x-one']).toBe('toml');
});

test.each([
  [undefined, undefined],
  [{ headersOnRedirects: true }, 'all'],
])('redirects have custom headers only with that option: %j', async (options, expected) => {
  const site = await openSite({ _headers: HEADERS, _redirects: '/old /new 301' }, PLAIN_URLS, options);
  const { status, headers } = await site.answer('GET', '/old');
  expect([status, headers.location, headers['x-one']]).toEqual([301, '/new', expected]);
});

test('a site without a 404 page answers with plain text and without custom headers', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, '_headers'), HEADERS);
  const site = await openNetlifySite(folder);
  const { status, headers, body } = await site.answer('GET', '/x');
  expect([status, headers['content-type'], body]).toEqual([404, 'text/plain; charset=UTF-8', 'Not Found\n']);
  expect(headers).not.toHaveProperty('x-one');
});
