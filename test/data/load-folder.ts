import type { Dataset } from '../../generator/core/dataset/dataset.ts';
import type { Gazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { load } from '../../generator/publish/source.ts';

/** The dataset in a folder and its index. */
export async function loadFolder(
  folder: string,
): Promise<{ readonly dataset: Dataset; readonly gazetteer: Gazetteer }> {
  const { dataset, gazetteer } = await load(folder);
  if (dataset === null) throw new Error(`${folder} has a packed dataset`);
  return { dataset, gazetteer };
}
