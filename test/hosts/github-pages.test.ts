import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { githubPages } from '../../generator/hosts/github-pages/github-pages.ts';
import { mounted } from '../committed-data.ts';
import type { Host } from '../conformance/host.ts';
import { openGithubPages } from '../conformance/hosts/github-pages.ts';
import { siteFor } from '../tree-for.ts';
import { openSmall } from './open-with.ts';

// `sample.long.test.ts` asks a build of a region what the contract says of the API.
let host: Host;
beforeAll(async () => void (host = await openSmall((data) => openGithubPages({ data }))), 60_000);
afterAll(() => host.close());

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

test.each([
  ['/api/v2/provinces', HTML, '[{"code":"0102800000"'],
  ['/api/v2/provinces.json', JSON_TYPE, '[{"code":"0102800000"'],
  ['/areas/0102805000', HTML, '<!doctype html>'],
  ['/docs', HTML, '<!doctype html>'],
  ['/docs/hosts', HTML, '<!doctype html>'],
])('%s is %s', async (path, type, begin) => {
  const { status, headers, body } = await host.get(path);
  expect([status, headers['content-type'], body.slice(0, begin.length)]).toEqual([200, type, begin]);
  expect(headers['access-control-allow-origin']).toBe('*');
});

test.each(['/api/v2/regions/9900000000', '/areas/0102805001', '/nope'])(
  '%s is 404 with the page for people',
  async (path) => {
    const { status, headers, body } = await host.get(path);
    expect([status, headers['content-type']]).toEqual([404, HTML]);
    expect(body).toContain('<h1>Page not found</h1>');
  },
);

describe('the file 404.html', () => {
  test('is the error of the API if there are no pages', () => {
    const { files } = githubPages.configuration(siteFor(githubPages, [mounted]));
    expect(files).toContainEqual({ path: '404.html', body: '{"message":"Not found"}\n' });
  });

  test('is that of the site for people', async () => {
    expect((await host.get('/404')).body).toBe((await host.get('/not-found')).body);
  });
});
