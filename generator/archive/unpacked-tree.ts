import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { linkOrCopy } from '../disk/link-or-copy.js';
import { UserError } from '../errors.ts';
import { readRecord, RECORD_FILE, type BuildRecord } from '../tree/build-record.ts';
import { MANIFEST_FOLDER, readManifest } from '../tree/manifest.ts';
import { assertTreePath } from '../tree/path-check.ts';
import type { TopNames } from '../tree/top-names.ts';
import { topName } from '../tree/tree.ts';
import { notesOf } from './archive-entries.ts';
import type { ReadEntry } from './read-archive.ts';

/** A tree that is being unpacked: every path is compared with its manifest before it is written. */
export class UnpackedTree {
  readonly #file: string;
  readonly #folder: string;
  readonly #names: TopNames;
  readonly #folders = new Set<string>();
  /** The SHA-256 of each path that is still to come, once the manifests are there. */
  #expected: Map<string, string> | undefined;
  readonly #written = new Map<string, string>();
  /** The record and the manifests that were written. */
  readonly #notes = new Set<string>();

  constructor(file: string, folder: string, names: TopNames) {
    this.#file = file;
    this.#folder = folder;
    this.#names = names;
  }

  /** @throws {UserError} if the path is not in the manifests, or its content is another one. */
  add({ path, bytes, sameAs }: ReadEntry): void {
    assertTreePath(path);
    if (topName(path) === MANIFEST_FOLDER) {
      if (bytes === undefined || this.#expected !== undefined) throw this.#damaged(path);
      this.#write(path, bytes);
      this.#notes.add(path);
      return;
    }
    this.#expected ??= this.#readManifests();
    const sha256 = this.#expected.get(path);
    const found = bytes === undefined ? this.#written.get(sameAs ?? '') : hash('sha256', bytes);
    if (sha256 === undefined || found !== sha256) throw this.#damaged(path);
    this.#names.claim(topName(path), path);
    if (bytes === undefined) this.#link(sameAs ?? '', path);
    else this.#write(path, bytes);
    this.#written.set(path, sha256);
    this.#expected.delete(path);
  }

  /**
   * The record of the tree, once every path was added.
   *
   * @throws {UserError} if paths are missing.
   */
  end(): BuildRecord {
    this.#expected ??= this.#readManifests();
    const [missing] = this.#expected.keys();
    if (missing !== undefined) throw new UserError(`${this.#file} is not whole: ${missing} is missing`);
    return this.#record();
  }

  #record(): BuildRecord {
    const record = readRecord(this.#folder);
    if (record === undefined) {
      throw new UserError(
        `${this.#file} holds no tree of psgc-static: it does not begin with ${RECORD_FILE} and manifests`,
      );
    }
    return record;
  }

  #readManifests(): Map<string, string> {
    const expected = new Map<string, string>();
    const known = new Set(notesOf(this.#record()));
    for (const path of this.#notes) if (!known.has(path)) throw this.#damaged(path);
    for (const [part, { digest }] of Object.entries(this.#record().parts)) {
      const manifest = readManifest(this.#folder, part, digest);
      if (manifest === undefined) throw this.#damaged(part);
      for (const [path, sha256] of manifest) expected.set(path, sha256);
    }
    return expected;
  }

  #write(path: string, bytes: Buffer): void {
    writeFileSync(this.#place(path), bytes, { flag: 'wx' });
  }

  #link(from: string, path: string): void {
    linkOrCopy(join(this.#folder, from), this.#place(path));
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

  #damaged(path: string): UserError {
    return new UserError(`${this.#file} is damaged: ${path} is not what its manifest says`);
  }
}
