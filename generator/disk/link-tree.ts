import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from './link-or-copy.js';

/**
 * Makes `to` a second copy of a file, symbolic link or folder: files are hard links where the file
 * system supports them, folders keep their mode. It never overwrites: an existing `to` is an `EEXIST` error.
 */
export function linkTree(from: string, to: string): void {
  const found = lstatSync(from);
  if (found.isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
  } else if (found.isDirectory()) {
    mkdirSync(to);
    for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
    chmodSync(to, found.mode & 0o7777);
  } else {
    linkOrCopy(from, to);
  }
}
