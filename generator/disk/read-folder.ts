import { readdirSync, type Dirent } from 'node:fs';
import { errorCode } from './error-code.js';

/** The entries of a folder; none if there is no such folder. */
export function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}
