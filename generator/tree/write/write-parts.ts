import type { PartRecord } from '../build-record.ts';
import type { TreePart } from '../tree.ts';
import { PartWalk, type Walk } from '../walk-part.ts';
import type { Sent, WriterPool } from './writer-pool.ts';

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
export async function* writeParts(
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
