import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTree } from '../../generator/tree/compare-tree.ts';
import { publishTree } from '../../generator/tree/publish-tree.ts';
import { readStamp, STAMP_FILE } from '../../generator/tree/stamp.ts';
import type { Tree, TreeFile } from '../../generator/tree/tree-file.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const stamp = { input: 'i', target: 'files', region: null };
const file = (path: string, body: string): TreeFile => ({ path, body, group: 'g' });
const linked = { path: 'api/v2/regions/ñ & (x).json', to: 'api/v2/regions.json', group: 'g' };

const toTree = (files: Iterable<TreeFile>, entries = ['api']): Tree => ({ entries, files: () => files, links: () => [linked] });
const files = (body: string): TreeFile[] => [file('api/v2/regions.json', body), file('api/v2/barangays/1.json', `${body}ñ`)];
const publish = (out: string, tree: Tree) => publishTree({ out, tree, stamp });

test('a tree is published with its stamp, and nothing else is left beside it', async () => {
  const parent = await temporaryFolder();
  const out = join(parent, 'a', 'public');
  const made = await publish(out, toTree(files('1')));
  expect(made.groups).toEqual({ g: { files: 2, links: 1, bytes: 4 } });
  expect(await readStamp(out)).toEqual(made);
  expect(await readFile(join(out, 'api/v2/regions/ñ & (x).json'), 'utf8')).toBe('1');
  expect(await readdir(join(parent, 'a'))).toEqual(['public']);
});

test('a second tree replaces the first one whole, and leaves what others put beside it', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, toTree([...files('1'), file('api/old.json', 'old')]));
  await mkdir(join(out, 'pages/deep'), { recursive: true });
  await writeFile(join(out, 'pages/deep/page.html'), 'page');
  await writeFile(join(out, 'index.html'), 'index');
  await symlink('index.html', join(out, 'home.html'));
  await publish(out, toTree(files('2')));
  expect([...compareTree(out, toTree(files('2')))]).toEqual([]);
  expect(await readdir(out)).toEqual(expect.arrayContaining(['api', 'home.html', 'index.html', 'pages', STAMP_FILE]));
  expect(await readFile(join(out, 'pages/deep/page.html'), 'utf8')).toBe('page');
  expect(await readFile(join(out, 'home.html'), 'utf8')).toBe('index');
});

test('what an earlier build with other entries wrote goes away', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, toTree([...files('1'), file('_redirects', '')], ['api', '_redirects']));
  await publish(out, toTree(files('2')));
  expect((await readdir(out)).sort()).toEqual([STAMP_FILE, 'api']);
});

test('a failure in the middle leaves the old tree as it was', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, toTree(files('1')));
  function* failing(): Iterable<TreeFile> {
    yield* files('2');
    throw new Error('in the middle');
  }
  await expect(publish(out, toTree(failing()))).rejects.toThrow('in the middle');
  expect([...compareTree(out, toTree(files('1')))]).toEqual([]);
  expect(await readdir(join(out, '..'))).toEqual(['public']);
});

test('a failure of the file system says where it was, and that the folder is as it was', async () => {
  const parent = await temporaryFolder();
  const out = join(parent, 'public');
  await publish(out, toTree(files('1')));
  const clash = [file('api/v2', 'a file'), file('api/v2/regions.json', 'below it')];
  await expect(publish(out, toTree(clash))).rejects.toThrow(`.public.new-${process.pid}; ${out} is as it was`);
  expect([...compareTree(out, toTree(files('1')))]).toEqual([]);
});

test('a path that stands twice is refused', async () => {
  const out = join(await temporaryFolder(), 'public');
  await expect(publish(out, toTree([...files('1'), ...files('2')]))).rejects.toThrow('EEXIST');
});

test('a folder whose api no build wrote is left alone', async () => {
  const out = await temporaryFolder();
  await mkdir(join(out, 'api'));
  await expect(publish(out, toTree(files('1')))).rejects.toThrow(/holds api, which no build wrote/);
});

test.each(['.', '..', '/'])('the folder %s is refused', async (out) => {
  await expect(publish(out, toTree(files('1')))).rejects.toThrow(/is this folder or one above it/);
});

describe('a path that names no file is refused:', () => {
  test.each(['', '/etc/passwd', '../x', 'a/../../x', 'a//b', './a', 'a/.', 'a\u0000b', 'a\nb', 'a\\..\\b', 'a'.repeat(256)])(
    '%j',
    async (path) => {
      const out = join(await temporaryFolder(), 'public');
      await expect(publish(out, toTree([file(path, '')]))).rejects.toThrow('refused to write');
      expect(await readdir(join(out, '..'))).toEqual([]);
    },
  );
});

test('drift is told by path', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, toTree([...files('1'), file('api/gone.json', '')]));
  await writeFile(join(out, 'api/v2/regions.json'), 'other');
  expect([...compareTree(out, toTree([...files('1'), file('api/new.json', '')]))]).toEqual([
    { path: 'api/v2/regions.json', is: 'different' },
    { path: 'api/new.json', is: 'missing' },
    { path: 'api/gone.json', is: 'unexpected' },
  ]);
});
