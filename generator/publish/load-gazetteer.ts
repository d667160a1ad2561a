import { hash } from 'node:crypto';
import { join } from 'node:path';
import { toGazetteer, type Gazetteer } from '../dataset/gazetteer.ts';
import { InvalidInput, quote } from '../dataset/problem.ts';
import { readDataset } from '../dataset/read.ts';
import { tableFile } from '../dataset/table.ts';
import { inputDigest, type InputDigest } from './input-digest.ts';

/**
 * Reads a dataset's folder and indexes it, whole or one region of it.
 *
 * @param digest the folder's, where it is known already.
 * @throws {InvalidInput} if the dataset is wrong or has no such region.
 */
export async function loadGazetteer(folder: string, region: string | null, digest?: InputDigest): Promise<Gazetteer> {
  const dataset = await readDataset(folder);
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
  const { dataset: data, generator } = digest ?? (await inputDigest(folder));
  return toGazetteer(dataset, region, hash('sha256', data + generator).slice(0, 16));
}
