import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { foreignFiles } from '../../generator/tree/foreign-files.ts';
import { MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { differences, publish, smallTree } from './small-tree.ts';

/** Files of others: some in the folders of the tree, some where no build looks. */
const INSIDE = ['.psgc-static/notes.md', 'api/mine/deep/x', 'api/notes.txt', 'api/v2/regions.json~'];
const ELSEWHERE = ['robots.txt', 'pages/a.html', 'api/.DS_Store', 'api/v2/Thumbs.db'];

/** Publishes a tree, and puts files of others into its folder. */
async function withFiles(paths: readonly string[]): Promise<string> {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('2'));
  for (const path of paths) {
    await mkdir(dirname(join(out, path)), { recursive: true });
    await writeFile(join(out, path), 'mine');
  }
  return out;
}

test('a build lists the files of others in its folders and changes nothing', async () => {
  const out = await withFiles([...INSIDE, ...ELSEWHERE]);
  await expect(publish(out, smallTree('3'))).rejects.toThrow(
    `public has 4 files in the folders of the tree that no build wrote:\n${INSIDE.map((path) => `  ${path}\n`).join('')}` +
      'Move them elsewhere, or remove them with --force. Nothing was changed',
  );
  expect(differences(out, smallTree('2')).filter((path) => !INSIDE.includes(path))).toEqual([
    'api/.DS_Store',
    'api/v2/Thumbs.db',
  ]);
  for (const path of [...INSIDE, ...ELSEWHERE]) expect(await readFile(join(out, path), 'utf8')).toBe('mine');
});

test('a build removes them with force, and keeps those at the top', async () => {
  const out = await withFiles([...INSIDE, 'robots.txt', 'pages/a.html']);
  await publish(out, smallTree('3'), true);
  expect(foreignFiles(out)).toEqual([]);
  for (const path of ['robots.txt', 'pages/a.html']) expect(await readFile(join(out, path), 'utf8')).toBe('mine');
  await expect(readFile(join(out, 'api/notes.txt'))).rejects.toThrow('ENOENT');
});

test('a build replaces a tree without files of others', async () => {
  await publish(await withFiles(ELSEWHERE), smallTree('3'));
});

test('a message lists twenty of many files', async () => {
  const out = await withFiles(Array.from({ length: 1_234 }, (_, at) => `api/mine/${1_000 + at}`));
  const message = await publish(out, smallTree('3')).catch((error: Error) => error.message);
  expect(message).toMatch(/ has 1,234 files .*:\n(?: {2}api\/mine\/10[01]\d\n){20} {2}… and 1,214 more\nMove/);
});

test('a name with a line break is one line of the message', async () => {
  const out = await withFiles(['api/a\nb']);
  await expect(publish(out, smallTree('3'))).rejects.toThrow('wrote:\n  api/a\\nb\nMove');
});

test('links and what took the place of a folder are files of others', async () => {
  const out = await withFiles([]);
  await rename(join(out, 'api/v2/regions'), join(out, 'regions'));
  await symlink(join(out, 'regions'), join(out, 'api/v2/regions'));
  await symlink('nowhere', join(out, 'api/link'));
  expect(foreignFiles(out)).toEqual(['api/link', 'api/v2/regions']);
});

test('a folder that no build wrote has none', async () => {
  const out = await temporaryFolder();
  await writeFile(join(out, 'x'), '');
  expect(foreignFiles(out)).toEqual([]);
  expect(foreignFiles(join(out, MANIFEST_FOLDER))).toEqual([]);
});
