import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError, OutputError } from '../errors.ts';
import { readRecord, RECORD_FILE, recordText, type BuildRecord, type Origin } from './build-record.ts';
import { startCommitter } from './change/commit-changes.ts';
import { linkTree } from '../disk/link-tree.ts';
import { MANIFEST_FOLDER, treeDigest } from './manifest.ts';
import { findOutputFault, realFolder } from '../disk/output-folder.ts';
import { readFolder } from '../disk/read-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import type { Changes } from './change/stage.ts';
import { stageChanges } from './change/stage-changes.ts';
import { openStaging, TREE, type Staging } from './staging.ts';
import type { Tree } from './tree.ts';
import { writeTree, type Progress } from './write/write-tree.ts';

/** A tree to be published. */
export interface Publication {
  /** The folder to publish in; made if it does not exist. */
  readonly out: string;
  readonly tree: Tree;
  readonly origin: Origin;
  /** Whether to write the whole tree, whatever is there. */
  readonly fresh?: boolean;
  readonly progress?: Progress | undefined;
  /** Is told when another build of the folder has to end first. */
  readonly onWait?: () => void;
}

/** What was published. */
export interface Published {
  readonly record: BuildRecord;
  /** What differs from the tree that was there; `null` where the tree was written whole. */
  readonly changes: Changes | null;
}

/**
 * Publishes a tree: where little differs from the one that is there, by changing that, else by
 * writing a fresh one beside it and exchanging the two. Whoever kills this, at any moment, finds the
 * old tree or the new one. What others put at the top of `out` (pages, say) stays.
 *
 * @throws {Error} if `out` cannot be replaced, or holds files of the tree's names that
 *   no build wrote; or what the file system says. `out` is then as it was.
 */
export async function publishTree(publication: Publication): Promise<Published> {
  const folder = realFolder(publication.out);
  const fault = findOutputFault(publication.out);
  if (fault !== undefined) throw new UserError(`--out ${folder}: found ${fault.found}, expected ${fault.expected}`);
  try {
    const staging = await openStaging(folder, publication.onWait);
    try {
      return (await publishChanges(folder, staging, publication)) ?? (await publishWhole(folder, staging, publication));
    } finally {
      await staging.close();
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new OutputError(`${error.message}; ${folder} is as it was`, { cause: error });
  }
}

async function publishChanges(
  folder: string,
  staging: Staging,
  { tree, origin, fresh }: Publication,
): Promise<Published | null> {
  const before = fresh === true ? undefined : await readRecord(folder);
  if (before === undefined || before.target !== origin.target || before.region !== origin.region) return null;
  const committer = startCommitter(staging);
  try {
    const staged = stageChanges(staging.folder, folder, tree, origin, before);
    if (staged !== null) await committer.commit();
    return staged;
  } finally {
    await committer.cancel();
  }
}

async function publishWhole(
  folder: string,
  staging: Staging,
  { tree, origin, progress }: Publication,
): Promise<Published> {
  const foreign = await foreignEntries(folder, tree.entries);
  const staged = join(staging.folder, TREE);
  await mkdir(staged);
  const parts = await writeTree(staged, tree, progress);
  const record: BuildRecord = { ...origin, entries: tree.entries, parts, digest: treeDigest(parts) };
  await writeFile(join(staged, RECORD_FILE), recordText(record));
  for (const name of foreign) linkTree(join(folder, name), join(staged, name));
  await replaceDirectory(staged, folder);
  return { record, changes: null };
}

/**
 * The names at the top of the folder that are not a build's. A folder with a manifest is a build's,
 * and so is one that has lost it and holds every name of the tree.
 */
async function foreignEntries(folder: string, entries: readonly string[]): Promise<readonly string[]> {
  const found = readFolder(folder).map(({ name }) => name);
  const record = await readRecord(folder);
  const ours = found.filter((name) => entries.includes(name));
  const isBuilt = found.includes(MANIFEST_FOLDER) || ours.length === entries.length;
  if (!isBuilt && ours.length > 0) {
    throw new UserError(
      `${folder} holds ${ours.join(', ')}, which no build wrote. Move that away, or give --out another folder`,
    );
  }
  return found.filter((name) => name !== MANIFEST_FOLDER && !entries.includes(name) && !record?.entries.includes(name));
}
