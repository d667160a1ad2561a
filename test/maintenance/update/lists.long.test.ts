import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { toEdition } from '../../../generator/core/dataset/dataset.ts';
import { writeDataset } from '../../../generator/maintenance/import/output/write-dataset.ts';
import { runCli } from '../../cli/run-cli.ts';
import { dataset } from '../../committed-data.ts';
import { type Listed, listOf, withNineDigits } from '../import/listed-release.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** Prepares a dataset of an older release of the project, and the arguments of an update to a list. */
async function prepare(from: string, to: string, list: Listed) {
  const folder = await temporaryFolder();
  const [data, file, witness] = [join(folder, 'data'), join(folder, `${to}.json`), join(folder, 'witness.json')];
  await writeDataset(datasetOfRelease(dataset, from), data);
  await writeFile(file, JSON.stringify(list));
  await writeFile(witness, JSON.stringify(listOf(from)));
  return { data, args: ['project', 'update', file, '--data', data, '--no-build', '--witness', witness] };
}

test('a list of others leads from an older release to the next, with the changes that the history has', async () => {
  const { data, args } = await prepare('2026-1Q', '2026-2Q', listOf('2026-2Q'));
  const asked = await runCli(args);
  expect([asked.code, asked.stdout]).toEqual([3, expect.stringContaining('nothing says how it was obtained')]);
  expect((await readDataset(data)).release.release).toBe('2026-1Q');

  const { stdout } = await runCli([...args, '--note', 'a list of others']);
  const proof = 'the notice of PSA that lists each name, or the law or ordinance; witness.json has Baborawon.';
  expect(stdout).toContain(`- 1001307002 Barorawon, renamed (Baborawon → Barorawon): ${proof}`);
  expect(stdout).not.toContain('witness.json agrees');
  expect(toEdition(await readDataset(data))).toEqual(toEdition(datasetOfRelease(dataset, '2026-2Q')));
  expect(await changesIn(data, '2026-2Q')).toEqual(await changesIn('data', '2026-2Q'));
});

test('a list in which a province has moved needs the nine-digit codes', async () => {
  const without = await prepare('2025-2Q', '2025-07', listOf('2025-07'));
  const refused = await runCli([...without.args, '--note', 'a list of others']);
  expect([refused.code, refused.stdout]).toEqual([1, expect.stringContaining('add the column correspondence_code')]);

  const { data, args } = await prepare('2025-2Q', '2025-07', withNineDigits('2025-07'));
  const { stdout } = await runCli([...args, '--note', 'a list of others']);
  expect(stdout).toContain('# Update to PSGC 2025-07');
  expect(await changesIn(data, '2025-07')).toEqual(await changesIn('data', '2025-07'));
});

/** The changes of a release without the laws behind them. */
const changesIn = async (data: string, release: string): Promise<readonly string[]> =>
  (await readFile(join(data, `history/${release}.csv`), 'utf8')).split('\n').map((line) => line.replace(/,[^,]*$/, ''));
