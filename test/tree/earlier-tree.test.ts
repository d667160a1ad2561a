import { appendFile, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EarlierTree } from '../../generator/tree/earlier-tree.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { differences, file, part, publish, smallTree, treeOf } from './small-tree.ts';
import { UserError } from '../../generator/core/errors.ts';
import { RECORD_FILE } from '../../generator/tree/build-record.ts';

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
  expect(new EarlierTree(out).foreign).toEqual([]);
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
  expect(new EarlierTree(out).foreign).toEqual(['api/link', 'api/v2/regions']);
});

test('a folder that no build wrote has none', async () => {
  const out = await temporaryFolder();
  await writeFile(join(out, 'x'), '');
  expect(new EarlierTree(out).foreign).toEqual([]);
  expect(new EarlierTree(join(out, MANIFEST_FOLDER)).foreign).toEqual([]);
});

const withPage = (text: string) => smallTree(text, [file('page.html', `the page of the tree ${text}`)]);

test('a foreign file that the tree would overwrite is refused and kept', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('1'));
  await writeFile(join(out, 'page.html'), 'somebody else');
  await expect(publish(out, withPage('2'))).rejects.toThrow(/holds page.html, which no build wrote/);
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('somebody else');
  expect(differences(out, smallTree('1'))).toEqual([]);
  await rm(join(out, 'page.html'));
  await publish(out, withPage('2'));
  await publish(out, withPage('3'));
  expect(await readFile(join(out, 'page.html'), 'utf8')).toBe('the page of the tree 3');
});

test('a folder that no build wrote is refused, and no part of the tree after the first is generated', async () => {
  const out = await temporaryFolder();
  await mkdir(join(out, 'api'));
  await writeFile(join(out, 'api/mine.json'), 'mine');
  const second = { ...part('second', []), files: () => expect.fail('the second part was generated') };
  const tree = treeOf(part('first', [file('api/1.json', '')]), second);
  await expect(publish(out, tree)).rejects.toThrow(UserError);
  await expect(publish(out, tree)).rejects.toThrow(/holds api, which no build wrote. Move it elsewhere/);
  expect(await readdir(out)).toEqual(['api']);
  expect(await readFile(join(out, 'api/mine.json'), 'utf8')).toBe('mine');
});

test('a folder with some names of the tree but without a build record is refused', async () => {
  for (const kept of ['api', 'page.html']) {
    const out = await temporaryFolder();
    await publish(out, withPage('1'));
    for (const name of ['api', 'page.html', MANIFEST_FOLDER]) {
      if (name !== kept) await rm(join(out, name), { recursive: true });
    }
    await expect(publish(out, withPage('2'), true)).rejects.toThrow(`holds ${kept}, which no build wrote`);
    expect(await readdir(out)).toEqual([kept]);
  }
});

/** What can happen to the notes of a build: then no file counts as one that a build wrote. */
const NOTES: readonly (readonly [what: string, change: (out: string) => Promise<void>])[] = [
  ['lost its record', (out) => rm(join(out, RECORD_FILE))],
  ['lost its manifest', (out) => rm(join(out, MANIFEST_FILE))],
  ['a damaged record', (out) => writeFile(join(out, RECORD_FILE), '{')],
  [
    'a line more in its manifest for each file of others',
    (out) => appendFile(join(out, MANIFEST_FILE), ['keep.txt', 'my/thesis', 'api/mine'].map(manifestLine).join('')),
  ],
];

const manifestLine = (path: string): string => `${'0'.repeat(64)}  ${path}\n`;

describe.each(NOTES)('a tree that has %s', (_what, change) => {
  test.each([false, true])('is not replaced, and nothing is removed; with force: %s', async (force) => {
    const out = await withFiles(['keep.txt', 'my/thesis', ...(force ? ['api/mine'] : [])]);
    await change(out);
    const before = await readdir(out, { recursive: true });
    await expect(publish(out, withPage('2'), force)).rejects.toThrow(
      'holds api, which no build wrote: the notes in .psgc-static are lost, or not as a build wrote them. Move it elsewhere',
    );
    expect((await readdir(out, { recursive: true })).sort()).toEqual(before.sort());
    await rename(join(out, 'api'), join(out, 'mine'));
    await publish(out, withPage('2'), force);
    for (const path of ['keep.txt', 'my/thesis']) expect(await readFile(join(out, path), 'utf8')).toBe('mine');
  });
});

test('a build with force names what it removes', async () => {
  const { warnings } = await publish(await withFiles(INSIDE), smallTree('3'), true);
  expect(warnings).toEqual([`--force removed 4 files of others:\n${INSIDE.map((path) => `  ${path}`).join('\n')}`]);
});

test('a name at the top that only the earlier tree had is removed', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, withPage('1'));
  await publish(out, smallTree('2'));
  expect((await readdir(out)).sort()).toEqual([MANIFEST_FOLDER, 'api']);
});
