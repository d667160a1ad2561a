import { existsSync, unlinkSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLockedBy, LOCK_FILE, lockFolder, releaseLock, removeLock } from '../disk/folder-lock.ts';
import { realFolder } from '../disk/output-folder.ts';
import { readFolder } from '../disk/read-folder.ts';
import { removeTree } from '../disk/remove-tree.ts';
import { putBack } from '../disk/replace-directory.ts';
import { OutputError } from '../errors.ts';
import { DECISION_FILES, settle } from './change/settle.js';

/** The path of the staging directory of an output folder: beside it, on the same file system. */
function stagingPath(out: string): string {
  return join(dirname(out), `.${basename(out)}.new`);
}

/** Whether a build of a folder is running, or was killed. */
export const isBeingBuilt = (out: string): boolean => existsSync(stagingPath(realFolder(out)));

/** The name of a whole new tree in a staging directory. */
export const TREE = 'tree';

/** A directory in which one build at a time prepares what it publishes. */
export interface StagingDirectory {
  readonly folder: string;
  /** Held while the directory is open, here or in a process that inherited it. */
  readonly lock: FileHandle;
  /**
   * Removes the directory, unless a decision in it still has to be carried out, and releases the lock for the next
   * build. It does not throw, but returns the error if something could not be removed.
   */
  readonly close: () => Promise<Error | undefined>;
}

/**
 * Opens the staging directory of an output folder: waits for other builds of the folder, and then
 * finishes or undoes what a killed one began.
 *
 * @param out the real path of the output folder.
 * @param onWait is called if another build has to end first.
 * @throws {OutputError} if the changes of a killed build can neither be finished nor undone now.
 */
export async function openStagingDirectory(out: string, onWait: () => void = () => {}): Promise<StagingDirectory> {
  const folder = stagingPath(out);
  const lock = await lockFolder(folder, onWait);
  try {
    for (const side of decisions(folder)) finish(folder, side, out);
    await putBack(join(folder, TREE), out);
    clear(folder);
    return { folder, lock, close: () => close(folder, lock) };
  } catch (error) {
    await releaseLock(folder, lock);
    throw error;
  }
}

async function close(folder: string, lock: FileHandle): Promise<Error | undefined> {
  try {
    if (decisions(folder).length === 0 && (await isLockedBy(folder, lock))) {
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

const decisions = (folder: string) =>
  (['new', 'old'] as const).filter((side) => existsSync(join(folder, DECISION_FILES[side])));

function finish(folder: string, side: 'new' | 'old', out: string): void {
  try {
    settle(folder, side);
  } catch (cause) {
    throw new OutputError(
      `${(cause as Error).message}; ${out} is partly changed by a build that was killed, and the next build repairs it`,
      { cause },
    );
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
