import { beforeAll, describe, expect, test } from 'vitest';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { edited } from '../data/small-dataset.ts';
import { ask, send } from './raw-request.ts';
import { openSmall } from './open-with.ts';

/** Names of provinces in which every character means something to a server or in a regular expression. */
const NAMES = ['~^.+$', `O'x {$y} {y} $1 "q" [a] (b|c)? #%7e ;`] as const;

const CODES = ['0102800000', '0907200000'] as const;

/** Tests requests that are written in unusual ways, and names that are. */
export function testRequests(open: (region: null, options: WebServerOptions) => Promise<WebServer>): void {
  let server: WebServer;
  beforeAll(async () => {
    const inCsv = (name: string) => `"${name.replaceAll('"', '""')}"`;
    const provinces = edited('provinces.csv', 'Ilocos Norte', inCsv(NAMES[0])).replace(
      'Zamboanga del Norte',
      inCsv(NAMES[1]),
    );
    server = await openSmall((data) => open(null, { data }), { 'provinces.csv': provinces });
    return server.close;
  }, 60_000);

  test.each(NAMES.map((name, at) => [name, CODES[at] ?? ''] as const))(
    'the province %s is found by its name',
    async (name, code) => {
      const region = `/regions/${code.slice(0, 2)}00000000`;
      for (const path of [
        `/provinces/${encodeURIComponent(name)}`,
        `${region}/provinces/${encodeURIComponent(name)}`,
      ]) {
        const { status, body } = await server.get(`/api/v2${path}`);
        expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ code, name })]);
      }
      expect((await server.get(`/api/v2/provinces/${encodeURIComponent(`${name}x`)}`)).status).toBe(404);
    },
  );

  test.each([
    ['/api/v1/barangays?%70age=2&per_page=100', 404, 'Invalid parameter: page'],
    ['/api/v1/barangays?per%5Fpage=15&page=1', 200, '"per_page":15'],
    ['/api/v1/barangays?%70er_page=50&pag%65=1', 200, '"per_page":50'],
    ['/api/v1/barangays?page=%31', 404, 'Invalid parameter: page'],
    ['/api/v1/regions?%70age=1', 404, 'Invalid parameter: page'],
    ['/api/v1/cities?regi%6Fn_code=1300000000', 200, 'City of Manila'],
    ['/api/v1/cities?regi%6fn_code=0900000000', 200, 'City of Isabela'],
    ['/api/v1/barangays?%71=aguho', 404, 'Invalid parameter: q'],
  ])('the name of a parameter can be percent-encoded: %s', async (target, status, part) => {
    const answer = await server.get(target);
    expect([answer.status, answer.body]).toEqual([status, expect.stringContaining(part)]);
  });

  test.each(['http://localhost', 'HTTP://psgc.example.ph:8080'])(
    'the target can be a whole address at %s',
    async (at) => {
      for (const path of ['/api/v2/regions/1300000000', '/api/v1/barangays?page=1&per_page=50', '/api/v2/regions/x']) {
        const { status, body } = await server.get(path);
        const text = await send(server.port, `GET ${at}${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
        expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
        expect(text.endsWith(body)).toBe(true);
      }
    },
  );

  describe('pages, the API and what is not there', () => {
    const paths = [
      ...['/', '/areas/1300000000', '/assets/site.css', '/psgc-picker.js', '/areas/nope', '/nope'],
      ...['/api/v2/regions/1300000000', '/api/v2/regions/1300000000/nothing', '/api/v1/barangays?page=0'],
    ];

    test.each(paths)('%s refuses other methods, and answers preflights', async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) {
        const { status, headers, body } = await ask(server.port, path, {}, method);
        expect([method, status, body.toString()]).toEqual([method, 405, '{"message":"Method not allowed"}\n']);
        expect(headers).toMatchObject({
          allow: 'GET, HEAD, OPTIONS',
          'content-type': 'application/json; charset=utf-8',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        });
        expect(headers['cache-control']).toBeUndefined();
      }
      const preflight = await ask(server.port, path, {}, 'OPTIONS');
      expect([preflight.status, preflight.body.length]).toEqual([204, 0]);
      expect(preflight.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-max-age': '86400',
      });
    });

    test('a long body is refused for its method', async () => {
      const request = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n';
      expect(await send(server.port, request, '}\n')).toMatch(/^HTTP\/1\.1 405 /);
    });
  });
}
