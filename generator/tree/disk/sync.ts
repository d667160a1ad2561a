import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../core/errors.ts';

/** With more paths than this, one `syncfs` is faster than an `fsync` of each. */
const MAX_SINGLE = 20;

/** Errors of a folder that may not be read, and of file systems that do not know `fsync` of a folder. */
const CANNOT_SYNC_FOLDER = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'EBADF', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Waits until the content of a file is on the disk. Its name is there once its folder is synced. */
export function syncFile(file: string): void {
  sync(file, process.platform === 'win32' ? 'r+' : 'r');
}

/** Waits until the names in a folder are on the disk, except on Windows and on file systems that refuse it. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  try {
    sync(folder, 'r');
  } catch (error) {
    if (!CANNOT_SYNC_FOLDER.has(errorCode(error) ?? '')) throw error;
  }
}

/** Waits until a folder with all in it is on the disk: by one `syncfs` for many files on Linux, or by each `fsync`. */
export function syncTree(folder: string): void {
  const few: Entry[] = [];
  for (const entry of entriesOf(folder)) {
    if (few.push(entry) > MAX_SINGLE) break;
  }
  if (few.length > MAX_SINGLE && syncFileSystem(folder)) return;
  for (const { path, isFolder } of few.length > MAX_SINGLE ? entriesOf(folder) : few) {
    if (isFolder) syncFolder(path);
    else syncIfReadable(path);
  }
}

/** A file that may not be read is one of others that is kept, and was written before. */
function syncIfReadable(file: string): void {
  try {
    syncFile(file);
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
  }
}

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
}

function* entriesOf(folder: string): Iterable<Entry> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* entriesOf(path);
    else if (entry.isFile()) yield { path, isFolder: false };
  }
  yield { path: folder, isFolder: true };
}

/** Lets `sync` of the GNU core utilities or of BusyBox call `syncfs`, which Node does not offer. Returns true if it did. */
const syncFileSystem = (path: string): boolean =>
  process.platform === 'linux' && spawnSync('sync', ['-f', path], { stdio: 'ignore' }).status === 0;

function sync(path: string, flag: 'r' | 'r+'): void {
  const file = openSync(path, flag);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
