import { readdirSync, type Dirent } from 'node:fs';
import { errorCode } from './error-code.js';

/** The entries of a folder; none if it does not exist. */
export function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
