import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { datasetOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import { readDataset } from '../../../generator/data/read.ts';
import { toEdition } from '../../../generator/core/dataset/dataset.ts';
import { writeDataset } from '../../../generator/maintenance/import/output/write-dataset.ts';
import { runCli } from '../../cli/run-cli.ts';
import { dataset } from '../../committed-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** The words for levels and classes of cities in the PyPI package `barangay`. */
const WORDS: Readonly<Record<string, string>> = {
  Reg: 'region',
  Prov: 'province',
  'City HUC': 'highly_urbanized_city',
  'City ICC': 'independent_component_city',
  'City CC': 'component_city',
  Mun: 'municipality',
  SubMun: 'submunicipality',
  Bgy: 'barangay',
};

/** The placeholder that the package calls a city. */
const ISABELA = '0990100000';

type Listed = readonly Readonly<Record<string, string | null>>[];

/** A release in the form of that package. */
const listOf = (release: string): Listed =>
  [...toEdition(datasetOfRelease(dataset, release)).values()].map(({ code, name, level, city_class }) => {
    const word = WORDS[`${level} ${city_class}`.trim()] ?? 'special_geographic_area';
    return { name, type: code === ISABELA ? 'independent_component_city' : word, psgc_id: code, nicknames: null };
  });

/** The same with the nine-digit codes. */
function withNineDigits(release: string): Listed {
  const { tables } = datasetOfRelease(dataset, release);
  const rows = Object.values(tables).flatMap((table) => table.rows);
  const codes = new Map(rows.map((row) => [row.code, row.correspondence_code ?? '']));
  return listOf(release).map((area) => ({ ...area, correspondence_code: codes.get(area['psgc_id'] ?? '') ?? '' }));
}

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
