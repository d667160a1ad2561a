import { wrongSegment } from './tree-path.js';
import { topName } from './tree.ts';

/** How many characters of a line the SHA-256 has. */
export const HASH_CHARACTERS = 64;

/** Where the path begins in a line of a manifest: after the SHA-256 and two spaces, as `sha256sum` writes it. */
export const PATH_START = HASH_CHARACTERS + 2;

const LF = 10;

/** A line of a manifest, without the path. */
const LINE_START = /[0-9a-f]{64} {2}/y;

/**
 * The lines of a manifest: the SHA-256 of each path. As long as paths are taken in the order of the manifest, which is that
 * of a walk, they need no index.
 */
export class ManifestLines implements Iterable<readonly [path: string, sha256: string]> {
  readonly #text: string;
  /** Where the first line begins that was not taken; the end once there is an index. */
  #start = 0;
  #index: Map<string, string> | undefined;

  /** @param text the content of the manifest; each line ends with a line feed. */
  constructor(text = '') {
    this.#text = text;
  }

  /** The SHA-256 of a path that was not taken. */
  get(path: string): string | undefined {
    return this.#isFirst(path) ? this.#firstHash() : this.#others().get(path);
  }

  /** The SHA-256 of a path that was not taken before. */
  take(path: string): string | undefined {
    if (!this.#isFirst(path)) {
      const sha256 = this.#others().get(path);
      this.#others().delete(path);
      return sha256;
    }
    const sha256 = this.#firstHash();
    this.#start += PATH_START + path.length + 1;
    return sha256;
  }

  /** The paths that were not taken, with their SHA-256. */
  [Symbol.iterator](): Iterator<readonly [path: string, sha256: string]> {
    return this.#others()[Symbol.iterator]();
  }

  /** Whether every line that was not taken is one that a build writes, with a path that does not leave the tree. */
  areSound(): boolean {
    const text = this.#text;
    for (let start = this.#start; start < text.length; ) {
      LINE_START.lastIndex = start;
      const end = text.indexOf('\n', start);
      if (end === -1 || !LINE_START.test(text)) return false;
      if (wrongSegment(text.slice(start + PATH_START, end)) !== undefined) return false;
      start = end + 1;
    }
    return true;
  }

  /** The names at the top of the tree that the paths begin with, which were not taken; one that is repeated may occur again. */
  *topNames(): Iterable<string> {
    let last: string | undefined;
    for (let start = this.#start; start < this.#text.length; start = this.#text.indexOf('\n', start) + 1) {
      if (last !== undefined && this.#text.startsWith(last, start + PATH_START)) continue;
      const name = topName(this.#text.slice(start + PATH_START, this.#text.indexOf('\n', start)));
      last = `${name}/`;
      yield name;
    }
  }

  #isFirst(path: string): boolean {
    const start = this.#start + PATH_START;
    return this.#text.charCodeAt(start + path.length) === LF && this.#text.startsWith(path, start);
  }

  #firstHash(): string {
    return this.#text.slice(this.#start, this.#start + HASH_CHARACTERS);
  }

  /** Indexes the lines that were not taken. */
  #others(): Map<string, string> {
    if (this.#index !== undefined) return this.#index;
    this.#index = new Map();
    while (this.#start < this.#text.length) {
      const end = this.#text.indexOf('\n', this.#start);
      this.#index.set(this.#text.slice(this.#start + PATH_START, end), this.#firstHash());
      this.#start = end + 1;
    }
    return this.#index;
  }
}
