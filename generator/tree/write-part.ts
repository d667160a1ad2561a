import { mkdirSync, writeFileSync } from 'node:fs';
import { addToGroup, type Groups, type Written } from './build-record.ts';
import { caseHash } from './case-check.ts';
import { variantLink, withVariants } from './compress/compressor.ts';
import type { Encoding } from './compress/encodings.ts';
import { linkOrCopy } from './disk/folder.ts';
import { countPath, type Counts, noCounts } from './limits.ts';
import { manifestLine } from './manifest.ts';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';
import { assertTreePath, folderOf, topName } from './tree-path.ts';

/** The results of a part that the checks of the whole tree and its manifest need. */
export interface WrittenPart {
  /** Its lines of the manifest. */
  readonly lines: Uint8Array;
  readonly groups: Groups;
  /** The names at the top of the tree. */
  readonly names: ReadonlySet<string>;
  /** A hash of each path, in which case does not count. */
  readonly hashes: Float64Array;
  readonly counts: Counts;
  /** The error that ended it, if it is not whole: of a path that is refused, of the file system, or of the part. */
  readonly failure?: unknown;
}

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Writes parts of a tree into a folder, one after the other. Files that the file system cannot link are copied. It is
 * synchronous, which for small files is several times as fast as `node:fs/promises`.
 */
export class PartWriter {
  readonly #folder: string;
  readonly #encodings: readonly Encoding[];
  readonly #made = new Set<string>();

  constructor(folder: string, encodings: readonly Encoding[] = []) {
    this.#folder = folder;
    this.#encodings = encodings;
  }

  async write(part: TreePart): Promise<WrittenPart> {
    const lines: string[] = [];
    const hashes: number[] = [];
    const groups: Record<string, Written> = {};
    const names = new Set<string>();
    const counts = noCounts();
    const add = (entry: TreeFile | TreeLink, { sha256, bytes }: Content): void => {
      const { path } = entry;
      assertTreePath(path);
      lines.push(manifestLine(path, sha256));
      hashes.push(caseHash(path));
      names.add(topName(path));
      const isLink = 'to' in entry;
      addToGroup(groups, entry.group, isLink ? { links: 1, linkBytes: bytes } : { files: 1, bytes });
      countPath(counts, path, bytes, isLink ? undefined : entry.measures);
    };
    const toWritten = (): WrittenPart => {
      return { lines: Buffer.from(lines.join('')), groups, names, hashes: Float64Array.from(hashes), counts };
    };
    try {
      const files = await this.#writeFiles(part, add);
      this.#writeLinks(part, files, add);
      return toWritten();
    } catch (failure) {
      return { ...toWritten(), failure };
    }
  }

  async #writeFiles(part: TreePart, add: (file: TreeFile, content: Content) => void) {
    const contents = new Map<string, Content>();
    for (const next of withVariants(part.files(), this.#encodings)) {
      for (const { file, bytes, sha256 } of next instanceof Promise ? await next : [next]) {
        const content = { sha256, bytes: bytes.length };
        contents.set(file.path, content);
        add(file, content);
        writeFileSync(this.#placeOf(file.path), bytes, { flag: 'wx' });
      }
    }
    return contents;
  }

  #writeLinks(
    part: TreePart,
    files: ReadonlyMap<string, Content>,
    add: (link: TreeLink, content: Content) => void,
  ): void {
    const write = (link: TreeLink, content: Content): void => {
      add(link, content);
      linkOrCopy(`${this.#folder}/${link.to}`, this.#placeOf(link.path));
    };
    for (const link of part.links()) {
      const content = files.get(link.to);
      if (content === undefined) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
      write(link, content);
      for (const encoding of this.#encodings) {
        const variant = variantLink(link, encoding);
        const content = files.get(variant.to);
        if (content !== undefined) write(variant, content);
      }
    }
  }

  /** The place of a path on the disk, whose folder is there. */
  #placeOf(path: string): string {
    const parent = folderOf(path);
    if (!this.#made.has(parent)) {
      mkdirSync(`${this.#folder}/${parent}`, { recursive: true });
      this.#made.add(parent);
    }
    return `${this.#folder}/${path}`;
  }
}
