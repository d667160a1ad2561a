import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { OutputError } from '../../generator/core/errors.ts';
import { readRecord } from '../../generator/tree/build-record.ts';
import { checkTree } from '../../generator/tree/earlier-tree.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER } from '../../generator/tree/manifest.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { differences, file, part, publish, smallTree, treeOf } from './small-tree.ts';

test('a tree is published with its record, and nothing is left beside the folder', async () => {
  const parent = await temporaryFolder();
  const out = join(parent, 'a', 'public');
  const { record } = await publish(out, smallTree('1'));
  expect(record.groups).toEqual({ g: { files: 2, links: 1, bytes: 4, linkBytes: 1 } });
  expect(readRecord(out)).toEqual(record);
  expect(await readFile(join(out, 'api/v2/regions/ñ & (x).json'), 'utf8')).toBe('1');
  expect(await readdir(join(parent, 'a'))).toEqual(['public']);
});

const MEBI = 1 << 20;

/** Bodies around the size from which one is written alone, and how many bytes each has. */
const LONG: readonly (readonly [what: string, body: string | Uint8Array, bytes: number])[] = [
  ['a text of the size', 'a'.repeat(MEBI), MEBI],
  ['a longer text', `${'a'.repeat(MEBI)}ñ–😀`, MEBI + 9],
  ['bytes of the size', new Uint8Array(MEBI).fill(200), MEBI],
  ['more bytes', new Uint8Array(MEBI + 1).fill(200), MEBI + 1],
];

test.each(LONG)('%s is in a tree as it is', async (_what, body, bytes) => {
  const out = join(await temporaryFolder(), 'public');
  const { record } = await publish(
    out,
    treeOf(part('country', [{ path: 'long', body, group: 'g' }, file('short', '1')])),
  );
  expect(record.groups['g']?.bytes).toBe(bytes + 1);
  expect((await readFile(join(out, 'long'))).equals(Buffer.from(body))).toBe(true);
  const [line] = (await readFile(join(out, MANIFEST_FILE), 'utf8')).split('\n');
  expect(line).toBe(`${hash('sha256', body)}  long`);
});

test('a second tree replaces the first one and keeps foreign files', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('1', [file('api/old.json', 'old')]));
  await mkdir(join(out, 'pages/deep'), { recursive: true });
  await writeFile(join(out, 'pages/deep/page.html'), 'page');
  await writeFile(join(out, 'index.html'), 'index');
  await symlink('index.html', join(out, 'home.html'));
  await publish(out, smallTree('2'));
  expect(differences(out, smallTree('2'))).toEqual([]);
  expect(await readdir(out)).toEqual(
    expect.arrayContaining(['api', 'home.html', 'index.html', 'pages', MANIFEST_FOLDER]),
  );
  expect(await readFile(join(out, 'pages/deep/page.html'), 'utf8')).toBe('page');
  expect(await readFile(join(out, 'home.html'), 'utf8')).toBe('index');
});

test('an output folder that is a symbolic link remains one, and its target is written', async () => {
  const parent = await temporaryFolder();
  const [out, place] = [join(parent, 'public'), join(parent, 'elsewhere', 'tree')];
  await mkdir(place, { recursive: true });
  await symlink(place, out);
  for (const text of ['1', '2']) {
    await publish(out, smallTree(text));
    expect(differences(place, smallTree(text))).toEqual([]);
    expect(await realpath(out)).toBe(await realpath(place));
    expect(await readdir(join(parent, 'elsewhere'))).toEqual(['tree']);
  }
});

test('an error of the file system is reported, and the folder is unchanged', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('1'));
  const clash = treeOf(part('country', [file('api/v2', 'a file'), file('api/v2/regions.json', 'below it')]));
  const failure = await publish(out, clash).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(OutputError);
  expect(failure).toMatchObject({
    message: expect.stringContaining(`; ${await realpath(out)} is unchanged`) as unknown,
    cause: { code: expect.stringMatching(/EEXIST|ENOTDIR/) as unknown },
  });
  expect(differences(out, smallTree('1'))).toEqual([]);
});

test('a path that occurs twice is refused', async () => {
  const out = join(await temporaryFolder(), 'public');
  await expect(publish(out, smallTree('1', [file('api/v2/regions.json', '2')]))).rejects.toThrow(
    'api/v2/regions.json is in the tree twice',
  );
});

describe('a path that cannot be a file name is refused:', () => {
  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../../x',
    'a//b',
    './a',
    'a/.',
    'a\u0000b',
    'a\nb',
    'a\\..\\b',
    'a'.repeat(256),
  ])('%j', async (path) => {
    const out = join(await temporaryFolder(), 'public');
    await expect(publish(out, smallTree('1', [file(path, '')]))).rejects.toThrow('refused to write');
    expect(await readdir(join(out, '..'))).toEqual([]);
    await publish(out, smallTree('1'));
    await expect(publish(out, smallTree('1', [file(path, '')]))).rejects.toThrow('refused to write');
    expect(await readdir(join(out, '..'))).toEqual(['public']);
  });
});

test('a comparison with the manifest lists the paths that differ', async () => {
  const out = join(await temporaryFolder(), 'public');
  await publish(out, smallTree('1', [file('api/gone.json', ''), file('api/folder', '')]));
  expect([...checkTree(out)]).toEqual([]);
  await writeFile(join(out, 'api/v2/regions.json'), 'other'); // and its link
  await rm(join(out, 'api/gone.json'));
  await rm(join(out, 'api/folder'));
  await mkdir(join(out, 'api/folder'));
  await writeFile(join(out, 'api/notes.txt'), 'mine');
  await writeFile(join(out, 'robots.txt'), 'mine');
  expect([...checkTree(out)]).toEqual([
    { path: 'api/v2/regions.json', is: 'different' },
    { path: 'api/gone.json', is: 'missing' },
    { path: 'api/folder', is: 'missing' },
    { path: 'api/v2/regions/ñ & (x).json', is: 'different' },
    { path: 'api/notes.txt', is: 'unexpected' },
  ]);
});
