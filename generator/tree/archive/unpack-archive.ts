import { hash } from 'node:crypto';
import { openArchive, type OpenArchive, readArchive } from './read-archive.ts';
import { NOTES } from './write-archive.ts';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { UserError } from '../../core/errors.ts';
import { type BuildRecord, parseRecord, RECORD_FILE } from '../build-record.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, parseManifest } from '../manifest.ts';
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

/** The most bytes of the record and of the manifest. Those of the largest tree have 4 thousand and 190 million. */
const MAX_NOTE_BYTES: Readonly<Record<string, number>> = {
  [RECORD_FILE]: 1024 * 1024,
  [MANIFEST_FILE]: 512 * 1024 * 1024,
};

/** The most bytes of one file. The largest one of a tree has a tenth of them. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * Unpacks an archive, which anybody may have made, into an empty folder: its record comes first, then the manifest, then
 * every path of the manifest. Each is compared before it is written.
 *
 * @throws {UserError} if an entry is none that can follow, its content is another one, or paths are missing.
 */
async function unpackTree(archive: OpenArchive, staged: string, names: TopNames): Promise<BuildRecord> {
  const { file } = archive;
  const writer = new TreeWriter(staged);
  const notes = [...NOTES];
  /** The SHA-256 of each path of the manifest that is still to come, and of those that are written. */
  const expected = new Map<string, string>();
  const written = new Map<string, string>();
  let record: BuildRecord | undefined;
  const noTree = (): UserError =>
    new UserError(`${file} holds no tree of psgc-static: it does not begin with ${NOTES.join(' and ')}`);
  const damaged = (path: string): UserError =>
    new UserError(`${file} is damaged: ${path} is not what the manifest says`);
  const maxBytes = (path: string): number => {
    assertTreePath(path);
    const [note] = notes;
    if (note !== undefined && path !== note) throw noTree();
    if (note === undefined && topName(path) === MANIFEST_FOLDER) throw damaged(path);
    return MAX_NOTE_BYTES[path] ?? MAX_FILE_BYTES;
  };
  for await (const { path, bytes, sameAs = '' } of readArchive(archive, maxBytes)) {
    if (notes.shift() === undefined) {
      const sha256 = expected.get(path);
      const found = bytes === undefined ? written.get(sameAs) : hash('sha256', bytes);
      if (sha256 === undefined || found !== sha256) throw damaged(path);
      if (bytes === undefined) writer.link(path, sameAs);
      else writer.file(path, bytes);
      written.set(path, sha256);
      expected.delete(path);
    } else if (bytes === undefined) {
      throw noTree();
    } else if (record === undefined) {
      writer.file(path, bytes);
      record = parseRecord(staged);
      if (record === undefined || !hasPlainWords(record)) throw noTree();
    } else {
      if (hash('sha256', bytes) !== record.digest) throw damaged(path);
      for (const entry of parseManifest(bytes.toString())) {
        const [listed, sha256] = entry ?? [MANIFEST_FILE, ''];
        if (topName(listed) === MANIFEST_FOLDER || expected.has(listed)) throw damaged(path);
        expected.set(listed, sha256);
        names.claim(topName(listed), listed);
      }
      writer.file(path, bytes);
    }
  }
  if (record === undefined || notes.length > 0) throw noTree();
  const [missing] = expected.keys();
  if (missing !== undefined) throw new UserError(`${file} is not whole: ${missing} is missing`);
  return record;
}

/** True if what a record says of its tree can be shown to people: no character controls their terminal. */
const hasPlainWords = ({ release, target, depth }: BuildRecord): boolean =>
  [release, target, depth].every((word) => /^[\w.-]{1,40}$/.test(word));
