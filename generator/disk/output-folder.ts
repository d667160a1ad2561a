import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** The real path of an output folder, which may not exist yet. A symbolic link is kept, and its target is written. */
export function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : resolve(out);
}

/** Why a command must not replace a path. */
export interface OutputFault {
  readonly found: string;
  readonly expected: string;
}

/**
 * Checks a folder that a command replaces as a whole: it must be a folder or not exist, and it must
 * not be the current folder or contain it.
 */
export function findOutputFault(out: string): OutputFault | undefined {
  if (existsSync(out) && !statSync(out).isDirectory()) {
    return { found: 'a file', expected: 'a folder, or a path that does not exist yet' };
  }
  const way = relative(realFolder(out), process.cwd());
  return isAbsolute(way) || way.split(sep)[0] === '..'
    ? undefined
    : { found: 'the current folder, or a folder that contains it', expected: 'another folder' };
}
