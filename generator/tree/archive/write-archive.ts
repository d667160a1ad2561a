import { createHash, hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type Header, pack, type Pack } from 'tar-stream';
import { outputError } from '../disk/output-folder.ts';
import { writeBeside } from '../disk/replace-file.ts';
import { UserError } from '../../core/errors.ts';
import { type BuildRecord, hasIntactNotes, readRecord, RECORD_FILE } from '../build-record.ts';
import { MANIFEST_FILE, readManifest } from '../manifest.ts';

interface ArchiveEntry {
  readonly path: string;
  /** Its digest in the manifest; `undefined` for the manifest itself and the record of the build. */
  readonly sha256: string | undefined;
  /** An earlier path with the same content. */
  readonly sameAs: string | undefined;
}

/** The record and the manifest of a tree, which come first in an archive, so that all others can be checked. */
export const NOTES: readonly string[] = [RECORD_FILE, MANIFEST_FILE];

/** @throws {UserError} if no build has finished there, or the manifest was changed. */
function recordOf(folder: string): BuildRecord {
  const record = readRecord(folder);
  if (record === undefined)
    throw new UserError(`${folder} holds no built tree: ${RECORD_FILE} or ${MANIFEST_FILE} is missing`);
  if (!hasIntactNotes(folder)) throw new UserError(`${join(folder, MANIFEST_FILE)} is not as it was built`);
  return record;
}

/**
 * The paths of the tree in a folder in the order of an archive: the notes of the build, then all others by code units.
 * Of paths with the same content, the first one is a file and the others are links to it, whatever they are on the disk.
 */
function* archiveEntries(folder: string): Iterable<ArchiveEntry> {
  for (const path of NOTES) yield { path, sha256: undefined, sameAs: undefined };
  const first = new Map<string, string>();
  for (const [path, sha256] of [...readManifest(folder)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sameAs = first.get(sha256);
    if (sameAs === undefined) first.set(sha256, path);
    yield { path, sha256, sameAs };
  }
}

/**
 * Packs the tree in a folder into one `.tar.gz`. The same tree gives the same bytes with the same
 * version of Node on the same kind of processor, because zlib decides how they are compressed. Files of others in the
 * folder are left out.
 *
 * @throws {UserError} if the folder holds no tree, or a file is not as it was built. Then nothing is written.
 * @throws {OutputError} if the archive cannot be written.
 */
export async function writeArchive(folder: string, file: string) {
  const record = recordOf(folder);
  const counts = { files: 0, links: 0, bytes: 0 };
  const digest = createHash('sha256');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      counts.bytes += chunk.length;
      digest.update(chunk);
      done(null, chunk);
    },
  });
  const tar = pack();
  try {
    await writeBeside(file, (output) =>
      Promise.all([
        addEntries(tar, folder, record, counts),
        pipeline(tar, createGzip(), counted, output.createWriteStream()),
      ]),
    );
  } catch (error) {
    tar.destroy();
    throw outputError(error, (reason) => `${file} could not be written: ${reason}`);
  }
  return { file, record, ...counts, sha256: digest.digest('hex') };
}

async function addEntries(
  tar: Pack,
  folder: string,
  record: BuildRecord,
  counts: { files: number; links: number },
): Promise<void> {
  const common = { mode: 0o644, mtime: timeOf(record) };
  for (const entry of archiveEntries(folder)) {
    const { path: name, sameAs } = entry;
    const bytes = readChecked(folder, entry);
    if (sameAs === undefined) {
      counts.files += 1;
      await add(tar, { ...common, name, size: bytes?.length ?? 0 }, bytes);
    } else {
      counts.links += 1;
      await add(tar, { ...common, name, type: 'link', linkname: sameAs });
    }
  }
  tar.finalize();
}

function readChecked(folder: string, { path, sha256, sameAs }: ArchiveEntry): Buffer | undefined {
  const file = join(folder, path);
  try {
    if (sameAs !== undefined && statSync(file).ino === statSync(join(folder, sameAs)).ino) return undefined;
    const bytes = readFileSync(file);
    if (sha256 === undefined || hash('sha256', bytes) === sha256) return bytes;
  } catch (cause) {
    throw new UserError(`${file} cannot be read, so ${folder} is not as it was built`, { cause });
  }
  throw new UserError(`${file} is not as it was built`);
}

const add = (tar: Pack, header: Partial<Header> & Pick<Header, 'name'>, bytes?: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    const entry = bytes === undefined ? tar.entry(header, done) : tar.entry(header, bytes, done);
    // If the output fails, an entry that is under way has the error too.
    entry?.on('error', reject);
  });

/**
 * The time of all files of an archive. Servers derive `Last-Modified` and `ETag` from it, so it differs from tree to tree:
 * a second of the first half of the year 2000, which the digest of the tree decides.
 */
const timeOf = ({ digest }: BuildRecord): Date =>
  new Date(Date.UTC(2000, 0, 1) + 1000 * Number.parseInt(digest.slice(0, 6), 16));
