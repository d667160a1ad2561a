import { readdirSync, type Dirent } from 'node:fs';

/** What is in a folder; nothing where there is no such folder. */
export function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
