import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '../../generator/data/input/files.ts';
import { parseDataset, readDataset, readDatasetFolder } from '../../generator/data/read.ts';
import { readSource } from '../../generator/publish/source.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { edited, writeSmallDataset } from './small-dataset.ts';

const WANTED = {
  folders: ['b'],
  isFile: (path: string) => /^(?:b\/)?[^/]+\.txt$/.test(path),
  expected: 'a folder of texts',
};

test('the files that are wanted are read, sorted by path', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'b/deep.txt'), { recursive: true });
  await mkdir(join(folder, 'c'));
  for (const name of ['d.txt', 'b/a.txt', 'b/deep.txt/a.txt', 'c/a.txt', '.hidden', 'b/a.txt~']) {
    await writeFile(join(folder, name), name);
  }
  const contents = await readFolder(folder, WANTED);
  expect([...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString()])).toEqual([
    ['b/a.txt', 'b/a.txt'],
    ['d.txt', 'd.txt'],
  ]);
});

test('links to files are read; links to folders and broken links are not', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'real'));
  await writeFile(join(folder, 'real/a.txt'), 'a');
  await symlink('real/a.txt', join(folder, 'file.txt'));
  await symlink('real', join(folder, 'folder.txt'));
  await symlink('nowhere', join(folder, 'nothing.txt'));
  expect([...(await readFolder(folder, WANTED)).keys()]).toEqual(['file.txt']);
});

test.each([
  ['nowhere', 'no such folder'],
  ['file', 'a file'],
])('a folder that cannot be read is one problem: %s', async (name, found) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  const path = join(folder, name);
  await expect(readFolder(path, WANTED)).rejects.toMatchObject({
    problems: [{ file: path, found, expected: WANTED.expected }],
  });
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

const STRAY = [
  '.DS_Store',
  '._barangays.csv',
  'barangays.csv~',
  'barangays (1).csv',
  '.~lock.cities.csv#',
  'api/v2/regions.json',
  'history/.2025-1Q.csv.swp',
  'history/._2025-1Q.csv',
  'history/old/2025-1Q.csv',
];

test('files that are none of the dataset are not read and change no digest', async () => {
  const folder = await writeSmallDataset(await temporaryFolder());
  const before = await readSource(folder);
  const names = [...(await readDatasetFolder(folder)).keys()];
  for (const path of STRAY) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '\u0000 nothing that a dataset has');
  }
  const after = await readSource(folder);
  expect([...(await readDatasetFolder(folder)).keys()]).toEqual(names);
  expect(after.digest).toBe(before.digest);
  expect(after.load('1').gazetteer.hierarchy.list(null, 'regions')).toHaveLength(3);
});
