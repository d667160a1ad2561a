import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Sent, WriterPool } from './writer-pool.ts';
import type { PartRecord } from '../build-record.ts';
import { CaseCheck } from '../case-check.ts';
import { MANIFEST_FOLDER, manifestPath, readPaths } from '../manifest.ts';
import type { Tree, TreePart } from '../tree.ts';
import { PartWalk, type Sink, type Walk } from '../walk-part.ts';

/** Called with the number of files and links that were passed to the writers, and the number of finished parts. */
export type Progress = (written: number, parts: number, of: number) => void;

/**
 * Writes a whole tree and its manifests into an empty folder. Worker threads write while this thread generates the next
 * files. Files that the file system cannot link are copied.
 *
 * @returns the record of each part.
 * @throws {UserError} if a path is refused, or two paths differ only in case. @throws the first error of the file
 *   system (`ENOSPC`, `EACCES`).
 */
export async function writeTree(
  folder: string,
  tree: Tree,
  { check, compressor }: Pick<Walk, 'check' | 'compressor'>,
  progress: Progress = () => {},
): Promise<Readonly<Record<string, PartRecord>>> {
  mkdirSync(join(folder, MANIFEST_FOLDER), { recursive: true });
  const records: Record<string, PartRecord> = {};
  let parts = 0;
  const cases = new CaseCheck();
  const paths = () => readPaths(folder);
  const pool = new WriterPool(folder, (written) => progress(written, parts, tree.parts.length));
  const sink: Sink = {
    take(entry) {
      cases.add(entry.path);
      return pool.take(entry);
    },
  };
  const walkOf = ({ name }: TreePart): Walk => ({
    manifestFile: join(folder, manifestPath(name)),
    check,
    compressor,
    sink,
  });
  try {
    for await (const [{ name }, record] of writeParts(tree.parts, walkOf, pool)) {
      records[name] = record;
      parts += 1;
    }
  } catch (error) {
    cases.assertDistinct(paths); // a file system that ignores case refuses the second of two such paths
    throw error;
  } finally {
    await pool.stop();
  }
  cases.assertDistinct(paths);
  return records;
}

/** A part whose files are sent to the writers, and whose links are not. */
interface OpenPart {
  readonly part: TreePart;
  readonly walk: PartWalk;
  /** What was sent until its last file. */
  readonly files: Sent;
}

/**
 * Writes parts, and yields each with its record when its links are sent. A link can be made only when its file is
 * written, so the files of the next part are generated before the links of a part: the writers always have work.
 *
 * @throws what a walk throws, and the first error of the file system.
 */
async function* writeParts(
  parts: readonly TreePart[],
  walkOf: (part: TreePart) => Walk,
  pool: WriterPool,
): AsyncIterable<readonly [TreePart, PartRecord]> {
  const walks = new Set<PartWalk>();
  const finish = async ({ part, walk, files }: OpenPart) => {
    await pool.written(files);
    const record = await walk.links();
    await pool.send();
    walks.delete(walk);
    walk.close();
    return [part, record] as const;
  };
  try {
    let before: OpenPart | undefined;
    for (const part of parts) {
      const walk = new PartWalk(part, walkOf(part));
      walks.add(walk);
      await walk.files();
      const next = { part, walk, files: await pool.send() };
      if (before !== undefined) yield await finish(before);
      before = next;
    }
    if (before !== undefined) yield await finish(before);
    await pool.written(await pool.send());
  } finally {
    for (const walk of walks) walk.close();
  }
}
