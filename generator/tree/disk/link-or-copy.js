// JavaScript, because worker threads of Node 20 cannot load TypeScript. `tsc` checks it.
import { constants, copyFileSync, linkSync } from 'node:fs';

/** Errors of a file system that has no hard links, or has reached the limit of links to a file. */
const CANNOT_LINK = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/**
 * Makes `to` a hard link to the file `from`, or a copy of it if the file system cannot link.
 * It never overwrites: an existing `to` is an `EEXIST` error.
 *
 * @param {string} from
 * @param {string} to
 */
export function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
