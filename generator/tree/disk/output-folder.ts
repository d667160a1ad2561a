import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { errorCode, OutputError, UserError } from '../../core/errors.ts';
import { installation } from '../../installation/current.ts';

/** The real path of an output folder, which may not exist yet. A symbolic link is kept, and its target is written. */
export function realFolder(out: string): string {
  return existsSync(out) ? realpathSync(out) : resolve(out);
}

/** An error of the file system as an {OutputError}, whose message has its reason; any other error as it is. */
export const outputError = (cause: unknown, message: (reason: string) => string): unknown =>
  errorCode(cause) === undefined ? cause : new OutputError(message((cause as Error).message), { cause });

/** The use that a command makes of a folder. */
interface OutputUse {
  /** The folder of the dataset that the command reads, if a person chose it; `null` for a command that writes a dataset. */
  readonly data?: string | null | undefined;
  /** True, as by default, if another folder replaces it; false if it only gets files. */
  readonly isReplaced?: boolean;
}

const DEFAULT_DATA = 'data';

/**
 * Checks a folder that a command writes: it must be a folder or not exist, and no folder of a dataset or within one, of this
 * program or of Git. A folder that is replaced must not contain such a folder or the current one either, and be no mount point.
 */
export function findOutputFault(out: string, { data, isReplaced = true }: OutputUse = {}) {
  const folder = realPathTo(out);
  if (isReplaced && isWithin(process.cwd(), folder)) {
    return { found: 'the current folder, or a folder that contains it', expected: 'another folder' };
  }
  if ([resolve(out), folder].some((path) => path.split(sep).some((name) => name.toLowerCase() === '.git'))) {
    return { found: 'a folder of Git', expected: 'a folder for nothing else' };
  }
  const nearest = [resolve(out), ...foldersAbove(resolve(out))].find(existsSync);
  if (nearest !== undefined && !statSync(nearest).isDirectory()) {
    const found = nearest === resolve(out) ? 'a file' : `a path within the file ${nearest}`;
    return { found, expected: 'a folder, or a path that does not exist yet' };
  }
  const git = join(folder, '.git');
  if (isReplaced && existsSync(git) && statSync(git).isFile()) {
    return { found: 'a work tree or submodule of Git', expected: 'a folder for nothing else' };
  }
  if (data !== null && holdsDataset(folder)) {
    return { found: 'the folder of a dataset', expected: 'a folder for nothing else' };
  }
  const above = foldersAbove(folder).find(holdsDataset);
  if (above !== undefined) {
    return { found: `a folder within that of a dataset, ${above}`, expected: 'a folder for nothing else' };
  }
  for (const [path, what] of keptFolders(data)) {
    if (isWithin(folder, path)) return { found: `${what}, ${path}`, expected: 'a folder for nothing else' };
    if (isReplaced && isWithin(path, folder)) {
      return { found: `a folder that contains ${what}, ${path}`, expected: 'a folder for nothing else' };
    }
  }
  return isReplaced && isMountPoint(folder)
    ? { found: 'a mount point, which cannot be replaced', expected: `a folder in it, such as ${join(folder, 'psgc')}` }
    : undefined;
}

/**
 * Refuses a folder that a command must not write.
 *
 * @param name the option or argument that names it: `--out`.
 * @throws {UserError} as `findOutputFault` says.
 */
export function assertOutputFolder(name: string, out: string, use?: OutputUse): void {
  const fault = findOutputFault(out, use);
  if (fault === undefined) return;
  throw new UserError(`${name} ${out}: found ${fault.found}, expected ${fault.expected}. Nothing was written`);
}

function* keptFolders(data: OutputUse['data']): Iterable<readonly [path: string, what: string]> {
  for (const folder of installation.folders) yield [realPathTo(folder), 'a folder of this program'];
  for (const folder of [data, DEFAULT_DATA]) {
    if (data !== null && folder && holdsDataset(folder)) yield [realPathTo(folder), 'the folder of the dataset'];
  }
}

const holdsDataset = (folder: string): boolean =>
  ['release.json', 'regions.csv'].every((name) => existsSync(join(folder, name)));

const foldersAbove = (folder: string): readonly string[] =>
  folder === dirname(folder) ? [] : [dirname(folder), ...foldersAbove(dirname(folder))];

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !isAbsolute(way) && way.split(sep)[0] !== '..';
}

/** The real path of a folder, or of the nearest folder above it that exists and what follows it. */
function realPathTo(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  return full === dirname(full) ? full : join(realPathTo(dirname(full)), basename(full));
}

/** Where Linux lists the mount points of a process; the fifth field of a line is the path (proc_pid_mountinfo(5)). */
const MOUNTS = '/proc/self/mountinfo';

function isMountPoint(folder: string): boolean {
  if (!existsSync(folder)) return false;
  if (!existsSync(MOUNTS)) return statSync(folder).dev !== statSync(dirname(folder)).dev;
  const escaped = folder.replace(/[ \t\n\\]/g, (each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`);
  const lines = readFileSync(MOUNTS, 'utf8').split('\n');
  return lines.some((line) => line.split(' ')[4] === escaped);
}
