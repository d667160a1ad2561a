import { expect, test } from 'vitest';
import { FILES, NOT_FOUND, ask, openSite } from './test-site.ts';

test.each([
  ['/', '200 home'],
  ['/a.json', '200 a.json'],
  ['/a.json?page=2', '200 a.json'],
  ['/page', '200 page.html'],
  ['/page/', '200 page.html'],
  ['/page.html', '200 page.html'],
  ['/both', '200 both'],
  ['/both/', '200 both.html'],
  ['/folder', '200 folder/index.html'],
  ['/folder/', '200 folder/index.html'],
  ['/list', '200 list.html'],
  ['/list/', '200 list.html'],
  ['/list/one', '200 list/one.html'],
  ['/Page', `404 ${NOT_FOUND}`],
  ['/empty/sub', `404 ${NOT_FOUND}`],
  ['/missing', `404 ${NOT_FOUND}`],
  ['/_redirects', `404 ${NOT_FOUND}`],
  ['/_headers', `404 ${NOT_FOUND}`],
  ['/n/San%20Jose%20(Pob.)', '200 San Jose (Pob.)'],
  ['/n/San%20Jose%20%28Pob.%29', '200 San Jose (Pob.)'],
  ['/n/San+Jose+(Pob.)', `404 ${NOT_FOUND}`],
  ['/n/Dasmari%C3%B1as', '200 Dasmariñas'],
  ['/n/Dasmari%c3%b1as', '200 Dasmariñas'],
  ['/n/Dasmarin%CC%83as', `404 ${NOT_FOUND}`],
  ['/n/DASMARI%C3%91AS', `404 ${NOT_FOUND}`],
  ['/n/A%2FB', '200 A/B'],
  ['/n/A/B', '200 A/B'],
  ['/n/A%252FB', `404 ${NOT_FOUND}`],
  ['/n/100%25', '200 100%'],
  ['/n/what%3F', '200 what?'],
  ['/n/%231', '200 #1'],
  ['http://example.com/page?x=1#y', '200 page.html'],
])('a file answers without a rule: %s', async (target, expected) => {
  expect(await ask(await openSite({ ...FILES, _redirects: '', _headers: '' }), target)).toBe(expected);
});

test('with pretty URLs, the default, a folder without a trailing slash is redirected', async () => {
  const site = await openSite(FILES, '');
  expect(await ask(site, '/folder?x=1')).toBe('301 /folder/?x=1');
  expect(await ask(site, '/folder/')).toBe('200 folder/index.html');
  expect(await ask(site, '/page')).toBe('200 page.html');
});

test('a matching ETag answers 304 for files and rewrites, but not for a 404', async () => {
  const site = await openSite({
    'a.json': '{"a":1}',
    'b.json': '{"b":1}',
    _redirects: '/r /a.json 200\n/nf /a.json 404',
    _headers: '/*\n  X-One: all',
  });
  const { etag = '' } = (await site.answer('GET', '/a.json')).headers;
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    for (const path of ['/a.json', '/r']) {
      const { status, headers, body } = await site.answer('GET', path, { 'If-None-Match': known });
      expect([status, headers.etag, headers['x-one'], body]).toEqual([304, etag, 'all', '']);
      expect(headers).not.toHaveProperty('content-type');
    }
  }
  expect((await site.answer('GET', '/b.json', { 'if-none-match': etag })).status).toBe(200);
  expect((await site.answer('GET', '/nf', { 'if-none-match': '*' })).status).toBe(404);
});

test('HEAD answers like GET without a body; other methods are refused', async () => {
  const site = await openSite({ 'a.json': '{"a":1}' });
  for (const path of ['/a.json', '/missing']) {
    const get = await site.answer('GET', path);
    expect(await site.answer('HEAD', path)).toEqual({ ...get, body: '' });
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
    const { status, headers } = await site.answer(method, '/a.json');
    expect([method, status, headers.allow]).toEqual([method, 405, 'GET, HEAD']);
  }
});
