import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFrom, ROWS, toCsv } from '../maintenance/import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runCommand } from './run-command.ts';

/** A dataset of 2026-1Q, in which Adams has another name than in 2025-07. */
async function prepare() {
  const folder = await temporaryFolder();
  const next = ROWS.map((row) => (row[0] === '0102801000' ? row.with(1, 'New Adams') : row));
  await importFrom(folder, { files: { '2025-07.csv': toCsv(ROWS) }, options: { file: '2025-07.csv' } });
  await importFrom(folder, { files: { '2026-1Q.csv': toCsv(next) }, options: { carryFrom: 'out' } });
  const out = join(folder, 'out');
  await cp(out, join(folder, 'before'), { recursive: true });
  const run = (...files: string[]) => runCommand('history', ...files.map((file) => join(folder, file)), '--data', out);
  return { folder, out, run };
}

async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name.slice(folder.length), await readFile(name, 'utf8')] as const)),
  );
}

test('npm run history writes the history that imports wrote, and prints the changes of each release', async () => {
  const { folder, out, run } = await prepare();
  expect(await run('2025-07.csv')).toEqual({ code: 0, stdout: '2026-1Q: 1 renamed\n', stderr: '' });
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

test('npm run history does not lose a release that the history has', async () => {
  const { folder, out, run } = await prepare();
  expect((await run('2026-1Q.csv')).stderr).toContain('has releases of which no publication was given: 2025-07.');
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

test('npm run history takes no release that is later than the dataset', async () => {
  const { folder, run } = await prepare();
  await cp(join(folder, '2026-1Q.csv'), join(folder, '2026-2Q.csv'));
  expect((await run('2025-07.csv', '2026-2Q.csv')).stderr).toContain(
    'found release 2026-2Q, expected a release before',
  );
});
