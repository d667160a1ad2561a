import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FOLDER, manifestPath, treeDigest } from './manifest.ts';

/** What was written for a group of files: `bytes` are those of the files, for a link adds none. */
export interface Written {
  files: number;
  links: number;
  bytes: number;
}

/** What is known of a part of a tree. */
export interface PartRecord {
  /** A digest of what it was made from, the generator left aside. */
  readonly input: string;
  /** The SHA-256 of its manifest. */
  readonly digest: string;
  /** What it holds, by group. */
  readonly groups: Readonly<Record<string, Written>>;
}

/** What a tree is made from, and for. */
export interface Origin {
  readonly release: string;
  /** SHA-256 over the dataset. */
  readonly dataset: string;
  /** SHA-256 over the generator. */
  readonly generator: string;
  readonly target: string;
  /** The region that the tree is cut down to, or `null`. */
  readonly region: string | null;
}

/** What a build leaves in its folder, to know its own work again. */
export interface BuildRecord extends Origin {
  /** The names at the top of the folder that the build wrote; all others are somebody else's. */
  readonly entries: readonly string[];
  readonly parts: Readonly<Record<string, PartRecord>>;
  /** The SHA-256 over the tree. */
  readonly digest: string;
}

export const RECORD_FILE = `${MANIFEST_FOLDER}/build.json`;

/** The record of a folder; `undefined` where no build is found, or the record is damaged or a manifest lost. */
export async function readRecord(folder: string): Promise<BuildRecord | undefined> {
  try {
    const record = JSON.parse(await readFile(join(folder, RECORD_FILE), 'utf8')) as BuildRecord;
    const whole =
      Array.isArray(record.entries) && typeof record.dataset === 'string' && record.digest === treeDigest(record.parts);
    return whole && Object.keys(record.parts).every((part) => existsSync(join(folder, manifestPath(part))))
      ? record
      : undefined;
  } catch {
    return undefined;
  }
}

export const recordText = (record: BuildRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** What a tree holds, by group. */
export function totalGroups({ parts }: Pick<BuildRecord, 'parts'>): Readonly<Record<string, Written>> {
  const totals: Record<string, Written> = {};
  for (const { groups } of Object.values(parts)) {
    for (const [group, { files, links, bytes }] of Object.entries(groups)) {
      const total = (totals[group] ??= { files: 0, links: 0, bytes: 0 });
      total.files += files;
      total.links += links;
      total.bytes += bytes;
    }
  }
  return totals;
}

/** Adds one path to what a part holds. */
export function count(
  groups: Record<string, Written>,
  entry: { readonly group: string; readonly body?: string },
): void {
  const written = (groups[entry.group] ??= { files: 0, links: 0, bytes: 0 });
  if (entry.body === undefined) {
    written.links += 1;
  } else {
    written.files += 1;
    written.bytes += Buffer.byteLength(entry.body);
  }
}
