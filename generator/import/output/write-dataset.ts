import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Dataset } from '../../dataset/dataset.ts';
import { linkTree } from '../../disk/link-tree.ts';
import { realFolder } from '../../disk/output-folder.ts';
import { readFolder } from '../../disk/read-folder.ts';
import { removeTree } from '../../disk/remove-tree.ts';
import { errorCode } from '../../disk/error-code.js';
import { replaceDirectory } from '../../disk/replace-directory.ts';
import { OutputError } from '../../errors.ts';
import { datasetFiles } from './dataset-files.ts';

/** The folder of the history, which is replaced as a whole: a dataset of an older release has fewer files there. */
const HISTORY_FOLDER = 'history';

/**
 * Writes the files of a dataset into a folder, all of them or none: writes them to a temporary folder, which then
 * replaces the other one. Other files in the folder are kept, except those of another history.
 *
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export async function writeDataset(dataset: Dataset, folder: string): Promise<void> {
  const target = realFolder(folder);
  const staged = join(dirname(target), `.${basename(target)}.tmp-${process.pid}`);
  const files = datasetFiles(dataset);
  try {
    removeTree(staged);
    await mkdir(staged, { recursive: true });
    for (const [name, text] of files) {
      await mkdir(dirname(join(staged, name)), { recursive: true });
      await writeFile(join(staged, name), text, { flush: true });
    }
    await linkOthers(target, staged, files);
    await replaceDirectory(staged, target);
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${(cause as Error).message}; ${target} is unchanged`, { cause });
  } finally {
    try {
      removeTree(staged);
    } catch {
      // If this fails, the temporary folder is left, but the result is the same.
    }
  }
}

async function linkOthers(from: string, to: string, files: ReadonlyMap<string, string>): Promise<void> {
  const there = await stat(from).catch(() => undefined);
  if (there === undefined) return;
  for (const { name } of readFolder(from)) {
    if (!files.has(name) && name !== HISTORY_FOLDER) linkTree(join(from, name), join(to, name));
  }
  await chmod(to, there.mode & 0o7777);
}
