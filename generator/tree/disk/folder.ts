import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  type Dirent,
  existsSync,
  fsyncSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../../core/errors.ts';

/** The entries of a folder; none if there is no such folder. */
export const listFolder = (folder: string): readonly Dirent[] =>
  unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];

function unlessMissing<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Creates a folder and those above. The recursive `mkdir` of Node never ends where `ENOENT` is said of a folder that exists. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // another process may have made it
  }
}

/** Removes a folder if it exists, without following links; for many small files several times as fast as `rm` of promises. */
export function removeTree(folder: string): void {
  for (const entry of listFolder(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  unlessMissing(() => rmdirSync(folder));
}

/** Makes `to` a copy of a file, link or folder, with hard links if there are. An existing `to` is an `EEXIST` error. */
export function linkTree(from: string, to: string): void {
  const found = lstatSync(from);
  if (found.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
    chmodSync(to, found.mode & 0o7777);
  } else if (found.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else {
    linkOrCopy(from, to);
  }
}

/** Errors of a file system that has no hard links, or has reached the limit of links to a file. */
const CANNOT_LINK = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/** Makes `to` a hard link to a file, or a copy if the file system has none. An existing `to` is an `EEXIST` error. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(errorCode(error) ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Errors of what may not be read, and of file systems that do not know `fsync` of a folder. */
const CANNOT_SYNC = new Set(['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'EBADF', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Waits until a folder with all in it is on the disk. */
export function syncTree(folder: string): void {
  for (const entry of listFolder(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) sync(path, process.platform === 'win32' ? 'r+' : 'r');
  }
  syncFolder(folder);
}

/** Waits until the names in a folder are on the disk, except on Windows and on file systems that refuse it. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r');
}

function sync(path: string, flag: 'r' | 'r+'): void {
  try {
    const file = openSync(path, flag);
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!CANNOT_SYNC.has(errorCode(error) ?? '')) throw error;
  }
}
