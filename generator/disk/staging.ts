import { createHash } from 'node:crypto';
import { existsSync, lstatSync, realpathSync, unlinkSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './error-code.js';
import { isLockedBy, LOCK_FILE, lockFolder, releaseLock, removeLock } from './folder-lock.ts';
import { readFolder, removeTree } from './folder.ts';
import { realFolder } from './output-folder.ts';
import { putBack, replaceDirectory } from './replace-directory.ts';
import { MARKER_FILE, removeMarker, stateOf, writeMarker } from './staging-marker.ts';
import { OutputError } from '../errors.ts';

const SUFFIX = '.psgc-static-staging';
const MAX_NAME_BYTES = 255;

/** The path of the staging directory of a folder: beside its real path, on the same file system. */
export function stagingPath(target: string): string {
  const place = realPlace(target);
  const name = `.${basename(place)}${SUFFIX}`;
  const short = `.${createHash('sha256').update(name).digest('hex')}${SUFFIX}`;
  return join(dirname(place), Buffer.byteLength(name) > MAX_NAME_BYTES ? short : name);
}

/** The path of a folder, without a symbolic link on the way to it. */
export const realPlace = (folder: string): string =>
  existsSync(dirname(folder)) ? join(realpathSync(dirname(folder)), basename(folder)) : folder;

/** Whether a staging directory of a folder is there: a command is running, or was killed. */
export const hasStaging = (target: string): boolean =>
  lstatSync(stagingPath(target), { throwIfNoEntry: false }) !== undefined;

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
 * undoes what a killed one began. A directory that is there already is used only if its marker proves that this program
 * made it for this folder, or if it is empty.
 *
 * @param target the real path of the folder, which may not exist yet.
 * @param onWait is called if another process has to end first.
 * @throws {UserError} if something else has the name of the directory; it is left as it is.
 */
export async function openStaging(
  target: string,
  onWait: () => void = () => {},
  leftovers: Leftovers = NONE,
): Promise<StagingDirectory> {
  const folder = stagingPath(target);
  const lock = await lockFolder(folder, onWait, () => stateOf(folder, realPlace(target)) !== 'gone');
  try {
    if (stateOf(folder, realPlace(target)) !== 'marked') mark(folder, realPlace(target));
    leftovers.settle(folder);
    await putBack(join(folder, TREE), target);
    clear(folder);
    return { folder, lock, close: () => close(folder, lock, leftovers) };
  } catch (error) {
    await releaseLock(folder, lock);
    throw error;
  }
}

/** Writes the marker of a directory that is locked. An error leaves none, and no lock. */
function mark(folder: string, target: string): void {
  try {
    writeMarker(folder, target);
  } catch (error) {
    removeLock(folder);
    throw error;
  }
}

async function close(folder: string, lock: FileHandle, leftovers: Leftovers): Promise<Error | undefined> {
  try {
    if (!leftovers.areLeft(folder) && (await isLockedBy(folder, lock))) {
      clear(folder);
      removeMarker(folder);
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
 * Removes everything in a staging directory, except the lock, the marker, and hidden files that are in use: FUSE
 * and NFS rename a removed file to one (`.fuse_hidden…`, `.nfs…`) until it is closed.
 */
function clear(folder: string): void {
  for (const entry of readFolder(folder)) {
    const path = join(folder, entry.name);
    try {
      if (entry.isDirectory()) removeTree(path);
      else if (entry.name !== LOCK_FILE && entry.name !== MARKER_FILE) unlinkSync(path);
    } catch (error) {
      if (!entry.name.startsWith('.')) throw error;
    }
  }
}

/**
 * Replaces the content of a folder, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place in one step. The folder keeps its mode. Processes that replace one folder wait for each other.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export async function replaceFolder(
  folder: string,
  fill: (staged: string, target: string) => Promise<void>,
): Promise<void> {
  const target = realFolder(folder);
  try {
    const staging = await openStaging(target);
    try {
      const staged = join(staging.folder, TREE);
      await mkdir(staged);
      await fill(staged, target);
      const there = await stat(target).catch(() => undefined);
      if (there !== undefined) await chmod(staged, there.mode & 0o7777);
      await replaceDirectory(staged, target);
    } finally {
      await staging.close(); // if this fails, the temporary folder is left, but the result is the same
    }
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${(cause as Error).message}; ${target} is unchanged`, { cause });
  }
}

/**
 * Puts a folder back that is missing because a process was killed while it replaced the folder, which is possible if paths
 * cannot be exchanged. If that fails, the folder is still missing.
 */
export async function restoreFolder(folder: string): Promise<void> {
  const target = realFolder(folder);
  if (existsSync(target) || !hasStaging(target)) return;
  const staging = await openStaging(target).catch(() => undefined);
  await staging?.close();
}
