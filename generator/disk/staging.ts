import { createHash } from 'node:crypto';
import { existsSync, realpathSync, unlinkSync } from 'node:fs';
import { chmod, type FileHandle, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isLockedBy, LOCK_FILE, lockFolder, releaseLock, removeLock } from './folder-lock.ts';
import { readFolder, removeTree } from './folder.ts';
import { outputError, realFolder } from './output-folder.ts';
import { putBack, replaceDirectory } from './replace-directory.ts';
import { isTaken } from './replace-file.ts';
import { KEPT_WHILE_OPEN, MARKER_FILE, removeMarker, stateOf, writeMarker } from './staging-marker.ts';

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
const realPlace = (folder: string): string =>
  existsSync(dirname(folder)) ? join(realpathSync(dirname(folder)), basename(folder)) : folder;

/** Whether a staging directory of a folder is there: a command is running, or was killed. */
export const hasStaging = (target: string): boolean => isTaken(stagingPath(target));

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

/** What a killed process decided in a staging directory and may not have carried out. */
export interface PendingWork {
  readonly exists: (staging: string) => boolean;
  /** Carries it out, or undoes it; throws if neither is possible now. `target` is the real path of the folder. */
  readonly settle: (staging: string, target: string) => void;
}

/** How a staging directory is used. */
export interface StagingOptions {
  /** Called if another process has to end first. */
  readonly onWait?: (() => void) | undefined;
  /** Called if the directory could not be removed; the next process removes it. */
  readonly onLeftover?: ((staging: string, error: Error) => void) | undefined;
  /** What is carried out before anything else; by default nothing can be pending. */
  readonly pending?: PendingWork;
}

const NOTHING_PENDING: PendingWork = { exists: () => false, settle: () => {} };

/**
 * Runs a function with the staging directory of a folder (`openStaging`), and removes the directory in any case.
 *
 * @param use gets the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder; and what `use` or
 *   `openStaging` throws besides.
 */
export async function withStaging<Result>(
  folder: string,
  use: (staging: StagingDirectory, target: string) => Promise<Result>,
  options: StagingOptions = {},
): Promise<Result> {
  const target = realFolder(folder);
  try {
    const staging = await openStaging(target, options);
    try {
      return await use(staging, target);
    } finally {
      const leftover = await staging.close();
      if (leftover !== undefined) options.onLeftover?.(staging.folder, leftover);
    }
  } catch (cause) {
    const state = existsSync(target) ? 'is unchanged' : 'does not exist';
    throw outputError(cause, (reason) => `${reason}; ${target} ${state}`);
  }
}

/**
 * Replaces the content of a folder, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place in one step. The folder keeps its mode. Processes that replace one folder wait for each other.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export function replaceFolder(folder: string, fill: (staged: string, target: string) => Promise<void>): Promise<void> {
  return withStaging(folder, async (staging, target) => {
    const staged = join(staging.folder, TREE);
    await mkdir(staged);
    await fill(staged, target);
    const there = await stat(target).catch(() => undefined);
    if (there !== undefined) await chmod(staged, there.mode & 0o7777);
    await replaceDirectory(staged, target);
  });
}

/**
 * Opens the staging directory of a folder: waits for other processes that prepare the folder, and then finishes or
 * undoes what a killed one began. A directory that is there already is used only if its marker proves that this program
 * made it for this folder, or if it is empty.
 *
 * @param target the real path of the folder, which may not exist yet.
 * @throws {UserError} if something else has the name of the directory; it is left as it is.
 */
export async function openStaging(
  target: string,
  { onWait = () => {}, pending = NOTHING_PENDING }: StagingOptions = {},
): Promise<StagingDirectory> {
  const folder = stagingPath(target);
  const lock = await lockFolder(folder, onWait, () => stateOf(folder, realPlace(target)) !== 'gone');
  const place = realPlace(target); // not before, because the folder above it may be a new one
  try {
    if (stateOf(folder, place) !== 'marked') mark(folder, place);
    pending.settle(folder, place);
    await putBack(join(folder, TREE), target);
    clear(folder);
    return { folder, lock, close: () => close(folder, lock, pending) };
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

async function close(folder: string, lock: FileHandle, pending: PendingWork): Promise<Error | undefined> {
  try {
    if (!pending.exists(folder) && (await isLockedBy(folder, lock))) {
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

/** Removes everything in a staging directory, except the lock, the marker, and what the file system removes. */
function clear(folder: string): void {
  for (const entry of readFolder(folder)) {
    if (entry.name === LOCK_FILE || entry.name === MARKER_FILE || KEPT_WHILE_OPEN.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
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
