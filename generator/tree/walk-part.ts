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

/** What is known of the content of a file. */
interface WrittenFile {
  readonly sha256: string;
  readonly bytes: number;
}

/** The two halves of a walk, so that the files can be written before the links to them are made. */
export class PartWalk {
  readonly #part: TreePart;
  readonly #walk: Walk;
  readonly #manifest: ManifestWriter;
  readonly #written = new Map<string, WrittenFile>();
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
        const written = { sha256, bytes: Buffer.byteLength(file.body) };
        this.#written.set(file.path, written);
        const taken = this.#take(file, written);
        if (taken !== undefined) await taken;
      }
    }
  }

  /** Comes after `files`. */
  async links(): Promise<PartRecord> {
    const { encodings } = this.#walk.compressor;
    for (const { link, file } of linksWithVariants(this.#part.links(), this.#written, encodings)) {
      const taken = this.#take(link, file);
      if (taken !== undefined) await taken;
    }
    return { input: this.#part.input(), digest: this.#manifest.end(), groups: this.#groups };
  }

  /** Closes the manifest, in any case. */
  close(): void {
    this.#manifest.close();
  }

  #take(entry: TreeFile | TreeLink, { sha256, bytes }: WrittenFile): Promise<void> | undefined {
    const { measures = {} }: Pick<TreeFile, 'measures'> = 'to' in entry ? {} : entry;
    this.#walk.check.add({ path: entry.path, bytes, measures });
    count(this.#groups, entry, bytes);
    this.#manifest.add(entry.path, sha256);
    return this.#walk.sink.take(entry, sha256);
  }
}

/** Yields each link, and after it a link to each variant of its file, all with what is known of their content. */
function* linksWithVariants(
  links: Iterable<TreeLink>,
  files: ReadonlyMap<string, WrittenFile>,
  encodings: readonly Encoding[],
) {
  for (const link of links) {
    const file = files.get(link.to);
    if (file === undefined) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
    yield { link, file };
    for (const encoding of encodings) {
      const variant = variantLink(link, encoding);
      const file = files.get(variant.to);
      if (file !== undefined) yield { link: variant, file };
    }
  }
}
