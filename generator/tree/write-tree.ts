import { addToGroup, type TreeRecord, type Written } from './build-record.ts';
import { assertDistinctPaths } from './case-check.ts';
import type { Crew } from './crew.ts';
import type { EarlierTree } from './earlier-tree.ts';
import type { LimitCheck } from './limits.ts';
import { entriesIn, writeManifest } from './manifest.ts';
import type { Tree } from './tree.ts';
import type { WrittenPart } from './write-part.ts';

/** Called now and then with the number of files and links that are written, and the number of finished parts. */
export type Progress = (written: number, parts: number, of: number) => void;

/**
 * Writes a whole tree and its manifest into an empty folder. @throws {UserError} if a path, a name at the top or the size is
 * refused, or two paths differ only in case; and the first error of the file system.
 */
export async function writeTree(
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
