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
import { type Entry, packed, treeEntries } from './packed.ts';

/** A small tree, because every test reads, packs or unpacks all of it. */
const OPTIONS = {
  target: nginx,
  region: null,
  depth: 'names',
  families: ['v2', 'v1'],
  downloads: false,
  pages: false,
} as const;

const kept = await keptFolder();
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

const FILES = { 'api/regions.json': '[]', 'precious.txt': 'theirs' };
const ENTRIES = treeEntries(FILES) as [Entry, Entry, Entry, Entry];
const [RECORD, MANIFEST, FIRST, SECOND] = ENTRIES;
const evil = (path: string) => packed([RECORD, MANIFEST, { path, bytes: Buffer.from('x') }, FIRST, SECOND]);
const NO_TREE = /holds no tree of psgc-static/;
const DAMAGED_REGIONS = /damaged: api\/regions\.json/;

test.each<readonly [string, Buffer, RegExp]>([
  ['a byte differs', packed([RECORD, MANIFEST, { ...FIRST, bytes: Buffer.from('[]\n') }, SECOND]), DAMAGED_REGIONS],
  ['a file is missing', packed([RECORD, MANIFEST, SECOND]), DAMAGED_REGIONS],
  ['a file is there twice', packed([RECORD, MANIFEST, FIRST, FIRST, SECOND]), DAMAGED_REGIONS],
  ['a file is there that the manifest does not have', evil('api/evil.json'), /damaged: api\/evil\.json/],
  ['a path leaves the folder', evil('../evil.json'), /refused to write "\.\.\/evil\.json"/],
  ['a path is absolute', evil('/tmp/evil.json'), /refused to write "\/tmp\/evil\.json"/],
  [
    'a link leads elsewhere',
    packed([RECORD, MANIFEST, { path: FIRST.path, linkname: '../../etc/passwd' }]),
    DAMAGED_REGIONS,
  ],
  [
    'a link is symbolic',
    packed([RECORD, MANIFEST, { path: FIRST.path, linkname: '/etc', isSymbolic: true }]),
    /is a symlink, expected a file or a hard link/,
  ],
  ['the manifest was changed', packed([RECORD, { ...MANIFEST, bytes: Buffer.from('') }]), NO_TREE],
  ['the manifest comes twice', packed([RECORD, MANIFEST, MANIFEST, FIRST, SECOND]), /damaged: \.psgc-static\/manifest/],
  ['the manifest is missing', packed([RECORD, FIRST, SECOND]), NO_TREE],
  ['a file is huge', packed([], { path: 'api/x', size: 1_000_000_000 }), /api\/x" has 1000000000 bytes, which is/],
  ['the release controls a terminal', packed(treeEntries(FILES, { release: '\u001b[2J' })), NO_TREE],
  ['it ends too early', packed(ENTRIES).subarray(0, 300), /cannot be unpacked: unexpected end of file|Unexpected end/],
  ['it is no archive', Buffer.from('<!doctype html>'), /cannot be unpacked: incorrect header check/],
  ['it is empty', gzipSync(''), NO_TREE],
])('an archive is refused, and the tree that is there stays: %s', async (_what, bytes, message) => {
  const folder = await temporaryFolder();
  const [file, out] = [join(folder, 'x.tar.gz'), join(folder, 'public')];
  await writeFile(file, packed(ENTRIES));
  await unpackArchive(file, out);
  const before = await digests(out);
  await writeFile(file, bytes);
  const error = await unpackArchive(file, out).catch((each: unknown) => each);
  expect(error).toBeInstanceOf(UserError);
  expect((error as Error).message).toMatch(message);
  expect(await digests(out)).toEqual(before);
  expect((await readdir(folder)).sort()).toEqual(['public', 'x.tar.gz']);
});

test('files of others are kept: those at the top always, those in a folder of the tree unless force is given', async () => {
  const folder = await temporaryFolder();
  const [out, file] = [join(folder, 'public'), join(folder, 'x.tar.gz')];
  await writeFile(file, packed(treeEntries({ 'api/regions.json': '[]' })));
  await unpackArchive(file, out);
  await writeFile(join(out, 'precious.txt'), 'mine');
  await writeFile(join(out, 'api/notes.txt'), 'mine');
  await writeFile(file, packed(treeEntries(FILES)));
  await expect(unpackArchive(file, out)).rejects.toThrow(
    /has 1 file in the folders of the tree that no build wrote:\n {2}api\/notes\.txt\n.*--force/,
  );
  await expect(unpackArchive(file, out, { force: true })).rejects.toThrow('holds precious.txt, which no build wrote');
  expect(await readFile(join(out, 'api/notes.txt'), 'utf8')).toBe('mine');
  await writeFile(file, packed(treeEntries({ 'api/regions.json': '[1]' })));
  await unpackArchive(file, out, { force: true });
  expect(await readFile(join(out, 'precious.txt'), 'utf8')).toBe('mine');
  expect(await readdir(join(out, 'api'))).toEqual(['regions.json']);
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
