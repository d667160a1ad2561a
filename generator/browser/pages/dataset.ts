import { fromCompact } from '../../gazetteer/compact.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { PackedApi } from '../../runtime/packed-api.ts';

/** Loads the dataset of the site. @throws {Error} if the host does not answer it. */
export async function loadDataset(): Promise<Gazetteer> {
  const response = await fetch(new URL('dataset.json', import.meta.url));
  if (!response.ok) throw new Error(`the host answered ${response.status}`);
  const { datasets }: PackedApi = await response.json();
  const [first] = datasets;
  if (first === undefined) throw new Error('the dataset is empty');
  return fromCompact(first);
}
