import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode, OutputError } from '../../core/errors.ts';
import { loadNative } from './lock.ts';
import { syncFolder, syncTree } from './sync.ts';

/** The name of the old directory, beside the new one, while it is replaced by two renames. */
export const OLD = 'old';

/** Errors of a system that cannot exchange two paths, or of a file system that does not support it. */
const UNSUPPORTED = new Set(['ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Replaces the directory `target` by `staged` in one step: readers see the old directory or the new one. The old
 * directory, if there was one, is then at `staged`, for the caller to remove. The new one is on the disk before it takes
 * the place of the old one, and the exchange is on the disk when this returns.
 *
 * Both must be on one file system. If paths cannot be exchanged, two renames do the same, and `target` does not exist
 * between them; `putBack` undoes the first one after a kill in that moment.
 *
 * @param options.sync whether to wait for the disk before; if not, a power cut can leave a directory with files missing.
 * @throws what the file system reports; `target` is then unchanged.
 */
export async function replaceDirectory(
  staged: string,
  target: string,
  { sync = true }: { readonly sync?: boolean | undefined } = {},
): Promise<void> {
  if (sync) syncTree(staged);
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
  }
  syncReplaced(staged, target);
  // After two renames, the old directory may be anywhere, once they are on the disk.
  if (existsSync(asideOf(staged))) await rename(asideOf(staged), staged).catch(() => {});
}

function syncReplaced(staged: string, target: string): void {
  try {
    syncFolder(dirname(target));
    syncFolder(dirname(staged));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OutputError(`${target} was replaced, but a power cut may undo that: ${reason}`, { cause });
  }
}

/** Undoes the first of the two renames if the second one did not follow. */
export async function putBack(staged: string, target: string): Promise<void> {
  if (!existsSync(target) && existsSync(asideOf(staged))) await rename(asideOf(staged), target);
}

const asideOf = (staged: string): string => join(dirname(staged), OLD);

async function exchange(a: string, b: string): Promise<boolean> {
  const native = await loadNative();
  if (native === null) return false;
  try {
    await native.swap(a, b);
    return true;
  } catch (error) {
    if (UNSUPPORTED.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}
