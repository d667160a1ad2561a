import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkOrCopy } from '../../disk/no-follow.js';
import type { TreeFile, TreeLink } from '../tree.ts';
import { PLAN_FILE, type Change, type Journal } from './journal.js';

/** The paths in which a tree differs from the one that was published before. */
export interface Changes {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** With more changes than this, writing a whole tree is faster. */
const MAX_CHANGES = 5_000;

/** The changes of a published folder, staged in a staging directory: the new content, the old content, and a plan. */
export class StagedChanges {
  readonly #staging: string;
  readonly #out: string;
  readonly #written = new Map<string, number>();
  readonly #removed = new Set<string>();
  #files = 0;

  constructor(staging: string, out: string) {
    this.#staging = staging;
    this.#out = out;
    for (const side of ['new', 'old']) mkdirSync(join(staging, side));
  }

  /** Whether there are so many changes that a whole tree should be written. Then no more are staged. */
  get isFull(): boolean {
    return this.#written.size + this.#removed.size > MAX_CHANGES;
  }

  /** Adds a path, and returns the file to which its new content must be written. */
  place(path: string): string {
    this.#files += 1;
    this.#written.set(path, this.#files);
    return this.#staged('new', this.#files);
  }

  /** Stages a file, or a link to a file that is published or staged. */
  write(entry: TreeFile | TreeLink): void {
    if (this.isFull) return;
    if ('body' in entry) {
      writeFileSync(this.place(entry.path), entry.body, { flag: 'wx' });
    } else {
      const file = this.#written.get(entry.to);
      linkOrCopy(file === undefined ? join(this.#out, entry.to) : this.#staged('new', file), this.place(entry.path));
    }
  }

  /** Removes a path from the changes, because its content is the same. */
  keep(path: string): void {
    rmSync(this.#staged('new', this.#written.get(path) ?? 0));
    this.#written.delete(path);
  }

  /** Removes paths, except those that are also written: a path can move from one part to another. */
  remove(paths: Iterable<string>): void {
    for (const path of paths) this.#removed.add(path);
  }

  /** The paths among these that are not removed too: a path can move from one part to another. */
  withoutRemoved(paths: readonly string[]): readonly string[] {
    return paths.filter((path) => !this.#removed.has(path));
  }

  /** The changes that are staged so far. */
  get changes(): Changes {
    return {
      written: [...this.#written.keys()],
      removed: [...this.#removed].filter((path) => !this.#written.has(path)),
    };
  }

  /** Writes the plan, and saves the present content of the paths in case the changes have to be undone. */
  plan(): readonly Change[] {
    const changes: Change[] = [];
    for (const [path, file] of this.#written) changes.push({ path, file, new: true, old: this.#saved(path, file) });
    for (const path of this.changes.removed) {
      this.#files += 1;
      changes.push({ path, file: this.#files, new: false, old: this.#saved(path, this.#files) });
    }
    const journal: Journal = { out: this.#out, changes };
    writeFileSync(join(this.#staging, PLAN_FILE), JSON.stringify(journal));
    return changes;
  }

  #saved(path: string, file: number): boolean {
    const published = join(this.#out, path);
    if (!existsSync(published)) return false;
    linkOrCopy(published, this.#staged('old', file));
    return true;
  }

  #staged(side: 'new' | 'old', file: number): string {
    return join(this.#staging, side, `${file}`);
  }
}
