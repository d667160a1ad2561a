import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { unpackArchive } from '../../../generator/tree/archive/unpack-archive.ts';
import { writeArchive } from '../../../generator/tree/archive/write-archive.ts';
import { UserError } from '../../../generator/core/errors.ts';
import { nginx } from '../../../generator/hosts/nginx/nginx.ts';
import { build } from '../../../generator/cli/publish/build.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { keptFolder } from '../../kept-folder.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runCommand } from '../../cli/run-command.ts';
import { packed, repack, treeEntries, type Change, type Entry } from './repack.ts';

/** A change of the bytes of an archive. */
interface Raw {
  readonly raw: (bytes: Buffer) => Buffer;
}

/** A small tree, because every test reads, packs or unpacks all of it. */
const OPTIONS = {
  target: nginx,
  region: null,
  depth: 'names',
  families: ['v2', 'v1'],
  downloads: false,
  pages: false,
} as const;

const [kept, mirrored] = [await keptFolder(), await keptFolder()];
let tree: string;
let archive: string;
beforeAll(async () => {
  tree = join(kept, 'public');
  archive = join(kept, 'psgc.tar.gz');
  await build({ ...OPTIONS, data: await writeSmallDataset(join(kept, 'data')), out: tree });
  await writeArchive(tree, archive);
});

/** The SHA-256 of every file of a folder and its path, ordered by path, as `sha256sum` prints them. */
async function digests(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  return Promise.all(paths.map(async (path) => `${hash('sha256', await readFile(join(folder, path)))}  ./${path}`));
}

test('plain tar and mirror unpack every file of the tree, which the manifest confirms, and links for equal contents', async () => {
  const folder = await temporaryFolder();
  const [plain, mirrored] = [join(folder, 'plain'), join(folder, 'mirrored')];
  await mkdir(plain);
  execFileSync('tar', ['-xzf', archive, '-C', plain]);
  const { record, sha256 } = await unpackArchive(archive, mirrored);
  const built = await digests(tree);
  expect(await digests(plain)).toEqual(built);
  expect(await digests(mirrored)).toEqual(built);
  execFileSync('bash', ['-c', 'sha256sum --check --quiet .psgc-static/manifest.sha256'], { cwd: plain });
  expect(record).toEqual(JSON.parse(await readFile(join(tree, '.psgc-static/build.json'), 'utf8')));
  expect(execFileSync('sha256sum', [archive], { encoding: 'utf8' }).slice(0, 64)).toBe(sha256);
  const listed = execFileSync('tar', ['-tvf', archive], { encoding: 'utf8' });
  expect(listed.match(/^-/gm)).toHaveLength(new Set(built.map((line) => line.slice(0, 64))).size);
  expect(listed.match(/^(?![-h]rw-r--r-- ).+/gm)).toBeNull();
  const links = [...listed.matchAll(/ \d\d:\d\d (.+) link to (.+)$/gm)];
  expect(links.length).toBeGreaterThan(50);
  for (const [, one = '', other = ''] of links) {
    expect((await stat(join(mirrored, one))).ino).toBe((await stat(join(mirrored, other))).ino);
  }
});

test('the same dataset gives the same archive, however the tree came to be, and another one files of another time', async () => {
  const folder = await temporaryFolder();
  const [data, out, copy] = ['data', 'public', 'copy'].map((name) => join(folder, name)) as [string, string, string];
  await writeSmallDataset(data, { 'barangays.csv': edited('barangays.csv', 'Baay', 'Baai') });
  await build({ ...OPTIONS, data, out, depth: 'codes' });
  const other = join(folder, 'other.tar.gz');
  await writeArchive(out, other);
  await unpackArchive(other, join(folder, 'mirrored'));
  expect(await digests(join(folder, 'mirrored'))).toEqual(await digests(out));
  // Servers make tags of the times of files.
  const timeIn = (path: string) => gunzipSync(readFileSync(path)).subarray(136, 147).toString();
  expect(timeIn(other)).not.toBe(timeIn(archive));
  await writeSmallDataset(data);
  await build({ ...OPTIONS, data, out });
  await cp(out, copy, { recursive: true });
  for (const from of [out, copy]) {
    const { sha256 } = await writeArchive(from, join(folder, 'again.tar.gz'));
    expect(execFileSync('sha256sum', [archive], { encoding: 'utf8' }).slice(0, 64)).toBe(sha256);
  }
});

