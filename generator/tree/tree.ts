import type { Limits } from './limits.ts';

/** A file of a tree: its path below the tree's folder, with `/` between segments, and its text. */
export interface TreeFile {
  readonly path: string;
  readonly body: string;
  /** What a summary counts it among. */
  readonly group: string;
}

/** A second place of a file of the same part: `path` holds what the file `to` holds. */
export interface TreeLink {
  readonly path: string;
  readonly to: string;
  readonly group: string;
}

/** A part of a tree that can be made without the others; no path is in two of them. */
export interface TreePart {
  /** Names its manifest: `0100000000`. */
  readonly name: string;
  /** A digest of what the part is made from, the generator left aside. */
  readonly input: () => string;
  readonly files: () => Iterable<TreeFile>;
  readonly links: () => Iterable<TreeLink>;
}

/** All that a folder is to hold, in parts: files, and then links to them. */
export interface Tree {
  /** Every name at the top of the tree. */
  readonly entries: readonly string[];
  readonly parts: readonly TreePart[];
  readonly limits?: Limits;
}

export function* filesOf({ parts }: Tree): Iterable<TreeFile> {
  for (const part of parts) yield* part.files();
}

export function* linksOf({ parts }: Tree): Iterable<TreeLink> {
  for (const part of parts) yield* part.links();
}

/** What may be in a wrong path and is in hardly any other: so most paths are gone through once. */
const SUSPECT = /(?:^|\/)(?:\.{0,2}(?:\/|$)|[^/]{64})|[\\\p{Cc}]/u;
const MOST_SEGMENT_BYTES = 255;

/**
 * Refuses a path that would leave the tree or that a file system cannot hold.
 *
 * @throws {Error} for an absolute path, an empty, `.` or `..` segment, a backslash, a control
 *   character, or a segment over 255 bytes.
 */
export function assertTreePath(path: string): void {
  if (!SUSPECT.test(path)) return;
  const wrong = path
    .split('/')
    .find((segment) => /^\.{0,2}$|[\\\p{Cc}]/u.test(segment) || Buffer.byteLength(segment) > MOST_SEGMENT_BYTES);
  if (wrong !== undefined) {
    throw new Error(`refused to write ${JSON.stringify(path)}: the segment ${JSON.stringify(wrong)} names no file`);
  }
}
