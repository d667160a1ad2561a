import { rmSync, writeFileSync } from 'node:fs';
import { OutputError } from '../errors.ts';
import { errorCode } from './error-code.js';
import { replaceFile, unfinishedPath } from './replace-file.ts';

/**
 * Writes a file beside its place and renames it when it is complete, so that there is never a half-written one. No signal
 * interrupts it; a kill leaves the unfinished file (`unfinishedPath`).
 *
 * @throws {OutputError} if it cannot be written; then the old file, if there was one, is unchanged.
 */
export function writeWholeFile(path: string, bytes: Uint8Array): void {
  const unfinished = unfinishedPath(path);
  try {
    writeFileSync(unfinished, bytes, { flag: 'wx' });
    replaceFile(unfinished, path);
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${path} could not be written: ${(cause as Error).message}`, { cause });
  } finally {
    rmSync(unfinished, { force: true });
  }
}
