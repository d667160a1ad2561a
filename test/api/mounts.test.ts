import { siteFor, textsIn, treeFor } from '../tree-for.ts';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Mount } from '../../generator/api/mount.ts';
import { mount } from '../../generator/api/mount-api.ts';
import { openApiDocument } from '../../generator/api/openapi/document.ts';
import { loadGazetteer } from '../../generator/publish/source.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { createApi } from '../../generator/api/runtime/index.ts';
import { createHandler } from '../../generator/api/runtime/handler.ts';
import { unpackApi } from '../../generator/api/runtime/mounted-fetch.ts';
import { packApi } from '../../generator/api/runtime/packed-api.ts';
import type { Tree } from '../../generator/tree/tree.ts';
import { filesOf, linksOf } from '../tree/paths.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Two releases of one dataset. In the newer one Aglipay is renamed and one more zip code is known. */
const BASES = { current: '/api', previous: '/2025-4q/api' };
let current: Mount;
let previous: Mount;
let tree: Tree;
let paths: Map<string, string>;

beforeAll(async () => {
  const folder = await temporaryFolder();
  const older = {
    'release.json': edited('release.json', '2026-1Q', '2025-4Q'),
    'barangays.csv': edited('barangays.csv', 'Aglipay,', 'Old Aglipay,'),
    'municipalities.csv': edited('municipalities.csv', '2922,grit', ','),
  };
  current = mount(BASES.current, await loadGazetteer(await writeSmallDataset(join(folder, 'current'))));
  previous = mount(BASES.previous, await loadGazetteer(await writeSmallDataset(join(folder, 'previous'), older)));
  tree = treeFor(files, [current, previous]);
  paths = new Map([...textsIn(tree)].map(([path, body]) => [`/${path.replace(/\.json$/, '')}`, body]));
  for (const { path, to } of linksOf(tree)) {
    paths.set(`/${path.replace(/\.json$/, '')}`, paths.get(`/${to.replace(/\.json$/, '')}`) ?? `no file ${to}`);
  }
});

const handled = (mounts: readonly Mount[], target: string) => {
  const { status, body, headers } = createHandler(mounts)({ method: 'GET', target });
  return { status, body: body ?? '', etag: headers['ETag'] };
};

describe('two releases are mounted in one tree and one handler', () => {
  test.each([
    ['/api/v2/barangays/0102805001', '"name":"Aglipay"'],
    ['/2025-4q/api/v2/barangays/0102805001', '"name":"Old Aglipay"'],
    ['/api/v1/municipalities/0102801000', '"zip_code":"2922"'],
    ['/2025-4q/api/v1/municipalities/0102801000', '"zip_code":null'],
    ['/api/meta', '"release":"2026-1Q"'],
    ['/2025-4q/api/meta', '"release":"2025-4Q"'],
    ['/2025-4q/api/meta', '"points":null'],
    ['/2025-4q/api/barangays/0102805001/province', '"name":"Ilocos Norte"'],
    ['/2025-4q/api/schemas/barangay-page', '"pattern":"^/2025-4q/api/v1/'],
    ['/2025-4q/api/schemas', '"url":"/2025-4q/api/schemas/region.json"'],
  ])('%s contains %s', (path, part) => {
    expect(paths.get(path)).toContain(part);
    expect(handled([current, previous], path)).toMatchObject({ status: 200, body: paths.get(path) });
  });

  test('a page links only to pages of its own mount', () => {
    const { body } = handled([current, previous], '/2025-4q/api/v1/barangays?per_page=2');
    expect((JSON.parse(body) as { links: { next: string } }).links.next).toBe(
      '/2025-4q/api/v1/barangays?page=2&per_page=2',
    );
  });

  test('each mount has its own ETag', () => {
    const etags = ['/api/v2/regions', '/2025-4q/api/v2/regions'].map((path) => handled([current, previous], path).etag);
    expect(etags).toEqual([`"${current.gazetteer.version}"`, `"${previous.gazetteer.version}"`]);
    expect(current.gazetteer.version).not.toBe(previous.gazetteer.version);
  });

  test('every file equals the answer of the handler and the file of a site with that mount only', () => {
    for (const file of ['openapi', 'schemas', 'schemas/region']) expect(paths.has(`/api/${file}`), file).toBe(true);
    for (const [path, body] of paths) {
      if (!path.includes('/api/') || /\/barangay-pages\/|\/v1\/barangays$/.test(path)) continue;
      if (handled([current, previous], encodeURI(path)).body !== body) expect.fail(path);
    }
    const alone = [...filesOf(treeFor(files, [previous]))].filter(({ path }) => path.startsWith('2025-4q/'));
    expect(alone.length).toBeGreaterThan(100);
    for (const { path, body } of alone) expect(paths.get(`/${path.replace(/\.json$/, '')}`)).toBe(body);
  });

  test('no path and no part occurs twice', () => {
    const all = [...filesOf(tree), ...linksOf(tree)].map(({ path }) => path);
    expect(new Set(all).size).toBe(all.length);
    const parts = tree.parts.map(({ name }) => name);
    expect(new Set(parts).size).toBe(parts.length);
    expect(parts).toContain('2025-4q-country');
  });

  test('a path of one mount does not exist in the other', () => {
    expect(handled([current], '/2025-4q/api/v2/regions')).toMatchObject({
      status: 404,
      body: '{"message":"Not found"}\n',
    });
  });
});

test('packing keeps every answer and packs a shared dataset once', () => {
  const packed = packApi([current, previous, mount('/again/api', current.gazetteer)]);
  expect(packed.datasets).toHaveLength(2);
  const unpacked = unpackApi(JSON.parse(JSON.stringify(packed)) as typeof packed);
  for (const path of paths.keys()) {
    if (!path.includes('/api/v2/')) continue;
    expect(handled(unpacked, encodeURI(path))).toEqual(handled([current, previous], encodeURI(path)));
  }
  expect(handled(unpacked, '/again/api/meta').body).toBe(handled([current], '/api/meta').body);
  expect(createApi(packed).get('0102805001')?.name).toBe('Aglipay');
});

test('one OpenAPI document describes several mounts with unique operation and schema names', () => {
  const document = openApiDocument([current, previous]) as {
    paths: Record<string, { get: { operationId: string; tags: string[] } }>;
    components: { schemas: object };
  };
  const operations = Object.values(document.paths).map(({ get }) => get);
  expect(operations).toHaveLength(current.routes.length + previous.routes.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  expect(document.paths['/2025-4q/api/v2/regions']?.get).toMatchObject({ tags: ['2025-4q v2'] });
  expect(Object.keys(document.components.schemas)).toEqual([
    ...Object.keys(current.schemas),
    ...Object.keys(current.schemas)
      .filter((name) => name.endsWith('Page'))
      .map((name) => `2025-4q.${name}`),
  ]);
});

test.each(['', 'api', '/API', '/api/', '/a b/api', '/api/v2'])('the base %j is refused', (base) => {
  expect(() => mount(base, current.gazetteer)).toThrow('expected an address in lower case that ends in /api');
});

test('two mounts at the same base are refused', () => {
  expect(() => siteFor(files, [current, current])).toThrow('two mounts at the same base');
});
