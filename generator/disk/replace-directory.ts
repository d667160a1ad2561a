import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { OutputError } from '../errors.ts';
import { errorCode } from './error-code.js';
import { loadNative } from './native.ts';

/** Errors of a system that cannot exchange two paths, or of a file system that does not support it. */
const UNSUPPORTED = new Set(['ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Replaces the directory `target` by `staged` in one step: readers see the old directory or the new one. The old
 * directory, if there was one, is then at `staged`, for the caller to remove.
 *
 * Both must be on one file system. If paths cannot be exchanged, two renames do the same, and `target` does not exist
 * between them; `putBack` undoes the first one after a kill in that moment.
 *
 * @throws what the file system reports; `target` is then unchanged.
 */
export async function replaceDirectory(staged: string, target: string): Promise<void> {
  if (!existsSync(target)) {
    await rename(staged, target);
  } else if (!(await exchange(staged, target))) {
    await rename(target, asideOf(staged));
    try {
      await rename(staged, target);
    } catch (error) {
      await putBack(staged, target).catch(() => {
        throw new OutputError(`${target} could not be replaced, and is now ${asideOf(staged)}`, { cause: error });
      });
      throw error;
    }
    await rename(asideOf(staged), staged).catch(() => {}); // the exchange is done; the old directory may be anywhere
  }
}

/** Undoes the first of the two renames if the second one did not follow. */
export async function putBack(staged: string, target: string): Promise<void> {
  if (!existsSync(target) && existsSync(asideOf(staged))) await rename(asideOf(staged), target);
}

const asideOf = (staged: string): string => `${staged}.old`;

/** Whether the paths were exchanged; `false` if that is not supported. */
async function exchange(one: string, other: string): Promise<boolean> {
  const native = await loadNative();
  if (native === null) return false;
  try {
    await native.swap(one, other);
    return true;
  } catch (error) {
    if (UNSUPPORTED.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}
