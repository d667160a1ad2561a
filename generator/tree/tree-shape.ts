/** The shape of a tree: what a host has to store. */
export interface TreeShape {
  /** How many different contents the files have; a platform that compares contents stores each once. */
  readonly contents: number;
  readonly folders: number;
  /** The folder with the most files, folders not counted. */
  readonly fullest: { readonly folder: string; readonly files: number };
}

/** Measures a tree while it is walked. */
export class ShapeCounter {
  /** The first 52 bits of each SHA-256, which take little memory. */
  readonly #contents = new Set<number>();
  readonly #folders = new Map<string, number>();

  add(path: string, sha256: string): void {
    this.#contents.add(Number.parseInt(sha256.slice(0, 13), 16));
    const folder = parentOf(path);
    const files = this.#folders.get(folder);
    if (files === undefined) this.#addFolder(folder);
    this.#folders.set(folder, (files ?? 0) + 1);
  }

  #addFolder(folder: string): void {
    for (let each = folder; each !== '' && !this.#folders.has(each); each = parentOf(each)) this.#folders.set(each, 0);
  }

  get shape(): TreeShape {
    let fullest = { folder: '', files: 0 };
    let folders = 0;
    for (const [folder, files] of this.#folders) {
      if (folder !== '') folders += 1;
      if (files > fullest.files) fullest = { folder, files };
    }
    return { contents: this.#contents.size, folders, fullest };
  }
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
