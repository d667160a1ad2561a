import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mountFamilies } from '../../generator/api/mount-api.ts';
import type { Family } from '../../generator/api/routing/route.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { objectsOf, s3 } from '../../generator/hosts/s3/s3.ts';
import { readSite } from '../../generator/publish/build.ts';
import { load } from '../../generator/publish/source.ts';
import { filesOf, linksOf } from '../tree/paths.ts';
import { writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { textsIn, treeFor } from '../tree-for.ts';

const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));

/** The objects of a small site by key: by default v2, without pages. */
async function objectsByKey(prefix = '', families: readonly Family[] = ['v2']) {
  const site = await readSite({ data, target: s3, region: null, families, pages: false, downloads: false });
  return new Map([...objectsOf(await site.load(), prefix)].map((object) => [object.key, object]));
}

/** The answers of the plain tree with names, by what an address has after its host. */
async function answers(): Promise<ReadonlyMap<string, string>> {
  const tree = treeFor(files, mountFamilies((await load(data)).gazetteer, ['v2']), 'names');
  const texts = textsIn(tree);
  const isAnswer = ({ path }: { readonly path: string }) => path.startsWith('api/');
  const plain = (path: string) => path.replace(/\.json$/, '');
  return new Map([
    ...[...filesOf(tree)].filter(isAnswer).map(({ path }) => [plain(path), texts.get(path) ?? ''] as const),
    ...[...linksOf(tree)].filter(isAnswer).map(({ path, to }) => [plain(path), texts.get(to) ?? ''] as const),
  ]);
}

test('every address and every name is a key without suffix, with type and cache header', async () => {
  const objects = await objectsByKey();
  const expected = await answers();
  expect([...objects.keys()].sort()).toEqual([...expected.keys(), '404.json'].sort());
  for (const [key, text] of expected) {
    const { body = '', type, cacheControl } = objects.get(key) ?? {};
    expect(Buffer.from(body).toString(), key).toBe(text);
    expect(type).toBe('application/json; charset=utf-8');
    expect(cacheControl).toBe('public, max-age=3600, stale-while-revalidate=86400');
  }
  expect([...objects.keys()]).toEqual(
    expect.arrayContaining([
      'api/v2/regions',
      'api/v2/regions/0100000000',
      'api/v2/regions/Region I (Ilocos Region)/provinces/Ilocos Norte/cities-municipalities',
      'api/v2/barangays/Baay',
    ]),
  );
  expect(objects.get('404.json')?.body.toString()).toBe('{"message":"Not found"}\n');
});

test('a release has a key in lower case and one as its record names it', async () => {
  const objects = await objectsByKey('', ['history']);
  for (const path of ['api/releases', 'api/changes']) {
    expect(objects.get(`${path}/2026-1Q`)?.body).toBeDefined();
    expect(objects.get(`${path}/2026-1Q`)).toEqual({ ...objects.get(`${path}/2026-1q`), key: `${path}/2026-1Q` });
  }
});

test('a prefix comes before every key', async () => {
  const [keys, below] = await Promise.all([objectsByKey(), objectsByKey('psgc/')]);
  expect([...below.keys()]).toEqual([...keys.keys()].map((key) => `psgc/${key}`));
});

test('pages of lists link to each other by keys', async () => {
  const objects = await objectsByKey('', ['v2', 'v1']);
  const { links } = JSON.parse(objects.get('api/v1/barangays')?.body.toString() ?? '') as { links: { last: string } };
  expect(links.last).toBe('/api/v1/barangay-pages/all/15/1');
  expect([...objects.keys()]).toContain(links.last.slice(1));
});

test('a prefix with which a key is longer than 1,024 bytes is refused', async () => {
  await expect(objectsByKey(`${'p'.repeat(1000)}/`)).rejects.toThrow(
    /has 1,\d+ bytes, more than the 1,024 that stores take as a key\. Use a shorter prefix\./,
  );
});
