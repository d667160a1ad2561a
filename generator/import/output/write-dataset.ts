import { chmod, cp, mkdir, readdir, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Dataset } from '../../dataset/dataset.ts';
import { replaceDirectory } from '../../tree/disk/replace-directory.ts';
import { datasetFiles } from './dataset-files.ts';

/**
 * Writes the files of a dataset into a folder, all of them or none: they are written to a folder
 * beside it, which then takes its place. What else the folder holds comes along.
 */
export async function writeDataset(dataset: Dataset, folder: string): Promise<void> {
  const target = await realpath(folder).catch(() => resolve(folder));
  const staged = join(dirname(target), `.${basename(target)}.tmp-${process.pid}`);
  const files = datasetFiles(dataset);
  try {
    await rm(staged, { recursive: true, force: true });
    await mkdir(staged, { recursive: true });
    for (const [name, text] of files) await writeFile(join(staged, name), text, { flush: true });
    await copyOthers(target, staged, files);
    await replaceDirectory(staged, target);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

async function copyOthers(from: string, to: string, files: ReadonlyMap<string, string>): Promise<void> {
  const there = await stat(from).catch(() => undefined);
  if (there === undefined) return;
  for (const name of await readdir(from)) {
    if (files.has(name)) continue;
    await cp(join(from, name), join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    });
  }
  await chmod(to, there.mode & 0o7777);
}
