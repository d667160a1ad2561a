import { join } from 'node:path';
import { errorCode } from '../disk/error-code.js';
import { linkTree } from '../disk/link-tree.ts';
import { assertOutputFolder, realFolder } from '../disk/output-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import { TREE } from '../disk/staging.ts';
import { OutputError } from '../errors.ts';
import type { BuildRecord } from '../tree/build-record.ts';
import { openStagingDirectory } from '../tree/staging-directory.ts';
import { TopNames } from '../tree/top-names.ts';
import { readArchive } from './read-archive.ts';
import { UnpackedTree } from './unpacked-tree.ts';

/**
 * Unpacks an archive into a folder, and replaces the tree that is there in one step. Every file is compared with its
 * manifest before. Files of others at the top of the folder are kept.
 *
 * @throws {UserError} if the archive is damaged or holds no tree, or if `out` cannot be replaced; `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`.
 */
export async function unpackArchive(file: string, out: string): Promise<BuildRecord> {
  assertOutputFolder('FOLDER', out);
  const folder = realFolder(out);
  try {
    const staging = await openStagingDirectory(folder);
    try {
      const names = new TopNames(folder);
      const unpacked = new UnpackedTree(file, join(staging.folder, TREE), names);
      for await (const entry of readArchive(file)) unpacked.add(entry);
      const record = unpacked.end();
      for (const name of names.kept) linkTree(join(folder, name), join(staging.folder, TREE, name));
      await replaceDirectory(join(staging.folder, TREE), folder);
      return record;
    } finally {
      await staging.close();
    }
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${(cause as Error).message}; ${folder} is unchanged`, { cause });
  }
}
