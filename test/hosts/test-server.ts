import { WITHOUT_SEARCH } from '../../generator/api/routing/route.ts';
import { beforeAll, expect, test } from 'vitest';
import { compareSample } from '../conformance/compare.ts';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { openRegion } from './open-with.ts';

/** A region without provinces, and with a name that contains a slash. */
export const REGION = '1300000000';

/** Tests a web server with a build for it; the server is started once for all tests. */
export function testServer(open: (region: string, options: WebServerOptions) => Promise<WebServer>): void {
  let host: WebServer;
  beforeAll(async () => {
    host = await openRegion(REGION, (data) => open(REGION, { data, families: WITHOUT_SEARCH, withPages: false }));
    return host.close;
  }, 60_000);

  test('it answers as the contract says', async () => {
    const result = await compareSample(host, REGION);
    expect(result.differences).toEqual([]);
    expect(result.asked).toBeGreaterThan(400);
  }, 60_000);

  test('a release is found as its record names it, alone and with another one', async () => {
    const releases = JSON.parse((await host.get('/api/releases')).body) as { release: string }[];
    const [newest = '', ...older] = releases.map(({ release }) => release);
    expect(older.filter((name) => name.endsWith('Q')).length).toBeGreaterThan(1);
    const paths = [newest, ...older].flatMap((name) => [`/api/releases/${name}`, `/api/changes/${name}.json`]);
    for (const path of [...paths, ...older.map((name) => `/api/changes/${name}/${newest}`)]) {
      const expected = await host.get(path.toLowerCase());
      const { status, body } = await host.get(path);
      expect([path, status, body]).toEqual([path, 200, expected.body]);
    }
    expect(await host.get('/api/changes/2021-1Q')).toMatchObject({
      status: 404,
      body: '{"message":"Release not found"}\n',
    });
  }, 30_000);

  test('it answers other methods, preflights, HEAD and If-None-Match', async () => {
    const { port } = host;
    const url = `http://127.0.0.1:${port}/api/v2/regions/1300000000`;
    for (const target of [url, `${url}/nothing`, `http://127.0.0.1:${port}/api/v1/barangays?page=0`]) {
      const refused = await fetch(target, { method: 'DELETE' });
      expect([refused.status, await refused.text(), refused.headers.get('Allow')]).toEqual([
        405,
        '{"message":"Method not allowed"}\n',
        'GET, HEAD, OPTIONS',
      ]);
      expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*');
      const preflight = await fetch(target, { method: 'OPTIONS' });
      expect([preflight.status, preflight.headers.get('Access-Control-Allow-Methods')]).toEqual([
        204,
        'GET, HEAD, OPTIONS',
      ]);
      expect(preflight.headers.get('Cache-Control')).toBeNull();
    }
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const again = await fetch(url, { headers: { 'If-None-Match': head.headers.get('ETag') ?? '' } });
    expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, '*']);
    const missing = await fetch(`${url}0`);
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, null]);
  }, 30_000);
}
