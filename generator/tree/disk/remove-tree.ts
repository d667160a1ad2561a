import { rmdirSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from './read-folder.ts';

/**
 * Removes a folder with all that is in it; none where it does not exist. Synchronous, because for
 * some hundred thousand small files that is several times as fast as `rm` of `node:fs/promises`.
 */
export function removeTree(folder: string): void {
  for (const entry of readFolder(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeTree(path);
    else unlinkSync(path);
  }
  try {
    rmdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
