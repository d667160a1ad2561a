import { execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { unpackArchive } from '../../generator/archive/unpack-archive.ts';
import { writeArchive } from '../../generator/archive/write-archive.ts';
import { UserError } from '../../generator/errors.ts';
import { nginx } from '../../generator/hosts/nginx/nginx.ts';
import { build } from '../../generator/publish/build.ts';
import { edited, writeSmallDataset } from '../dataset/small-dataset.ts';
import { keptFolder } from '../kept-folder.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { repack, type Change, type Entry } from './repack.ts';

/** What the bytes of an archive become. */
interface Raw {
  readonly raw: (bytes: Buffer) => Buffer;
}

const OPTIONS = { target: nginx, region: null, depth: 'names', downloads: false } as const;

const [kept, mirrored] = [await keptFolder(), await keptFolder()];
let tree: string;
let archive: string;
beforeAll(async () => {
  tree = join(kept, 'public');
  archive = join(kept, 'psgc.tar.gz');
  await build({ ...OPTIONS, data: await writeSmallDataset(join(kept, 'data')), out: tree });
  await writeArchive(tree, archive);
});

/** The SHA-256 of every file of a folder by its path. */
async function digests(folder: string): Promise<readonly string[]> {
  return execFileSync('bash', ['-c', 'find . -type f | sort | xargs -d "\\n" sha256sum'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
}

test('an archive has every path of the tree once, links for equal contents, and no folder', async () => {
  const listed = execFileSync('tar', ['--list', '--verbose', '--file', archive], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const paths = listed.map((line) =>
    line
      .split(/ +/)
      .slice(5)
      .join(' ')
      .replace(/ link to .*/, ''),
  );
  const built = (await digests(tree)).map((line) => line.slice(68));
  expect([...paths].sort()).toEqual([...built].sort());
  const contents = new Set((await digests(tree)).map((line) => line.slice(0, 64)));
  expect(listed.filter((line) => line.startsWith('-')).length).toBe(contents.size);
  expect(listed.filter((line) => !/^[-h]rw-r--r-- /.test(line))).toEqual([]);
});

test('plain tar and mirror unpack the same files, which the manifests confirm', async () => {
  const folder = await temporaryFolder();
  const [plain, mirrored] = [join(folder, 'plain'), join(folder, 'mirrored')];
  await mkdir(plain);
  execFileSync('tar', ['-xzf', archive, '-C', plain]);
  const { digest } = await unpackArchive(archive, mirrored);
  const built = await digests(tree);
  expect(await digests(plain)).toEqual(built);
  expect(await digests(mirrored)).toEqual(built);
  execFileSync('bash', ['-c', 'cat .psgc-static/*.sha256 | sha256sum --check --quiet'], { cwd: plain });
  expect(digest).toBe(JSON.parse(await readFile(join(tree, '.psgc-static/build.json'), 'utf8')).digest);
  const listed = execFileSync('tar', ['-tvf', archive], { encoding: 'utf8' });
  const links = [...listed.matchAll(/ \d\d:\d\d (.+) link to (.+)$/gm)];
  expect(links.length).toBeGreaterThan(50);
  for (const [, one = '', other = ''] of links) {
    expect((await stat(join(mirrored, one))).ino).toBe((await stat(join(mirrored, other))).ino);
  }
});

test('the same dataset gives the same archive, however the tree came to be', async () => {
  const folder = await temporaryFolder();
  const [data, out, copy] = ['data', 'public', 'copy'].map((name) => join(folder, name)) as [string, string, string];
  await writeSmallDataset(data, { 'barangays.csv': edited('barangays.csv', 'Baay', 'Baai') });
  await build({ ...OPTIONS, data, out });
  await writeSmallDataset(data);
  await build({ ...OPTIONS, data, out });
  await cp(out, copy, { recursive: true });
  for (const from of [out, copy]) {
    const { sha256 } = await writeArchive(from, join(folder, 'again.tar.gz'));
    expect(execFileSync('sha256sum', [archive], { encoding: 'utf8' }).slice(0, 64)).toBe(sha256);
  }
});

test('archives of different trees have files of different times, because servers make tags of them', async () => {
  const folder = await temporaryFolder();
  const [data, out, file] = ['data', 'public', 'x.tar.gz'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeSmallDataset(data, { 'barangays.csv': edited('barangays.csv', 'Baay', 'Baai') });
  await build({ ...OPTIONS, data, out });
  await writeArchive(out, file);
  const timeIn = (path: string) =>
    gunzipSync(path === '' ? '' : execFileSync('cat', [path]))
      .subarray(136, 147)
      .toString();
  expect(timeIn(file)).not.toBe(timeIn(archive));
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
      'a manifest was changed',
      async (folder: string) => writeFile(join(folder, '.psgc-static/country.sha256'), ''),
      /country\.sha256 is not as it was built/,
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

test('a file or a link of a person beside an archive is kept', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'p.tgz.partial'), 'mine');
  await writeFile(join(folder, 'victim'), 'mine');
  await symlink('victim', join(folder, 'q.tgz.partial'));
  for (const name of ['p.tgz', 'q.tgz']) {
    await writeArchive(tree, join(folder, name));
    expect((await lstat(join(folder, name))).isFile()).toBe(true);
  }
  for (const name of ['p.tgz.partial', 'victim']) expect(await readFile(join(folder, name), 'utf8')).toBe('mine');
  expect((await readdir(folder)).sort()).toEqual(['p.tgz', 'p.tgz.partial', 'q.tgz', 'q.tgz.partial', 'victim']);
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
    ['a file is there that no manifest has', evil('api/evil.json'), /damaged: api\/evil\.json/],
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
      'the manifests are missing',
      (entry: Entry) => (entry.path.startsWith('.psgc-static/') ? [] : [entry]),
      /holds no tree of psgc-static/,
    ],
    [
      'a manifest was changed',
      inPath('.psgc-static/country.sha256', (entry) => [{ ...entry, bytes: Buffer.from('') }]),
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

  test('there is no such file', async () => {
    await expect(unpackArchive('/nowhere.tar.gz', join(await temporaryFolder(), 'x'))).rejects.toThrow(
      /nowhere\.tar\.gz/,
    );
  });
});

test('a mirror keeps the files of others, and a build goes on from it', async () => {
  const folder = await temporaryFolder();
  const out = join(folder, 'public');
  await unpackArchive(archive, out);
  await writeFile(join(out, 'robots.txt'), 'mine');
  await rm(join(out, 'api/regions.json'));
  await unpackArchive(archive, out);
  expect(await readFile(join(out, 'robots.txt'), 'utf8')).toBe('mine');
  expect(await digests(out)).toHaveLength((await digests(tree)).length + 1);
  const built = await build({ ...OPTIONS, data: await writeSmallDataset(join(folder, 'data')), out });
  expect(built.outcome).toBe('unchanged');
});
