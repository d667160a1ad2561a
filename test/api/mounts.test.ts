import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mount } from '../../generator/api/mount.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { loadGazetteer } from '../../generator/publish/load-gazetteer.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { nginx } from '../../generator/hosts/nginx/nginx.ts';
import { toTree } from '../../generator/hosts/target.ts';
import { createApi } from '../../generator/runtime/index.ts';
import { createHandler } from '../../generator/runtime/handler.ts';
import { packApi, unpackApi } from '../../generator/runtime/packed-api.ts';
import { toSite } from '../../generator/site/site.ts';
import { filesOf, linksOf, type Tree } from '../../generator/tree/tree.ts';
import { edited, writeSmallDataset } from '../dataset/small-dataset.ts';
import { sharedFolder } from '../fuzz/folder.ts';

/** Two releases of one dataset: Aglipay was renamed, and the newer one has a zip code more. */
const BASES = { now: '/api', before: '/2025-4q/api' };
let now: Mount;
let then: Mount;
let tree: Tree;
let paths: Map<string, string>;

beforeAll(async () => {
  const folder = sharedFolder();
  const older = {
    'release.json': edited('release.json', '2026-1Q', '2025-4Q'),
    'barangays.csv': edited('barangays.csv', 'Aglipay,', 'Old Aglipay,'),
    'municipalities.csv': edited('municipalities.csv', '2922,grit', ','),
  };
  now = mount(BASES.now, await loadGazetteer(await writeSmallDataset(join(folder, 'now')), null));
  then = mount(BASES.before, await loadGazetteer(await writeSmallDataset(join(folder, 'then'), older), null));
  tree = toTree(toSite([now, then]), files);
  paths = new Map([...filesOf(tree)].map(({ path, body }) => [`/${path.replace(/\.json$/, '')}`, body]));
  for (const { path, to } of linksOf(tree)) {
    paths.set(`/${path.replace(/\.json$/, '')}`, paths.get(`/${to.replace(/\.json$/, '')}`) ?? `no file ${to}`);
  }
});

const handled = (mounts: readonly Mount[], target: string) => {
  const { status, body, headers } = createHandler(mounts)({ method: 'GET', target });
  return { status, body: Buffer.from(body ?? '').toString(), etag: headers['ETag'] };
};

describe('two releases are mounted in one tree and one handler', () => {
  test.each([
    ['/api/v2/barangays/0102805001', '"name":"Aglipay"'],
    ['/2025-4q/api/v2/barangays/0102805001', '"name":"Old Aglipay"'],
    ['/api/v1/municipalities/0102801000', '"zip_code":"2922"'],
    ['/2025-4q/api/v1/municipalities/0102801000', '"zip_code":null'],
    ['/api/meta', '"release":"2026-1Q"'],
    ['/2025-4q/api/meta', '"release":"2025-4Q"'],
    ['/2025-4q/api/barangays/0102805001/province', '"name":"Ilocos Norte"'],
    ['/2025-4q/api/schemas/BarangayPage', '"const":"/2025-4q/api/v1/barangays"'],
    ['/2025-4q/api/schemas', '"url":"/2025-4q/api/schemas/Region.json"'],
  ])('%s has %s', (path, part) => {
    expect(paths.get(path)).toContain(part);
    expect(handled([now, then], path)).toMatchObject({ status: 200, body: paths.get(path) });
  });

  test('a page links to pages of its own mount', () => {
    const { body } = handled([now, then], '/2025-4q/api/v1/barangays?per_page=2');
    expect((JSON.parse(body) as { links: { next: string } }).links.next).toBe(
      '/2025-4q/api/v1/barangays?page=2&per_page=2',
    );
  });

  test('each mount has an ETag of its own', () => {
    const etags = ['/api/v2/regions', '/2025-4q/api/v2/regions'].map((path) => handled([now, then], path).etag);
    expect(etags).toEqual([`"${now.gazetteer.version}"`, `"${then.gazetteer.version}"`]);
    expect(now.gazetteer.version).not.toBe(then.gazetteer.version);
  });

  test('every file answers what the handler does, and what a site of that mount alone has', () => {
    for (const [path, body] of paths) {
      if (!path.includes('/api/') || path.includes('/barangay-pages/')) continue;
      if (handled([now, then], encodeURI(path)).body !== body) expect.fail(path);
    }
    const alone = [...filesOf(toTree(toSite([then]), files))].filter(({ path }) => path.startsWith('2025-4q/'));
    expect(alone.length).toBeGreaterThan(100);
    for (const { path, body } of alone) expect(paths.get(`/${path.replace(/\.json$/, '')}`)).toBe(body);
  });

  test('no path and no part is there twice', () => {
    const all = [...filesOf(tree), ...linksOf(tree)].map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    const parts = tree.parts.map(({ name }) => name);
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts).toContain('2025-4q-country');
  });

  test('a path of one mount is none of the other', () => {
    expect(handled([now], '/2025-4q/api/v2/regions')).toMatchObject({ status: 404, body: '{"message":"Not found"}\n' });
  });
});

test('packing and unpacking keeps every answer, and packs a shared dataset once', () => {
  const packed = packApi([now, then, mount('/again/api', now.gazetteer)]);
  expect(packed.datasets).toHaveLength(2);
  const unpacked = unpackApi(JSON.parse(JSON.stringify(packed)) as typeof packed);
  for (const path of paths.keys()) {
    if (!path.includes('/api/v2/')) continue;
    expect(handled(unpacked, encodeURI(path))).toEqual(handled([now, then], encodeURI(path)));
  }
  expect(handled(unpacked, '/again/api/meta').body).toBe(handled([now], '/api/meta').body);
  expect(createApi(packed).get('0102805001')?.name).toBe('Aglipay');
});

test('one OpenAPI document describes several mounts, each operation and schema under a name of its own', () => {
  const document = openApiDocument([now, then]) as {
    paths: Record<string, { get: { operationId: string; tags: string[] } }>;
    components: { schemas: object };
  };
  const operations = Object.values(document.paths).map(({ get }) => get);
  expect(operations).toHaveLength(now.routes.length + then.routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.paths['/2025-4q/api/v2/regions']?.get).toMatchObject({ tags: ['2025-4q v2'] });
  expect(Object.keys(document.components.schemas)).toEqual([...Object.keys(now.schemas), '2025-4q.BarangayPage']);
});

test.each(['', 'api', '/API', '/api/', '/a b/api', '/api/v2'])('%j is no base', (base) => {
  expect(() => mount(base, now.gazetteer)).toThrow('expected an address in lower case that ends in /api');
});

test('two mounts cannot have one base', () => {
  expect(() => toSite([now, now])).toThrow('two mounts at one base');
});

test('a host whose configuration is for one mount says so', () => {
  expect(() => nginx.configuration(toSite([now, then]))).toThrow(
    'nginx serves one mount, and there are 2 (/api, /2025-4q/api)',
  );
});
