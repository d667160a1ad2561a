import { lstat, realpath, rename } from 'node:fs/promises';
import { removeTree } from './remove-tree.ts';

/** What a system answers that has no exchange of paths, or a file system that cannot do it. */
const UNSUPPORTED = new Set(['ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Puts the directory `staged` in the place of `target`, in one step: whoever looks sees the old tree
 * or the new one, and if it fails the old one stands. The old tree is removed afterwards.
 *
 * Both have to be on one file system; a `target` that is a symbolic link keeps being one, and what
 * it points to is replaced. Where paths cannot be exchanged, two renames do, and for the instant
 * between them `target` is absent.
 */
export async function replaceDirectory(staged: string, target: string): Promise<void> {
  if (!(await exists(target))) {
    await rename(staged, target);
    return;
  }
  const place = await realpath(target);
  if (await exchange(staged, place)) {
    removeTree(staged);
    return;
  }
  const aside = `${staged}.old`;
  await rename(place, aside);
  try {
    await rename(staged, place);
  } catch (error) {
    await rename(aside, place);
    throw error;
  }
  removeTree(aside);
}

/** Whether the paths were exchanged; `false` where that is not supported. */
async function exchange(one: string, other: string): Promise<boolean> {
  try {
    // Loaded here because it is native: on a platform that it is not built for, the import throws.
    const { default: native } = await import('fs-native-extensions');
    await native.swap(one, other);
    return true;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (UNSUPPORTED.has(code) || code === 'ADDON_NOT_FOUND' || code === 'CANNOT_LOAD') return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}


