import { constants, existsSync, unlinkSync } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './error-code.js';
import { makeFolder } from './folder.ts';

/** File system calls that Node does not offer. */
export interface Native {
  /** Exchanges two paths; atomically on Linux and macOS. */
  swap(from: string, to: string): Promise<void>;
  /** Locks an open file until it is closed or its processes end; `false` if another process holds the lock. */
  tryLock(file: number): boolean;
  waitForLock(file: number): Promise<void>;
}

/** Loads the native addon; `null` if it is not installed, or on a platform that it is not built for. */
export async function loadNative(): Promise<Native | null> {
  try {
    const { default: native } = await import('fs-native-extensions');
    return native;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (MISSING.has(code)) return null;
    throw error;
  }
}

/** The npm package leaves it to its users whether they install the addon. */
const MISSING = new Set(['ADDON_NOT_FOUND', 'CANNOT_LOAD', 'ERR_MODULE_NOT_FOUND']);

/** The file that is locked in a locked folder. */
export const LOCK_FILE = 'lock';

/**
 * Creates a folder that only this user can read, and locks it; waits while another process holds the lock. The lock is held
 * until its file is closed, here and in every process that inherited it. On a file system without locks, processes do not
 * exclude each other.
 *
 * @param onWait is called if another process holds the lock.
 * @param isThere is called before anything in a folder is used that may have been there already. It returns whether there
 *   still is a folder, and throws if that must not be used.
 */
export async function lockFolder(
  folder: string,
  onWait: () => void,
  isThere: () => boolean = () => true,
): Promise<FileHandle> {
  const native = await loadNative();
  for (;;) {
    await makeLast(folder);
    if (!isThere()) continue;
    const lock = await openLock(folder);
    if (lock === undefined) continue;
    if (native !== null && !tryLock(native, lock.fd)) {
      onWait();
      await native.waitForLock(lock.fd);
    }
    if (await isLockedBy(folder, lock)) return lock;
    await lock.close(); // the process that held the lock has removed its file
  }
}

/** Whether a folder is still the one that was locked: it may have been removed and created again. */
export async function isLockedBy(folder: string, lock: FileHandle): Promise<boolean> {
  const found = await lstat(join(folder, LOCK_FILE), { bigint: true }).catch(() => undefined);
  return found !== undefined && found.ino === (await lock.stat({ bigint: true })).ino;
}

/** Removes the lock's file. The folder must be empty otherwise, because other processes may lock it from now on. */
export function removeLock(folder: string): void {
  unlinkSync(join(folder, LOCK_FILE));
}

/** Releases a lock, and removes its folder if that is empty. */
export async function releaseLock(folder: string, lock: FileHandle): Promise<void> {
  await lock.close().catch(() => {});
  await rmdir(folder).catch(() => {}); // after closing, because FUSE and NFS keep a removed file while it is open
}

/** Whether this process has the lock now; always, on a file system without locks. */
function tryLock(native: Native, file: number): boolean {
  try {
    return native.tryLock(file);
  } catch (error) {
    if (NO_LOCKS.has(errorCode(error) ?? '')) return true;
    throw error;
  }
}

const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** Creates only the last folder, because a recursive `mkdir` hides the error of a read-only file system. */
async function makeLast(folder: string): Promise<void> {
  if (!existsSync(dirname(folder))) makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** A link is not followed, and a pipe is not waited for. Windows has neither flag. */
const LOCK_FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/** Opens the lock's file; `undefined` if another process has just removed the folder. */
async function openLock(folder: string): Promise<FileHandle | undefined> {
  try {
    return await open(join(folder, LOCK_FILE), LOCK_FLAGS, 0o600);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    await rmdir(folder).catch(() => {}); // it is not empty if another process uses it
    throw error;
  }
}
