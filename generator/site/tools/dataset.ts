import { fromCompact } from '../../core/gazetteer/compact.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { PackedApi } from '../../api/runtime/packed-api.ts';

/** Reads a file in the folder of the scripts. @throws {Error} if the host does not answer it. */
export async function readBeside<Content>(name: string): Promise<Content> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  return response.json();
}

let dataset: Promise<Gazetteer> | undefined;

/** Loads the dataset of the site once; after a failure, again. @throws {Error} if the host does not answer it. */
export const loadDataset = (): Promise<Gazetteer> =>
  (dataset ??= load().catch((error: unknown) => {
    dataset = undefined;
    throw error;
  }));

async function load(): Promise<Gazetteer> {
  const { datasets } = await readBeside<PackedApi>('dataset.json');
  const [first] = datasets;
  if (first === undefined) throw new Error('the dataset is empty');
  return fromCompact(first);
}
