import { existsSync } from 'node:fs';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OutputError } from '../errors.ts';
import { errorCode } from './error-code.js';
import { realFolder } from './output-folder.ts';
import { replaceDirectory } from './replace-directory.ts';
import { hasStaging, openStaging, TREE } from './staging.ts';

/**
 * Replaces the content of a folder, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place in one step. The folder keeps its mode. Processes that replace one folder wait for each other.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export async function replaceFolder(
  folder: string,
  fill: (staged: string, target: string) => Promise<void>,
): Promise<void> {
  const target = realFolder(folder);
  try {
    const staging = await openStaging(target);
    try {
      const staged = join(staging.folder, TREE);
      await mkdir(staged);
      await fill(staged, target);
      const there = await stat(target).catch(() => undefined);
      if (there !== undefined) await chmod(staged, there.mode & 0o7777);
      await replaceDirectory(staged, target);
    } finally {
      await staging.close(); // if this fails, the temporary folder is left, but the result is the same
    }
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${(cause as Error).message}; ${target} is unchanged`, { cause });
  }
}

/**
 * Puts a folder back that is missing because a process was killed while it replaced the folder, which is possible if paths
 * cannot be exchanged. If that fails, the folder is still missing.
 */
export async function restoreFolder(folder: string): Promise<void> {
  const target = realFolder(folder);
  if (existsSync(target) || !hasStaging(target)) return;
  const staging = await openStaging(target).catch(() => undefined);
  await staging?.close();
}
