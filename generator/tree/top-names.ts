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
  readonly #claimed = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#found = new Set(listFolder(folder).map(({ name }) => name));
    this.#written = topNamesOf(folder);
  }

  /**
   * Claims a name at the top of the tree.
   *
   * @throws {UserError} if the folder holds that name, or one that differs only in case, and no build wrote it.
   */
  claim(name: string): void {
    if (this.#claimed.has(name)) return;
    this.#claimed.add(name);
    const alike = [...this.#found].filter((each) => foldCase(each) === foldCase(name));
    const foreign = alike.filter((each) => !this.#written.has(each));
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
}

/** The names at the top of a folder that its manifest begins with: the record alone could claim the files of others. */
export function topNamesOf(folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [path] of readManifest(folder)) names.add(topName(path));
  return names;
}
