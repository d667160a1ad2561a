import { describe, expect, onTestFinished, test } from 'vitest';
import { openNginx } from '../conformance/hosts/nginx.ts';
import { isInstalled } from '../engines/server-process.ts';
import { openSmall, REGION } from './open-with.ts';
import { send } from './raw-request.ts';
import { testCompressed } from './test-compressed.ts';
import { testFamilies } from './test-families.ts';
import { testRequests } from './test-requests.ts';
import { testSurroundings } from './test-surroundings.ts';

describe.skipIf(!isInstalled('nginx'))('nginx (skipped where it is not installed)', () => {
  describe('with unusual requests', () => testRequests(openNginx));
  testFamilies(openNginx);
  describe('with compressed files', () => testCompressed(['gzip'], openNginx));
  describe('beside a location of its owner', () =>
    testSurroundings('location /blog/ { return 200 "mine"; }', 'nginx', openNginx));

  test('a server block may have its own pages, without the ones for people', async () => {
    const own = 'location / { return 200 "mine"; }';
    const host = await openSmall((data) => openNginx(REGION, { data, own, pages: false }));
    onTestFinished(host.close);
    for (const target of ['/', '/nope', '/nginx/server.conf']) expect((await host.get(target)).body).toBe('mine');
    expect((await host.get('/api/v2/regions')).status).toBe(200);
  }, 60_000);

  test('requests that nginx cannot read are answered in JSON', async () => {
    const host = await openSmall((data) => openNginx(REGION, { data, withPages: false, compress: [] }));
    onTestFinished(host.close);
    const rest = ' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    const cases = [
      [`GET /api/v2/regions/${'a'.repeat(9_000)}${rest}\r\n`, '414', 'URI too long'],
      [`GET /api/v1/barangays?q=${'a'.repeat(9_000)}${rest}\r\n`, '414', 'URI too long'],
      ['GET /api/v2/regions HTTP/1.1\r\n\r\n', '400', 'Bad request'],
      [`GET /api/v2/regions/%zz${rest}\r\n`, '400', 'Bad request'],
      [`GET /api/v2/regions/%00${rest}\r\n`, '400', 'Bad request'],
      [`GET /api/../../v2${rest}\r\n`, '400', 'Bad request'],
      [`GET /api/v2/regions${rest}X: ${'a'.repeat(9_000)}\r\n\r\n`, '400', 'Bad request'],
      ['nonsense\r\n\r\n', '400', 'Bad request'],
      [`GET /api/v2/regions/${'a'.repeat(5_000)}${rest}\r\n`, '404', 'Region not found'],
      [`POST /api/v2/regions${rest}Content-Length: 99999999\r\n\r\n`, '405', 'Method not allowed'],
    ] as const;
    for (const [request, status, message] of cases) {
      // nginx waits for the rest of a body before it closes the connection.
      const answer = await send(host.port, request, '}\n');
      expect(answer.split(' ')[1], request.slice(0, 60)).toBe(status);
      expect(answer).toContain('\r\nContent-Type: application/json; charset=utf-8\r\n');
      expect(answer).toContain('\r\nAccess-Control-Allow-Origin: *\r\n');
      expect(answer.split('\r\n\r\n')[1]).toBe(`{"message":"${message}"}\n`);
    }
  }, 60_000);

  test('an address over the rate limit gets 429 as JSON', async () => {
    const limited = await openSmall((data) =>
      openNginx(REGION, { data, withPages: false, compress: [], limited: true }),
    );
    onTestFinished(limited.close);
    const answers = await Promise.all(Array.from({ length: 400 }, async () => limited.get('/api/v2/regions')));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(50);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(300);
    expect(refused[0]).toMatchObject({
      body: '{"message":"Too many requests"}\n',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'retry-after': '1',
      },
    });
  }, 30_000);
});
