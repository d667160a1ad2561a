import { type CompactDataset, fromCompact } from '../../core/gazetteer/compact.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { PackedApi, PackedFigures } from '../../api/runtime/packed-api.ts';

/** Reads a file in the folder of the scripts. @throws {Error} if the host does not answer it. */
export async function readBeside<Content>(name: string): Promise<Content> {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  return response.json();
}

/** What `load` loads, once; after a failure, again. */
function kept(load: () => Promise<Gazetteer>): () => Promise<Gazetteer> {
  let loaded: Promise<Gazetteer> | undefined;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    }));
}

/** Loads the dataset of the site once; after a failure, again. @throws {Error} if the host does not answer it. */
export const loadDataset = kept(async () => fromCompact(await readDataset()));

/** Loads the dataset with populations and places, likewise. */
export const loadWithFigures = kept(async () => {
  const [dataset, figures] = await Promise.all([readDataset(), readBeside<PackedFigures>('figures.json')]);
  return fromCompact({ ...dataset, ...figures });
});

async function readDataset(): Promise<CompactDataset> {
  const { datasets } = await readBeside<PackedApi>('dataset.json');
  const [first] = datasets;
  if (first === undefined) throw new Error('the dataset is empty');
  return first;
}
