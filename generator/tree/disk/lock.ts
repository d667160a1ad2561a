import { constants } from 'node:fs';
import { type FileHandle, lstat, open, unlink } from 'node:fs/promises';
import { errorCode } from '../../core/errors.ts';

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

/** Errors without the addon, which is optional in the npm package. */
const MISSING = new Set(['ADDON_NOT_FOUND', 'CANNOT_LOAD', 'ERR_MODULE_NOT_FOUND']);

/** `open` neither follows a link nor waits for a pipe. Windows has neither flag. */
const LOCK_FLAGS =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0);

/**
 * Runs a function while this process holds a lock, for which it waits if another process has it. The system releases the
 * lock of a killed process. On a file system without locks, processes do not exclude each other.
 *
 * @param file is created, and removed in the end.
 * @param onWait is called if another process holds the lock.
 */
export async function withLock<Result>(file: string, onWait: () => void, run: () => Promise<Result>): Promise<Result> {
  const lock = await lockFile(file, onWait);
  try {
    return await run();
  } finally {
    await unlink(file).catch(() => {});
    await lock.close().catch(() => {});
  }
}

async function lockFile(file: string, onWait: () => void): Promise<FileHandle> {
  const native = await loadNative();
  for (;;) {
    const lock = await open(file, LOCK_FLAGS, 0o600);
    if (native !== null && !tryLock(native, lock.fd)) {
      onWait();
      await native.waitForLock(lock.fd);
    }
    const found = await lstat(file, { bigint: true }).catch(() => undefined);
    if (found?.ino === (await lock.stat({ bigint: true })).ino) return lock;
    await lock.close(); // the process that held the lock has removed its file
  }
}

/** True if this process has the lock now; always, on a file system without locks. */
function tryLock(native: Native, file: number): boolean {
  try {
    return native.tryLock(file);
  } catch (error) {
    if (NO_LOCKS.has(errorCode(error) ?? '')) return true;
    throw error;
  }
}

const NO_LOCKS = new Set(['ENOLCK', 'ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);
