import { join } from 'node:path';
import { LimitError } from '../errors.ts';
import { readFolder } from '../disk/folder.ts';
import { folderOf } from './tree-path.js';

/** The limits of a host. */
export interface Limits {
  /** The most files in all. */
  readonly files?: number;
  /** The most files in one folder, folders not counted. */
  readonly filesInFolder?: number;
}

/** Counts the paths of a tree while it is walked. */
export class LimitCounter {
  readonly #limits: Limits;
  readonly #folders = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits = {}) {
    this.#limits = limits;
  }

  /** @throws {LimitError} as soon as the tree or a folder of it holds more than the host allows. */
  add(path: string): void {
    this.#total += 1;
    assertTotal(this.#total, this.#limits);
    if (this.#limits.filesInFolder === undefined) return;
    const folder = folderOf(path);
    const count = (this.#folders.get(folder) ?? 0) + 1;
    assertFolder(folder, count, this.#limits);
    this.#folders.set(folder, count);
  }
}

/**
 * Checks a published tree that is about to change.
 *
 * @param total how many paths the changed tree has in all.
 * @throws {LimitError} if the tree, or a folder that gains files, would hold more than the host allows.
 */
export function assertChangesFit(
  out: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  total: number,
  limits: Limits = {},
): void {
  assertTotal(total, limits);
  if (limits.filesInFolder === undefined) return;
  const gains = new Map<string, number>();
  for (const path of added) gains.set(folderOf(path), (gains.get(folderOf(path)) ?? 0) + 1);
  for (const path of removed) gains.set(folderOf(path), (gains.get(folderOf(path)) ?? 0) - 1);
  for (const [folder, gain] of gains) {
    if (gain <= 0) continue;
    const found = readFolder(join(out, folder)).filter((entry) => !entry.isDirectory()).length;
    assertFolder(folder, found + gain, limits);
  }
}

function assertTotal(total: number, { files: most = Infinity }: Limits): void {
  if (total > most) throw new LimitError(`the tree would hold more than ${most} files: build one region only`);
}

function assertFolder(folder: string, count: number, { filesInFolder: most = Infinity }: Limits): void {
  if (count > most) {
    throw new LimitError(
      `${folder} would hold more than ${most} files, the most that the host allows: build one region only`,
    );
  }
}
