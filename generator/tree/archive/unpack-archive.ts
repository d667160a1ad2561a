import { createHash, hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { NOTES } from './write-archive.ts';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { errorCode, UserError } from '../../core/errors.ts';
import { type BuildRecord, hasIntactNotes, parseRecord } from '../build-record.ts';
import { readManifest } from '../manifest.ts';
import { type ReplaceOptions, replaceTree } from '../publish-tree.ts';
import type { TopNames } from '../foreign-files.ts';
import { assertTreePath, topName } from '../tree-path.ts';
import { TreeWriter } from '../write-tree.ts';

interface UnpackOptions extends Pick<ReplaceOptions, 'force'> {
  /** The SHA-256 that the archive must have, in hexadecimal digits of any case. */
  readonly sha256?: string | undefined;
}

/**
 * Unpacks an archive into a folder, and replaces the tree that is there in one step. Every file is compared with the
 * manifest before, and the archive with `sha256` before it is unpacked. Files of others at the top of the folder are kept.
 *
 * @throws {UserError} if the archive is another one, is damaged or holds no tree, or if `out` cannot be replaced or has
 *   files of others that the tree would replace; `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`.
 */
export async function unpackArchive(file: string, out: string, options: UnpackOptions = {}) {
  assertOutputFolder('FOLDER', out);
  const archive = await openArchive(file);
  try {
    const { sha256 } = archive;
    if (options.sha256 !== undefined && options.sha256.toLowerCase() !== sha256) {
      throw new UserError(
        `${file} is another archive: found SHA-256 ${sha256}, expected ${options.sha256}. Nothing was changed`,
      );
    }
    const record = await replaceTree(out, options, (staged, names) => unpackTree(archive, staged, names));
    return { record, sha256 };
  } finally {
    await archive.handle.close();
  }
}

/**
 * Unpacks an archive, which anybody may have made, into an empty folder, and compares what it had with its manifest.
 *
 * @throws {UserError} if a path is wrong, its content is another one or not in the manifest, or paths are missing.
 */
async function unpackTree(archive: OpenArchive, staged: string, names: TopNames): Promise<BuildRecord> {
  const { file } = archive;
  const writer = new TreeWriter(staged);
  const digests = new Map<string, string>();
  const damaged = (path: string): UserError =>
    new UserError(`${file} is damaged: ${path} is not what the manifest says`);
  for await (const { path, bytes, sameAs = '' } of readArchive(archive)) {
    assertTreePath(path);
    const digest = bytes === undefined ? digests.get(sameAs) : hash('sha256', bytes);
    if (digest === undefined || digests.has(path)) throw damaged(path);
    digests.set(path, digest);
    if (!NOTES.includes(path)) names.claim(topName(path));
    if (bytes === undefined) writer.link(path, sameAs);
    else writer.file(path, bytes);
  }
  const record = hasIntactNotes(staged) ? parseRecord(staged) : undefined;
  if (record === undefined || !hasPlainWords(record)) {
    throw new UserError(`${file} holds no tree of psgc-static: ${NOTES.join(' or ')} is missing or damaged`);
  }
  for (const [path, digest] of readManifest(staged)) {
    if (digests.get(path) !== digest) throw damaged(path);
    digests.delete(path);
  }
  const [unlisted] = [...digests.keys()].filter((path) => !NOTES.includes(path));
  if (unlisted !== undefined) throw damaged(unlisted);
  return record;
}

/** True if what a record says of its tree can be shown to people: no character controls their terminal. */
const hasPlainWords = ({ release, target, depth }: BuildRecord): boolean =>
  [release, target, depth].every((word) => /^[\w.-]{1,40}$/.test(word));

/** An archive that is open, so that what is read twice is the same file. */
type OpenArchive = Awaited<ReturnType<typeof openArchive>>;

/**
 * Opens an archive and reads it once, for its SHA-256. The caller has to close `handle`.
 *
 * @throws {UserError} if there is no such file, or it cannot be read.
 */
async function openArchive(file: string) {
  const handle = await open(file).catch((cause: unknown) => refuse(file, cause));
  try {
    if (!(await handle.stat()).isFile()) throw new UserError(`${file}: found no regular file, expected ${AN_ARCHIVE}`);
    const digest = createHash('sha256');
    for await (const chunk of handle.createReadStream(WHOLE)) digest.update(chunk as Buffer);
    return { file, sha256: digest.digest('hex'), handle };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const AN_ARCHIVE = 'an archive of a tree, such as the command archive writes';
const WHOLE = { start: 0, autoClose: false };

/** The most bytes of one file. The manifest of the largest tree has 190 million. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;

function refuse(file: string, cause: unknown): never {
  const code = errorCode(cause);
  if (code === undefined) throw cause;
  const found = code === 'ENOENT' || code === 'ENOTDIR' ? 'no such file' : (cause as Error).message;
  throw new UserError(`${file}: found ${found}, expected ${AN_ARCHIVE}`, { cause });
}

/**
 * Reads the files of a `.tar.gz` with their bytes, and its links with their targets, in their order; folders are left out.
 *
 * @throws {UserError} if the file is no archive, ends too early, or has anything but files, folders and hard links, or a
 *   file that is too large.
 */
async function* readArchive({ file, handle }: OpenArchive) {
  const entries = extract();
  const source = handle.createReadStream(WHOLE);
  const opened = createGunzip();
  source.on('error', (error) => entries.destroy(error));
  opened.on('error', (error) => entries.destroy(error));
  source.pipe(opened).pipe(entries);
  try {
    for await (const entry of entries) {
      const { name: path, type, linkname = '', size = 0 } = entry.header;
      const place = `${file}: ${JSON.stringify(path)}`;
      if (type === 'file') {
        if (size > MAX_FILE_BYTES) {
          throw new UserError(`${place} has ${size} bytes, which is too large for a file of a tree`);
        }
        yield { path, bytes: await buffer(entry), sameAs: undefined };
        continue;
      }
      if (type !== 'link' && type !== 'directory') {
        throw new UserError(`${place} is a ${type}, expected a file or a hard link`);
      }
      if (size > 0) throw new UserError(`${place} is a ${type} with ${size} bytes, expected none`);
      entry.resume();
      if (type === 'link') yield { path, bytes: undefined, sameAs: linkname };
    }
  } catch (cause) {
    if (cause instanceof UserError) throw cause;
    throw new UserError(`${file} cannot be unpacked: ${(cause as Error).message}`, { cause });
  } finally {
    source.destroy();
    opened.destroy();
  }
}
