import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { build, check } from '../../generator/publish/build.ts';
import { caddy } from '../../generator/hosts/caddy/caddy.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { SCRATCH } from '../scratch.ts';

/** A file system in memory whose size can be limited. Only root on Linux can mount it. */
const disk = await mkdtemp(join(SCRATCH, 'psgc-static-disk-'));
const ROOMY = 'rw,size=1g,nr_inodes=1m';
const mount = (options: string) => spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', disk]).status === 0;
const mounted = process.platform === 'linux' && process.getuid?.() === 0 && mount(ROOMY);
const remount = (options: string) => expect(mount(`remount,${options}`)).toBe(true);
afterAll(async () => {
  if (mounted) spawnSync('umount', [disk]);
  await rmdir(disk);
});

function used(): { bytes: number; inodes: number } {
  const { bsize, blocks, bfree, files, ffree } = statfsSync(disk);
  return { bytes: (blocks - bfree) * bsize, inodes: files - ffree };
}

const UP_TO_DATE = { inputs: [], paths: [] };

const FULL = 'ENOSPC: no space left on device';

describe.skipIf(!mounted)('a file system that is full or read-only', () => {
  const cases: [what: string, limit: () => string, cause: string][] = [
    ['a disk that is full', () => `size=${used().bytes}`, FULL],
    ['a disk that is nearly full', () => `size=${used().bytes + 80_000}`, FULL],
    ['no inodes left', () => `nr_inodes=${used().inodes}`, FULL],
    ['few inodes left', () => `nr_inodes=${used().inodes + 16}`, FULL],
    ['a read-only file system', () => 'ro', 'EROFS: read-only file system'],
  ];
  test.each(cases)('%s: the old tree is kept', async (_what, limit, cause) => {
    const folder = await temporaryFolder();
    const before = await writeSmallDataset(join(folder, 'before'));
    const after = await writeSmallDataset(join(folder, 'after'), {
      'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya'),
    });
    const out = join(disk, 'public');
    const options = (data: string) => ({ data, out, target: files, region: null, families: ['v2'] as const });

    await build(options(before));
    remount(limit());
    const failure = await build(options(after)).catch((error: unknown) => String(error));
    expect(failure).toContain(cause);
    expect(failure).toContain(`${out} is unchanged`);
    expect(await check(options(before))).toEqual(UP_TO_DATE);
    expect(await readdir(disk)).toEqual(['public']);

    remount(ROOMY);
    await build(options(after));
    expect(await check(options(after))).toEqual(UP_TO_DATE);
    expect(await readdir(disk)).toEqual(['public']);
  });
});

test.skipIf(!mounted)('an old tree that cannot be removed is not an error, and the next build removes it', async () => {
  const folder = await temporaryFolder();
  const options = {
    data: await writeSmallDataset(join(folder, 'data')),
    target: files,
    region: null,
    families: ['v2'] as const,
    fresh: true,
  };
  const out = join(folder, 'public');
  await build({ ...options, out });
  await mkdir(join(out, 'pages'));
  await writeFile(join(out, 'pages/page.html'), 'page');
  spawnSync('mount', ['--bind', join(out, 'pages'), join(out, 'pages')]);
  const left = async () => (await readdir(folder)).find((name) => name.startsWith('.public')) ?? '';
  const unmount = async () => void spawnSync('umount', [join(folder, await left(), 'old/pages')]);
  onTestFinished(unmount);

  expect((await build({ ...options, out })).outcome).toBe('published');
  expect(await left()).toMatch(/^\.public\.psgc-static-\d+-\w{6}$/);
  expect(await check({ ...options, out })).toEqual(UP_TO_DATE);
  expect(await readFile(join(out, 'pages/page.html'), 'utf8')).toBe('page');

  await unmount();
  await build({ ...options, out });
  expect((await readdir(folder)).sort()).toEqual(['data', 'public']);
});

test.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
  'a folder without write permission is an error, and nothing is left in it',
  async () => {
    const folder = await temporaryFolder();
    const data = await writeSmallDataset(join(folder, 'data'));
    spawnSync('chmod', ['555', folder]);
    const failure = await build({ data, out: join(folder, 'public'), target: files, region: null }).catch(String);
    expect(failure).toContain('EACCES: permission denied');
    spawnSync('chmod', ['755', folder]);
    expect(await readdir(folder)).toEqual(['data']);
  },
);

test.skipIf(process.platform === 'win32')(
  'a tree for a web server that others cannot read is reported, and any other is not',
  async () => {
    const folder = await temporaryFolder();
    const data = await writeSmallDataset(join(folder, 'data'));
    const options = { data, region: null, families: ['v2'], fresh: true, downloads: false, pages: false } as const;
    const before = process.umask();
    const stagesOf = async (mask: number, target: typeof files) => {
      const stages: string[] = [];
      process.umask(mask);
      await build({ ...options, out: join(folder, 'public'), target, onStage: (stage) => stages.push(stage) });
      return stages.filter((stage) => stage.startsWith('other users cannot read'));
    };
    try {
      expect(await stagesOf(0o077, caddy)).toEqual([
        `other users cannot read ${join(folder, 'public')}, and caddy mostly runs as one: build with umask 022 and --fresh`,
      ]);
      expect(await stagesOf(0o077, files)).toEqual([]);
      expect(await stagesOf(0o022, caddy)).toEqual([]);
    } finally {
      process.umask(before);
    }
  },
);
