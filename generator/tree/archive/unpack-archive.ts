import { hash } from 'node:crypto';
import { join } from 'node:path';
import { openArchive, type OpenArchive, readArchive, type TarEntry } from './read-archive.ts';
import { linkTree } from '../disk/folder.ts';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import { withStaging } from '../disk/staging.ts';
import { UserError } from '../../core/errors.ts';
import { type BuildRecord, parseRecord, RECORD_FILE } from '../build-record.ts';
import { assertNoForeignFiles } from '../foreign-files.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, parseManifest } from '../manifest.ts';
import { TopNames } from '../top-names.ts';
import { assertTreePath, topName } from '../tree-path.ts';
import { BatchWriter } from '../write/batch-writer.js';

interface UnpackOptions {
  /** The SHA-256 that the archive must have, in hexadecimal digits of any case. */
  readonly sha256?: string | undefined;
  /** True if files of others in the folders of a tree that is there may be removed. */
  readonly force?: boolean | undefined;
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
    return { record: await unpack(archive, out, options.force ?? false), sha256 };
  } finally {
    await archive.handle.close();
  }
}

function unpack(archive: OpenArchive, out: string, force: boolean): Promise<BuildRecord> {
  return withStaging(out, async (staged, folder) => {
    if (!force) assertNoForeignFiles(folder);
    const names = new TopNames(folder, force);
    const unpacked = new UnpackedTree(archive.file, staged, names);
    for await (const entry of readArchive(archive, (path) => unpacked.maxBytes(path))) unpacked.add(entry);
    const record = unpacked.end();
    for (const name of names.kept) linkTree(join(folder, name), join(staged, name));
    await replaceDirectory(staged, folder);
    return record;
  });
}

/** The most bytes of the record and of the manifest. Those of the largest tree have 4 thousand and 190 million. */
const MAX_NOTE_BYTES: Readonly<Record<string, number>> = {
  [RECORD_FILE]: 1024 * 1024,
  [MANIFEST_FILE]: 512 * 1024 * 1024,
};

/** The most bytes of one file. The largest one of a tree has a tenth of them. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * A tree that is being unpacked, of an archive by anybody: its record comes first, then the manifest, then every path of
 * the manifest. Each is compared before it is written.
 */
class UnpackedTree {
  readonly #file: string;
  readonly #folder: string;
  readonly #names: TopNames;
  readonly #writer: BatchWriter;
  #record: BuildRecord | undefined;
  #hasManifest = false;
  /** The SHA-256 of each path of the manifest that is still to come. */
  readonly #expected = new Map<string, string>();
  readonly #written = new Map<string, string>();

  constructor(file: string, folder: string, names: TopNames) {
    this.#file = file;
    this.#folder = folder;
    this.#names = names;
    this.#writer = new BatchWriter(folder);
  }

  /** The most bytes that the next file can have. @throws {UserError} if it is none that can follow. */
  maxBytes(path: string): number {
    return MAX_NOTE_BYTES[this.#noteAt(path) ?? ''] ?? MAX_FILE_BYTES;
  }

  /** @throws {UserError} if the entry is none that can follow, or its content is another one. */
  add({ path, bytes, sameAs }: TarEntry): void {
    if (this.#noteAt(path) === undefined) this.#addFile(path, bytes, sameAs);
    else if (bytes === undefined) throw this.#noTree();
    else if (this.#record === undefined) this.#addRecord(bytes);
    else this.#addManifest(bytes, this.#record);
  }

  /** The path, if it is that of the record or the manifest and their turn. @throws {UserError} if it cannot follow. */
  #noteAt(path: string): string | undefined {
    assertTreePath(path);
    const note = this.#record === undefined ? RECORD_FILE : this.#hasManifest ? undefined : MANIFEST_FILE;
    if (note !== undefined && path !== note) throw this.#noTree();
    if (note === undefined && topName(path) === MANIFEST_FOLDER) throw this.#damaged(path);
    return note;
  }

  /** The record of the tree, once every path was added. @throws {UserError} if paths are missing. */
  end(): BuildRecord {
    if (this.#record === undefined || !this.#hasManifest) throw this.#noTree();
    const [missing] = this.#expected.keys();
    if (missing !== undefined) throw new UserError(`${this.#file} is not whole: ${missing} is missing`);
    return this.#record;
  }

  #addRecord(bytes: Buffer): void {
    this.#write(RECORD_FILE, bytes);
    this.#record = parseRecord(this.#folder);
    if (this.#record === undefined || !hasPlainWords(this.#record)) throw this.#noTree();
  }

  #addManifest(bytes: Buffer, { digest }: BuildRecord): void {
    if (hash('sha256', bytes) !== digest) throw this.#damaged(MANIFEST_FILE);
    for (const entry of parseManifest(bytes.toString())) {
      if (entry === undefined) throw this.#damaged(MANIFEST_FILE);
      const [path, sha256] = entry;
      if (topName(path) === MANIFEST_FOLDER || this.#expected.has(path)) throw this.#damaged(MANIFEST_FILE);
      this.#expected.set(path, sha256);
      this.#names.claim(topName(path), path);
    }
    this.#hasManifest = true;
    this.#write(MANIFEST_FILE, bytes);
  }

  #addFile(path: string, bytes: Buffer | undefined, sameAs: string | undefined): void {
    const sha256 = this.#expected.get(path);
    const found = bytes === undefined ? this.#written.get(sameAs ?? '') : hash('sha256', bytes);
    if (sha256 === undefined || found !== sha256) throw this.#damaged(path);
    if (bytes === undefined) this.#writer.write({ paths: [path], to: [sameAs ?? ''] });
    else this.#write(path, bytes);
    this.#written.set(path, sha256);
    this.#expected.delete(path);
  }

  #write(path: string, bytes: Buffer): void {
    this.#writer.write({ paths: [path], bytes, ends: [bytes.length] });
  }

  #noTree(): UserError {
    return new UserError(
      `${this.#file} holds no tree of psgc-static: it does not begin with ${RECORD_FILE} and ${MANIFEST_FILE}`,
    );
  }

  #damaged(path: string): UserError {
    return new UserError(`${this.#file} is damaged: ${path} is not what the manifest says`);
  }
}

/** True if what a record says of its tree can be shown to people: no character controls their terminal. */
const hasPlainWords = ({ release, target, depth }: BuildRecord): boolean =>
  [release, target, depth].every((word) => /^[\w.-]{1,40}$/.test(word));
