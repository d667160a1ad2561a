import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dataset } from '../../dataset/dataset.ts';
import { HISTORY_FOLDER } from '../../dataset/history/history-files.ts';
import { linkTree } from '../../disk/link-tree.ts';
import { readFolder } from '../../disk/read-folder.ts';
import { replaceFolder } from '../../disk/replace-folder.ts';
import { datasetFiles } from './dataset-files.ts';

/**
 * Writes the files of a dataset into a folder, all of them or none: writes them to a temporary folder, which then
 * replaces the other one. Other files in the folder are kept, except those of another history.
 *
 * @param others further files to write, by name.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export async function writeDataset(
  dataset: Dataset,
  folder: string,
  others: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const files = new Map([...others, ...datasetFiles(dataset)]);
  await replaceFolder(folder, async (staged, target) => {
    for (const [name, text] of files) {
      await mkdir(dirname(join(staged, name)), { recursive: true });
      await writeFile(join(staged, name), text);
    }
    linkOthers(target, staged, files);
  });
}

function linkOthers(from: string, to: string, files: ReadonlyMap<string, string>): void {
  if (!existsSync(from)) return;
  // The history is replaced as a whole: a dataset of an older release has fewer files there.
  for (const { name } of readFolder(from)) {
    if (!files.has(name) && name !== HISTORY_FOLDER) linkTree(join(from, name), join(to, name));
  }
}
