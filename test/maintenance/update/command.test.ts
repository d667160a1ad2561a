import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.ts';
import { barangay, ROWS, rowsWith, toCsv } from '../import/small-publication.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { prepareData, writeFiles } from './small-update.ts';

const CREATED = [...ROWS, ...Array.from({ length: 25 }, (_, at) => barangay(`01028010${at + 10}`, `Bago ${at}`))];
const RENAMED = rowsWith({ '0102801000': { area_name: 'New Adams' } });

/** The arguments of an update to a CSV with these rows, and a path for its report. */
async function prepareUpdate(rows: readonly (readonly string[])[]) {
  const folder = await temporaryFolder();
  await prepareData(folder);
  await writeFiles(folder, { '2026-2Q.csv': toCsv(rows) });
  return {
    args: [join(folder, '2026-2Q.csv'), '--data', join(folder, 'data'), '--no-build'],
    report: join(folder, 'report.md'),
  };
}

test.each([
  ['done, and nothing to decide', RENAMED, ['--note', 'made for a test'], 0, '# Update to PSGC 2026-2Q'],
  ['something to decide first', RENAMED, [], 3, 'Nothing was changed. Before the build, 1 thing needs a decision'],
  ['something to decide', CREATED, ['--note', 'x', '--accept', 'no-totals'], 3, '1 thing needs a decision, see below.'],
  ['refused', ROWS.slice(0, -1), ['--note', 'x'], 1, '# 2026-2Q.csv was refused'],
])('the exit code tells: %s', async (_what, rows, options, code, says) => {
  const { args, report } = await prepareUpdate(rows);
  const { code: exitCode, stdout } = await runCommand('update', ...args, '--report', report, ...options);
  expect(exitCode).toBe(code);
  const text = await readFile(report, 'utf8');
  expect(text).toContain(says);
  expect(stdout).toBe(`${text}\n`);
});

test('a file beside the report has the whole of lists that it shortens', async () => {
  const prepared = await prepareUpdate(CREATED);
  const [args, report] = [[...prepared.args, '--note', 'x', '--accept', 'no-totals'], prepared.report];
  const { stdout, stderr } = await runCommand('update', ...args, '--report', report);
  expect(stdout).toContain('- … and 5 more');
  expect(stderr).toContain('Import the publication …');
  const { decisions } = JSON.parse(await readFile(`${report}.json`, 'utf8'));
  expect(decisions).toMatchObject([{ what: '25 areas have no population of 2024.' }]);
  expect(decisions[0].items).toHaveLength(25);
});
