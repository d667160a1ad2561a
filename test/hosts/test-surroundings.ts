import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { ask } from './raw-request.ts';
import { openSmall, REGION } from './open-with.ts';
import { framesOf, NOT_THERE, PAGE_ADDRESSES, REDIRECTED } from './page-addresses.ts';

/** Files that are small or compressed already, so that there is only one form of them. */
/** A small dataset has few figures. */
const NOT_COMPRESSED = /\.(?:svg|png|ico|gz|parquet|sqlite|txt)$|^downloads\/changes\/|(?:figures|table\/\w+)\.json$/;

/**
 * Tests what a web server answers outside the API, and that the owner's part of the configuration, in the `folder` of it, is left
 * alone: `own` serves the text `mine` below `/blog/`.
 */
export function testSurroundings(
  own: string,
  folder: string,
  open: (region: string, options: WebServerOptions) => Promise<WebServer>,
): void {
  let server: WebServer;
  beforeAll(async () => {
    server = await openSmall((data) => open(REGION, { own, data }));
    return server.close;
  }, 60_000);

  describe('outside the API', () => {
    const file = async (path: string) => readFile(join(server.root, path), 'utf8');

    test.each(
      PAGE_ADDRESSES.flatMap(([path, name, type]) =>
        ['identity', 'gzip', 'br'].map((encoding) => ({ path, name, type, encoding })),
      ),
    )('$path is a page for people or what it loads (Accept-Encoding: $encoding)', async (each) => {
      const { status, headers, body } = await ask(server.port, each.path, { 'Accept-Encoding': each.encoding });
      const decoders: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };
      const text = decoders[headers['content-encoding'] ?? '']?.(body) ?? body;
      expect([status, headers['content-type'], text.toString()]).toEqual([200, each.type, await file(each.name)]);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=3600',
        'content-security-policy': expect.stringContaining(`; ${framesOf(each.path)}`),
        'permissions-policy': expect.stringContaining('geolocation=(self)'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"/),
        'access-control-allow-origin': '*',
        ...(!NOT_COMPRESSED.test(each.name) && { vary: 'Accept-Encoding' }),
      });
    });

    test.each(NOT_THERE.map((path) => path.replace('FOLDER', folder)))(
      '%s is the page for what does not exist',
      async (path) => {
        for (const method of ['GET', 'HEAD']) {
          const { status, headers, body } = await ask(server.port, path, {}, method);
          expect([method, status, headers['content-type']]).toEqual([method, 404, 'text/html; charset=utf-8']);
          expect(headers['cache-control']).toBeUndefined();
          expect(body.toString()).toBe(method === 'HEAD' ? '' : await file('not-found.html'));
        }
      },
    );

    test.each(REDIRECTED)('%s leads to %s', async (path, usual) => {
      const { status, headers } = await ask(server.port, path);
      expect([status, headers['location']]).toEqual([301, usual]);
    });

    test.each(['/api', '/api/', '/api/nope', '/api/.psgc-static/build.json', '/api/v2'])(
      '%s is a 404 of the API',
      async (path) => {
        const { status, headers, body } = await ask(server.port, path);
        expect([status, headers['content-type'], headers['access-control-allow-origin'], body.toString()]).toEqual([
          404,
          'application/json; charset=utf-8',
          '*',
          '{"message":"Not found"}\n',
        ]);
      },
    );

    test('what the owner of the server has at another address is served', async () => {
      const { status, headers, body } = await ask(server.port, '/blog/post');
      expect([status, body.toString()]).toEqual([200, 'mine']);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });
}
