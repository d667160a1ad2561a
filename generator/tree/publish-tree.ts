import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from './disk/folder.ts';
import { type OnLeftover, replaceDirectory, withStaging } from './disk/staging.ts';
import { Crew } from './crew.ts';
import { describeRemoved, EarlierTree } from './earlier-tree.ts';
import {
  type BuildInputs,
  type BuildRecord,
  BOOT_FILE,
  currentBoot,
  RECORD_FILE,
  serializeRecord,
} from './build-record.ts';
import { LimitCheck } from './limits.ts';
import type { Tree } from './tree.ts';
import { type Progress, writeTree } from './write-tree.ts';

interface PublishOptions {
  readonly out: string;
  readonly tree: Tree;
  readonly source: BuildInputs;
  /** True if the tree may replace one that has files of others in its folders. They are removed. */
  readonly force?: boolean | undefined;
  /** The threads that write the tree, which are dismissed; by default this one alone. */
  readonly crew?: Crew;
  readonly progress?: Progress | undefined;
  readonly onLeftover?: OnLeftover;
}

/**
 * Publishes a tree in a folder, which has then the tree, its manifest and the record of the build: writes a new one beside it,
 * which takes its place. A kill leaves the old tree or the new one; after one between two renames, the next build puts the old
 * one back. Other files at the top of `out` are kept.
 *
 * @returns the record, and a sentence for each limit that the tree exceeds although its host accepts it, and for what `force`
 *   removed.
 * @throws {UserError} if `out` has files that no build wrote, with names of the tree or within its
 *   folders, or if the tree is refused. `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder.
 */
export async function publishTree(publication: PublishOptions) {
  const { out, tree, source, force = false, crew = new Crew(), progress, onLeftover } = publication;
  const replace = async (staged: string, folder: string) => {
    const earlier = new EarlierTree(folder);
    if (!force) earlier.assertNothingForeign();
    const limits = new LimitCheck(tree.limits);
    const written = await writeTree(staged, tree, crew, limits, earlier, progress);
    const record: BuildRecord = { ...source, compress: tree.compress ?? [], ...written };
    writeFileSync(join(staged, RECORD_FILE), serializeRecord(record));
    writeFileSync(join(staged, BOOT_FILE), currentBoot());
    for (const name of earlier.kept) linkTree(join(folder, name), join(staged, name));
    replaceDirectory(staged, folder);
    return { record, warnings: [...limits.warnings, ...describeRemoved(earlier.foreign)] };
  };
  return withStaging(out, replace, onLeftover);
}
