import { hash } from 'node:crypto';
import { count, type PartRecord, type Written } from './build-record.ts';
import { ManifestWriter } from './manifest.ts';
import type { PathCheck } from './path-check.ts';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';

/** Receives what a walk finds: the writer of a whole tree, or the changes of a published one. */
export interface Sink {
  /** Takes a file or link; may return a promise, for which the walk waits. */
  take(entry: TreeFile | TreeLink, sha256: string): Promise<void> | undefined;
  /** Called after the last file, before the links to the files, and again after the last link. */
  flush?(): Promise<void>;
}

/**
 * Walks a part of a tree, first its files and then the links to them: checks each path, hands it to
 * the sink, and writes the part's manifest to `manifestFile`, which must not exist.
 *
 * @returns the record of the part.
 * @throws {UserError} if a path is refused; and what the sink throws.
 */
export async function walkPart(
  part: TreePart,
  manifestFile: string,
  check: PathCheck,
  sink: Sink,
): Promise<PartRecord> {
  const hashes = new Map<string, string>();
  const groups: Record<string, Written> = {};
  const topNames = new Set<string>();
  const manifest = new ManifestWriter(manifestFile);
  const take = (entry: TreeFile | TreeLink, sha256: string) => {
    topNames.add(check.add(entry.path));
    count(groups, entry);
    manifest.add(entry.path, sha256);
    return sink.take(entry, sha256);
  };
  try {
    for (const file of part.files()) {
      const sha256 = hash('sha256', file.body);
      hashes.set(file.path, sha256);
      const taken = take(file, sha256);
      if (taken !== undefined) await taken;
    }
    await sink.flush?.();
    for (const link of part.links()) {
      const sha256 = hashes.get(link.to);
      if (sha256 === undefined) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
      const taken = take(link, sha256);
      if (taken !== undefined) await taken;
    }
    await sink.flush?.();
    return { input: part.input(), digest: manifest.end(), topNames: [...topNames].sort(), groups };
  } finally {
    manifest.close();
  }
}
