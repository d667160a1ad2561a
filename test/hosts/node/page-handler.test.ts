import { describe, expect, test } from 'vitest';
import { Answers } from '../../../generator/hosts/node/answers.ts';
import { pageHandler } from '../../../generator/hosts/node/page-handler.ts';
import { createResponder } from '../../../generator/runtime/handler.ts';
import { mounts } from '../../committed-data.ts';
import { downloads } from '../../downloads/small-downloads.ts';
import { PAGE_ADDRESSES, REDIRECTED } from '../page-addresses.ts';

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
  ['/areas/0604500000', 200, 'text/html; charset=utf-8'],
  ['/areas/1300000001', 404, 'text/html; charset=utf-8'],
  ['/__proto__', 404, 'text/html; charset=utf-8'],
  ['//evil.com/', 404, 'text/html; charset=utf-8'],
];

describe('the pages of npm start', () => {
  test.each(CASES)('%s: %i', (target, status, type) => {
    const found = ask(target);
    expect([found?.status, found?.headers['Content-Type']]).toEqual([status, type]);
    expect(found?.headers).toMatchObject({
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
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
