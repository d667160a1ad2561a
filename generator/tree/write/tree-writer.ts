import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../disk/folder.ts';

/** The set of known folders is cleared now and then to limit memory. */
const MAX_REMEMBERED = 20_000;

/**
 * Writes files and links below a folder, and creates the folders that they need. It is synchronous, which for small files
 * is several times as fast as `node:fs/promises`. Both methods throw the error of the file system.
 */
export class TreeWriter {
  readonly #made = new Set<string>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file, which must not exist. */
  file(path: string, body: string | Uint8Array): void {
    writeFileSync(this.#placeOf(path), body, { flag: 'wx' });
  }

  /** Gives a path the content of another one, which is there. */
  link(path: string, to: string): void {
    linkOrCopy(join(this.#folder, to), this.#placeOf(path));
  }

  #placeOf(path: string): string {
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
