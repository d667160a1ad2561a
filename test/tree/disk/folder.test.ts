import { existsSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { linkOrCopy, linkTree, removeTree } from '../../../generator/tree/disk/folder.ts';
import { SCRATCH } from '../../scratch.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

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

test('a folder that cannot be read is removed', async () => {
  const folder = join(await temporaryFolder(), 'old');
  await mkdir(join(folder, 'closed/deep'), { recursive: true });
  await writeFile(join(folder, 'closed/deep/file'), '');
  await chmod(join(folder, 'closed/deep'), 0o500);
  await chmod(join(folder, 'closed'), 0);
  removeTree(folder);
  expect(existsSync(folder)).toBe(false);
});
