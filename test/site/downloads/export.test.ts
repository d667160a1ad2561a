import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OutputError } from '../../../generator/core/errors.ts';
import { writeWholeFile } from '../../../generator/tree/disk/replace-file.ts';
import { listFolder } from '../../../generator/tree/disk/folder.ts';
import { cliCommand } from '../../cli/run-cli.ts';
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
  const tables = ['releases', 'areas', 'codes', 'changes', 'concordances', 'earlier-changes'];
  const names = [...tables.flatMap((name) => [`${name}.csv`, `${name}.csvt`]), 'psgc.sql', ...others];
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
  [['--format', 'csv,shapes'], /^--format csv,shapes: shapes needs --shapes\n/],
])('npm run export -- %j is refused', async (args, message) => {
  const out = join(await temporaryFolder(), 'out');
  const { code, stderr } = await runCommand('export', '--out', out, ...args);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(existsSync(out)).toBe(false);
});

/** Linux answers `ENOENT` to each who would make a folder there; this must not be tried again and again. */
test.skipIf(process.platform !== 'linux').each(['export', 'build'])(
  '%s to a place where no folder can be made ends with a message',
  async (command) => {
    const data = await writeSmallDataset(join(await temporaryFolder(), 'data'));
    const [program = '', ...args] = cliCommand([command, '--data', data, '--out', '/proc/none/out']);
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 60_000 });
    expect(status).toBe(1);
    expect(stderr).toContain("ENOENT: no such file or directory, mkdir '/proc/none'");
  },
);

test('a file of a folder that does not exist is refused', async () => {
  const file = join(await temporaryFolder(), 'none', 'a.csv');
  expect(() => writeWholeFile(file, Buffer.from('x'))).toThrow(OutputError);
});
