import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { loadNative } from './native.ts';
import { removeTree } from './remove-tree.ts';

/** What a system answers that has no exchange of paths, or a file system that cannot do it. */
const UNSUPPORTED = new Set(['ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Puts the directory `staged` in the place of `target`, in one step: whoever looks sees the old tree
 * or the new one, and if it fails the old one stands. The old tree is removed afterwards.
 *
 * Both have to be on one file system. Where paths cannot be exchanged, two renames do, and for the
 * instant between them `target` is absent; `putBack` mends what a kill in that instant leaves.
 */
export async function replaceDirectory(staged: string, target: string): Promise<void> {
  if (!existsSync(target)) {
    await rename(staged, target);
  } else if (await exchange(staged, target)) {
    removeTree(staged);
  } else {
    await rename(target, asideOf(staged));
    try {
      await rename(staged, target);
    } catch (error) {
      await putBack(staged, target);
      throw error;
    }
    removeTree(asideOf(staged));
  }
}

/** Undoes the first of two renames that the second one has not followed. */
export async function putBack(staged: string, target: string): Promise<void> {
  if (!existsSync(target) && existsSync(asideOf(staged))) await rename(asideOf(staged), target);
}

const asideOf = (staged: string): string => `${staged}.old`;

/** Whether the paths were exchanged; `false` where that is not supported. */
async function exchange(one: string, other: string): Promise<boolean> {
  const native = await loadNative();
  if (native === null) return false;
  try {
    await native.swap(one, other);
    return true;
  } catch (error) {
    if (UNSUPPORTED.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}
