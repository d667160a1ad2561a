import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { openProvince } from './open-with.ts';
import { ask } from './raw-request.ts';

const REGION = '1400000000';
/** A province of the region, and a municipality with a barangay `Agtangao`. */
const PROVINCE = '1400100000';
const TOWN = '1400101000';
/** The families of those answers. */
const FAMILIES = ['v2', 'v1', 'history'] as const;
/** Answers over 1,000 bytes with that barangay: a file, a link to it, a path by name, and a page. */
const TARGETS = [
  `/api/v2/cities-municipalities/${TOWN}/barangays`,
  `/api/v2/regions/${REGION}/provinces/${PROVINCE}/cities-municipalities/${TOWN}/barangays`,
  '/api/v2/cities-municipalities/Bangued/barangays',
  `/api/v1/cities-municipalities/${TOWN}/barangays`,
  '/api/v1/barangays?per_page=50',
];

const DECODERS = {
  identity: (bytes: Buffer) => bytes.toString(),
  gzip: (bytes: Buffer) => gunzipSync(bytes).toString(),
  br: (bytes: Buffer) => brotliDecompressSync(bytes).toString(),
};
type Accepted = keyof typeof DECODERS;

/** Tests the compressed answers of a web server, and those about releases. */
export function testCompressed(
  encodings: readonly Accepted[],
  open: (region: string, options: WebServerOptions) => Promise<WebServer>,
): void {
  const accepted: readonly Accepted[] = ['identity', ...encodings];
  let server: WebServer;
  beforeAll(async () => {
    server = await openProvince(PROVINCE, (data) => open(REGION, { data, families: FAMILIES, withPages: false }));
    return server.close;
  }, 60_000);

  const get = async (path: string, encoding: Accepted, more = {}, method = 'GET') =>
    ask(server.port, path, { 'Accept-Encoding': encoding, ...more }, method);

  describe('compressed answers', () => {
    test.each(TARGETS)('%s has the same text in every encoding, with an ETag of its own', async (path) => {
      const answers = await Promise.all(accepted.map(async (encoding) => get(path, encoding)));
      for (const [at, { status, headers, body }] of answers.entries()) {
        const own = accepted[at] ?? 'identity';
        expect([status, headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([
          200,
          own,
          'Accept-Encoding',
        ]);
        expect(DECODERS[own](body)).toContain('"Agtangao"');
        expect(DECODERS[own](body)).toBe(answers[0]?.body.toString());
        for (const encoding of accepted) {
          const known = await get(path, encoding, { 'If-None-Match': headers['etag'] ?? '' });
          expect([known.status, known.body.length === 0]).toEqual(encoding === own ? [304, true] : [200, false]);
        }
      }
    });

    test.each(accepted)('HEAD and Range with Accept-Encoding: %s', async (encoding) => {
      const [path = ''] = TARGETS;
      const full = await get(path, encoding);
      const head = await get(path, encoding, {}, 'HEAD');
      expect([head.status, head.body.length, head.headers['etag']]).toEqual([200, 0, full.headers['etag']]);
      const part = await get(path, encoding, { Range: 'bytes=10-29' });
      expect(part.headers['content-encoding']).toBe(full.headers['content-encoding']);
      if (encoding !== 'identity' && part.status === 200) {
        expect(part.body).toEqual(full.body); // nginx has no ranges of compressed files
        return;
      }
      expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-29/${full.body.length}`]);
      expect(part.body).toEqual(full.body.subarray(10, 30));
    });

    test('proxies get compressed answers too', async () => {
      for (const encoding of encodings) {
        const { headers } = await get(TARGETS[0] ?? '', encoding, { Via: '1.1 proxy.example' });
        expect(headers['content-encoding']).toBe(encoding);
      }
    });

    test('short answers and errors are not compressed, and errors not kept', async () => {
      for (const path of [`/api/v2/regions/${REGION}/nothing`, '/api/v2/regions']) {
        for (const encoding of encodings) {
          const { status, headers } = await get(path, encoding);
          expect(headers['content-encoding'], path).toBeUndefined();
          expect(headers['cache-control'] === undefined, path).toBe(status === 404);
        }
      }
    });

    test('the compressed files themselves have no address', async () => {
      for (const suffix of ['.json.gz', '.json.br', '.gz', '.br']) {
        expect((await get(`/api/v2/cities-municipalities/${TOWN}/barangays${suffix}`, 'identity')).status).toBe(404);
      }
    });
  });

  test('a release is found as its record names it, alone and with another one', async () => {
    const releases = JSON.parse((await server.get('/api/releases')).body) as { release: string }[];
    const [newest = '', ...older] = releases.map(({ release }) => release);
    expect(older.filter((name) => name.endsWith('Q')).length).toBeGreaterThan(1);
    const paths = [newest, ...older].flatMap((name) => [`/api/releases/${name}`, `/api/changes/${name}.json`]);
    for (const path of [...paths, ...older.map((name) => `/api/changes/${name}/${newest}`)]) {
      const { status, body } = await server.get(path);
      expect([path, status, body]).toEqual([path, 200, (await server.get(path.toLowerCase())).body]);
    }
    expect((await server.get('/api/changes/2021-1Q')).body).toBe('{"message":"Release not found"}\n');
  });
}
