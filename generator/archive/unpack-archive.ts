import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openArchive, type OpenArchive, readArchive, type TarEntry } from './read-archive.ts';
import { linkTree } from '../disk/folder.ts';
import { linkOrCopy } from '../disk/no-follow.js';
import { assertOutputFolder } from '../disk/output-folder.ts';
import { replaceDirectory } from '../disk/replace-directory.ts';
import { TREE, withStaging } from '../disk/staging.ts';
import { UserError } from '../errors.ts';
import { type BuildRecord, parseRecord, RECORD_FILE } from '../tree/build-record.ts';
import { assertNoForeignFiles } from '../tree/foreign-files.ts';
import { MANIFEST_FOLDER, ManifestLines, manifestPath } from '../tree/manifest.ts';
import { assertTreePath, TopNames } from '../tree/path-check.ts';
import { PENDING_CHANGES } from '../tree/change/pending-changes.ts';
import { topName } from '../tree/tree-path.js';

interface UnpackOptions {
  /** The SHA-256 that the archive must have, in hexadecimal digits of any case. */
  readonly sha256?: string | undefined;
  /** True if files of others in the folders of a tree that is there may be removed. */
  readonly force?: boolean | undefined;
}

interface Unpacked {
  readonly record: BuildRecord;
  readonly sha256: string;
}

/**
 * Unpacks an archive into a folder, and replaces the tree that is there in one step. Every file is compared with its
 * manifest before, and the archive with `sha256` before it is unpacked. Files of others at the top of the folder are kept.
 *
 * @throws {UserError} if the archive is another one, is damaged or holds no tree, or if `out` cannot be replaced or has
 *   files of others that the tree would replace; `out` is then unchanged.
 * @throws {OutputError} with the error of the file system as its `cause`.
 */
export async function unpackArchive(file: string, out: string, options: UnpackOptions = {}): Promise<Unpacked> {
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
  return withStaging(
    out,
    async (staging, folder) => {
      if (!force) assertNoForeignFiles(folder);
      const staged = join(staging.folder, TREE);
      const names = new TopNames(folder, force);
      const unpacked = new UnpackedTree(archive.file, staged, names);
      for await (const entry of readArchive(archive, (path) => unpacked.maxBytes(path))) unpacked.add(entry);
      const record = unpacked.end();
      for (const name of names.kept) linkTree(join(folder, name), join(staged, name));
      await replaceDirectory(staged, folder);
      return record;
    },
    { pending: PENDING_CHANGES },
  );
}

/** The most bytes of the record of a tree. That of the largest tree has 230 thousand. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024;

/** The most bytes of all manifests of a tree. Those of the largest tree have 190 million. */
const MAX_MANIFEST_BYTES = 512 * 1024 * 1024;

/** The most bytes of one file. The largest one of a tree has a tenth of them. */
const MAX_FILE_BYTES = 256 * 1024 * 1024;

/**
 * A tree that is being unpacked, of an archive by anybody: its record comes first, then the manifests that the record
 * names, then every path of the manifests. Each is compared before it is written.
 */
class UnpackedTree {
  readonly #file: string;
  readonly #folder: string;
  readonly #names: TopNames;
  readonly #folders = new Set<string>();
  #record: BuildRecord | undefined;
  /** The part of each manifest that is still to come, by its path. */
  readonly #manifests = new Map<string, string>();
  #manifestBytes = 0;
  /** The SHA-256 of each path that is still to come, of the manifests so far. */
  readonly #expected = new Map<string, string>();
  readonly #written = new Map<string, string>();

  /** @param names the names that the folder holds to which the tree will go. */
  constructor(file: string, folder: string, names: TopNames) {
    this.#file = file;
    this.#folder = folder;
    this.#names = names;
  }

