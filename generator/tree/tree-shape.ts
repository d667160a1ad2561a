import { HashCounter } from './hash-counter.ts';
import { hashOf } from './hashes-of.ts';

/** The shape of a tree: what a host has to store. */
export interface TreeShape {
  /** How many different contents the files have; a platform that compares contents stores each once. */
  readonly contents: number;
  readonly folders: number;
  /** The folder with the most files, folders not counted. */
  readonly fullest: { readonly folder: string; readonly files: number };
}

/** How many hexadecimal digits of a SHA-256 are its first 52 bits. */
const DIGITS = 13;

/**
 * Measures a tree while it is walked. It tells contents and folders apart by 52 bits of a hash: the chance that two of a
 * million have the same is one in 9,000.
 */
export class ShapeCounter {
  readonly #contents = new HashCounter();
  /** Counts each folder once, and once for each of its files. */
  readonly #folders = new HashCounter();
  #fullest = { folder: '', files: 0 };

  add(path: string, sha256: string): void {
    this.#contents.add(Number.parseInt(sha256.slice(0, DIGITS), 16) + 1);
    const folder = parentOf(path);
    const hash = hashOf(folder);
    this.#addFolder(folder, hash);
    const files = this.#folders.add(hash) - 1;
    if (files > this.#fullest.files) this.#fullest = { folder, files };
  }

  /** Counts a folder and those above it, unless they are known. */
  #addFolder(folder: string, hash: number): void {
    if (this.#folders.has(hash)) return;
    this.#folders.add(hash);
    const parent = parentOf(folder);
    this.#addFolder(parent, hashOf(parent));
  }

  get shape(): TreeShape {
    const top = this.#folders.has(hashOf('')) ? 1 : 0;
    return { contents: this.#contents.size, folders: this.#folders.size - top, fullest: this.#fullest };
  }
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
