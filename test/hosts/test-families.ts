import { describe, expect, onTestFinished, test } from 'vitest';
import type { Family } from '../../generator/api/routing/route.ts';
import type { WebServer, WebServerOptions } from '../conformance/host.ts';
import { openSmall } from './open-with.ts';

type Expected = readonly [path: string, status: number, part: string];

const NOWHERE = (path: string): Expected => [path, 404, '{"message":"Not found"}\n'];

/** The answers of a server if some families are built. In the small dataset Batac is the only city of its province. */
const EXPECTED: readonly (readonly [families: readonly Family[], answers: readonly Expected[]])[] = [
  [
    ['v2'],
    [
      ['/api/v2/provinces/Ilocos%20Norte', 200, '"code":"0102800000"'],
      ['/api/v2/provinces?page=2&q=x', 200, '"code":"0102800000"'],
      ['/api/v2/regions/9900000000/provinces/0102800000', 404, 'Region not found'],
      NOWHERE('/api/regions'),
      NOWHERE('/api/v1/barangays'),
    ],
  ],
  [
    ['v1'],
    [
      ['/api/cities?province_code=0102800000', 200, '[{"code":"0102805000"'],
      ['/api/v1/cities?province_code=9900000000', 404, 'Invalid parameter: province_code'],
      ['/api/v1/barangays?per_page=50', 200, '"per_page":50'],
      NOWHERE('/api/v2/regions'),
    ],
  ],
  [
    ['cloud'],
    [
      ['/cloud/api/v2/cities/City%20of%20Batac', 200, '{"data":{"code":"0102805000"'],
      ['/cloud/api/v2/regions/0100000000/provinces/x', 404, 'Province not found'],
      ['/cloud/api/barangays?city_code=0102805000', 200, '[{"code":"01028050'],
      ['/cloud/api/v1/cities/0102805000', 200, '{"code":"0102805000"'],
      ['/cloud/api/v1/barangays', 200, '"path":"/cloud/api/v1/barangays"'],
      ['/cloud/api/v1/barangays?page=99', 404, 'Invalid parameter: page'],
      ['/cloud/api/meta', 200, '"release"'],
    ],
  ],
  [
    ['gitlab'],
    [
      ['/gitlab/api/provinces/012800000/', 200, '"name":"Ilocos Norte"'],
      ['/gitlab/api/provinces/012800000/cities.json', 200, '[{"code":"012805000"'],
      ['/gitlab/api/provinces/Ilocos%20Norte', 404, 'Province not found'],
      ['/gitlab/api/districts/999999999', 404, 'District not found'],
      NOWHERE('/gitlab/api'),
      NOWHERE('/gitlab/api/'),
    ],
  ],
  [
    ['areas'],
    [
      ['/api/areas/0102805001', 200, '"poblacion":true'],
      ['/api/areas/0102805000.json', 200, '"href":"/api/v2/cities-municipalities/0102805000"'],
      ['/api/areas/1300000000/', 200, '"kind":"region"'],
      ['/api/areas/0102805000?fields=code', 200, '"kind":"city"'],
      ['/api/areas/9900000000', 404, '{"message":"Area not found"}\n'],
      ['/api/areas/0990100000', 404, '{"message":"Area not found"}\n'],
      NOWHERE('/api/areas'),
      NOWHERE('/api/areas?kind=city'),
      NOWHERE('/api/areas/0102805001/x'),
      NOWHERE('/api/v2/regions'),
    ],
  ],
  [
    ['history'],
    [
      ['/api/codes/0102805001', 200, '"status":"current"'],
      ['/api/codes/012805001.json', 200, '{"code":"0102805001"'],
      ['/api/codes/0990100000/', 200, '"kind":null'],
      ['/api/codes/9900000000', 404, '{"message":"Code not found"}\n'],
      ['/api/codes/Aglipay', 404, '{"message":"Code not found"}\n'],
      ['/api/codes', 200, '[]'],
      ['/api/releases/2026-1q', 200, '"source":"small.csv"'],
      ['/api/releases/2026-2q', 404, '{"message":"Release not found"}\n'],
      ['/api/changes/2026-1q', 200, '[]'],
      ['/api/changes/2025-4q/2026-1q', 404, '{"message":"Release not found"}\n'],
      NOWHERE('/api/releases/2026-1q/areas/0102805001'),
      NOWHERE('/api/codes/0102805001/x'),
      NOWHERE('/api/v2/regions'),
    ],
  ],
  [
    ['v2', 'v1', 'history'],
    [
      ['/api/codes/012805001', 200, '"href":"/api/v2/barangays/0102805001"'],
      ['/api/codes/City%20of%20Batac', 404, '{"message":"Code not found"}\n'],
      ['/api/releases?page=2', 200, '[{"release":"2026-1Q"'],
      ['/api/releases/x', 404, '{"message":"Release not found"}\n'],
      NOWHERE('/api/v1/codes/0102805001'),
      NOWHERE('/api/v1/releases'),
    ],
  ],
  [
    ['v1', 'cloud', 'gitlab'],
    [
      ['/cloud/api/v1/cities/City%20of%20Batac', 200, '{"code":"0102805000"'],
      ['/cloud/api/regions/Atlantis/cities', 404, 'Region not found'],
      ['/cloud/api/cities?province_code=0102800000', 200, '[{"code":"0102805000"'],
      ['/cloud/api/v1/barangays?city_code=0102805000', 200, '"path":"/cloud/api/v1/barangays"'],
      ['/gitlab/api/cities', 200, '[{"code":"012805000"'],
      NOWHERE('/api/v2/regions'),
    ],
  ],
];

/** Tests the configuration of a web server for each choice of families. */
export function testFamilies(open: (region: string | null, options: WebServerOptions) => Promise<WebServer>): void {
  describe.each(EXPECTED)('with the families %s', (families, answers) => {
    test('it answers for all of them, and for no other', async () => {
      const host = await openSmall((data) => open(null, { data, families, withPages: false, compress: [] }));
      onTestFinished(host.close);
      for (const [path, status, part] of answers) {
        const answered = await host.get(path);
        expect([path, answered.status, answered.headers['content-type']]).toEqual([
          path,
          status,
          'application/json; charset=utf-8',
        ]);
        expect(answered.body).toContain(part);
      }
    }, 60_000);
  });
}
