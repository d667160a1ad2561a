import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Written } from './write-tree.ts';

/** What a build leaves in its folder, to know its own work again. */
export interface Stamp {
  /** SHA-256 over everything that the tree was made from. */
  readonly input: string;
  readonly target: string;
  /** The region that the tree was cut down to, or `null`. */
  readonly region: string | null;
  /** What was written, by group. */
  readonly groups: Readonly<Record<string, Written>>;
  /** The names at the top of the folder that the build wrote; all others are somebody else's. */
  readonly entries: readonly string[];
}

export const STAMP_FILE = '.psgc-static.json';

/** The stamp of a folder; `undefined` where no build, or only a damaged stamp, is found. */
export async function readStamp(folder: string): Promise<Stamp | undefined> {
  try {
    const stamp = JSON.parse(await readFile(join(folder, STAMP_FILE), 'utf8')) as Partial<Stamp>;
    return typeof stamp.input === 'string' && Array.isArray(stamp.entries) ? (stamp as Stamp) : undefined;
  } catch {
    return undefined;
  }
}
