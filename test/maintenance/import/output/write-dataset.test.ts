import { chmod, lstat, mkdir, readdir, readFile, readlink, rename, stat, symlink, writeFile } from 'node:fs/promises';
import native from 'fs-native-extensions';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Problems } from '../../../../generator/core/problem.ts';
import { checkOut } from '../../../../generator/maintenance/import/output/write-dataset.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { filesOf, importFrom, rowsWith, toCsv } from '../small-publication.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const CHANGED = { '2026-1Q.csv': toCsv(rowsWith({ '0102801000': { area_name: 'Changed' } })) };

/** A folder with a dataset in `out`, which also contains other files. */
async function imported() {
  const folder = await temporaryFolder();
  await importFrom(folder, { files: { 'out/README.md': 'kept', 'out/notes/deep/a.txt': 'kept too' } });
  await symlink('README.md', `${folder}/out/link`);
  await chmod(`${folder}/out`, 0o750);
  return folder;
}

async function expectReplaced(folder: string) {
  const files = await filesOf(`${folder}/out`);
  expect(Object.keys(files).sort()).toEqual([
    'README.md',
    'barangays.csv',
    'cities.csv',
    'history/2026-1Q.csv',
    'history/releases.csv',
    'municipalities.csv',
    'newer-releases.csv',
    'notes/deep/a.txt',
    'provinces.csv',
    'regions.csv',
    'release.json',
    'sub-municipalities.csv',
  ]);
  expect(files).toMatchObject({
    'README.md': 'kept',
    'notes/deep/a.txt': 'kept too',
    'municipalities.csv': expect.stringContaining('0102801000,Changed,') as unknown,
  });
  expect(await readlink(`${folder}/out/link`)).toBe('README.md');
  expect((await stat(`${folder}/out`)).mode & 0o777).toBe(0o750);
  expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
}

const unsupported = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

describe('an import replaces the dataset in its folder and keeps other files,', () => {
  test('if paths can be exchanged', async () => {
    const folder = await imported();
    await importFrom(folder, { files: CHANGED });
    await expectReplaced(folder);
  });

  test.each(['ENOSYS', 'EINVAL', 'EOPNOTSUPP'])('if they cannot: %s', async (code) => {
    const folder = await imported();
    const swap = vi.spyOn(native, 'swap').mockImplementation(unsupported(code));
    await importFrom(folder, { files: CHANGED });
    expect(swap).toHaveBeenCalledOnce();
    await expectReplaced(folder);
  });

  test('if the folder is a symbolic link, which is kept', async () => {
    const folder = await imported();
    await symlink('out', `${folder}/linked`);
    await importFrom(folder, { files: CHANGED, options: { out: 'linked' } });
    expect((await lstat(`${folder}/linked`)).isSymbolicLink()).toBe(true);
    await expectReplaced(folder);
  });
});

test('an import that cannot replace its folder leaves it unchanged', async () => {
  const folder = await imported();
  const before = await filesOf(folder);
  vi.spyOn(native, 'swap').mockImplementation(unsupported('EACCES'));
  await expect(importFrom(folder, { files: CHANGED })).rejects.toThrow('EACCES');
  expect(await filesOf(folder)).toEqual({ ...before, ...CHANGED });
});

test('a folder that a killed import has moved aside is put back first, because values are taken from it', async () => {
  const folder = await imported();
  const staging = `${folder}/.out.psgc-static-0123456789abcdef`;
  await mkdir(staging);
  await rename(`${folder}/out`, `${staging}/old`);
  await importFrom(folder, { files: { '2026-1Q.csv': CHANGED['2026-1Q.csv'] }, options: { carryFrom: 'out' } });
  await expectReplaced(folder);
});

test('a folder that does not exist is created, with the folders above it', async () => {
  const folder = await temporaryFolder();
  await importFrom(folder, { options: { out: 'new/deep/out' } });
  expect(await readdir(`${folder}/new/deep`)).toEqual(['out']);
  expect(await readFile(`${folder}/new/deep/out/release.json`, 'utf8')).toMatch(/^\{\n {2}"release".*\}\n$/s);
});

test('the current folder, the folders above it and a file are refused', async () => {
  const folder = await temporaryFolder();
  await mkdir(`${folder}/there`);
  await writeFile(`${folder}/file`, '');
  const refused = async (out: string) => {
    const problems = new Problems();
    await checkOut(problems.of(out));
    return problems.list().map(({ found }) => found);
  };
  const current = 'the current folder, or a folder that contains it';
  expect(await refused('.')).toEqual([current]);
  expect(await refused('..')).toEqual([current]);
  expect(await refused('/')).toEqual([current]);
  expect(await refused(`${folder}/file`)).toEqual(['a file']);
  expect(await refused(`${folder}/there`)).toEqual([]);
  expect(await refused('..not-there')).toEqual([]);
});
