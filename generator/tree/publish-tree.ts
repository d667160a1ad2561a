import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertOutputFolder } from './disk/output-folder.ts';
import { type BuildInputs, type BuildRecord, RECORD_FILE, serializeRecord } from './build-record.ts';
import { LimitCheck } from './limits.ts';
import { type ReplaceOptions, replaceTree } from './replace-tree.ts';
import type { Tree } from './tree.ts';
import { type Progress, writeTree } from './write/write-tree.ts';

interface PublishOptions extends ReplaceOptions {
  readonly out: string;
  readonly tree: Tree;
  readonly source: BuildInputs;
  readonly progress?: Progress | undefined;
}

export interface PublishedTree {
  readonly record: BuildRecord;
  /** A sentence for each limit that the tree exceeds although its host accepts it. */
  readonly warnings: readonly string[];
}

/**
 * Publishes a tree in a folder, which has then the tree, its manifest and the record of the build (`replaceTree`).
 *
 * @throws {UserError} if `out` cannot be replaced or the tree is refused, as well as what `replaceTree` throws.
 */
export async function publishTree(publication: PublishOptions): Promise<PublishedTree> {
  const { out, tree, source, progress } = publication;
  assertOutputFolder('--out', out);
  return replaceTree(out, publication, async (staged, names) => {
    const limits = new LimitCheck(tree.limits);
    const written = await writeTree(staged, tree, limits, names, progress);
    const record = { ...source, compress: tree.compress ?? [], ...written };
    writeFileSync(join(staged, RECORD_FILE), serializeRecord(record));
    return { record, warnings: limits.warnings };
  });
}
