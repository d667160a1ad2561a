import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addToGroup, RECORD_FILE, type TreeRecord, type Written } from './build-record.ts';
import { assertDistinctPaths } from './case-check.ts';
import { Crew } from './crew.ts';
import { linkTree } from './disk/folder.ts';
import { replaceDirectory, withStaging } from './disk/staging.ts';
import { describeRemoved, EarlierTree } from './earlier-tree.ts';
import { LimitCheck } from './limits.ts';
import { entriesIn, MANIFEST_FOLDER, writeManifest } from './manifest.ts';
import type { Tree } from './tree.ts';
import type { WrittenPart } from './write-part.ts';

/** Called now and then with the number of files and links that are written, and the number of finished parts. */
export type Progress = (written: number, parts: number, of: number) => void;

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

/** Writes a tree and its manifest into an empty folder. @throws {UserError} if a path, a name, the size or the case is refused. */
async function writeTree(
  folder: string,
  tree: Tree,
  crew: Crew,
  limits: LimitCheck,
  earlier: EarlierTree,
  progress: Progress = () => {},
): Promise<Pick<TreeRecord, 'groups' | 'digest'>> {
  const written = new Map<string, WrittenPart>();
  const failures: unknown[] = [];
  let paths = 0;
  await crew.write(folder, tree, (name, part) => {
    written.set(name, part);
    progress((paths += part.hashes.length), written.size, tree.parts.length);
    try {
      if (part.failure !== undefined) throw part.failure;
      limits.add(part.counts);
      for (const each of part.names) earlier.claim(each);
    } catch (failure) {
      failures.push(failure);
    }
    return failures.length === 0;
  });
  const parts = tree.parts.flatMap(({ name }) => written.get(name) ?? []);
  const hashes = parts.map((part) => part.hashes);
  assertDistinctPaths(hashes, () => pathsOf(parts)); // a file system that ignores case refuses the second of two
  if (failures.length > 0) throw failures[0];
  if (parts.length < tree.parts.length) throw new Error('a helper ended before its part of the tree was written');
  const groups: Record<string, Written> = {};
  for (const [group, counts] of parts.flatMap((part) => Object.entries(part.groups))) addToGroup(groups, group, counts);
  const lines = parts.map((part) => part.lines);
  return { groups, digest: writeManifest(folder, lines) };
}

function* pathsOf(parts: readonly WrittenPart[]): Iterable<string> {
  for (const { lines } of parts)
    for (const [path] of entriesIn(Buffer.from(lines.buffer, lines.byteOffset, lines.length))) yield path;
}
