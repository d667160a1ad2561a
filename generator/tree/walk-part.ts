import { count, type PartRecord, type Written } from './build-record.ts';
import type { Compressor } from './compress/compressor.ts';
import type { Encoding } from './compress/encodings.ts';
import { variantLink } from './compress/variants.ts';
import { withVariants, type Reuse } from './compress/with-variants.ts';
import { ManifestWriter } from './manifest.ts';
import type { PathCheck } from './path-check.ts';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';

/** Receives what a walk finds: the writer of a whole tree, or the changes of a published one. */
export interface Sink {
  /** Takes a file or link; may return a promise, for which the walk waits. */
  take(entry: TreeFile | TreeLink, sha256: string): Promise<void> | undefined;
  /** Called after the last file, before the links to the files, and again after the last link. */
  flush?(): Promise<void>;
  /** Finds the variants of a file that are published already. */
  readonly reuse?: Reuse;
}

/** What a walk of a part needs. */
export interface Walk {
  /** The file for the part's manifest, which must not exist. */
  readonly manifestFile: string;
  readonly check: PathCheck;
  readonly compressor: Compressor;
  readonly sink: Sink;
}

/**
 * Walks a part of a tree: first its files, each followed by its compressed variants, and then the links to them. The
 * walk checks each path, hands it to the sink, and writes the part's manifest.
 *
 * @returns the record of the part.
 * @throws {UserError} if a path is refused; and what the sink throws.
 */
export async function walkPart(part: TreePart, { manifestFile, check, compressor, sink }: Walk): Promise<PartRecord> {
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
    for await (const { file, sha256 } of withVariants(part.files(), compressor, sink.reuse)) {
      hashes.set(file.path, sha256);
      const taken = take(file, sha256);
      if (taken !== undefined) await taken;
    }
    await sink.flush?.();
    for (const { link, sha256 } of linksWithVariants(part.links(), hashes, compressor.encodings)) {
      const taken = take(link, sha256);
      if (taken !== undefined) await taken;
    }
    await sink.flush?.();
    return { input: part.input(), digest: manifest.end(), topNames: [...topNames].sort(), groups };
  } finally {
    manifest.close();
  }
}

/** Yields each link, and after it a link to each variant of its file, all with the SHA-256 of their content. */
function* linksWithVariants(
  links: Iterable<TreeLink>,
  hashes: ReadonlyMap<string, string>,
  encodings: readonly Encoding[],
) {
  for (const link of links) {
    const sha256 = hashes.get(link.to);
    if (sha256 === undefined) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
    yield { link, sha256 };
    for (const encoding of encodings) {
      const variant = variantLink(link, encoding);
      const sha256 = hashes.get(variant.to);
      if (sha256 !== undefined) yield { link: variant, sha256 };
    }
  }
}
