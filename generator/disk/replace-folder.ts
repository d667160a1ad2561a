import { chmod, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OutputError } from '../errors.ts';
import { errorCode } from './error-code.js';
import { realFolder } from './output-folder.ts';
import { removeTree } from './remove-tree.ts';
import { replaceDirectory } from './replace-directory.ts';

/**
 * Replaces the content of a folder, all of it or nothing: `fill` writes into a new folder beside it, which then takes its
 * place in one step. The folder keeps its mode.
 *
 * @param fill writes the new content; `target` is the real path of the folder, which may not exist yet.
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
export async function replaceFolder(
  folder: string,
  fill: (staged: string, target: string) => Promise<void>,
): Promise<void> {
  const target = realFolder(folder);
  const staged = join(dirname(target), `.${basename(target)}.tmp-${process.pid}`);
  try {
    removeTree(staged);
    await mkdir(staged, { recursive: true });
    await fill(staged, target);
    const there = await stat(target).catch(() => undefined);
    if (there !== undefined) await chmod(staged, there.mode & 0o7777);
    await replaceDirectory(staged, target);
  } catch (cause) {
    if (errorCode(cause) === undefined) throw cause;
    throw new OutputError(`${(cause as Error).message}; ${target} is unchanged`, { cause });
  } finally {
    try {
      removeTree(staged);
    } catch {
      // If this fails, the temporary folder is left, but the result is the same.
    }
  }
}
