import type { Encoding } from './compress/encodings.ts';
import type { Limit, Measures } from './limits.ts';

/** A file of a tree: its path below the tree's folder, with `/` between segments, and its content. */
export interface TreeFile<Body = string | Uint8Array> {
  readonly path: string;
  readonly body: Body;
  /** The group that the summary counts it in. */
  readonly group: string;
  /** True if it is never compressed, because there are many of its kind and each is small. */
  readonly isPlain?: boolean;
  /** Its measures, besides its bytes, that the host limits. */
  readonly measures?: Measures;
}

/** A second path for a file of the same part: `path` has the content of the file `to`. */
export interface TreeLink {
  readonly path: string;
  readonly to: string;
  readonly group: string;
}

/** A part of a tree that can be generated without the others. No path is in two parts. */
export interface TreePart {
  /** The name of the part: `0100000000`. */
  readonly name: string;
  readonly files: () => Iterable<TreeFile>;
  readonly links: () => Iterable<TreeLink>;
}

export interface Tree {
  readonly parts: readonly TreePart[];
  /** The encodings in which files are stored beside the plain ones; none by default. */
  readonly compress?: readonly Encoding[];
  /** The limits of the host; none by default. */
  readonly limits?: readonly Limit[];
}
