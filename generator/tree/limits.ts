import { LimitError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';
import { groupBy } from '../core/group-by.ts';
import { folderOf } from './tree-path.ts';

/** The measures that a host limits, with the words of messages about them. `where` is a path of the tree. */
const MEASURES = {
  paths: (found) => `the tree has ${found} paths`,
  'paths in a folder': (found, where) => `the folder ${where} has ${found} paths`,
  bytes: (found) => `the tree has ${found} bytes`,
  'bytes of a file': (found, where) => `${where} has ${found} bytes`,
  'bytes of a path': (found, where) => `the path ${where} has ${found} bytes`,
  rules: (found) => `the configuration has ${found} rules`,
  'bytes of the configuration': (found, where) => `the configuration ${where} has ${found} bytes`,
  'bytes of a function': (found, where) => `the function ${where} has ${found} bytes`,
  'bytes of a function with gzip': (found, where) => `the function ${where} has ${found} bytes with gzip`,
} as const satisfies Record<string, (found: string, where: string) => string>;

export type Measure = keyof typeof MEASURES;

export interface Limit {
  readonly of: Measure;
  readonly max: number;
  /** `error` if the host refuses more, so that a build stops; `warning` if it is a plan's, or what works in practice. */
  readonly severity: 'error' | 'warning';
  /** The end of the sentence “more than the 20,000 that …”: `the free plan accepts`. */
  readonly that: string;
  /** The remedy: one or two sentences. */
  readonly advice: string;
}

/** A limit above which a build stops. */
export const refuseAbove = (of: Measure, max: number, that: string, advice: string): Limit => {
  return { of, max, severity: 'error', that, advice };
};

/** A limit above which a build warns. */
export const warnAbove = (...limit: Parameters<typeof refuseAbove>): Limit => {
  return { ...refuseAbove(...limit), severity: 'warning' };
};

export type Measures = Readonly<Partial<Record<Measure, number>>>;

/** The number and bytes of some paths, the paths in each folder, and the most of every other measure that hosts limit. */
export interface Counts {
  paths: number;
  bytes: number;
  readonly folders: Map<string, number>;
  readonly most: Map<Measure, { readonly found: number; readonly where: string }>;
}

export const noCounts = (): Counts => ({ paths: 0, bytes: 0, folders: new Map(), most: new Map() });

/** Counts a path. A link takes as many bytes as its file, because hosts store copies. */
export function countPath(counts: Counts, path: string, bytes: number, measures: Measures = {}): void {
  counts.paths += 1;
  counts.bytes += bytes;
  const folder = folderOf(path);
  counts.folders.set(folder, (counts.folders.get(folder) ?? 0) + 1);
  const take = (of: Measure, found: number): void => {
    if (found > (counts.most.get(of)?.found ?? 0)) counts.most.set(of, { found, where: path });
  };
  take('bytes of a file', bytes);
  take('bytes of a path', Buffer.byteLength(path));
  for (const [of, found] of Object.entries(measures)) take(of as Measure, found);
}

/** Compares a tree with the limits of its host part by part, and remembers the warnings. */
export class LimitCheck {
  readonly #limits: ReadonlyMap<string, readonly Limit[]>;
  readonly #folders = new Map<string, number>();
  readonly #exceeded = new Map<Limit, { readonly found: number; readonly where: string }>();
  #paths = 0;
  #bytes = 0;

  constructor(limits: readonly Limit[] = []) {
    this.#limits = groupBy(limits, ({ of }) => of);
  }

  /** Adds the paths of a part. @throws {LimitError} as soon as the tree, a folder or a file has more than the host accepts. */
  add({ paths, bytes, folders, most }: Counts): void {
    this.#paths += paths;
    this.#bytes += bytes;
    this.totals({ paths: this.#paths, bytes: this.#bytes });
    for (const [of, { found, where }] of most) this.measure(of, found, where);
    for (const [folder, paths] of folders) {
      const sum = (this.#folders.get(folder) ?? 0) + paths;
      this.#folders.set(folder, sum);
      this.measure('paths in a folder', sum, folder);
    }
  }

  totals({ paths, bytes }: { readonly paths: number; readonly bytes: number }): void {
    this.measure('paths', paths);
    this.measure('bytes', bytes);
  }

  /** @throws {LimitError} if the host accepts less. */
  measure(of: Measure, found: number, where = ''): void {
    for (const limit of this.#limits.get(of) ?? []) {
      if (found <= limit.max) continue;
      if (limit.severity === 'error') throw new LimitError(describe(limit, found, where));
      if (found > (this.#exceeded.get(limit)?.found ?? 0)) this.#exceeded.set(limit, { found, where });
    }
  }

  /** A sentence for each limit that the tree exceeds although the host accepts it, with the most that was found. */
  get warnings(): readonly string[] {
    return Array.from(this.#exceeded, ([limit, { found, where }]) => describe(limit, found, where));
  }
}

const describe = ({ of, max, that, advice }: Limit, found: number, where: string): string =>
  `${MEASURES[of](formatNumber(found), where || '/')}, more than the ${formatNumber(max)} that ${that}. ${advice}`;
