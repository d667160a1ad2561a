import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from './disk/folder.ts';
import { replaceDirectory, type StagingOptions, withStaging } from './disk/staging.ts';
import { assertNoForeignFiles, describeRemoved, foreignFiles, TopNames } from './foreign-files.ts';
import { assertOutputFolder } from './disk/output-folder.ts';
import { type BuildInputs, type BuildRecord, RECORD_FILE, serializeRecord } from './build-record.ts';
import { LimitCheck } from './limits.ts';
import type { Tree } from './tree.ts';
import { type Progress, writeTree } from './write-tree.ts';

interface PublishOptions extends StagingOptions {
  readonly out: string;
  readonly tree: Tree;
  readonly source: BuildInputs;
  /** True if the tree may replace one that has files of others in its folders. They are removed. */
  readonly force?: boolean | undefined;
  /** False if it does not wait until the tree is on the disk before it replaces the old one; true by default. */
  readonly sync?: boolean | undefined;
  readonly progress?: Progress | undefined;
}

/**
 * Publishes a tree in a folder, which has then the tree, its manifest and the record of the build: writes a new one beside it,
 * and exchanges the two. A kill or a power cut at any moment leaves the old tree or the new one. Other files at the top of
 * `out` are kept.
 *
 * @returns the record, and a sentence for each limit that the tree exceeds although its host accepts it, and one with the files of
 *   others that were removed.
 * @throws {UserError} if `out` cannot be replaced, if it has files that no build wrote, with names of the tree or within its
 *   folders, or if the tree is refused. `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder.
 */
export async function publishTree(publication: PublishOptions) {
  const { out, tree, source, force = false, sync, progress, ...staging } = publication;
  assertOutputFolder('--out', out);
  const replace = async (staged: string, folder: string) => {
    if (!force) assertNoForeignFiles(folder);
    const removed = force ? foreignFiles(folder) : [];
    const names = new TopNames(folder);
    const limits = new LimitCheck(tree.limits);
    const written = await writeTree(staged, tree, limits, names, progress);
    const record: BuildRecord = { ...source, compress: tree.compress ?? [], ...written };
    writeFileSync(join(staged, RECORD_FILE), serializeRecord(record));
    for (const name of names.kept) linkTree(join(folder, name), join(staged, name));
    await replaceDirectory(staged, folder, { sync });
    return { record, warnings: [...limits.warnings, ...describeRemoved(removed)] };
  };
  return withStaging(out, replace, staging);
}
