import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listFolder, makeFolder, removeTree, syncFolder, syncTree } from './folder.ts';
import { outputError, realFolder } from './output-folder.ts';
import { errorCode } from '../../core/errors.ts';

const NEW = 'new';

/** The beginning of the names of old directories, beside the new one, while it takes their place. */
const OLD = 'old';

const PART = new RegExp(`^(?:${NEW}|${OLD}\\d+)$`);
const INFIX = '.psgc-static-';
const RANDOM_BYTES = 8;
const ENDING = new RegExp(`^(\\d+)-[0-9a-f]{${2 * RANDOM_BYTES}}$`);
const MAX_STEM_BYTES = 200;

/** The path of what is beside a folder while it is replaced, without its end: `/srv/.public.psgc-static-`. */
function stemOf(target: string): string {
  const name = basename(target);
  const short = Buffer.byteLength(name) > MAX_STEM_BYTES ? createHash('sha256').update(name).digest('hex') : name;
  return join(dirname(target), `.${short}${INFIX}`);
}

/** The staging folders that this process uses. */
const inUse = new Set<string>();

/** Called if a staging folder could not be removed; the next process removes it. */
export type OnLeftover = (staging: string, error: Error) => void;

/**
 * Runs a function with a new folder that can take the place of another one (`replaceDirectory`). It is in a staging folder
 * beside the other one, on the same file system, which has the number of this process in its name and is removed in any
 * case. What killed processes left is removed before.
 *
 * @param use gets the new folder, and the real path of the other one, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder; and what `use`
 *   throws besides.
 */
export async function withStaging<Result>(
  folder: string,
  use: (staged: string, target: string) => Promise<Result>,
  onLeftover: OnLeftover = () => {},
): Promise<Result> {
  const target = realFolder(folder);
  const staging = `${stemOf(target)}${process.pid}-${randomBytes(RANDOM_BYTES).toString('hex')}`;
  let other = '';
  try {
    // A recursive `mkdir` of a folder that exists hides the error of a read-only file system.
    if (!existsSync(dirname(target))) makeFolder(dirname(target));
    tidy(target);
    mkdirSync(staging, { mode: 0o700 });
    inUse.add(staging);
    try {
      mkdirSync(join(staging, NEW));
      return await use(join(staging, NEW), target);
    } catch (error) {
      if (!existsSync(staging)) other = `another build of ${target} removed ${staging}: `;
      throw error;
    } finally {
      clear(staging, target, onLeftover);
    }
  } catch (cause) {
    const state = existsSync(target) ? 'is unchanged' : 'does not exist';
    throw outputError(cause, (reason) => `${other}${reason}; ${target} ${state}`);
  }
}

function clear(staging: string, target: string, onLeftover: OnLeftover): void {
  inUse.delete(staging);
  try {
    putBack(staging, target);
    removeTree(staging);
  } catch (error) {
    onLeftover(staging, error as Error);
  }
}

/**
 * Puts an old folder back in its place if that is empty, because a process was killed between two renames, and removes what
 * killed processes left.
 */
function tidy(target: string): void {
  for (const staging of leftovers(target)) {
    putBack(staging, target);
    if (!isRunning(staging)) removeTree(staging);
  }
}

/** The same before a folder is read. If that fails, nothing is changed. */
export function restoreFolder(folder: string): void {
  try {
    tidy(realFolder(folder));
  } catch {} // a folder that may not be changed may still be read
}

/** The staging folders of a folder: those with such a name that this user owns, and nothing else in them. */
function leftovers(target: string): readonly string[] {
  const stem = stemOf(target);
  return listFolder(dirname(stem))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(basename(stem)))
    .filter(({ name }) => ENDING.test(name.slice(basename(stem).length)))
    .map(({ name }) => join(dirname(stem), name))
    .filter((path) => isOwn(path) && listFolder(path).every((entry) => entry.isDirectory() && PART.test(entry.name)));
}

const isOwn = (path: string): boolean =>
  process.geteuid === undefined || lstatSync(path, { throwIfNoEntry: false })?.uid === process.geteuid();

/** True if the process that the name of a staging folder says is running, as far as this one can see. */
function isRunning(staging: string): boolean {
  const [, pid] = ENDING.exec(staging.slice(staging.lastIndexOf(INFIX) + INFIX.length)) ?? [];
  if (Number(pid) === process.pid) return inUse.has(staging);
  try {
    return process.kill(Number(pid), 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function putBack(staging: string, target: string): void {
  const [old] = listFolder(staging).filter(({ name }) => name.startsWith(OLD));
  if (old !== undefined && !existsSync(target)) renameSync(join(staging, old.name), target);
}

/**
 * Replaces the content of a folder of data, all of it or nothing: `fill` writes into a new folder beside it, which then takes
 * its place. The folder keeps its mode. The new one is on the disk before, and its name after that.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export function replaceFolder(folder: string, fill: (staged: string, target: string) => Promise<void>): Promise<void> {
  return withStaging(folder, async (staged, target) => {
    await fill(staged, target);
    const mode = statSync(target, { throwIfNoEntry: false })?.mode;
    if (mode !== undefined) chmodSync(staged, mode & 0o7777);
    syncTree(staged);
    replaceDirectory(staged, target);
    syncFolder(dirname(target));
  });
}

/** The times that another process may put its own folder in the place, while this one does. */
const MAX_TRIES = 100;

/**
 * Puts the new folder of a staging folder in the place of `target` by two renames; between them, `target` does not exist
 * (`restoreFolder`). The old one is in the staging folder then. If other processes do the same, the last one remains.
 *
 * @throws what the file system reports; `target` is then unchanged.
 */
export function replaceDirectory(staged: string, target: string): void {
  const staging = dirname(staged);
  for (let at = 0; ; at += 1) {
    if (existsSync(target)) moveAway(target, join(staging, `${OLD}${at}`));
    try {
      renameSync(staged, target);
      return;
    } catch (error) {
      if (existsSync(target) && existsSync(staged) && at < MAX_TRIES) continue;
      throw error;
    }
  }
}

function moveAway(target: string, old: string): void {
  try {
    renameSync(target, old);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error; // another process has just moved it
  }
}
