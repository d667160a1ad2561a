import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasIntactNotes, parseRecord } from './build-record.ts';
import { MANIFEST_FOLDER, readManifest } from './manifest.ts';
import { topName } from './tree-path.ts';
import { listFolder } from './disk/folder.ts';
import { UserError } from '../core/errors.ts';
import { foldCase } from '../core/names/fold.ts';

/** The owners of the names at the top of an output folder: a build replaces only what a build wrote. */
export class TopNames {
  readonly #folder: string;
  readonly #found: ReadonlySet<string>;
  /** The names that the last build wrote. */
  readonly #written: ReadonlySet<string>;
  /** True if the manifest is not the one of the record. */
  readonly #isDamaged: boolean;
  readonly #claimed = new Set<string>();
  readonly #isForced: boolean;

  /** @param isForced whether a tree without its record and manifest may be replaced. */
  constructor(folder: string, isForced = false) {
    this.#folder = folder;
    this.#isForced = isForced;
    this.#found = new Set(listFolder(folder).map(({ name }) => name));
    this.#written = topNamesOf(folder);
    this.#isDamaged = parseRecord(folder) !== undefined && !hasIntactNotes(folder);
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
    const foreign = [name, ...alike].filter((each) => this.#found.has(each) && !this.#written.has(each));
    const isKnown = this.#written.size > 0;
    if (alike.length > 0 || (isKnown && (foreign.length === 0 || !this.#isDamaged))) return foreign;
    // A tree without its record and manifest, or with a damaged one, is recognized if it has every name.
    const found = [...this.#claimed].filter((each) => this.#found.has(each));
    if (found.length < this.#claimed.size || !existsSync(join(this.#folder, path))) return isKnown ? foreign : found;
    if (this.#isForced) return [];
    throw new UserError(
      `${this.#folder} holds ${path}, which a build may have written, but its manifest in ${MANIFEST_FOLDER} is lost. ` +
        `--force replaces ${name}, with all that others may have put there. Nothing was changed`,
    );
  }
}

/** The names at the top of a folder that its manifest begins with: the record alone could claim the files of others. */
export function topNamesOf(folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path] of readManifest(folder)) names.add(topName(path));
  return names;
}
