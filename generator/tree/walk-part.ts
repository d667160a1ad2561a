import { count, type PartRecord, type Written } from './build-record.ts';
import { type Compressor, variantLink, withVariants, type Reuse } from './compress/compressor.ts';
import type { Encoding } from './compress/encodings.ts';
import { ManifestWriter } from './manifest.ts';
import type { PathCheck } from './path-check.ts';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';

/** Receives what a walk finds: the writer of a whole tree, or the changes of a published one. */
export interface Sink {
  /** Takes a file or link; may return a promise, for which the walk waits. */
  take(entry: TreeFile | TreeLink, sha256: string): Promise<void> | undefined;
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
export async function walkPart(part: TreePart, walk: Walk): Promise<PartRecord> {
  const partWalk = new PartWalk(part, walk);
  try {
    await partWalk.files();
    return await partWalk.links();
  } finally {
    partWalk.close();
  }
}

/** The two halves of a walk, so that the files can be written before the links to them are made. */
export class PartWalk {
  readonly #part: TreePart;
  readonly #walk: Walk;
  readonly #manifest: ManifestWriter;
  readonly #hashes = new Map<string, string>();
  readonly #groups: Record<string, Written> = {};

  constructor(part: TreePart, walk: Walk) {
    this.#part = part;
    this.#walk = walk;
    this.#manifest = new ManifestWriter(walk.manifestFile);
  }

  async files(): Promise<void> {
    const { compressor, sink } = this.#walk;
    for (const next of withVariants(this.#part.files(), compressor, sink.reuse)) {
      for (const { file, sha256 } of next instanceof Promise ? await next : [next]) {
        this.#hashes.set(file.path, sha256);
        const taken = this.#take(file, sha256);
        if (taken !== undefined) await taken;
      }
    }
  }

  /** Comes after `files`. */
  async links(): Promise<PartRecord> {
    const { encodings } = this.#walk.compressor;
    for (const { link, sha256 } of linksWithVariants(this.#part.links(), this.#hashes, encodings)) {
      const taken = this.#take(link, sha256);
      if (taken !== undefined) await taken;
    }
    return { input: this.#part.input(), digest: this.#manifest.end(), groups: this.#groups };
  }

  /** Closes the manifest, in any case. */
  close(): void {
    this.#manifest.close();
  }

  #take(entry: TreeFile | TreeLink, sha256: string): Promise<void> | undefined {
    this.#walk.check.add(entry.path);
    count(this.#groups, entry);
    this.#manifest.add(entry.path, sha256);
    return this.#walk.sink.take(entry, sha256);
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
