import { unlinkSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLockedBy, LOCK_FILE, lockFolder, releaseLock, removeLock } from './folder-lock.ts';
import { readFolder } from './read-folder.ts';
import { removeTree } from './remove-tree.ts';
import { putBack } from './replace-directory.ts';

/** The path of the staging directory of a folder: beside it, on the same file system. */
export const stagingPath = (target: string): string => join(dirname(target), `.${basename(target)}.new`);

/** The name of a whole new folder in a staging directory. */
export const TREE = 'tree';

/** A directory in which one process at a time prepares what replaces a folder, or parts of it. */
export interface StagingDirectory {
  readonly folder: string;
  /** Held while the directory is open, here or in a process that inherited it. */
  readonly lock: FileHandle;
  /**
   * Removes the directory, unless something in it still has to be carried out, and releases the lock for the next
   * process. It does not throw, but returns the error if something could not be removed.
   */
  readonly close: () => Promise<Error | undefined>;
}

/** What a killed process may have left in a staging directory, besides unfinished content. */
export interface Leftovers {
  /** Carries out what was decided; throws if that is not possible now. */
  settle(staging: string): void;
  /** Whether something is decided and not carried out. */
  areLeft(staging: string): boolean;
}

const NONE: Leftovers = { settle: () => {}, areLeft: () => false };

/**
 * Opens the staging directory of a folder: waits for other processes that prepare the folder, and then finishes or
 * undoes what a killed one began.
 *
 * @param target the real path of the folder, which may not exist yet.
 * @param onWait is called if another process has to end first.
 */
export async function openStaging(
  target: string,
  onWait: () => void = () => {},
  leftovers: Leftovers = NONE,
): Promise<StagingDirectory> {
  const folder = stagingPath(target);
  const lock = await lockFolder(folder, onWait);
  try {
    leftovers.settle(folder);
    await putBack(join(folder, TREE), target);
    clear(folder);
    return { folder, lock, close: () => close(folder, lock, leftovers) };
  } catch (error) {
    await releaseLock(folder, lock);
    throw error;
  }
}

async function close(folder: string, lock: FileHandle, leftovers: Leftovers): Promise<Error | undefined> {
  try {
    if (!leftovers.areLeft(folder) && (await isLockedBy(folder, lock))) {
      clear(folder);
      removeLock(folder);
    }
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await releaseLock(folder, lock);
  }
}

/**
 * Removes everything in a staging directory, except the lock, and hidden files that are in use: FUSE
 * and NFS rename a removed file to one (`.fuse_hidden…`, `.nfs…`) until it is closed.
 */
function clear(folder: string): void {
  for (const entry of readFolder(folder)) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) removeTree(path);
      else if (entry.name !== LOCK_FILE) unlinkSync(path);
    } catch (error) {
      if (!entry.name.startsWith('.')) throw error;
    }
  }
}
