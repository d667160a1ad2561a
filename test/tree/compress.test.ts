import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readRecord } from '../../generator/tree/build-record.ts';
import { checkTree } from '../../generator/tree/earlier-tree.ts';
import { compress } from '../../generator/tree/compress/compressor.ts';
import { CODERS, ENCODINGS, type Encoding } from '../../generator/tree/compress/encodings.ts';
import { MANIFEST_FILE, readManifest } from '../../generator/tree/manifest.ts';
import type { Tree, TreeFile } from '../../generator/tree/tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, link, limitOf, part, publish, treeOf } from './small-tree.ts';

const LONG = `${JSON.stringify(Array.from({ length: 300 }, (_, at) => ({ at, name: `Barangay ${at % 7} ñ` })))}\n`;
const long = (path: string, word: string): TreeFile => file(path, LONG.replace('Barangay', word));

/** A tree with two long files and a short one, each with a link, and with these encodings. */
const tree = (word: string, encodings: readonly Encoding[] = ENCODINGS, more: readonly TreeFile[] = []): Tree => ({
  ...treeOf(
    part(
      'country',
      [long('api/a.json', word), long('api/b.json', 'same'), file('api/c.json', 'short'), ...more],
      [link('api/one/a.json', 'api/a.json'), link('api/c2.json', 'api/c.json')],
    ),
  ),
  compress: encodings,
});

const BOTH = ['.gz', '.br'];
const published = async () => {
  const out = join(await temporaryFolder(), 'public');
  return { out, first: await publish(out, tree('first')) };
};

test('files over 1,000 bytes, and the links to them, are followed by compressed files', async () => {
  const { out, first } = await published();
  expect(Array.from(readManifest(out), ([path]) => path)).toEqual([
    ...['api/a.json', 'api/a.json.gz', 'api/a.json.br', 'api/b.json', 'api/b.json.gz', 'api/b.json.br', 'api/c.json'],
    ...['api/one/a.json', 'api/one/a.json.gz', 'api/one/a.json.br', 'api/c2.json'],
  ]);
  const plain = await readFile(join(out, 'api/a.json'), 'utf8');
  expect(gunzipSync(await readFile(join(out, 'api/a.json.gz'))).toString()).toBe(plain);
  expect(brotliDecompressSync(await readFile(join(out, 'api/a.json.br'))).toString()).toBe(plain);
  for (const suffix of BOTH) {
    const [one, other] = await Promise.all(
      ['a', 'one/a'].map(async (each) => stat(join(out, `api/${each}.json${suffix}`))),
    );
    expect(one?.ino).toBe(other?.ino);
  }
  expect(first.record.groups).toMatchObject({ gzip: { files: 2, links: 1 }, Brotli: { files: 2, links: 1 } });
  expect(readRecord(out)?.compress).toEqual(['gzip', 'br']);
  expect([...checkTree(out)]).toEqual([]);
});

test.each([
  [1_000, 0],
  [1_001, 2],
])('a body of %d bytes gets %d compressed files', async (bytes, count) => {
  const out = join(await temporaryFolder(), 'public');
  const text = `${'ñ'.repeat(400)}${'x'.repeat(bytes - 800)}`;
  await publish(out, { ...treeOf(part('country', [file('api/a.json', text)])), compress: ENCODINGS });
  expect((await readdir(join(out, 'api'))).length).toBe(1 + count);
});

test('files that no client asks for are not compressed', async () => {
  const out = join(await temporaryFolder(), 'public');
  const files = ['nginx/http.conf', 'nginx/index.html', '_headers'].map((path) => long(path, 'x'));
  await publish(out, { ...treeOf(part('configuration', files)), compress: ['gzip'] });
  expect((await readdir(join(out, 'nginx'))).sort()).toEqual(['http.conf', 'index.html', 'index.html.gz']);
  expect(await readdir(out)).not.toContain('_headers.gz');
});

test('the order of the manifest does not depend on how long a file takes to compress', async () => {
  const files = Array.from({ length: 80 }, (_, at) => file(`api/${at}.json`, LONG.repeat(at % 9 === 0 ? 20 : at % 2)));
  const many = { ...treeOf(part('country', files)), compress: ENCODINGS };
  const out = join(await temporaryFolder(), 'public');
  await publish(out, many);
  const expected = files.flatMap(({ path, body }) => [
    path,
    ...(body === '' ? [] : BOTH.map((suffix) => path + suffix)),
  ]);
  expect(Array.from(readManifest(out), ([path]) => path)).toEqual(expected);
  const first = await readFile(join(out, MANIFEST_FILE), 'utf8');
  await publish(out, many);
  expect(await readFile(join(out, MANIFEST_FILE), 'utf8')).toBe(first);
});

test('the compressed files of one file differ in size, because servers make the ETag from it', async () => {
  const { br, gzip } = CODERS;
  const each = long('api/a.json', 'x');
  const { length } = await gzip.compress(each.body, 9);
  const real = br.compress;
  const spy = vi.spyOn(br, 'compress');
  onTestFinished(() => spy.mockRestore());
  spy.mockImplementation(async (text, level) => (level === 5 ? new Uint8Array(length) : real(text, level)));
  const [one, other] = await compress(each, ENCODINGS);
  expect(one?.body.length).toBe(length);
  expect(other?.body.length).not.toBe(length);
  expect(brotliDecompressSync(other?.body ?? '').toString()).toBe(each.body);
});

test('the limits of a host and the check of letter case count compressed files', async () => {
  const out = join(await temporaryFolder(), 'public');
  const limited = { ...tree('first'), limits: [limitOf('paths', 10)] };
  await expect(publish(out, limited)).rejects.toThrow('the tree has 11 paths, more than the 10 that');
  await expect(publish(out, tree('first', ENCODINGS, [file('api/A.JSON.GZ', '')]))).rejects.toThrow(
    'api/a.json.gz and api/A.JSON.GZ differ only in upper and lower case',
  );
  await expect(publish(out, tree('first', ENCODINGS, [file('api/a.json.gz', '')]))).rejects.toThrow(
    'api/a.json.gz is in the tree twice',
  );
});

test('an error during the walk leaves the old tree, while files are still being compressed', async () => {
  const { out } = await published();
  function* failing(): Iterable<TreeFile> {
    for (let at = 0; at < 20; at += 1) yield long(`api/${at}.json`, 'x');
    throw new Error('in the middle');
  }
  const broken = { ...treeOf({ ...part('country', []), files: failing }), compress: ENCODINGS };
  await expect(publish(out, broken)).rejects.toThrow('in the middle');
  expect([...checkTree(out)]).toEqual([]);
  expect(await readdir(join(out, '..'))).toEqual(['public']);
});
