// JavaScript, because worker threads of Node 20 cannot load TypeScript. `tsc` checks it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../disk/link-or-copy.js';

/**
 * Files to write: their bodies one after the other, and the offset at which each ends.
 *
 * @typedef {{ readonly paths: readonly string[], readonly bytes: Uint8Array, readonly ends: readonly number[] }} FileBatch
 */

/**
 * Links to make: each `paths[i]` gets the content of `to[i]`.
 *
 * @typedef {{ readonly paths: readonly string[], readonly to: readonly string[] }} LinkBatch
 */

/** @typedef {FileBatch | LinkBatch} Batch */

/** The set of known folders is cleared now and then to limit memory. */
const MAX_REMEMBERED = 20_000;

/** Writes batches of files and links below a folder, and creates the folders that they need. */
export class BatchWriter {
  #made = new Set();
  #folder;

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * Writes a batch. The files must not exist.
   *
   * @param {Batch} batch
   * @throws the error of the file system.
   */
  write(batch) {
    if ('bytes' in batch) this.#writeFiles(batch);
    else this.#makeLinks(batch);
  }

  /** @param {FileBatch} batch */
  #writeFiles({ paths, bytes, ends }) {
    let start = 0;
    for (const [at, path] of paths.entries()) {
      writeFileSync(this.placeOf(path), bytes.subarray(start, ends[at]), { flag: 'wx' });
      start = ends[at] ?? 0;
    }
  }

  /** @param {LinkBatch} batch */
  #makeLinks({ paths, to }) {
    for (const [at, path] of paths.entries()) linkOrCopy(join(this.#folder, to[at] ?? ''), this.placeOf(path));
  }

  /**
   * The file of a path. Creates its folder if necessary.
   *
   * @param {string} path
   */
  placeOf(path) {
    const file = join(this.#folder, path);
    const parent = dirname(file);
    if (!this.#made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      if (this.#made.size >= MAX_REMEMBERED) this.#made.clear();
      this.#made.add(parent);
    }
    return file;
  }
}
