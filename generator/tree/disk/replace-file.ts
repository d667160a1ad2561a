import { createWriteStream, lstatSync, realpathSync, rmSync, type Stats, statSync } from 'node:fs';
import { chmod, chown, open, rename } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { onExit } from 'signal-exit';
import writeFileAtomic from 'write-file-atomic';
import { OutputError, UserError } from '../../core/errors.ts';
import { outputError } from './output-folder.ts';

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
  const found = unlessFailing(() => statSync(file));
  if (found === undefined || found.isFile()) return;
  const what = found.isDirectory() ? 'a folder' : 'a device, a pipe or a socket';
  throw new OutputError(`${file} could not be written: found ${what}, expected a file or nothing`);
}

/** True if a path is taken, also by a link that leads nowhere. */
export const isTaken = (file: string): boolean => unlessFailing(() => lstatSync(file)) !== undefined;

/** @throws {UserError} if the path is taken by something that would be replaced, which `isStream` would not be. */
export function refuseExisting(file: string): void {
  if (isTaken(file) && !isStream(file)) throw new UserError(`${file} exists already; --force replaces it`);
}

/** Writes a text piece by piece, to a file beside its place or at once to a pipe or a device. @throws; the old file stays. */
export async function writeWholeText(file: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
  if (isStream(file)) return pipeline(text, createWriteStream(file, { flags: 'a' }));
  assertReplaceable(file);
  const old = unlessFailing(() => statSync(file));
  const place = old === undefined ? file : realpathSync(file);
  const part = `${place}.${process.pid}.part`;
  const remove = (): void => rmSync(part, { force: true });
  const forget = onExit(remove);
  try {
    // A stream that opens the file by itself can do so after the text has failed, and leave it there.
    const opened = await open(part, 'w');
    await pipeline(text, opened.createWriteStream({ flush: true }));
    if (old !== undefined) {
      await chown(part, old.uid, old.gid).catch(() => {});
      await chmod(part, old.mode);
    }
    await rename(part, place);
  } finally {
    remove();
    forget();
  }
}

/** Writes a file beside its place, and renames it. @throws {OutputError} if it cannot; then the old one is unchanged. */
export function writeWholeFile(file: string, bytes: Uint8Array): void {
  assertReplaceable(file);
  try {
    writeFileAtomic.sync(file, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  } catch (cause) {
    throw outputError(cause, (reason) => `${file} could not be written: ${reason}`);
  }
}
