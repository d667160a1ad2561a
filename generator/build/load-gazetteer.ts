import { join } from 'node:path';
import { toGazetteer, type Gazetteer } from '../dataset/gazetteer.ts';
import { InvalidInput, quote } from '../dataset/problem.ts';
import { readDataset } from '../dataset/read.ts';
import { tableFile } from '../dataset/table.ts';
import { inputDigest } from './input-digest.ts';

/**
 * Reads a dataset's folder and indexes it, whole or one region of it.
 *
 * @throws {InvalidInput} if the dataset is wrong or has no such region.
 */
export async function loadGazetteer(folder: string, region: string | null): Promise<Gazetteer> {
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
  return toGazetteer(dataset, region, (await inputDigest(folder)).slice(0, 16));
}
