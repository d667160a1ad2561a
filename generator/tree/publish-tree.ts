import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from './disk/folder.ts';
import { replaceDirectory, type StagingOptions, withStaging } from './disk/staging.ts';
import { assertNoForeignFiles, TopNames } from './foreign-files.ts';
import { assertOutputFolder } from './disk/output-folder.ts';
import { type BuildInputs, type BuildRecord, RECORD_FILE, serializeRecord } from './build-record.ts';
import { LimitCheck } from './limits.ts';
import type { Tree } from './tree.ts';
import { type Progress, writeTree } from './write-tree.ts';

export interface ReplaceOptions extends StagingOptions {
  /** True if the tree may replace one that has files of others in its folders. They are removed. */
  readonly force?: boolean | undefined;
  /** False if it does not wait until the tree is on the disk before it replaces the old one; true by default. */
  readonly sync?: boolean | undefined;
}

/**
 * Replaces the tree in a folder: writes a new one beside it, and exchanges the two. A kill or a power cut at any moment
 * leaves the old tree or the new one. Other files at the top of `out` are kept. The caller has checked the folder
 * (`assertOutputFolder`).
 *
 * @param write writes the tree into an empty folder, and claims the names at its top.
 * @throws {UserError} if `out` has files that no build wrote, with names of the tree or within its
 *   folders; and what `write` throws. `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder.
 */
export function replaceTree<Result>(
  out: string,
  { force = false, sync, ...staging }: ReplaceOptions,
  write: (staged: string, names: TopNames) => Promise<Result>,
): Promise<Result> {
  const replace = async (staged: string, folder: string): Promise<Result> => {
    if (!force) assertNoForeignFiles(folder);
    const names = new TopNames(folder);
    const result = await write(staged, names);
    for (const name of names.kept) linkTree(join(folder, name), join(staged, name));
    await replaceDirectory(staged, folder, { sync });
    return result;
  };
  return withStaging(out, replace, staging);
}

interface PublishOptions extends ReplaceOptions {
  readonly out: string;
  readonly tree: Tree;
  readonly source: BuildInputs;
  readonly progress?: Progress | undefined;
}

/**
 * Publishes a tree in a folder, which has then the tree, its manifest and the record of the build (`replaceTree`).
 *
 * @returns the record, and a sentence for each limit that the tree exceeds although its host accepts it.
 * @throws {UserError} if `out` cannot be replaced or the tree is refused, as well as what `replaceTree` throws.
 */
export async function publishTree(publication: PublishOptions) {
  const { out, tree, source, progress } = publication;
  assertOutputFolder('--out', out);
  return replaceTree(out, publication, async (staged, names) => {
    const limits = new LimitCheck(tree.limits);
    const written = await writeTree(staged, tree, limits, names, progress);
    const record: BuildRecord = { ...source, compress: tree.compress ?? [], ...written };
    writeFileSync(join(staged, RECORD_FILE), serializeRecord(record));
    return { record, warnings: limits.warnings };
  });
}
