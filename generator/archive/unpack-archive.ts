import { join } from 'node:path';
import { errorCode } from '../disk/error-code.js';
import { linkTree } from '../disk/link-tree.ts';
import { assertOutputFolder, realFolder } from '../disk/output-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import { TREE } from '../disk/staging.ts';
import { OutputError, UserError } from '../errors.ts';
import type { BuildRecord } from '../tree/build-record.ts';
import { assertNoForeignFiles } from '../tree/foreign-files.ts';
import { openStagingDirectory } from '../tree/staging-directory.ts';
import { TopNames } from '../tree/top-names.ts';
import { openArchive, readArchive, type OpenArchive } from './read-archive.ts';
import { UnpackedTree } from './unpacked-tree.ts';

/** What an archive is expected to be, and what it may replace. */
export interface UnpackOptions {
  /** The SHA-256 that the archive must have, in hexadecimal digits of any case. */
  readonly sha256?: string | undefined;
  /** Whether files of others in the folders of a tree that is there may be removed. */
  readonly force?: boolean | undefined;
}

/** An archive that was unpacked. */
export interface Unpacked {
  readonly record: BuildRecord;
  /** The SHA-256 of the archive. */
  readonly sha256: string;
}

/**
 * Unpacks an archive into a folder, and replaces the tree that is there in one step. Every file is compared with its
 * manifest before, and the archive with `sha256` before it is unpacked. Files of others at the top of the folder are kept.
 *
 * @throws {UserError} if the archive is another one, is damaged or holds no tree, or if `out` cannot be replaced or has
 *   files of others that the tree would replace; `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`.
 */
export async function unpackArchive(file: string, out: string, options: UnpackOptions = {}): Promise<Unpacked> {
  assertOutputFolder('FOLDER', out);
  const archive = await openArchive(file);
  try {
    const { sha256 } = archive;
    if (options.sha256 !== undefined && options.sha256.toLowerCase() !== sha256) {
      throw new UserError(
        `${file} is another archive: found SHA-256 ${sha256}, expected ${options.sha256}. Nothing was changed`,
      );
    }
    return { record: await unpack(archive, realFolder(out), options.force ?? false), sha256 };
  } finally {
    await archive.handle.close();
  }
}

async function unpack(archive: OpenArchive, folder: string, force: boolean): Promise<BuildRecord> {
  try {
    const staging = await openStagingDirectory(folder);
    try {
      if (!force) assertNoForeignFiles(folder);
      const names = new TopNames(folder, force);
      const unpacked = new UnpackedTree(archive.file, join(staging.folder, TREE), names);
      for await (const entry of readArchive(archive, (path) => unpacked.maxBytes(path))) unpacked.add(entry);
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
