// JavaScript, because a worker thread of Node 20 loads no TypeScript; `tsc` checks it all the same.
import { copyFileSync, linkSync } from 'node:fs';

/** What a file system answers that has no links, or has made as many to one file as it can. */
const CANNOT_LINK = new Set(['EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV']);

/**
 * Puts a file in a second place without copying its bytes, where the file system can.
 *
 * @param {string} from
 * @param {string} to
 */
export function linkOrCopy(from, to) {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!CANNOT_LINK.has(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    copyFileSync(from, to);
  }
}