  /**
   * The number of bytes the next file can have.
   *
   * @throws {UserError} if it is none that can follow.
   */
  maxBytes(path: string): number {
    assertTreePath(path);
    if (this.#record === undefined) {
      if (path !== RECORD_FILE) throw this.#noTree();
      return MAX_RECORD_BYTES;
    }
    if (topName(path) === MANIFEST_FOLDER) {
      if (!this.#manifests.has(path)) throw this.#damaged(path);
      return MAX_MANIFEST_BYTES - this.#manifestBytes;
    }
    return MAX_FILE_BYTES;
  }

  /** @throws {UserError} if the entry is none that can follow, or its content is another one. */
  add({ path, bytes, sameAs }: TarEntry): void {
    assertTreePath(path);
    if (this.#record === undefined) {
      if (path !== RECORD_FILE || bytes === undefined) throw this.#noTree();
      this.#addRecord(bytes);
    } else if (topName(path) === MANIFEST_FOLDER) {
      this.#addManifest(path, bytes);
    } else {
      if (this.#manifests.size > 0) throw this.#noTree();
      this.#addFile(path, bytes, sameAs);
    }
  }

  /**
   * The record of the tree, once every path was added.
   *
   * @throws {UserError} if paths are missing.
   */
  end(): BuildRecord {
    if (this.#record === undefined) throw this.#noTree();
    const [missing] = [...this.#manifests.keys(), ...this.#expected.keys()];
    if (missing !== undefined) throw new UserError(`${this.#file} is not whole: ${missing} is missing`);
    return this.#record;
  }

  #addRecord(bytes: Buffer): void {
    this.#write(RECORD_FILE, bytes);
    this.#record = parseRecord(this.#folder);
    if (this.#record === undefined || !hasPlainWords(this.#record)) throw this.#noTree();
    for (const part of Object.keys(this.#record.parts)) {
      assertTreePath(manifestPath(part));
      this.#manifests.set(manifestPath(part), part);
    }
  }

  #addManifest(path: string, bytes: Buffer | undefined): void {
    const part = this.#record?.parts[this.#manifests.get(path) ?? ''];
    if (bytes === undefined || part === undefined || hash('sha256', bytes) !== part.digest) throw this.#damaged(path);
    for (const [each, sha256] of new ManifestLines(bytes.toString())) {
      assertTreePath(each);
      if (topName(each) === MANIFEST_FOLDER || this.#expected.has(each)) throw this.#damaged(path);
      this.#expected.set(each, sha256);
      this.#names.claim(topName(each), each);
    }
    this.#manifestBytes += bytes.length;
    this.#manifests.delete(path);
    this.#write(path, bytes);
  }

  #addFile(path: string, bytes: Buffer | undefined, sameAs: string | undefined): void {
    const sha256 = this.#expected.get(path);
    const found = bytes === undefined ? this.#written.get(sameAs ?? '') : hash('sha256', bytes);
    if (sha256 === undefined || found !== sha256) throw this.#damaged(path);
    if (bytes === undefined) linkOrCopy(join(this.#folder, sameAs ?? ''), this.#place(path));
    else this.#write(path, bytes);
    this.#written.set(path, sha256);
    this.#expected.delete(path);
  }

  #write(path: string, bytes: Buffer): void {
    writeFileSync(this.#place(path), bytes, { flag: 'wx' });
  }

  #place(path: string): string {
    const place = join(this.#folder, path);
    const parent = dirname(place);
    if (!this.#folders.has(parent)) {
      mkdirSync(parent, { recursive: true });
      this.#folders.add(parent);
    }
    return place;
  }

  #noTree(): UserError {
    return new UserError(
      `${this.#file} holds no tree of psgc-static: it does not begin with ${RECORD_FILE} and manifests`,
    );
  }

  #damaged(path: string): UserError {
    return new UserError(`${this.#file} is damaged: ${path} is not what its manifest says`);
  }
}

/** True if what a record says of its tree can be shown to people: no character controls their terminal. */
const hasPlainWords = ({ release, target, depth }: BuildRecord): boolean =>
  [release, target, depth].every((word) => /^[\w.-]{1,40}$/.test(word));
