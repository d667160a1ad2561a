import type { Tree } from '../tree/tree-file.ts';

/** What a host can hold. */
export interface Limits {
  /** The most files in all. */
  readonly files?: number;
  /** The most files in one folder, folders not counted. */
  readonly filesInFolder?: number;
  /** The most rules that it is wise to have it try. */
  readonly rules?: number;
}

/** A tree that a host could not serve. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** @throws {LimitError} if there are more rules than the host should try. */
export function assertRules(rules: number, { rules: most = Infinity }: Limits = {}): void {
  if (rules > most) {
    throw new LimitError(`${rules} rules are more than the ${most} that the host should try: build for another target`);
  }
}

/**
 * The same tree, which ends with an error as soon as it or a folder of it holds more files than the host allows.
 *
 * @throws {LimitError} while the tree is walked; it names the folder.
 */
export function withinLimits({ entries, files, links }: Tree, limits: Limits): Tree {
  const { files: mostInAll = Infinity, filesInFolder: most = Infinity } = limits;
  const counts = new Map<string, number>();
  let total = 0;
  const count = (path: string) => {
    total += 1;
    if (total > mostInAll) throw new LimitError(`the tree would hold more than ${mostInAll} files: build a region only`);
    const folder = path.slice(0, path.lastIndexOf('/'));
    const found = (counts.get(folder) ?? 0) + 1;
    if (found > most) {
      throw new LimitError(`${folder} would hold more than ${most} files, the most that the host allows: build a region only`);
    }
    counts.set(folder, found);
  };
  return {
    entries,
    *files() {
      counts.clear();
      total = 0;
      for (const file of files()) {
        count(file.path);
        yield file;
      }
    },
    *links() {
      for (const link of links()) {
        count(link.path);
        yield link;
      }
    },
  };
}
