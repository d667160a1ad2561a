import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../../generator/dataset/read-folder.ts';
import { parseDataset, readDataset, readDatasetFolder } from '../../generator/dataset/read.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { edited, writeSmallDataset } from './small-dataset.ts';

const WANTED = { expected: 'a folder of texts' };

test('all files of a folder are read, sorted by path', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'b/deep'), { recursive: true });
  await writeFile(join(folder, 'c.txt'), 'c');
  await writeFile(join(folder, 'b/deep/a.txt'), 'a');
  await writeFile(join(folder, '.hidden'), '');
  const contents = await readFolder(folder, WANTED);
  expect([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['.hidden', ''],
    ['b/deep/a.txt', 'a'],
    ['c.txt', 'c'],
  ]);
});

test('links to files are read; links to folders and broken links are not', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'real'));
  await writeFile(join(folder, 'real/a.txt'), 'a');
  await symlink('real/a.txt', join(folder, 'file'));
  await symlink('real', join(folder, 'folder'));
  await symlink('nowhere', join(folder, 'nothing'));
  expect([...(await readFolder(folder, WANTED)).keys()]).toEqual(['file', 'real/a.txt']);
});

test.each([
  ['nowhere', 'no such folder'],
  ['file', 'a file'],
])('a folder that cannot be read is one problem: %s', async (name, found) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, name);
  await expect(readFolder(path, WANTED)).rejects.toMatchObject({ problems: [{ file: path, found, ...WANTED }] });
  await expect(readDataset(path)).rejects.toThrow(`${path}: found ${found}, expected the folder of a dataset`);
});

test('a dataset is parsed from the bytes that were read', async () => {
  const folder = await writeSmallDataset(await temporaryFolder());
  const contents = await readDatasetFolder(folder);
  await writeSmallDataset(folder, { 'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya') });
  const names = parseDataset(folder, contents).tables.barangay.rows.map(({ name }) => name);
  expect(names).toContain('Baay');
  expect(names).not.toContain('Buaya');
});
