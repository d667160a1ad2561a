import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { historyCommand } from '../../generator/commands/history.ts';
import { importFrom, ROWS, toCsv } from '../import/small-publication.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** A dataset of 2026-1Q, in which Adams has another name than in 2025-07. */
async function prepare() {
  const folder = await temporaryFolder();
  const next = ROWS.map((row) => (row[0] === '0102801000' ? row.with(1, 'New Adams') : row));
  await importFrom(folder, { files: { '2025-07.csv': toCsv(ROWS) }, options: { file: '2025-07.csv' } });
  await importFrom(folder, { files: { '2026-1Q.csv': toCsv(next) }, options: { carryFrom: 'out' } });
  const out = join(folder, 'out');
  await cp(out, join(folder, 'before'), { recursive: true });
  const run = (...files: string[]) => historyCommand.run([...files.map((file) => join(folder, file)), '--data', out]);
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
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(await run('2025-07.csv')).toBe(0);
  expect(log.mock.calls).toEqual([['2026-1Q: 1 renamed']]);
  log.mockRestore();
  const before = await contentsOf(join(folder, 'before'));
  // A CSV does not say when it was published; an import takes the last day of its period.
  const releases = before.get('/history/releases.csv')?.replace('2025-07-31', '');
  expect(await contentsOf(out)).toEqual(new Map([...before, ['/history/releases.csv', releases]]));
});

test('npm run history does not lose a release that the history has', async () => {
  const { folder, out, run } = await prepare();
  await expect(run('2026-1Q.csv')).rejects.toThrow('has releases of which no publication was given: 2025-07.');
  expect(await contentsOf(out)).toEqual(await contentsOf(join(folder, 'before')));
});

test('npm run history takes no release that is later than the dataset', async () => {
  const { folder, run } = await prepare();
  await cp(join(folder, '2026-1Q.csv'), join(folder, '2026-2Q.csv'));
  await expect(run('2025-07.csv', '2026-2Q.csv')).rejects.toThrow('found release 2026-2Q, expected a release before');
});
