import { describe, expect, test } from 'vitest';
import { gazetteer, handler, mounted } from '../committed-data.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';

const ORIGIN = 'https://psgc.example.ph';
const get = (target: string, origin = ORIGIN, init: RequestInit = {}) => handler(new Request(origin + target, init));

describe('the ETag', () => {
  const etag = (target: string, origin?: string) => get(target, origin).headers.get('ETag');
  const PAGES = ['/api/v1/barangays', '/api/v1/regions?page=1', '/api/v1/regions/0100000000/cities?per_page=2'];

  test.each(PAGES)('of the page %s is strong and differs with the origin', (target) => {
    const tags = [ORIGIN, 'http://psgc.example.ph', 'https://psgc.example.ph:8443', 'http://[::1]'].map((origin) =>
      etag(target, origin),
    );
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[!#-~]+"$/);
  });

  test.each(['/api/v1/regions', '/api/v1/cities?q=cebu', '/api/barangays?page=2'])(
    'of %s, which has no links, is that of the release',
    (target) => expect(etag(target)).toBe(`"${gazetteer.version}"`),
  );

  test('of a page matches at its own origin only', () => {
    const [target = ''] = PAGES;
    const headers = { 'If-None-Match': etag(target) ?? '' };
    expect(get(target, ORIGIN, { headers }).status).toBe(304);
    expect(get(target, 'http://psgc.example.ph', { headers }).status).toBe(200);
  });
});

describe('links', () => {
  const next = (body: string | null) => (JSON.parse(body ?? '') as { links: { next: string } }).links.next;
  const PATH = '/api/v1/regions?page=2&per_page=15';

  test.each([
    ['https://psgc.example.ph', `https://psgc.example.ph${PATH}`],
    ['http://LOCALHOST:8080', `http://localhost:8080${PATH}`],
    ['https://psgc.example.ph:443', `https://psgc.example.ph${PATH}`],
    ['http://[2001:db8::1]:3000', `http://[2001:db8::1]:3000${PATH}`],
    ['http://a"b', PATH],
    ['http://a,b', PATH],
    ["http://a'b", PATH],
  ])('of a Request to %s begin with %s', async (origin, link) => {
    const response = get('/api/v1/regions?page=1', origin);
    expect(next(await response.text())).toBe(link);
    expect(response.headers.get('ETag')).toMatch(/^"[^",]+"$/);
  });

  test('have the origin of the mount if the request does not say it', () => {
    const fixed = createHandler([mount('/api', gazetteer, mounted.families, ORIGIN)]);
    const ask = (origin?: string) => fixed({ method: 'GET', target: '/api/v1/regions?page=1', origin });
    expect(next(ask().body)).toBe(ORIGIN + PATH);
    expect(next(ask('http://localhost').body)).toBe(`http://localhost${PATH}`);
    expect(next(createHandler([mounted])({ method: 'GET', target: '/api/v1/regions?page=1' }).body)).toBe(PATH);
  });
});
