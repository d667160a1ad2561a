import { join } from 'node:path';
import { UserError } from '../errors.ts';
import { readRecord, RECORD_FILE, type BuildRecord } from '../tree/build-record.ts';
import { manifestPath, readManifest } from '../tree/manifest.ts';

/** A path of an archive. */
export interface ArchiveEntry {
  readonly path: string;
  /** What its manifest says; `undefined` for the manifests and the record of the build. */
  readonly sha256: string | undefined;
  /** An earlier path with the same content. */
  readonly sameAs: string | undefined;
}

/** The record and the manifests of a tree, which come first in an archive, so that all others can be checked. */
export const notesOf = ({ parts }: Pick<BuildRecord, 'parts'>): readonly string[] => [
  RECORD_FILE,
  ...Object.keys(parts).sort().map(manifestPath),
];

/**
 * The record of the tree in a folder.
 *
 * @throws {UserError} if no build has finished there.
 */
export function recordOf(folder: string): BuildRecord {
  const record = readRecord(folder);
  if (record === undefined)
    throw new UserError(`${folder} holds no built tree: ${RECORD_FILE} or a manifest is missing`);
  return record;
}

/**
 * The paths of the tree in a folder in the order of an archive: the notes of the build, then all others by code units.
 * Of paths with the same content, the first one is a file and the others are links to it, whatever they are on the disk.
 *
 * @throws {UserError} if a manifest was changed.
 */
export function* archiveEntries(folder: string, record: BuildRecord): Iterable<ArchiveEntry> {
  for (const path of notesOf(record)) yield { path, sha256: undefined, sameAs: undefined };
  const all = Object.entries(record.parts).flatMap(([part, { digest }]) => {
    const manifest = readManifest(folder, part, digest);
    if (manifest === undefined) throw new UserError(`${join(folder, manifestPath(part))} is not as it was built`);
    return [...manifest];
  });
  const first = new Map<string, string>();
  for (const [path, sha256] of all.sort(([one], [other]) => (one < other ? -1 : 1))) {
    const sameAs = first.get(sha256);
    if (sameAs === undefined) first.set(sha256, path);
    yield { path, sha256, sameAs };
  }
}
