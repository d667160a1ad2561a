import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import { chmod, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { listFolder, makeFolder, removeTree } from './folder.ts';
import { loadNative, withLock } from './lock.ts';
import { outputError, realFolder } from './output-folder.ts';
import { errorCode, OutputError } from '../../core/errors.ts';
import { syncFolder, syncTree } from './sync.ts';

const NEW = 'new';

/** The name of the old directory, beside the new one, while it is replaced by two renames. */
const OLD = 'old';

const INFIX = '.psgc-static-';
const RANDOM_BYTES = 8;
const MAX_STEM_BYTES = 200;

/** The path of what is beside a folder while it is replaced, without its end: `/srv/.public.psgc-static-`. */
function stemOf(target: string): string {
  const name = basename(target);
  const short = Buffer.byteLength(name) > MAX_STEM_BYTES ? createHash('sha256').update(name).digest('hex') : name;
  return join(dirname(target), `.${short}${INFIX}`);
}

export interface StagingOptions {
  /** Called if another process that replaces the folder has to end first. */
  readonly onWait?: (() => void) | undefined;
  /** Called if the staging folder could not be removed; the next process removes it. */
  readonly onLeftover?: ((staging: string, error: Error) => void) | undefined;
}

/**
 * Runs a function with a new folder that can take the place of another one (`replaceDirectory`). It is in a staging folder
 * of random name beside the other one, on the same file system, which is removed in any case. Processes that replace one
 * folder wait for each other, and each first removes what killed ones left.
 *
 * @param use gets the new folder, and the real path of the other one, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder; and what `use`
 *   throws besides.
 */
export async function withStaging<Result>(
  folder: string,
  use: (staged: string, target: string) => Promise<Result>,
  { onWait = () => {}, onLeftover = () => {} }: StagingOptions = {},
): Promise<Result> {
  const target = realFolder(folder);
  const stem = stemOf(target);
  try {
    // A recursive `mkdir` of a folder that exists hides the error of a read-only file system.
    if (!existsSync(dirname(target))) makeFolder(dirname(target));
    return await withLock(`${stem}lock`, onWait, async () => {
      const staging = `${stem}${randomBytes(RANDOM_BYTES).toString('hex')}`;
      mkdirSync(staging, { mode: 0o700 });
      try {
        for (const left of leftovers(target)) if (left !== staging) await clear(left, target);
        mkdirSync(join(staging, NEW));
        return await use(join(staging, NEW), target);
      } finally {
        await clear(staging, target).catch((error: Error) => onLeftover(staging, error));
      }
    });
  } catch (cause) {
    const state = existsSync(target) ? 'is unchanged' : 'does not exist';
    throw outputError(cause, (reason) => `${reason}; ${target} ${state}`);
  }
}

/** Removes a staging folder. An old folder in it that is missing in its place is put back before. */
async function clear(staging: string, target: string): Promise<void> {
  await putBack(join(staging, NEW), target);
  removeTree(staging);
}

/**
 * The staging folders of a folder: of a process that is running, or of killed ones. A folder of that name is one only if
 * this user owns it and nothing else is in it.
 */
function leftovers(target: string): readonly string[] {
  const stem = stemOf(target);
  return listFolder(dirname(stem))
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(basename(stem)))
    .filter(({ name }) => RANDOM.test(name.slice(basename(stem).length)))
    .map(({ name }) => join(dirname(stem), name))
    .filter((path) => isOwn(path) && listFolder(path).every((entry) => entry.isDirectory() && PARTS.has(entry.name)));
}

const RANDOM = new RegExp(`^[0-9a-f]{${2 * RANDOM_BYTES}}$`);
const PARTS: ReadonlySet<string> = new Set([NEW, OLD]);

const isOwn = (path: string): boolean =>
  process.geteuid === undefined || lstatSync(path, { throwIfNoEntry: false })?.uid === process.geteuid();

/**
 * Replaces the content of a folder, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place in one step. The folder keeps its mode. Processes that replace one folder wait for each other.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export function replaceFolder(folder: string, fill: (staged: string, target: string) => Promise<void>): Promise<void> {
  return withStaging(folder, async (staged, target) => {
    await fill(staged, target);
    const there = await stat(target).catch(() => undefined);
    if (there !== undefined) await chmod(staged, there.mode & 0o7777);
    await replaceDirectory(staged, target);
  });
}

/**
 * Removes what killed processes left beside a folder, and puts it back if it is missing because one was killed while it
 * replaced the folder, which is possible if paths cannot be exchanged. Waits for a process that replaces it now. If that
 * fails, nothing is changed.
 */
export async function restoreFolder(folder: string, options?: StagingOptions): Promise<void> {
  if (leftovers(realFolder(folder)).length > 0) await withStaging(folder, async () => {}, options).catch(() => {});
}

/** Errors of a system that cannot exchange two paths, or of a file system that does not support it. */
const UNSUPPORTED = new Set(['ENOSYS', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/**
 * Replaces the directory `target` by `staged` in one step: readers see the old directory or the new one. The old
 * directory, if there was one, is then at `staged`, for the caller to remove. The new one is on the disk before it takes
 * the place of the old one, and the exchange is on the disk when this returns.
 *
 * Both must be on one file system. If paths cannot be exchanged, two renames do the same, and `target` does not exist
 * between them; `putBack` undoes the first one after a kill in that moment.
 *
 * @param options.sync whether to wait for the disk before; if not, a power cut can leave a directory with files missing.
 * @throws what the file system reports; `target` is then unchanged.
 */
export async function replaceDirectory(
  staged: string,
  target: string,
  { sync = true }: { readonly sync?: boolean | undefined } = {},
): Promise<void> {
  if (sync) syncTree(staged);
  if (!existsSync(target)) {
    await rename(staged, target);
  } else if (!(await exchange(staged, target))) {
    await rename(target, asideOf(staged));
    try {
      await rename(staged, target);
    } catch (error) {
      await putBack(staged, target).catch(() => {
        throw new OutputError(`${target} could not be replaced, and is now ${asideOf(staged)}`, { cause: error });
      });
      throw error;
    }
  }
  syncReplaced(staged, target);
  // After two renames, the old directory may be anywhere, once they are on the disk.
  if (existsSync(asideOf(staged))) await rename(asideOf(staged), staged).catch(() => {});
}

function syncReplaced(staged: string, target: string): void {
  try {
    syncFolder(dirname(target));
    syncFolder(dirname(staged));
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new OutputError(`${target} was replaced, but a power cut may undo that: ${reason}`, { cause });
  }
}

/** Undoes the first of the two renames if the second one did not follow. */
async function putBack(staged: string, target: string): Promise<void> {
  if (!existsSync(target) && existsSync(asideOf(staged))) await rename(asideOf(staged), target);
}

const asideOf = (staged: string): string => join(dirname(staged), OLD);

async function exchange(a: string, b: string): Promise<boolean> {
  const native = await loadNative();
  if (native === null) return false;
  try {
    await native.swap(a, b);
    return true;
  } catch (error) {
    if (UNSUPPORTED.has(errorCode(error) ?? '')) return false;
    throw error;
  }
}
