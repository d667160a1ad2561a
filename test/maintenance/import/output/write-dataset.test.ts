import { chmod, lstat, mkdir, readdir, readlink, rename, stat, symlink } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Problems } from '../../../../generator/core/problem.ts';
import { checkOut } from '../../../../generator/maintenance/import/output/write-dataset.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { filesOf, importFrom, rowsWith, toCsv } from '../small-publication.ts';

const CHANGED = { '2026-1Q.csv': toCsv(rowsWith({ '0102801000': { area_name: 'Changed' } })) };

/** A folder with a dataset in `out`, which also contains other files, and in `linked`. */
async function imported() {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { 'out/README.md': 'kept', 'out/notes/deep/a.txt': 'kept too' } });
  await symlink('README.md', `${folder}/out/link`);
  await symlink('out', `${folder}/linked`);
  await chmod(`${folder}/out`, 0o750);
  return folder;
}

async function expectReplaced(folder: string) {
  expect(await filesOf(`${folder}/out`)).toMatchObject({
    'README.md': 'kept',
    'notes/deep/a.txt': 'kept too',
    'municipalities.csv': expect.stringContaining('0102801000,Changed,') as unknown,
  });
  expect(await readlink(`${folder}/out/link`)).toBe('README.md');
  expect((await lstat(`${folder}/linked`)).isSymbolicLink()).toBe(true);
  expect((await stat(`${folder}/out`)).mode & 0o777).toBe(0o750);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
}

test.each(['out', 'linked'])('an import replaces the dataset in the folder %s and keeps other files', async (out) => {
  const folder = await imported();
  await importFrom(folder, { files: CHANGED, options: { out } });
  await expectReplaced(folder);
});

test('a folder that a killed import has moved aside is put back first, because values are taken from it', async () => {
  const folder = await imported();
  const staging = `${folder}/.out.psgc-static-1234567-a1B2c3`;
  await mkdir(staging);
  await rename(`${folder}/out`, `${staging}/old`);
  await importFrom(folder, { files: CHANGED, options: { carryFrom: 'out' } });
  await expectReplaced(folder);
});

test('a folder that does not exist is created, with the folders above it', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { options: { out: 'new/deep/out' } });
  expect(await readdir(`${folder}/new/deep`)).toEqual(['out']);
});

test.each(['.', '..', '/'])('the current folder and those above it are refused: %s', (out) => {
  const problems = new Problems();
  checkOut(problems.of(out));
  expect(problems.list()).toMatchObject([{ found: 'the current folder, or a folder that contains it' }]);
});
