import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCode, OutputError, UserError } from '../../core/errors.ts';

/** The real path of a folder, or of the nearest folder above it that exists and what follows it. */
export function realFolder(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  return full === dirname(full) ? full : join(realFolder(dirname(full)), basename(full));
}

/** An error of the file system as an {OutputError}, whose message has its reason; any other error as it is. */
export const outputError = (cause: unknown, message: (reason: string) => string): unknown =>
  errorCode(cause) === undefined ? cause : new OutputError(message((cause as Error).message), { cause });

/** The use that a command makes of a folder. */
export interface OutputUse {
  /** True, as by default, if another folder replaces it; false if it only gets files. */
  readonly isReplaced?: boolean;
  /** Says what a folder is that has room for nothing else, also below it: `the folder of a dataset`. */
  readonly whatIs?: (folder: string) => string | undefined;
  /** True if the command writes such a folder itself. */
  readonly writesSame?: boolean;
  /** Folders that stay as they are, and what they are: `a folder of this program`. */
  readonly kept?: readonly (readonly [path: string, what: string])[];
}

const FOR_NOTHING_ELSE = 'a folder for nothing else';

/**
 * Checks a folder that a command writes: no file, none that is kept or within one, and none of Git. One that is replaced must not
 * contain such a folder or the current one either, and be no mount point.
 */
export function findOutputFault(
  out: string,
  { isReplaced = true, whatIs = () => undefined, writesSame = false, kept = [] }: OutputUse = {},
) {
  const folder = realFolder(out);
  if (isReplaced && isWithin(process.cwd(), folder)) {
    return { found: 'the current folder, or a folder that contains it', expected: 'another folder' };
  }
  if ([resolve(out), folder].some((path) => path.split(sep).some((name) => name.toLowerCase() === '.git'))) {
    return { found: 'a folder of Git', expected: FOR_NOTHING_ELSE };
  }
  const nearest = [resolve(out), ...foldersAbove(resolve(out))].find(existsSync);
  if (nearest !== undefined && !statSync(nearest).isDirectory()) {
    const found = nearest === resolve(out) ? 'a file' : `a path within the file ${nearest}`;
    return { found, expected: 'a folder, or a path that does not exist yet' };
  }
  const git = join(folder, '.git');
  if (isReplaced && existsSync(git) && statSync(git).isFile()) {
    return { found: 'a work tree or submodule of Git', expected: FOR_NOTHING_ELSE };
  }
  const what = writesSame ? undefined : whatIs(folder);
  if (what !== undefined) return { found: what, expected: FOR_NOTHING_ELSE };
  const above = foldersAbove(folder).find((path) => whatIs(path) !== undefined);
  if (above !== undefined) return { found: `a folder within ${whatIs(above)}, ${above}`, expected: FOR_NOTHING_ELSE };
  for (const [path, what] of kept.map(([path, what]) => [realFolder(path), what] as const)) {
    if (isWithin(folder, path)) return { found: `${what}, ${path}`, expected: FOR_NOTHING_ELSE };
    if (isReplaced && isWithin(path, folder)) {
      return { found: `a folder that contains ${what}, ${path}`, expected: FOR_NOTHING_ELSE };
    }
  }
  return isReplaced && isMountPoint(folder)
    ? { found: 'a mount point, which cannot be replaced', expected: `a folder in it, such as ${join(folder, 'psgc')}` }
    : undefined;
}

/** Refuses a folder that a command must not write, named by an option. @throws {UserError} as `findOutputFault` says. */
export function assertOutputFolder(name: string, out: string, use?: OutputUse): void {
  const fault = findOutputFault(out, use);
  if (fault === undefined) return;
  throw new UserError(`${name} ${out}: found ${fault.found}, expected ${fault.expected}. Nothing was written`);
}

const foldersAbove = (folder: string): readonly string[] =>
  folder === dirname(folder) ? [] : [dirname(folder), ...foldersAbove(dirname(folder))];

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

const isMountPoint = (folder: string): boolean =>
  existsSync(folder) && statSync(folder).dev !== statSync(dirname(folder)).dev;
