import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../disk/read-folder.ts';
import { UserError } from '../errors.ts';
import { readTopNames } from './build-record.ts';
import { foldCase } from '../fold-case.ts';
import { MANIFEST_FOLDER } from './manifest.ts';

/**
 * The owners of the names at the top of an output folder: a build replaces what a build wrote, and keeps everything
 * else.
 */
export class TopNames {
  readonly #folder: string;
  readonly #found: ReadonlySet<string>;
  /** The names that the last build wrote; none if its record and its manifests are lost. */
  readonly #written: ReadonlySet<string>;
  readonly #claimed = new Set<string>();
  readonly #isForced: boolean;

  /** @param isForced whether a tree without its record and manifests may be replaced. */
  constructor(folder: string, isForced = false) {
    this.#folder = folder;
    this.#isForced = isForced;
    this.#found = new Set(readFolder(folder).map(({ name }) => name));
    this.#written = readTopNames(folder);
  }

  /**
   * Claims a name for the tree, of which `path` is the first path with that name.
   *
   * @throws {UserError} if the folder holds that name, or one that differs only in case, and no build wrote it, or if it is
   *   not known who wrote it.
   */
  claim(name: string, path: string): void {
    if (this.#claimed.has(name)) return;
    this.#claimed.add(name);
    const foreign = this.#foreign(name, path);
    if (foreign.length === 0) return;
    throw new UserError(
      `${this.#folder} holds ${foreign.join(', ')}, which no build wrote. Move it elsewhere, or choose another --out`,
    );
  }

  /** The names that the folder holds and the tree does not replace, once the whole tree has claimed its names. */
  get kept(): readonly string[] {
    return [...this.#found].filter(
      (name) => name !== MANIFEST_FOLDER && !this.#claimed.has(name) && !this.#written.has(name),
    );
  }

  #foreign(name: string, path: string): readonly string[] {
    const alike = [...this.#found].filter((each) => each !== name && foldCase(each) === foldCase(name));
    if (this.#written.size > 0 || alike.length > 0) {
      return [name, ...alike].filter((each) => this.#found.has(each) && !this.#written.has(each));
    }
    // A tree without its record and manifests is recognized if it has every name.
    const found = [...this.#claimed].filter((each) => this.#found.has(each));
    if (found.length < this.#claimed.size || !existsSync(join(this.#folder, path))) return found;
    if (this.#isForced) return [];
    throw new UserError(
      `${this.#folder} holds ${path}, which a build may have written, but its manifests in ${MANIFEST_FOLDER} are lost. ` +
        `--force replaces ${name}, with all that others may have put there. Nothing was changed`,
    );
  }
}
