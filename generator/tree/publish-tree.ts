import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTree } from './disk/folder.ts';
import { replaceDirectory, withStaging } from './disk/staging.ts';
import { Crew } from './crew.ts';
import { describeRemoved, EarlierTree } from './earlier-tree.ts';
import { RECORD_FILE, type TreeRecord } from './build-record.ts';
import { LimitCheck } from './limits.ts';
import { MANIFEST_FOLDER } from './manifest.ts';
import type { Tree } from './tree.ts';
import { type Progress, writeTree } from './write-tree.ts';

interface PublishOptions<Source> {
  readonly out: string;
  readonly tree: Tree;
  /** Goes into the record, so that the next build knows from what the tree was made. */
  readonly source: Source;
  /** True if the tree may replace one that has files of others in its folders. They are removed. */
  readonly force?: boolean | undefined;
  /** The threads that write the tree; by default this one alone. */
  readonly crew?: Crew;
  readonly progress?: Progress | undefined;
}

/**
 * Publishes a tree in a folder, with its manifest and record: writes a new one beside it, which takes its place. A kill leaves the
 * old one or the new one, or the next build puts the old one back. Other files at the top of `out` are kept.
 * @throws {UserError} if `out` has other files within the tree or with its names, or it is refused; `out` is then unchanged.
 * @throws {OutputError} with the state of the folder.
 */
export function publishTree<Source extends object>(publication: PublishOptions<Source>) {
  const { out, tree, source, force = false, crew = new Crew(), progress } = publication;
  return withStaging(out, async (staged, folder) => {
    const earlier = new EarlierTree(folder);
    if (!force) earlier.assertNothingForeign();
    mkdirSync(join(staged, MANIFEST_FOLDER));
    const limits = new LimitCheck(tree.limits);
    const written = await writeTree(staged, tree, crew, limits, earlier, progress);
    const record: Source & TreeRecord = { ...source, compress: tree.compress ?? [], ...written };
    writeFileSync(join(staged, RECORD_FILE), `${JSON.stringify(record, null, 2)}\n`);
    for (const name of earlier.kept) linkTree(join(folder, name), join(staged, name));
    replaceDirectory(staged, folder);
    return { record, warnings: [...limits.warnings, ...describeRemoved(earlier.foreign)] };
  });
}
