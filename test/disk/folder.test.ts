import fs, { existsSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { linkOrCopy } from '../../generator/disk/no-follow.js';
import { linkTree, removeTree } from '../../generator/disk/folder.ts';
import { SCRATCH } from '../scratch.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('files are linked; symbolic links and folder modes are kept', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'from/deep'), { recursive: true });
  await writeFile(join(folder, 'from/deep/file'), 'text', { mode: 0o640 });
  await symlink('deep/file', join(folder, 'from/link'));
  await chmod(join(folder, 'from/deep'), 0o550);
  linkTree(join(folder, 'from'), join(folder, 'to'));
  expect((await stat(join(folder, 'to/deep/file'))).ino).toBe((await stat(join(folder, 'from/deep/file'))).ino);
  expect((await stat(join(folder, 'to/deep'))).mode & 0o777).toBe(0o550);
  expect(await readlink(join(folder, 'to/link'))).toBe('deep/file');
  removeTree(join(folder, 'from'));
  expect(existsSync(join(folder, 'from'))).toBe(false);
  expect(await readFile(join(folder, 'to/deep/file'), 'utf8')).toBe('text');
});

test('an existing path is not overwritten', async () => {
  const folder = await temporaryFolder();
  for (const name of ['from', 'to']) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'file'), name);
  }
  expect(() => linkTree(join(folder, 'from/file'), join(folder, 'to/file'))).toThrow('EEXIST');
  expect(() => linkTree(join(folder, 'from'), join(folder, 'to'))).toThrow('EEXIST');
  expect(await readFile(join(folder, 'to/file'), 'utf8')).toBe('to');
});

const isOtherDisk = (folder: string): boolean => existsSync(folder) && statSync(folder).dev !== statSync(SCRATCH).dev;
const OTHER_DISK = [tmpdir(), '/dev/shm'].find(isOtherDisk);

test.skipIf(OTHER_DISK === undefined)(
  'a file that cannot be linked is copied, and an existing path is not overwritten',
  async () => {
    const folder = await temporaryFolder();
    const other = await mkdtemp(join(OTHER_DISK ?? '', 'psgc-static-'));
    onTestFinished(() => rm(other, { recursive: true }));
    expect(statSync(other).dev).not.toBe(statSync(folder).dev);
    await writeFile(join(other, 'from'), 'from');
    linkOrCopy(join(other, 'from'), join(folder, 'to'));
    expect(await readFile(join(folder, 'to'), 'utf8')).toBe('from');
    await writeFile(join(folder, 'to'), 'to');
    expect(() => linkOrCopy(join(other, 'from'), join(folder, 'to'))).toThrow('EEXIST');
    expect(await readFile(join(folder, 'to'), 'utf8')).toBe('to');
  },
);

describe.skipIf(process.platform !== 'linux')('a folder that is exchanged for a link is not followed:', () => {
  /** A folder `old/victim`, and a folder of a person with files of the same names. */
  async function prepared() {
    const folder = await temporaryFolder();
    const [victim, home] = [join(folder, 'old/victim'), join(folder, 'home')];
    for (const each of [victim, home]) {
      await mkdir(join(each, 'deep'), { recursive: true });
      await writeFile(join(each, 'diary.txt'), each);
      await writeFile(join(each, 'deep/diary.txt'), each);
    }
    const exchange = () => {
      renameSync(victim, join(folder, 'aside'));
      symlinkSync(home, victim);
    };
    return { folder, home, exchange };
  }

  /** Lets somebody act after the first call of a function of the file system whose result is wanted. */
  function after<Call extends 'readdirSync' | 'lstatSync'>(
    call: Call,
    isWanted: (path: string) => boolean,
    act: () => void,
  ) {
    const real = fs[call] as (...args: unknown[]) => unknown;
    const restore = () => {
      Object.assign(fs, { [call]: real });
      syncBuiltinESMExports();
    };
    let isDone = false;
    const planted = (...args: unknown[]) => {
      const found = real(...args);
      if (isDone || !isWanted(fs.realpathSync(String(args[0])))) return found;
      isDone = true;
      act();
      return found;
    };
    Object.assign(fs, { [call]: planted });
    syncBuiltinESMExports();
    onTestFinished(restore);
  }

  test.each([
    ['the folder above it was read', 'old'],
    ['it was read', 'old/victim'],
    ['a folder in it was read', 'old/victim/deep'],
  ])('when a tree is removed, after %s', async (_when, read) => {
    const { folder, home, exchange } = await prepared();
    after('readdirSync', (path) => path === join(folder, read), exchange);
    expect(() => removeTree(join(folder, 'old'))).toThrow(join(folder, 'old/victim'));
    expect(await readFile(join(home, 'diary.txt'), 'utf8')).toBe(home);
    expect(await readFile(join(home, 'deep/diary.txt'), 'utf8')).toBe(home);
  });

  test.each([
    ['it was looked at', 'lstatSync', 'old/victim'],
    ['it was read', 'readdirSync', 'old/victim'],
    ['a folder in it was read', 'readdirSync', 'old/victim/deep'],
  ] as const)('when a tree is linked, after %s', async (_when, call, read) => {
    const { folder, home, exchange } = await prepared();
    after(call, (path) => path === join(folder, read), exchange);
    try {
      linkTree(join(folder, 'old'), join(folder, 'new'));
    } catch (error) {
      expect(String(error)).toContain(`${join(folder, 'old/victim')} is a symbolic link`);
    }
    const linked = (await readdir(join(folder, 'new'), { recursive: true })).filter((path) => path.endsWith('.txt'));
    for (const path of linked) expect(await readFile(join(folder, 'new', path), 'utf8')).not.toBe(home);
  });
});

test('a folder that cannot be read is removed', async () => {
  const folder = join(await temporaryFolder(), 'old');
  await mkdir(join(folder, 'closed/deep'), { recursive: true });
  await writeFile(join(folder, 'closed/deep/file'), '');
  await chmod(join(folder, 'closed/deep'), 0o500);
  await chmod(join(folder, 'closed'), 0);
  removeTree(folder);
  expect(existsSync(folder)).toBe(false);
});
