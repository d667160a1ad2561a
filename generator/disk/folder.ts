import {
  chmodSync,
  type Dirent,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorCode } from './error-code.js';
import { closeFolder, inWords, linkOrCopy, type OpenFolder, openFolder } from './no-follow.js';
import { syncFolder } from './sync.js';

/** The entries of a folder; none if there is no such folder. */
export const readFolder = (folder: string): readonly Dirent[] =>
  unlessMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];

/** Whether two paths are one file, by hard links or because the file system ignores case; not if one does not exist. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => unlessMissing(() => lstatSync(path)));
  return first?.isFile() === true && first.ino === second?.ino && first.dev === second.dev;
}

function unlessMissing<Found>(find: () => Found): Found | undefined {
  try {
    return find();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Creates a folder, and those that it needs, and waits until their names are on the disk. */
export function makeFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) {
    syncFolder(dirname(at));
    if (at === resolve(first)) return;
  }
}

/**
 * Removes a folder and everything in it, read-only folders included; does nothing if it does not exist. No link is
 * followed, even if somebody puts one in the place of a folder meanwhile. It is synchronous, because for hundreds of
 * thousands of small files that is several times as fast as `rm` of `node:fs/promises`.
 *
 * @param path for messages
 */
export function removeTree(folder: string, path = folder): void {
  const open = openFolder(folder, path);
  if (open !== undefined) {
    try {
      emptyFolder(open);
    } catch (error) {
      throw inWords(error, open);
    } finally {
      closeFolder(open);
    }
  }
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

function emptyFolder(open: OpenFolder): void {
  try {
    removeEntries(open);
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    chmodSync(open.at, 0o700);
    removeEntries(open);
  }
}

function removeEntries({ at, path }: OpenFolder): void {
  for (const entry of readFolder(at)) {
    if (entry.isDirectory()) removeTree(`${at}/${entry.name}`, join(path, entry.name));
    else unlinkSync(`${at}/${entry.name}`);
  }
}

/**
 * Makes `to` a second copy of a file, symbolic link or folder: files are hard links where the file system supports them,
 * folders keep their mode. It never overwrites: an existing `to` is an `EEXIST` error. No link is followed, even if
 * somebody puts one in the place of a file or folder meanwhile.
 *
 * @param path that of `from`, for messages
 */
export function linkTree(from: string, to: string, path = from): void {
  const found = lstatSync(from);
  const open = found.isDirectory() ? openFolder(from, path) : undefined;
  if (open !== undefined) {
    try {
      mkdirSync(to);
      for (const name of readdirSync(open.at)) linkTree(`${open.at}/${name}`, join(to, name), join(path, name));
      chmodSync(to, found.mode & 0o7777);
    } catch (error) {
      throw inWords(error, open);
    } finally {
      closeFolder(open);
    }
  } else if (found.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else {
    linkOrCopy(from, to);
  }
}
