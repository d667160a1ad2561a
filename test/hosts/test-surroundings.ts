import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { ask } from './raw-request.ts';
import { openSmall } from './open-with.ts';
import { REGION } from './test-server.ts';

const page = async (name: string) => readFile(fileURLToPath(new URL(`../../public/${name}`, import.meta.url)), 'utf8');

/**
 * Tests what a web server answers outside the API, and that the owner's part of the configuration is left alone.
 *
 * @param own serves the text `mine` below `/blog/`, in the server's syntax.
 * @param folder the folder of the configuration.
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
    test.each(['identity', 'gzip', 'br'])('/ is the page for people (Accept-Encoding: %s)', async (encoding) => {
      const { status, headers, body } = await ask(server.port, '/', { 'Accept-Encoding': encoding });
      const decoders: Record<string, (bytes: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync };
      const text = decoders[headers['content-encoding'] ?? '']?.(body) ?? body;
      expect([status, headers['content-type'], text.toString()]).toEqual([
        200,
        'text/html; charset=utf-8',
        await page('index.html'),
      ]);
    });

    test.each([
      '/nope',
      '/nope/',
      '/apis',
      '/index.html',
      '/dataset.json',
      '/dataset.json.gz',
      '/.psgc-static/',
      '/.psgc-static/build.json',
      '/.psgc-static/configuration.sha256',
      `/${folder}/`,
      `/${folder}`,
      `/${folder}/index.html`,
      `/${folder}/not-found.html`,
      `/${folder}/pages.conf`,
      `/${folder}/server.conf`,
      `/${folder}/psgc.caddyfile`,
      '/api/../.psgc-static/build.json',
      '/%2epsgc-static/build.json',
    ])('%s is the page for what does not exist', async (path) => {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const { status, headers, body } = await ask(server.port, path, {}, method);
        expect([method, status, headers['content-type']]).toEqual([method, 404, 'text/html; charset=utf-8']);
        expect(body.toString()).toBe(method === 'HEAD' ? '' : await page('not-found.html'));
      }
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
