import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { linkTree } from './link-tree.ts';
import { removeTree } from './remove-tree.ts';
import { replaceDirectory } from './replace-directory.ts';
import { readStamp, STAMP_FILE, type Stamp } from './stamp.ts';
import type { Tree } from './tree-file.ts';
import { writeTree, type Progress } from './write-tree.ts';

/** A tree to be published. */
export interface Publication {
  /** The folder to publish in; made if it does not exist. */
  readonly out: string;
  readonly tree: Tree;
  readonly stamp: Pick<Stamp, 'input' | 'target' | 'region'>;
  readonly progress?: Progress | undefined;
}

/**
 * Writes a tree beside `out` and exchanges the two, so that `out` is the old tree or the new one at
 * every instant. What others put at the top of `out` (pages, say) goes along.
 *
 * @throws {Error} if `out` is this folder or one above it, or holds files of the tree's names that
 *   no build wrote; or what the file system says. `out` is then as it was.
 */
export async function publishTree({ out, tree, stamp, progress }: Publication): Promise<Stamp> {
  const folder = resolve(out);
  const foreign = await foreignEntries(folder, tree.entries);
  const stagePrefix = `.${basename(folder)}.new-`;
  const staged = join(dirname(folder), `${stagePrefix}${process.pid}`);
  try {
    await mkdir(staged, { recursive: true });
    const groups = await writeTree(staged, tree, progress);
    const made: Stamp = { ...stamp, groups, entries: tree.entries };
    for (const name of foreign) await linkTree(join(folder, name), join(staged, name));
    await writeFile(join(staged, STAMP_FILE), `${JSON.stringify(made, null, 2)}\n`);
    await replaceDirectory(staged, folder);
    return made;
  } catch (error) {
    if (error instanceof Error && 'code' in error) error.message += `, while writing ${staged}; ${folder} is as it was`;
    throw error;
  } finally {
    await removeLeftovers(dirname(folder), stagePrefix);
  }
}

/** The names at the top of the folder that are not a build's. */
async function foreignEntries(folder: string, entries: readonly string[]): Promise<readonly string[]> {
  const here = relative(folder, process.cwd());
  if (here === '' || !(here === '..' || here.startsWith(`..${sep}`))) {
    throw new Error(`${folder} is this folder or one above it: a build replaces its folder. Give --out another one`);
  }
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const stamp = await readStamp(folder);
  const unknown = stamp === undefined ? found.filter((name) => entries.includes(name)) : [];
  if (unknown.length > 0) {
    throw new Error(
      `${folder} holds ${unknown.join(', ')}, which no build wrote. Move that away, or give --out another folder`,
    );
  }
  return found.filter((name) => name !== STAMP_FILE && !entries.includes(name) && !stamp?.entries.includes(name));
}

/** Removes the folders that this build, or builds which were killed, left behind. */
async function removeLeftovers(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const owner = Number(name.slice(prefix.length));
    if (owner === process.pid || !isRunning(owner)) removeTree(join(parent, name));
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
