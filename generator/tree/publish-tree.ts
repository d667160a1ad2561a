import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { linkTree } from '../disk/folder.ts';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import { TREE, type StagingDirectory, withStaging } from '../disk/staging.ts';
import { syncFolder, syncTree } from '../disk/sync.js';
import {
  hasSameOptions,
  readRecord,
  RECORD_FILE,
  serializeRecord,
  createBuildRecord,
  type BuildRecord,
  type BuildInputs,
} from './build-record.ts';
import { Compressor } from './compress/compressor.ts';
import { startCommitter } from './change/commit-changes.ts';
import { PENDING_CHANGES } from './change/pending-changes.ts';
import { stageChanges } from './change/stage-changes.ts';
import type { Changes } from './change/staged-changes.ts';
import { assertNoForeignFiles, foreignFiles } from './foreign-files.ts';
import { PathCheck, TopNames } from './path-check.ts';
import type { Tree } from './tree.ts';
import { writeTree, type Progress } from './write/write-tree.ts';

/** A tree to be published. */
export interface PublishOptions {
  /** The folder to publish in; created if it does not exist. */
  readonly out: string;
  readonly tree: Tree;
  readonly source: BuildInputs;
  /** Whether to write the whole tree, even if little differs. */
  readonly fresh?: boolean;
  /** Whether to compare every published file with its manifest, and to write again what differs; others are kept. */
  readonly verify?: boolean;
  /** Whether a whole tree may replace one that has files of others in its folders. They are removed. */
  readonly force?: boolean;
  /** Whether to wait until a whole tree is on the disk before it replaces the old one; by default, it does. */
  readonly sync?: boolean;
  readonly progress?: Progress | undefined;
  /** Called if another build of the folder has to end first. */
  readonly onWait?: () => void;
  /** Called if the staging directory could not be removed; the next build removes it. */
  readonly onLeftover?: (folder: string, error: Error) => void;
}

/** The result of publishing a tree. */
export interface Published {
  readonly record: BuildRecord;
  /** The differences from the earlier tree; `null` if the whole tree was written. */
  readonly changes: Changes | null;
  /** Paths that no input changed, but that were missing or not as they were built, and were written again. */
  readonly repaired: readonly string[];
  /** A sentence for each limit that the tree exceeds although its host accepts it. */
  readonly warnings: readonly string[];
  /** Files of others in the folders of the tree, if it was verified. */
  readonly foreign?: readonly string[];
  /** The seconds that were spent waiting for compressed files. */
  readonly compressing: number;
}

/**
 * Publishes a tree. If little differs from the published one, the changes are staged first and then applied by a
 * separate process, which finishes even if this one is killed. Otherwise a whole tree is written beside the old one,
 * and the two are exchanged. A kill or a power cut at any moment leaves the old tree or the new one, maybe once the next
 * build has finished it. Other files at the top of `out` are kept.
 *
 * @throws {UserError} if `out` cannot be replaced, if the tree is refused, or if `out` has files that no build wrote, with
 *   names of the tree or within folders that a whole tree would replace.
 * @throws {OutputError} with the error of the file system as its `cause`, and the state of the folder.
 */
export async function publishTree(publication: PublishOptions): Promise<Published> {
  assertOutputFolder('--out', publication.out);
  const { tree, onWait, onLeftover } = publication;
  return withStaging(
    publication.out,
    async (staging, folder) => {
      const compressor = new Compressor(tree.compress ?? []);
      const published =
        (await publishChanges(folder, staging, publication, compressor)) ??
        (await publishWhole(folder, staging, publication, compressor));
      return { ...published, compressing: compressor.waited };
    },
    { onWait, onLeftover, pending: PENDING_CHANGES },
  );
}

async function publishChanges(
  folder: string,
  staging: StagingDirectory,
  { tree, source, fresh, verify = false }: PublishOptions,
  compressor: Compressor,
): Promise<Omit<Published, 'compressing'> | null> {
  const before = fresh === true ? undefined : readRecord(folder);
  if (before === undefined || !hasSameOptions(before, source)) return null;
  if (!isDeepStrictEqual(before.compress, compressor.encodings)) return null;
  const committer = startCommitter(staging, folder);
  try {
    const staged = await stageChanges(staging.folder, folder, tree, source, before, compressor, verify);
    if (staged === null) return null;
    const published = verify ? { ...staged, foreign: foreignFiles(folder) } : staged;
    const { written, removed } = staged.changes;
    if (written.length + removed.length === 0 && isDeepStrictEqual(staged.record, before)) return published;
    syncTree(staging.folder);
    syncFolder(dirname(staging.folder));
    await committer.commit();
    return published;
  } finally {
    await committer.cancel();
  }
}

async function publishWhole(
  folder: string,
  staging: StagingDirectory,
  { tree, source, force = false, sync, progress }: PublishOptions,
  compressor: Compressor,
): Promise<Omit<Published, 'compressing'>> {
  if (!force) assertNoForeignFiles(folder);
  const names = new TopNames(folder, force);
  const staged = join(staging.folder, TREE);
  await mkdir(staged);
  const walk = { check: new PathCheck(tree.limits, names), compressor };
  const parts = await writeTree(staged, tree, walk, progress);
  const record = createBuildRecord(source, tree, parts);
  await writeFile(join(staged, RECORD_FILE), serializeRecord(record));
  for (const name of names.kept) linkTree(join(folder, name), join(staged, name));
  await replaceDirectory(staged, folder, { sync });
  return { record, changes: null, repaired: [], warnings: walk.check.limits.warnings };
}
