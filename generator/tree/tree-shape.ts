import { hashOf } from './case-check.ts';

const FIRST_SLOTS = 1 << 12;
const MAX_FILLED = 0.8;

/**
 * Counts things by their hashes, which are positive integers of at most 53 bits. It takes 15 to 30 bytes for each,
 * which no garbage collection has to visit.
 */
export class HashCounter {
  /** 0 in an empty slot. A hash is in the first slot from its own that had room. */
  #hashes = new Float64Array(FIRST_SLOTS);
  #counts = new Uint32Array(FIRST_SLOTS);
  #size = 0;

  /** How many different hashes were counted. */
  get size(): number {
    return this.#size;
  }

  has(hash: number): boolean {
    return this.#hashes[this.#slotOf(hash)] === hash;
  }

  /** Counts a hash, and returns how often it was counted with this time. */
  add(hash: number): number {
    if (this.#size >= this.#hashes.length * MAX_FILLED) this.#grow();
    const slot = this.#slotOf(hash);
    if (this.#hashes[slot] === 0) this.#size += 1;
    this.#hashes[slot] = hash;
    return (this.#counts[slot] = (this.#counts[slot] ?? 0) + 1);
  }

  #slotOf(hash: number): number {
    const slots = this.#hashes.length;
    let slot = hash % slots;
    while (this.#hashes[slot] !== 0 && this.#hashes[slot] !== hash) slot = (slot + 1) % slots;
    return slot;
  }

  #grow(): void {
    const [hashes, counts] = [this.#hashes, this.#counts];
    this.#hashes = new Float64Array(hashes.length * 2);
    this.#counts = new Uint32Array(hashes.length * 2);
    for (const [at, hash] of hashes.entries()) {
      if (hash === 0) continue;
      const slot = this.#slotOf(hash);
      this.#hashes[slot] = hash;
      this.#counts[slot] = counts[at] ?? 0;
    }
  }
}

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
export class TreeStats {
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
