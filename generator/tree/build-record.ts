import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import type { Encoding } from './compress/encodings.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, manifestDigest } from './manifest.ts';

/** The counts of a group of paths. */
export interface Written {
  files: number;
  links: number;
  /** The bytes of the files; links add none. */
  bytes: number;
  /** The bytes of the files that links repeat, which a host stores again. */
  linkBytes: number;
}

/** The counts of the paths of a tree, by group. */
export type Groups = Readonly<Record<string, Written>>;

/** The record of a tree in its folder; whoever writes the tree adds what it was made from. */
export interface TreeRecord {
  /** The encodings in which the files are also stored. */
  readonly compress: readonly Encoding[];
  readonly groups: Groups;
  /** The SHA-256 of the manifest. */
  readonly digest: string;
}

export const RECORD_FILE = `${MANIFEST_FOLDER}/build.json`;

/** Reads the record of a folder; `undefined` if there is none, if it is damaged, or if the manifest is lost. */
export function readRecord<Source extends object>(folder: string): (Source & TreeRecord) | undefined {
  if (!existsSync(join(folder, MANIFEST_FILE))) return undefined;
  try {
    return JSON.parse(readFileSync(join(folder, RECORD_FILE), 'utf8')) as Source & TreeRecord;
  } catch {
    return undefined;
  }
}

/** True if a folder has the record and the manifest of a build, as it wrote them. */
export const hasIntactNotes = (folder: string): boolean => {
  const record = readRecord(folder);
  return record !== undefined && record.digest === manifestDigest(folder);
};

/** True if a tree was written since this machine was started, so that no power cut has taken a part of it. */
export function isOfThisBoot(folder: string): boolean {
  const { mtimeMs } = statSync(join(folder, RECORD_FILE));
  const now = Date.now();
  return now - uptime() * 1000 < mtimeMs && mtimeMs <= now;
}

/** Notes that all of a tree is on the disk, whenever it was written. */
export const confirmRecord = (folder: string): void => utimesSync(join(folder, RECORD_FILE), new Date(), new Date());

/** The counts of all paths of a tree. */
export function sumOf({ groups }: Pick<TreeRecord, 'groups'>): Written {
  const sums: Record<string, Written> = {};
  for (const written of Object.values(groups)) addToGroup(sums, '', written);
  return sums[''] ?? nothing();
}

const nothing = (): Written => ({ files: 0, links: 0, bytes: 0, linkBytes: 0 });

/** Adds counts to those of a group. */
export function addToGroup(groups: Record<string, Written>, name: string, counts: Written): void {
  const written = (groups[name] ??= nothing());
  written.files += counts.files;
  written.links += counts.links;
  written.bytes += counts.bytes;
  written.linkBytes += counts.linkBytes;
}
