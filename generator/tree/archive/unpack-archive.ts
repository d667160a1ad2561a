import { hash } from 'node:crypto';
import { openArchive, type OpenArchive, readArchive } from './read-archive.ts';
import { NOTES } from './write-archive.ts';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { UserError } from '../../core/errors.ts';
import { type BuildRecord, hasIntactNotes, parseRecord } from '../build-record.ts';
import { readManifest } from '../manifest.ts';
import { type ReplaceOptions, replaceTree } from '../publish-tree.ts';
import type { TopNames } from '../top-names.ts';
import { assertTreePath, topName } from '../tree-path.ts';
import { TreeWriter } from '../write/tree-writer.ts';

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
