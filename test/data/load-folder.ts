import { load } from '../../generator/publish/source.ts';

/** The dataset in a folder and its index. */
export async function loadFolder(folder: string) {
  const { dataset, gazetteer } = await load(folder);
  if (dataset === null) throw new Error(`${folder} has a packed dataset`);
  return { dataset, gazetteer };
}
