import { copyFile, link, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';

/** Puts a file or folder in a second place without copying its bytes, where the file system can. */
export async function linkTree(from: string, to: string): Promise<void> {
  const found = await lstat(from);
  if (found.isSymbolicLink()) {
    await symlink(await readlink(from), to);
  } else if (found.isDirectory()) {
    await mkdir(to);
    for (const name of await readdir(from)) await linkTree(join(from, name), join(to, name));
  } else {
    await link(from, to).catch(() => copyFile(from, to));
  }
}
