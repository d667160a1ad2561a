import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../disk/link-or-copy.js';
import { PLAN_FILE, type Change, type Journal } from './settle.js';

/** The paths in which a tree differs from the one that was published before. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Beyond this, writing a fresh tree is faster than changing the old one. */
const MOST_CHANGES = 5_000;

/** Where the changes of a published folder are put ready. */
export class Stage {
  readonly folder: string;
  /** The published folder. */
  readonly out: string;
  readonly #written = new Map<string, number>();
  readonly #removed = new Set<string>();
  #files = 0;

  constructor(folder: string, out: string) {
    this.folder = folder;
    this.out = out;
    for (const side of ['new', 'old']) mkdirSync(join(folder, side));
  }

  /** Whether there are so many changes that a fresh tree is to be written. */
  get isFull(): boolean {
    return this.#written.size + this.#removed.size > MOST_CHANGES;
  }

  /** The place of what a path is to hold. */
  place(path: string): string {
    this.#files += 1;
    this.#written.set(path, this.#files);
    return this.#staged('new', this.#files);
  }

  write(path: string, body: string): void {
    if (!this.isFull) writeFileSync(this.place(path), body, { flag: 'wx' });
  }

  /** Gives a path what another holds, or is to hold. */
  link(path: string, to: string): void {
    if (this.isFull) return;
    const file = this.#written.get(to);
    linkOrCopy(file === undefined ? join(this.out, to) : this.#staged('new', file), this.place(path));
  }

  /** Leaves a path as it is after all. */
  keep(path: string): void {
    rmSync(this.#staged('new', this.#written.get(path) ?? 0));
    this.#written.delete(path);
  }

  /** Removes paths, but for those that are written as well: one part may gain what another loses. */
  remove(paths: Iterable<string>): void {
    for (const path of paths) this.#removed.add(path);
  }

  /** What is put ready so far. */
  get changes(): Changes {
    return {
      written: [...this.#written.keys()],
      removed: [...this.#removed].filter((path) => !this.#written.has(path)),
    };
  }

  /** Writes the plan, and keeps what the paths hold now for the case that the changes fail. */
  plan(): readonly Change[] {
    const changes: Change[] = [];
    for (const [path, file] of this.#written) changes.push({ path, file, new: true, old: this.#saved(path, file) });
    for (const path of this.changes.removed) {
      this.#files += 1;
      changes.push({ path, file: this.#files, new: false, old: this.#saved(path, this.#files) });
    }
    const journal: Journal = { out: this.out, changes };
    writeFileSync(join(this.folder, PLAN_FILE), JSON.stringify(journal));
    return changes;
  }

  #saved(path: string, file: number): boolean {
    const held = join(this.out, path);
    if (!existsSync(held)) return false;
    linkOrCopy(held, this.#staged('old', file));
    return true;
  }

  #staged(side: 'new' | 'old', file: number): string {
    return join(this.folder, side, `${file}`);
  }
}
