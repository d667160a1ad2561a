import { randomBytes } from 'node:crypto';
import { constants, lstatSync, renameSync, rmSync, type Stats, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { OutputError, UserError } from '../../core/errors.ts';
import { outputError } from './output-folder.ts';
import { syncFile, syncFolder } from './sync.ts';

/** The number of bytes of a name that its unfinished file keeps, whose own name must not be too long. */
const MAX_NAME_CHARACTERS = 60;
const RANDOM_BYTES = 8;

/** The signals that end a program: Ctrl-C, a request to end, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A path for an unfinished file, beside its place: `.NAME.tmp-RANDOM`. No other file has this name by chance, and nobody can
 * foresee it; creating it with the flag `wx` follows no link. A killed process leaves the file, and no other one removes it.
 */
export const unfinishedPath = (file: string): string =>
  join(
    dirname(file),
    `.${basename(file).slice(0, MAX_NAME_CHARACTERS)}.tmp-${randomBytes(RANDOM_BYTES).toString('hex')}`,
  );

/** Puts a complete file of the same folder in the place of another one: after a power cut, there is one of the two. */
function replaceFile(staged: string, file: string): void {
  syncFile(staged);
  renameSync(staged, file);
  syncFolder(dirname(file));
}

/** The names of what a process has open, such as its standard output. */
const OPEN_FILE = /^\/(?:dev\/(?:stdout|stderr|fd\/\d+)|proc\/[^/]+\/fd\/\d+)$/;

/** True if a path is that of a pipe, a character device or an open file, which is written to and never replaced. */
export function isStream(file: string): boolean {
  const found = unlessFailing(() => statSync(file));
  return found !== undefined && (found.isFIFO() || found.isCharacterDevice() || OPEN_FILE.test(resolve(file)));
}

/** `undefined` if nothing is there, or if it cannot be looked at: then it cannot be written either, which says why. */
function unlessFailing(find: () => Stats): Stats | undefined {
  try {
    return find();
  } catch {
    return undefined;
  }
}

function assertReplaceable(file: string): void {
  const found = unlessFailing(() => lstatSync(file));
  if (found === undefined || found.isFile() || found.isSymbolicLink()) return;
  const what = found.isDirectory() ? 'a folder' : 'a device, a pipe or a socket';
  throw new OutputError(`${file} could not be written: found ${what}, expected a file or nothing`);
}

/** True if a path is taken, also by a link that leads nowhere. */
export const isTaken = (file: string): boolean => unlessFailing(() => lstatSync(file)) !== undefined;

/** @throws {UserError} if the path is taken by something that would be replaced, which `isStream` would not be. */
export function refuseExisting(file: string): void {
  if (isTaken(file) && !isStream(file)) throw new UserError(`${file} exists already; --force replaces it`);
}

/**
 * Writes a file beside its place and renames it when it is complete. An error removes it, and so does a signal that ends
 * the program; only a kill leaves it (`unfinishedPath`). A pipe or a character device is written to as it is.
 *
 * @param write writes the content in order, and returns when all of it is written. It may close the file.
 * @throws what `write` throws or the file system reports; the old file, if there was one, is then unchanged.
 */
export async function writeBeside(file: string, write: (output: FileHandle) => Promise<unknown>): Promise<void> {
  if (isStream(file)) {
    const output = await open(file, constants.O_WRONLY | constants.O_APPEND);
    return void (await write(output).finally(() => output.close().catch(() => {})));
  }
  assertReplaceable(file);
  const unfinished = unfinishedPath(file);
  const end = (signal: NodeJS.Signals): void => {
    rmSync(unfinished, { force: true });
    process.kill(process.pid, signal); // nothing listens now, so it ends the program
  };
  for (const signal of SIGNALS) process.once(signal, end); // before there is a file to leave
  try {
    const output = await open(unfinished, 'wx');
    try {
      await write(output);
    } finally {
      await output.close().catch(() => {});
    }
    replaceFile(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

/**
 * Writes a file beside its place and renames it when it is complete, so that there is never a half-written one. No signal
 * interrupts it; a kill leaves the unfinished file (`unfinishedPath`).
 *
 * @throws {OutputError} if it cannot be written; then the old file, if there was one, is unchanged.
 */
export function writeWholeFile(path: string, bytes: Uint8Array): void {
  assertReplaceable(path);
  const unfinished = unfinishedPath(path);
  try {
    writeFileSync(unfinished, bytes, { flag: 'wx' });
    replaceFile(unfinished, path);
  } catch (cause) {
    throw outputError(cause, (reason) => `${path} could not be written: ${reason}`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
