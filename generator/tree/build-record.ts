import { existsSync, readFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Encoding } from './compress/encodings.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, manifestDigest } from './manifest.ts';
import type { TreeFile, TreeLink } from './tree.ts';

/** The counts of a group of paths. */
export interface Written {
  files: number;
  links: number;
  /** The bytes of the files; links add none. */
  bytes: number;
  /** The bytes of the files that links repeat, which a host stores again. */
  linkBytes: number;
}

export interface TreeOptions {
  readonly target: string;
  /** The region that the tree is limited to, or `null`. */
  readonly region: string | null;
  readonly depth: string;
  /** The families of records, joined by commas. */
  readonly families: string;
  /** The origin with which links in files begin, or an empty text. */
  readonly origin: string;
  readonly pages: boolean;
  /** True if it has the data as tables to download. */
  readonly downloads: boolean;
}

export interface BuildInputs extends TreeOptions {
  readonly release: string;
  /** The SHA-256 of every file of the dataset, with the older release that is wanted and the shapes that are given. */
  readonly dataset: string;
  /** The SHA-256 of the generator's sources and its version. */
  readonly generator: string;
  /** The SHA-256 of the documents that became pages. They decide no answer of the API. */
  readonly documents: string;
}

/** The record that a build saves in its output folder, so that the next build knows the content of the folder. */
export interface BuildRecord extends BuildInputs {
  /** The encodings in which the files are also stored. */
  readonly compress: readonly Encoding[];
  /** The counts of the paths, by group. */
  readonly groups: Readonly<Record<string, Written>>;
  /** The SHA-256 of the manifest. */
  readonly digest: string;
}

/**
 * The file that names the start of the machine in which a tree was written: what no disk had when that ended is lost. It is
 * no part of the record, which is the same on every machine, and is not published.
 */
export const BOOT_FILE = `${MANIFEST_FOLDER}/boot`;

/** What Linux calls a start of the machine (random(4)). */
const BOOT_ID = '/proc/sys/kernel/random/boot_id';

/** The current start of the machine: its name, or its minute where the system gives it none. */
export const currentBoot = (): string =>
  existsSync(BOOT_ID)
    ? readFileSync(BOOT_ID, 'utf8').trim()
    : new Date(Math.round((Date.now() / 1000 - uptime()) / 60) * 60_000).toISOString();

/** True if a tree was written since the machine was started, so that no power cut has taken a part of it. */
export const isOfThisBoot = (folder: string): boolean =>
  existsSync(join(folder, BOOT_FILE)) && readFileSync(join(folder, BOOT_FILE), 'utf8') === currentBoot();

/** The inputs and options in which a build would differ from the one of a record. */
export const differencesFrom = (
  record: BuildRecord,
  inputs: Omit<BuildInputs, 'release'> & Pick<BuildRecord, 'compress'>,
): readonly (keyof typeof inputs)[] =>
  (Object.keys(inputs) as (keyof typeof inputs)[])
    .filter((name) => name !== 'documents' || inputs.pages)
    .filter((name) => !isDeepStrictEqual(record[name], inputs[name]));

export const RECORD_FILE = `${MANIFEST_FOLDER}/build.json`;

export const serializeRecord = (record: BuildRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Reads the record of a folder; `undefined` if there is none, if it is damaged, or if the manifest is lost. */
export function readRecord(folder: string): BuildRecord | undefined {
  if (!existsSync(join(folder, MANIFEST_FILE))) return undefined;
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD_FILE), 'utf8')) as BuildRecord;
    const isSound =
      typeof record.dataset === 'string' &&
      Array.isArray(record.compress) &&
      typeof record.digest === 'string' &&
      Object.values(record.groups).every((written) => COUNTS.every((each) => isCount(written[each])));
    return isSound ? record : undefined;
  } catch {
    return undefined;
  }
}

const COUNTS = ['files', 'links', 'bytes', 'linkBytes'] as const;

const isCount = (count: number): boolean => Number.isSafeInteger(count) && count >= 0;

/** True if a folder has the record and the manifest of a build, as it wrote them. */
export function hasIntactNotes(folder: string): boolean {
  const record = readRecord(folder);
  return record !== undefined && record.digest === manifestDigest(folder);
}

/** The counts of all paths of a tree. */
export function sumOf({ groups }: Pick<BuildRecord, 'groups'>): Written {
  const total = nothing();
  for (const written of Object.values(groups)) addCounts(total, written);
  return total;
}

function addCounts(sum: Written, written: Written): void {
  for (const each of COUNTS) sum[each] += written[each];
}

const nothing = (): Written => ({ files: 0, links: 0, bytes: 0, linkBytes: 0 });

/**
 * Adds one path to the counts of a tree.
 *
 * @param bytes the bytes of the file, or of the one that the link repeats.
 */
export function addToGroup(groups: Record<string, Written>, entry: TreeFile | TreeLink, bytes: number): void {
  const written = (groups[entry.group] ??= nothing());
  if ('to' in entry) {
    written.links += 1;
    written.linkBytes += bytes;
  } else {
    written.files += 1;
    written.bytes += bytes;
  }
}

/** Adds the counts of a part of a tree to those of the others. */
export function addGroups(groups: Record<string, Written>, more: Readonly<Record<string, Written>>): void {
  for (const [group, written] of Object.entries(more)) {
    addCounts((groups[group] ??= nothing()), written);
  }
}
