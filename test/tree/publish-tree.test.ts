import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import { readStamp, STAMP_FILE } from '../../generator/tree/stamp.ts';
import type { TreeFile } from '../../generator/tree/tree-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const stamp = { input: 'i', target: 'files', region: null };
const entries = ['api'];
const tree = (body: string): TreeFile[] => [
  { path: 'api/v2/regions.json', body },
  { path: 'api/v2/regions/ñ & (x).json', body: `${body}ñ` },
];

const publish = (out: string, files: Iterable<TreeFile>) => publishTree({ out, files, entries, stamp });

test('a tree is published with its stamp, and nothing else is left beside it', async () => {
  const parent = await temporaryFolder();
  const out = join(parent, 'a', 'public');
  const made = await publish(out, tree('1'));
  expect(made).toMatchObject({ files: 2, bytes: 4 });
  expect(await readStamp(out)).toEqual(made);
  expect(await readFile(join(out, 'api/v2/regions/ñ & (x).json'), 'utf8')).toBe('1ñ');
  expect(await readdir(join(parent, 'a'))).toEqual(['public']);
});

test('a second tree replaces the first one whole, and leaves what others put beside it', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, [...tree('1'), { path: 'api/old.json', body: 'old' }]);
  await mkdir(join(out, 'pages/deep'), { recursive: true });
  await writeFile(join(out, 'pages/deep/page.html'), 'page');
  await writeFile(join(out, 'index.html'), 'index');
  await symlink('index.html', join(out, 'home.html'));
  await publish(out, tree('2'));
  expect([...compareTree(out, tree('2'), entries)]).toEqual([]);
  expect(await readdir(out)).toEqual(expect.arrayContaining(['api', 'home.html', 'index.html', 'pages', STAMP_FILE]));
  expect(await readFile(join(out, 'pages/deep/page.html'), 'utf8')).toBe('page');
  expect(await readFile(join(out, 'home.html'), 'utf8')).toBe('index');
});

test('what an earlier build with other entries wrote goes away', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publishTree({ out, entries: ['api', '_redirects'], stamp, files: [...tree('1'), { path: '_redirects', body: '' }] });
  await publish(out, tree('2'));
  expect((await readdir(out)).sort()).toEqual([STAMP_FILE, 'api']);
});

test('a failure in the middle leaves the old tree as it was', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, tree('1'));
  function* failing(): Iterable<TreeFile> {
    yield* tree('2');
    throw new Error('in the middle');
  }
  await expect(publish(out, failing())).rejects.toThrow('in the middle');
  expect([...compareTree(out, tree('1'), entries)]).toEqual([]);
  expect(await readdir(join(out, '..'))).toEqual(['public']);
});

test('a path that stands twice is refused', async () => {
  const out = join(await temporaryFolder(), 'public');
  await expect(publish(out, [...tree('1'), ...tree('2')])).rejects.toThrow('EEXIST');
});

test('a folder whose api no build wrote is left alone', async () => {
  const out = await temporaryFolder();
  await mkdir(join(out, 'api'));
  await expect(publish(out, tree('1'))).rejects.toThrow(/holds api, which no build wrote/);
});

test.each(['.', '..', '/'])('the folder %s is refused', async (out) => {
  await expect(publish(out, tree('1'))).rejects.toThrow(/is this folder or one above it/);
});

describe('a path that names no file is refused:', () => {
  test.each(['', '/etc/passwd', '../x', 'a/../../x', 'a//b', './a', 'a/.', 'a\u0000b', 'a\nb', 'a\\..\\b', 'a'.repeat(256)])(
    '%j',
    async (path) => {
      const out = join(await temporaryFolder(), 'public');
      await expect(publish(out, [{ path, body: '' }])).rejects.toThrow('refused to write');
      expect(await readdir(join(out, '..'))).toEqual([]);
    },
  );
});

test('drift is told by path', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, [...tree('1'), { path: 'api/gone.json', body: '' }]);
  await writeFile(join(out, 'api/v2/regions.json'), 'other');
  expect([...compareTree(out, [...tree('1'), { path: 'api/new.json', body: '' }], entries)]).toEqual([
    { path: 'api/v2/regions.json', is: 'different' },
    { path: 'api/new.json', is: 'missing' },
    { path: 'api/gone.json', is: 'unexpected' },
  ]);
});