describe('a tree that is not as it was built is not packed', () => {
  test.each([
    [
      'a file was changed',
      async (folder: string) => writeFile(join(folder, 'api/regions.json'), '[]\n'),
      /regions\.json is not as it was built/,
    ],
    [
      'a file is missing',
      async (folder: string) => rm(join(folder, 'api/v2/regions.json')),
      /regions\.json cannot be read/,
    ],
    [
      'the manifest was changed',
      async (folder: string) => writeFile(join(folder, '.psgc-static/manifest.sha256'), ''),
      /manifest\.sha256 is not as it was built/,
    ],
    ['no build wrote it', async (folder: string) => rm(join(folder, '.psgc-static/build.json')), /holds no built tree/],
  ])('%s', async (_what, change, message) => {
    const folder = await temporaryFolder();
    const copy = join(folder, 'public');
    execFileSync('cp', ['-a', tree, copy]);
    await rm(join(copy, 'api/regions.json'));
    await cp(join(tree, 'api/regions.json'), join(copy, 'api/regions.json'));
    await change(copy);
    const error = await writeArchive(copy, join(folder, 'psgc.tar.gz')).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(message);
    expect(await readdir(folder)).toEqual(['public']);
  });
});

test('a file that is there is kept without --force', async () => {
  const file = join(await temporaryFolder(), 'mine.tar.gz');
  await writeFile(file, 'mine');
  expect((await runCommand('archive', tree, file)).stderr).toBe(`${file} exists already; --force replaces it\n`);
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect((await runCommand('archive', tree, file, '--force')).code).toBe(0);
  expect(await readFile(file)).toEqual(await readFile(archive));
});

test('an archive that cannot be written is an error for people', async () => {
  await expect(writeArchive(tree, '/nowhere/psgc.tar.gz')).rejects.toThrow(
    /psgc\.tar\.gz could not be written: ENOENT/,
  );
});

describe('an archive that is not whole is refused, and the tree that is there stays', () => {
  const folder = mirrored;
  let out: string;
  let before: readonly string[];
  let bytes: Buffer;
  beforeAll(async () => {
    out = join(folder, 'public');
    await unpackArchive(archive, out);
    before = await digests(out);
    bytes = await readFile(archive);
  });

  const inPath =
    (path: string, change: (entry: Parameters<Change>[0]) => ReturnType<Change>): Change =>
    (entry) =>
      entry.path === path ? change(entry) : [entry];
  const REGIONS = 'api/regions.json';
  const evil = (path: string) => inPath(REGIONS, (entry) => [entry, { path, bytes: Buffer.from('x') }]);

  test.each<readonly [string, Change | Raw, RegExp]>([
    [
      'a byte differs',
      inPath(REGIONS, (entry) => [{ ...entry, bytes: Buffer.from('[]\n') }]),
      /damaged: api\/regions\.json/,
    ],
    ['a file is missing', inPath(REGIONS, () => []), /regions\.json/],
    ['a file is there that the manifest does not have', evil('api/evil.json'), /damaged: api\/evil\.json/],
    [
      'a note is there that no build writes',
      inPath(REGIONS, (entry) => [{ path: '.psgc-static/evil.html', bytes: Buffer.from('x') }, entry]),
      /damaged: \.psgc-static\/evil\.html/,
    ],
    ['a path leaves the folder', evil('../evil.json'), /refused to write "\.\.\/evil\.json"/],
    ['a path is absolute', evil('/tmp/evil.json'), /refused to write "\/tmp\/evil\.json"|damaged: tmp\/evil\.json/],
    [
      'a link leads elsewhere',
      inPath(REGIONS, ({ path }) => [{ path, linkname: '../../etc/passwd' }]),
      /damaged: api\/regions\.json/,
    ],
    [
      'a symbolic link',
      inPath(REGIONS, ({ path }) => [{ path, linkname: '/etc', type: 'symlink' }]),
      /is a symlink, expected a file or a hard link/,
    ],
    [
      'the notes are missing',
      (entry: Entry) => (entry.path.startsWith('.psgc-static/') ? [] : [entry]),
      /holds no tree of psgc-static/,
    ],
    [
      'the manifest was changed',
      inPath('.psgc-static/manifest.sha256', (entry) => [{ ...entry, bytes: Buffer.from('') }]),
      /damaged/,
    ],
    [
      'it ends too early',
      { raw: (bytes) => bytes.subarray(0, bytes.length / 2) },
      /cannot be unpacked: unexpected end of file|Unexpected end/,
    ],
    ['it is no archive', { raw: () => Buffer.from('<!doctype html>') }, /cannot be unpacked: incorrect header check/],
    ['it is empty', { raw: () => gzipSync('') }, /holds no tree of psgc-static/],
  ])('%s', async (_what, change, message) => {
    const file = join(folder, 'psgc.tar.gz');
    await writeFile(file, 'raw' in change ? change.raw(bytes) : await repack(bytes, change));
    const error = await unpackArchive(file, out).catch((each: unknown) => each);
    expect(error).toBeInstanceOf(UserError);
    expect((error as Error).message).toMatch(message);
    expect(await digests(out)).toEqual(before);
    expect((await readdir(folder)).sort()).toEqual(['psgc.tar.gz', 'public']);
  });
});

