import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from './compress/encodings.ts';
import { MANIFEST_FOLDER, manifestPath, readManifest, readPaths, treeDigest } from './manifest.ts';
import { topName, wrongSegment } from './tree-path.js';
import type { Tree, TreeFile, TreeLink } from './tree.ts';

/** The counts of a group of paths. */
export interface Written {
  files: number;
  links: number;
  /** The bytes of the files; links add none. */
  bytes: number;
  /** The bytes of the files that links repeat, which a host stores again. */
  linkBytes: number;
  /** The bytes of the paths. */
  pathBytes: number;
}

/** The record of one part of a tree. */
export interface PartRecord {
  /** A digest of everything that the part was generated from, except the generator. */
  readonly input: string;
  /** The SHA-256 of its manifest. */
  readonly digest: string;
  /** Its counts, by group. */
  readonly groups: Readonly<Record<string, Written>>;
}

/** The options that decide which paths a tree has. */
export interface TreeOptions {
  readonly target: string;
  /** The region that the tree is limited to, or `null`. */
  readonly region: string | null;
  readonly depth: string;
  /** The families of records, joined by commas. */
  readonly families: string;
  /** What links in files begin with, or an empty text. */
  readonly origin: string;
  /** Whether it has pages for people. */
  readonly pages: boolean;
  /** Whether it has the data as tables to download. */
  readonly downloads: boolean;
}

/** What a tree was generated from, and with which options. */
export interface BuildInputs extends TreeOptions {
  readonly release: string;
  /** The SHA-256 of the dataset. */
  readonly dataset: string;
  /** The SHA-256 of the generator. */
  readonly generator: string;
  /** The SHA-256 of the documents that became pages. */
  readonly documents: string;
}

/** Whether two trees were generated with the same options. */
export const hasSameOptions = (one: TreeOptions, other: TreeOptions): boolean =>
  one.target === other.target &&
  one.region === other.region &&
  one.depth === other.depth &&
  one.families === other.families &&
  one.origin === other.origin &&
  one.pages === other.pages &&
  one.downloads === other.downloads;

/** The record that a build saves in its output folder, so that the next build knows the content of the folder. */
export interface BuildRecord extends BuildInputs {
  /** The encodings in which the files are also stored. */
  readonly compress: readonly Encoding[];
  readonly parts: Readonly<Record<string, PartRecord>>;
  /** The SHA-256 of the tree. */
  readonly digest: string;
}

export const RECORD_FILE = `${MANIFEST_FOLDER}/build.json`;

/** Creates the record of a tree, of which `parts` are the records. */
export const createBuildRecord = (
  source: BuildInputs,
  { compress = [] }: Tree,
  parts: BuildRecord['parts'],
): BuildRecord => ({ ...source, compress, parts, digest: treeDigest(parts) });

export const serializeRecord = (record: BuildRecord): string => `${JSON.stringify(record, null, 2)}\n`;

/** Reads the record of a folder; `undefined` if there is none, if it is damaged, or if a manifest is lost. */
export function readRecord(folder: string): BuildRecord | undefined {
  const record = parseRecord(folder);
  const isWhole = Object.keys(record?.parts ?? {}).every((part) => existsSync(join(folder, manifestPath(part))));
  return isWhole ? record : undefined;
}

/**
 * Reads the names at the top of a folder that the last build wrote, from its manifests: the record alone could claim the
 * files of others. A name can occur several times; a caller that needs some names reads no further than to the last of them.
 *
 * @param onLost is called if the record has a manifest that is lost or damaged, whose names are missing then.
 */
export function* readTopNames(folder: string, onLost: () => void = () => {}): Iterable<string> {
  const record = parseRecord(folder);
  if (record === undefined) {
    for (const path of readPaths(folder)) yield topName(path);
    return;
  }
  for (const [part, { digest }] of Object.entries(record.parts)) {
    const manifest = readManifest(folder, part, digest);
    if (manifest === undefined) onLost();
    else yield* manifest.topNames();
  }
}

/** Reads the record of a folder, whose manifests may be lost; `undefined` if there is none, or it is damaged. */
export function parseRecord(folder: string): BuildRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(join(folder, RECORD_FILE), 'utf8')) as BuildRecord;
    const isSound =
      typeof record.dataset === 'string' &&
      Array.isArray(record.compress) &&
      record.digest === treeDigest(record.parts) &&
      Object.entries(record.parts).every(isPart);
    return isSound ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a part can be one of a tree: its name is part of the path of its manifest. */
const isPart = ([name, { input, digest, groups }]: readonly [string, PartRecord]): boolean =>
  !name.includes('/') &&
  wrongSegment(manifestPath(name)) === undefined &&
  typeof input === 'string' &&
  typeof digest === 'string' &&
  Object.values(groups).every((written) =>
    COUNTS.every((each) => Number.isSafeInteger(written[each] ?? 0) && (written[each] ?? 0) >= 0),
  );

/** Records of older versions have no `linkBytes`. */
const COUNTS = ['files', 'links', 'bytes', 'linkBytes', 'pathBytes'] as const;

/** How many paths a tree has, and how many bytes a host stores for it. */
export function sizeOf(record: Pick<BuildRecord, 'parts'>): { readonly paths: number; readonly bytes: number } {
  const size = { paths: 0, bytes: 0 };
  for (const { files, links, bytes, linkBytes } of Object.values(totalGroups(record))) {
    size.paths += files + links;
    size.bytes += bytes + linkBytes;
  }
  return size;
}

/** The counts of a tree, by group. */
export function totalGroups({ parts }: Pick<BuildRecord, 'parts'>): Readonly<Record<string, Written>> {
  const totals: Record<string, Written> = {};
  for (const { groups } of Object.values(parts)) {
    for (const [group, written] of Object.entries(groups)) {
      const total = (totals[group] ??= nothing());
      for (const each of COUNTS) total[each] += written[each] ?? 0;
    }
  }
  return totals;
}

const nothing = (): Written => ({ files: 0, links: 0, bytes: 0, linkBytes: 0, pathBytes: 0 });

/**
 * Adds one path to the counts of a part.
 *
 * @param bytes the bytes of the file, or of the one that the link repeats.
 */
export function count(groups: Record<string, Written>, entry: TreeFile | TreeLink, bytes: number): void {
  const written = (groups[entry.group] ??= nothing());
  written.pathBytes += Buffer.byteLength(entry.path);
  if ('to' in entry) {
    written.links += 1;
    written.linkBytes += bytes;
  } else {
    written.files += 1;
    written.bytes += bytes;
  }
}
