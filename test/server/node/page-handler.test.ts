import { type IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { Mount } from '../../../generator/api/mount.ts';
import { mountFamilies } from '../../../generator/api/mount-api.ts';
import { Answers, healthHandler, pageHandler } from '../../../generator/server/node/answers.ts';
import { createResponder } from '../../../generator/api/runtime/handler.ts';
import { regionalMounts } from '../../committed-data.ts';
import { downloads } from '../../site/downloads/small-downloads.ts';
import { framesOf, PAGE_ADDRESSES, REDIRECTED } from '../../hosts/page-addresses.ts';

const mounts = regionalMounts('1300000000');
const [{ gazetteer }] = mounts as [Mount];
const answer = pageHandler(mounts, downloads);
const ask = (target: string, method = 'GET') => answer({ method, target });

const CASES: readonly (readonly [target: string, status: number, type: string])[] = [
  ...PAGE_ADDRESSES.map(([path, _, type]) => [path, 200, type] as const),
  ['/?utm=1', 200, 'text/html; charset=utf-8'],
  ['/search?q=manila', 200, 'text/html; charset=utf-8'],
  ['/nope', 404, 'text/html; charset=utf-8'],
  ['/not-found', 404, 'text/html; charset=utf-8'],
  ['/areas/1380601001', 200, 'text/html; charset=utf-8'],
  ['/areas/133901001', 200, 'text/html; charset=utf-8'],
  ['/areas/1380100176', 200, 'text/html; charset=utf-8'],
  ['/areas/1300000001', 404, 'text/html; charset=utf-8'],
  ['/__proto__', 404, 'text/html; charset=utf-8'],
  ['//evil.com/', 404, 'text/html; charset=utf-8'],
];

test('without the tables of a dataset, as in the npm package, no page leads to downloads, and their address leads to the table', () => {
  const packed = pageHandler(mounts);
  const bodyOf = (target: string): string => `${packed({ method: 'GET', target })?.body()}`;
  expect(packed({ method: 'GET', target: '/downloads' })?.status).toBe(404);
  expect(bodyOf('/downloads')).toMatch(/<a href="\/table">Table<\/a><p>This site has no downloads\./);
  for (const path of ['/', '/docs', '/docs/downloads', '/releases', '/areas/1380300000', '/reference', '/table'])
    expect(bodyOf(path), path).not.toMatch(/href="\/downloads/);
  expect(`${ask('/downloads-of-data')?.body()}`).not.toContain('This site has no downloads.');
});

describe('the pages of npm start', () => {
  test.each(CASES)('%s: %i', (target, status, type) => {
    const found = ask(target);
    expect([found?.status, found?.headers['Content-Type']]).toEqual([status, type]);
    expect(found?.headers).toMatchObject({
      'Content-Security-Policy': expect.stringContaining(status === 200 ? framesOf(target) : "frame-ancestors 'none'"),
      'Referrer-Policy': expect.any(String),
      'Permissions-Policy': expect.any(String),
      'Access-Control-Allow-Origin': '*',
    });
    expect(found?.headers['Cache-Control']).toBe(status === 200 ? 'public, max-age=3600' : undefined);
  });

  test.each(REDIRECTED)('%s leads to %s', (target, usual) => {
    expect(ask(target)).toMatchObject({ status: 301, headers: { Location: usual } });
  });

  test.each(['/nope/', '/areas/9999999999/', '/assets/', '/robots.txt/', '//search/', '/index.html/'])(
    '%s is 404',
    (target) => {
      expect(ask(target)?.status).toBe(404);
    },
  );

  test.each([
    ['/api/v2/regions', 'GET'],
    ['/api', 'GET'],
    ['/cloud/api/nope', 'GET'],
    ['/', 'POST'],
    ['*', 'OPTIONS'],
    ['http://evil.com/api/v2/regions', 'GET'],
  ])('%s with %s is left to the API', (target, method) => {
    expect(ask(target, method)).toBeUndefined();
  });

  test('a page that the client has is 304', () => {
    const etag = ask('/docs')?.headers['ETag'] ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{16}"$/);
    const answers = new Answers(createResponder(mounts), [answer], 'mount');
    const form = (ifNoneMatch: string) =>
      answers.make({ method: 'GET', target: '/docs', ifNoneMatch }).form('identity');
    expect(form(`W/${etag}`)).toMatchObject({ status: 304, body: null });
    expect(form('"other"')).toMatchObject({ status: 200 });
  });
});

describe('npm start --base /psgc', () => {
  const below = mountFamilies(gazetteer, ['v2', 'v1'], '/psgc');
  const pages = [healthHandler('2026-1Q'), pageHandler(below, downloads, '/psgc')];
  const answers = new Answers(createResponder(below), pages, 'request', '/psgc');

  const send = async (url: string, headers: IncomingHttpHeaders = { host: 'psgc.example.ph' }) => {
    const message = Object.assign(new IncomingMessage(new Socket()), { url, method: 'GET', headers });
    const { status, headers: sent, body } = await answers.make(answers.read(message)).form('identity');
    return { status, body: String(body), location: sent[sent.indexOf('Location') + 1] };
  };

  test.each([
    ['/psgc', 200],
    ['/psgc/', 200],
    ['/psgc?utm=1', 200],
    ['/psgc/areas/1300000000', 200],
    ['/psgc/api/v2/regions', 200],
    ['/psgc/healthz', 200],
    ['/healthz', 200],
    ['/psgc/nope', 404],
    ['/psgc/psgc/', 404],
    ['/', 404],
    ['/areas', 404],
    ['/psgcx', 404],
    ['/api/v2/regions', 404],
    ['*', 404],
  ])('%s: %i', async (url, status) => expect((await send(url)).status).toBe(status));

  test('links, scripts and redirects have the base', async () => {
    expect((await send('/psgc')).body).toContain('<a href="/psgc/areas"');
    expect((await send('/psgc/search')).body).toContain('<script src="/psgc/assets/search-page.js"');
    expect(await send('/psgc/areas/?x=1')).toMatchObject({ status: 301, location: '/psgc/areas?x=1' });
  });

  test('links of pages of lists have it after the origin of the request', async () => {
    const next = (body: string) => JSON.parse(body).links.next;
    const page = '/psgc/api/v1/cities?page=1&per_page=2';
    const expected = '/psgc/api/v1/cities?page=2&per_page=2';
    expect(next((await send(page)).body)).toBe(`http://psgc.example.ph${expected}`);
    expect(next((await send(page, {})).body)).toBe(expected);
    expect(next((await send(page, { host: 'other.example.ph' })).body)).toBe(`http://other.example.ph${expected}`);
  });
});
