import { existsSync } from 'node:fs';
import { mkdir, open, rm, rmdir, stat, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { realFolder } from '../disk/output-folder.ts';
import { loadNative, type Native } from '../disk/native.ts';
import { removeTree } from '../disk/remove-tree.ts';
import { readFolder } from '../disk/read-folder.ts';
import { putBack } from '../disk/replace-directory.ts';
import { DECISION_FILES, settle } from './change/settle.js';

/** The folder beside a published one in which builds prepare. */
function stagingFolder(out: string): string {
  return join(dirname(out), `.${basename(out)}.new`);
}

/** Whether a build is at work on a folder, or one died there. */
export const isBeingBuilt = (out: string): boolean => existsSync(stagingFolder(realFolder(out)));

const LOCK_FILE = 'lock';

/** Where in a staging a whole tree is written. */
export const TREE = 'tree';

/** A folder for one build alone: others wait for it, and what a killed one left in it is set right first. */
export interface Staging {
  readonly folder: string;
  /** An open file that is locked while the staging, or whoever has inherited it, lives. */
  readonly lock: FileHandle;
  /** Removes the folder, if it is still this build's and no decision in it waits to be carried out. */
  readonly close: () => Promise<void>;
}

/**
 * @param out the real folder.
 * @param onWait is told when another build has to end first.
 */
export async function openStaging(out: string, onWait: () => void = () => {}): Promise<Staging> {
  const folder = stagingFolder(out);
  const lock = await acquire(folder, onWait);
  const close = async () => {
    if (decisions(folder).length === 0 && (await isStillAt(lock, join(folder, LOCK_FILE)))) removeTree(folder);
    await lock.close();
  };
  try {
    for (const side of decisions(folder)) settle(folder, side);
    await putBack(join(folder, TREE), out);
    for (const { name } of readFolder(folder)) if (name !== LOCK_FILE) await discard(join(folder, name));
    return { folder, lock, close };
  } catch (error) {
    await lock.close();
    throw error;
  }
}

const decisions = (folder: string) =>
  (['new', 'old'] as const).filter((side) => existsSync(join(folder, DECISION_FILES[side])));

async function discard(path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) removeTree(path);
  else await rm(path);
}

/** Where files cannot be locked, builds of one folder are not kept apart. */
async function acquire(folder: string, onWait: () => void): Promise<FileHandle> {
  const native = await loadNative();
  const path = join(folder, LOCK_FILE);
  for (;;) {
    await makeFolder(folder);
    const file = await openIfThere(path);
    if (file === undefined) continue;
    if (native !== null && !tryLock(native, file.fd)) {
      onWait();
      await native.waitForLock(file.fd);
    }
    // The build that held the lock has removed the folder, and this file with it.
    if (await isStillAt(file, path)) return file;
    await file.close();
  }
}

/** Whether nobody else has the lock; nobody can where the file system has none. */
function tryLock(native: Native, file: number): boolean {
  try {
    return native.tryLock(file);
  } catch (error) {
    if (NO_LOCKS.has((error as NodeJS.ErrnoException).code ?? '')) return true;
    throw error;
  }
}

const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** Makes the last folder alone, because a recursive `mkdir` hides what a read-only file system says. */
async function makeFolder(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'a');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    await rmdir(dirname(path)).catch(() => {}); // of another build's it stays, for it is not empty
    throw error;
  }
}

async function isStillAt(file: FileHandle, path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.ino === (await file.stat()).ino;
}
