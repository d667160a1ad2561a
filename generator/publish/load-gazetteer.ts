import { hash } from 'node:crypto';
import { join } from 'node:path';
import { toGazetteer, type Gazetteer } from '../dataset/gazetteer.ts';
import { datasetOfRelease } from '../dataset/history/dataset-of-release.ts';
import { InvalidInput, quote } from '../dataset/problem.ts';
import { parseDataset } from '../dataset/read.ts';
import { tableFile } from '../dataset/table.ts';
import { readInputs, type Inputs } from './inputs.ts';

/**
 * Reads and indexes the dataset of a folder, or one region of it.
 *
 * @param release an older release to rebuild from the dataset; by default the release of the dataset.
 * @throws {InvalidInput} if the dataset is wrong, or has no such region or release.
 */
export async function loadGazetteer(
  folder: string,
  region: string | null,
  release: string | null = null,
): Promise<Gazetteer> {
  return parseGazetteer(await readInputs(folder, release), region);
}

/**
 * Parses and indexes a dataset that was read, or one region of it.
 *
 * @throws {InvalidInput} if the dataset is wrong, or has no such region or release.
 */
export function parseGazetteer({ folder, contents, release, digest }: Inputs, region: string | null): Gazetteer {
  const newest = parseDataset(folder, contents);
  const dataset = release === null ? newest : datasetOfRelease(newest, release);
  const regions = dataset.tables.region.rows;
  if (region !== null && !regions.some(({ code }) => code === region)) {
    throw new InvalidInput('--region', [
      {
        file: join(folder, tableFile('region')),
        found: `no region ${quote(region)}`,
        expected: `the code of one of ${regions.map(({ code, name }) => `${code} ${name}`).join(', ')}`,
      },
    ]);
  }
  return toGazetteer(dataset, region, hash('sha256', digest.dataset + digest.generator).slice(0, 16));
}
