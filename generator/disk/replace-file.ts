import { renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncFile, syncFolder } from './sync.js';

/**
 * Puts a complete file in the place of another one, in one step: after a power cut, there is the old file or the new one.
 *
 * @param staged is in the same folder as `file`.
 * @throws what the file system reports.
 */
export function replaceFile(staged: string, file: string): void {
  syncFile(staged);
  renameSync(staged, file);
  syncFolder(dirname(file));
}
