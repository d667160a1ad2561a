import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OutputError } from '../../../generator/core/errors.ts';
import { writeWholeFile } from '../../../generator/tree/disk/replace-file.ts';
import { listFolder } from '../../../generator/tree/disk/folder.ts';
import { runCommand } from '../../cli/run-command.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

test('npm run export writes the formats that are wanted, and prints their digests', async () => {
  const folder = await temporaryFolder();
  const data = await writeSmallDataset(join(folder, 'data'));
  const out = join(folder, 'new', 'out');
  const { code, stdout, stderr } = await runCommand('export', '--data', data, '--out', out, '--format', 'sql,csv');
  expect([code, stderr]).toEqual([0, '']);
  const others = ['datapackage.json', 'licenses.md', 'sha256sums.txt'];
  const names = [
    'releases.csv',
    'areas.csv',
    'codes.csv',
    'changes.csv',
    'concordances.csv',
    'earlier-changes.csv',
    'psgc.sql',
    ...others,
  ];
  expect(
    listFolder(out)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.toSorted());
  const printed = await Promise.all(
    names.map(async (name) => {
      const sha256 = hash('sha256', await readFile(join(out, name)));
      return new RegExp(`^${name.replaceAll('.', '\\.')} .* ${sha256.slice(0, 16)}$`, 'm');
    }),
  );
  expect(printed.filter((line) => !line.test(stdout))).toEqual([]);
});

test.each([
  [['--format', 'xls'], /--format xls: expected one or more of csv,tools,parquet,sqlite,sql/],
  [['--format', ''], /--format : expected/],
])('npm run export -- %j is refused', async (args, message) => {
  const { code, stderr } = await runCommand('export', ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});

test('a file of a folder that does not exist is refused', async () => {
  const file = join(await temporaryFolder(), 'none', 'a.csv');
  expect(() => writeWholeFile(file, Buffer.from('x'))).toThrow(OutputError);
});
