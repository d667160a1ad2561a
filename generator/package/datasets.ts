import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mountFamilies } from '../api/mount-api.ts';
import { gazetteerOfRegion } from '../dataset/gazetteer-of-region.ts';
import { historyOfRegion } from '../dataset/history/history-of-region.ts';
import { installation } from '../installation/current.ts';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import { packApi } from '../runtime/packed-api.ts';

/** Writes the packed dataset, one for each region, and the names for the searches of the function. */
export async function writeDatasets(dist: string): Promise<void> {
  const country = await loadGazetteer(installation.file('data'));
  const write = (name: string, value: unknown) => writeFile(join(dist, 'data', name), JSON.stringify(value));
  await write('dataset.json', packApi(mountFamilies(country)));
  await write('search.json', country.fuzzySearch.pack());
  await mkdir(join(dist, 'data/regions'), { recursive: true });
  for (const region of country.hierarchy.list(null, 'regions')) {
    const gazetteer = gazetteerOfRegion(country, region, historyOfRegion(country, region));
    await write(`regions/${region.code.slice(0, 2)}.json`, packApi(mountFamilies(gazetteer)));
  }
}