test.each([
  ['/nowhere.tar.gz', 'no such file'],
  ['/dev/null', 'no regular file'],
  ['/', 'no regular file'],
])('%s is no archive', async (file, found) => {
  await expect(unpackArchive(file, join(await temporaryFolder(), 'x'))).rejects.toThrow(
    `${file}: found ${found}, expected an archive of a tree, such as the command archive writes`,
  );
});

test('a mirror keeps the files of others, and a build goes on from it', async () => {
  const folder = await temporaryFolder();
  const out = join(folder, 'public');
  await unpackArchive(archive, out);
  await writeFile(join(out, 'google1234.html'), 'mine');
  await rm(join(out, 'api/regions.json'));
  await unpackArchive(archive, out);
  expect(await readFile(join(out, 'google1234.html'), 'utf8')).toBe('mine');
  expect(await digests(out)).toHaveLength((await digests(tree)).length + 1);
  const built = await build({ ...OPTIONS, data: await writeSmallDataset(join(folder, 'data')), out });
  expect(built.outcome).toBe('unchanged');
});

const REGIONS_ONLY = { 'api/regions.json': '[]', 'precious.txt': 'theirs' };
const [RECORD, MANIFEST, FIRST, SECOND] = treeEntries(REGIONS_ONLY) as [Entry, Entry, Entry, Entry];
const HUGE = 200_000_000;

describe('an archive by anybody is refused before more than its record and manifest is read:', () => {
  test.each<readonly [string, Buffer, RegExp]>([
    ['another note comes first', packed([], { path: '.psgc-static/n1', size: HUGE }), /holds no tree of psgc-static/],
    ['a file comes first', packed([], { path: 'api/x', size: HUGE }), /holds no tree of psgc-static/],
    [
      'a huge record',
      packed([], { path: RECORD.path, size: HUGE }),
      /build\.json" has 200000000 bytes, which is too large/,
    ],
    [
      'another note than the manifest',
      packed([RECORD], { path: '.psgc-static/n1', size: HUGE }),
      /holds no tree of psgc-static/,
    ],
    [
      'the manifest twice',
      packed([RECORD, MANIFEST], { path: MANIFEST.path, size: HUGE }),
      /damaged: \.psgc-static\/manifest\.sha256/,
    ],
    [
      'a huge manifest',
      packed([RECORD], { path: MANIFEST.path, size: 1_000_000_000 }),
      /manifest\.sha256" has 1000000000 bytes, which is too large/,
    ],
    ['a file before the manifest', packed([RECORD, FIRST, MANIFEST, SECOND]), /holds no tree of psgc-static/],
    ['a file twice', packed([RECORD, MANIFEST, FIRST, FIRST, SECOND]), /damaged: api\/regions\.json/],
    [
      'a release that controls a terminal',
      packed(treeEntries(REGIONS_ONLY, { release: '\u001b[2J' })),
      /holds no tree of psgc-static/,
    ],
    [
      'a manifest with a path that leaves the folder',
      packed(treeEntries({ '../../.bashrc': 'theirs' })),
      /damaged: \.psgc-static\/manifest\.sha256/,
    ],
    [
      'a manifest with a note',
      packed(treeEntries({ '.psgc-static/commit.json': 'theirs' })),
      /damaged: \.psgc-static\/manifest\.sha256/,
    ],
  ])('%s', async (_what, bytes, message) => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'x.tar.gz'), bytes);
    await expect(unpackArchive(join(folder, 'x.tar.gz'), join(folder, 'public'))).rejects.toThrow(message);
    expect(await readdir(folder)).toEqual(['x.tar.gz']);
  });
});

