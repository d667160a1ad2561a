import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { ROWS, rowsWith, toCsv } from '../import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { prepareData, writeFiles } from './small-update.ts';

const RENAMED = rowsWith({ '0102801000': { area_name: 'New Adams' } });

test.each([
  ['done, and nothing to decide', RENAMED, ['--note', 'made for a test'], 0, '# Update to PSGC 2026-2Q'],
  ['something to decide', RENAMED, [], 3, '## What needs a decision'],
  ['refused', ROWS.slice(0, -1), ['--note', 'x'], 1, '# 2026-2Q.csv was refused'],
])('the exit code tells: %s', async (_what, rows, options, code, says) => {
  const folder = await temporaryFolder();
  await prepareData(folder);
  await writeFiles(folder, { '2026-2Q.csv': toCsv(rows) });
  const [file, data, report] = ['2026-2Q.csv', 'data', 'report.md'].map((name) => join(folder, name)) as string[];
  const args = [file, '--data', data, '--report', report, '--no-build', ...options] as string[];
  const { code: exitCode, stdout } = await runCommand('update', ...args);
  expect(exitCode).toBe(code);
  const text = await readFile(join(folder, 'report.md'), 'utf8');
  expect(text).toContain(says);
  expect(stdout).toBe(`${text}\n`);
});

test.each([[[]], [['a.csv', 'b.csv']], [['a.csv', '--every', '0']], [['a.csv', '--accept', 'all']]])(
  'arguments %j are wrong',
  async (args) => {
    expect((await runCommand('update', ...args)).code).toBe(2);
  },
);
