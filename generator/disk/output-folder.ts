import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/** The real path of an output folder that may not exist yet: a symbolic link stays, and its target is written. */
export function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : resolve(out);
}

/** Why a command must not replace what lies at a path. */
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
    return { found: 'a file', expected: 'a folder to write, or none yet' };
  }
  const way = relative(realFolder(out), process.cwd());
  return isAbsolute(way) || way.split(sep)[0] === '..'
    ? undefined
    : { found: 'the current folder, or one that it lies in', expected: 'a folder of its own' };
}