describe('files of others', () => {
  /** A folder with a mirror and a file of others, and an archive to mirror next. */
  async function folderWith(path: string, next: readonly Entry[]) {
    const folder = await temporaryFolder();
    const [out, file] = [join(folder, 'public'), join(folder, 'x.tar.gz')];
    await writeFile(file, packed(treeEntries({ 'api/regions.json': '[]' })));
    await unpackArchive(file, out);
    await writeFile(join(out, path), 'mine');
    await writeFile(file, packed(next));
    return { out, file, read: () => readFile(join(out, path), 'utf8') };
  }

  test('at the top are never taken over', async () => {
    const { out, file, read } = await folderWith('precious.txt', treeEntries(REGIONS_ONLY));
    for (const force of [false, true]) {
      await expect(unpackArchive(file, out, { force })).rejects.toThrow('holds precious.txt, which no build wrote');
    }
    expect(await read()).toBe('mine');
  });

  test('within a folder of the tree are kept unless force is given', async () => {
    const { out, file, read } = await folderWith('api/notes.txt', treeEntries({ 'api/regions.json': '[1]' }));
    await expect(unpackArchive(file, out)).rejects.toThrow(
      /has 1 file in the folders of the tree that no build wrote:\n {2}api\/notes\.txt\n.*--force/,
    );
    expect(await read()).toBe('mine');
    await unpackArchive(file, out, { force: true });
    await expect(read()).rejects.toThrow('ENOENT');
    expect(await readFile(join(out, 'api/regions.json'), 'utf8')).toBe('[1]');
  });
});

describe('the command mirror', () => {
  test('prints both SHA-256, says that somebody has to compare one, and compares the one that it is given', async () => {
    const out = join(await temporaryFolder(), 'public');
    const { digest } = JSON.parse(await readFile(join(tree, '.psgc-static/build.json'), 'utf8')) as { digest: string };
    const sha256 = execFileSync('sha256sum', [archive], { encoding: 'utf8' }).slice(0, 64);
    const plain = await runCommand('mirror', archive, out);
    expect(plain.stdout).toContain('Every file is as the manifest says.');
    expect(plain.stdout).toContain(` SHA-256 ${sha256} of the archive\n`);
    expect(plain.stdout).toContain(` SHA-256 ${digest} of the tree\n`);
    expect(plain.stdout).toContain('Anybody can make such an archive: compare');
    const compared = await runCommand('mirror', archive, out, '--sha256', sha256.toUpperCase());
    expect(compared).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${sha256} of the archive, as expected`),
    });
    expect(compared.stdout).not.toContain('Anybody');
    expect(JSON.parse((await runCommand('mirror', archive, out, '--json')).stdout)).toMatchObject({ sha256, digest });
  });

  test('refuses another archive before anything is replaced', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'public');
    for (const wrong of [
      '0'.repeat(64),
      execFileSync('sha256sum', [join(tree, 'api/regions.json')], { encoding: 'utf8' }).slice(0, 64),
    ]) {
      const { code, stderr } = await runCommand('mirror', archive, out, '--sha256', wrong);
      expect(code).toBe(1);
      expect(stderr).toContain(`expected ${wrong}. Nothing was changed`);
    }
    expect((await runCommand('mirror', archive, out, '--sha256', 'abc')).code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
  });
});
