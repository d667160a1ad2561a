import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { SMALL_POINTS } from '../data/small-dataset.ts';
import { openApache } from '../conformance/hosts/apache.ts';
import { isInstalled } from '../engines/server-process.ts';
import { openSmall } from './open-with.ts';
import { ask } from './raw-request.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Debian's set-up, with MultiViews, sends the `.gz` beside a file as `application/x-gzip`, and leads from a list to its folder. */
test.skipIf(!isInstalled('apache2'))(
  'Apache answers for a site by its .htaccess, with types, pages and compressed files (skipped where it is not installed)',
  async () => {
    const { port, close } = await openSmall((data) => openApache({ data, pages: true, downloads: true }), SMALL_POINTS);
    onTestFinished(close);
    const pages = [
      ['/', HTML_TYPE, true],
      ['/areas', HTML_TYPE, true],
      ['/api/v2/barangays', JSON_TYPE, false],
      ['/api/openapi.json', JSON_TYPE, true],
      ['/api/openapi', JSON_TYPE, true],
      ['/api/v2/provinces/0102800000', JSON_TYPE, false],
      ['/psgc-picker.js', 'text/javascript; charset=utf-8', false],
      ['/downloads/areas.csv', 'text/csv; charset=utf-8', false],
      ['/downloads/areas.csvt', 'text/csv; charset=utf-8', false],
      ['/downloads/areas.ndjson.gz', 'application/gzip', false],
      ['/downloads/points/barangays.geojson', 'application/geo+json', false],
      ['/downloads/areas.parquet', 'application/vnd.apache.parquet', false],
    ] as const;
    for (const [path, type, isCompressed] of pages) {
      const plain = await ask(port, path, { Accept: '*/*' });
      const packed = await ask(port, path, { Accept: '*/*', 'Accept-Encoding': 'gzip, br' });
      for (const { status, headers } of [plain, packed]) {
        expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
        expect(headers['access-control-allow-origin']).toBe('*');
      }
      expect([path, packed.headers['content-encoding']]).toEqual([path, isCompressed ? 'gzip' : undefined]);
      expect((isCompressed ? gunzipSync(packed.body) : packed.body).equals(plain.body)).toBe(true);
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(plain.headers['content-security-policy'] !== undefined).toBe(type === HTML_TYPE);
    }
    for (const path of ['/nothing', '/assets', '/api', '/api/', '/areas/nothing/nothing']) {
      const { status, headers, body } = await ask(port, path);
      expect([path, status, headers['content-type'], body.toString()]).toEqual([
        ...[path, 404, JSON_TYPE, '{"message":"Not found"}'],
      ]);
    }
    const refused = await ask(port, '/api/v2/regions', {}, 'POST');
    expect([refused.status, refused.headers['allow'], refused.headers['content-type']]).toEqual([
      // Apache adds its own method.
      ...[405, 'GET, HEAD, OPTIONS, TRACE', JSON_TYPE],
    ]);
    const asked = await ask(port, '/api/v2/regions', {}, 'OPTIONS');
    expect([asked.status, asked.headers['access-control-allow-methods'], asked.body.length]).toEqual([
      ...[204, 'GET, HEAD, OPTIONS', 0],
    ]);
    const range = await ask(port, '/downloads/areas.parquet', { Range: 'bytes=-4', 'Accept-Encoding': 'gzip' });
    expect([range.status, range.body.toString()]).toEqual([206, 'PAR1']);
  },
);
