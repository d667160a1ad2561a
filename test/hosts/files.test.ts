import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../conformance/host.ts';
import { openServe } from '../conformance/hosts/serve.ts';
import { isFileServersInstalled } from '../engines/file-servers.ts';
import { openSmall } from './open-with.ts';

// `sample.long.test.ts` asks a build of a region everything that the contract says.
describe.skipIf(!isFileServersInstalled)('serve (skipped where it is not installed)', () => {
  let host: Host;
  beforeAll(async () => void (host = await openSmall((data) => openServe(null, data))), 60_000);
  afterAll(() => host.close());

  test.each([
    ['/api/v2/provinces/0102800000', 200, '"name":"Ilocos Norte"'],
    ['/api/v2/regions/0100000000/provinces/0102800000', 200, '"name":"Ilocos Norte"'],
    ['/api/cities/0102805000', 200, '{"code":"0102805000"'],
    ['/gitlab/api/provinces/012800000/cities.json', 200, '[{"code":"012805000"'],
    ['/api/codes/012805001', 200, '"code":"0102805001"'],
    ['/api/v2/regions/9900000000', 404, '{"message":"Not found"}\n'],
    ['/api/v2', 404, '{"message":"Not found"}\n'],
  ])('the plain tree of a small dataset answers %s with %i', async (path, status, part) => {
    const found = await host.get(path);
    expect([found.status, found.body]).toEqual([status, expect.stringContaining(part)]);
  });
});
