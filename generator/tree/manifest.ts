import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { topName, wrongSegment } from './tree-path.js';
import { readFolder } from '../disk/folder.ts';

/** How many characters of a line the SHA-256 has. */
const HASH_CHARACTERS = 64;

/** Where the path begins in a line of a manifest: after the SHA-256 and two spaces, as `sha256sum` writes it. */
const PATH_START = HASH_CHARACTERS + 2;

const LF = 10;

/** A line of a manifest, without the path. */
const LINE_START = /[0-9a-f]{64} {2}/y;

/**
 * The lines of a manifest: the SHA-256 of each path. As long as paths are taken in the order of the manifest, which is that
 * of a walk, they need no index.
 */
export class ManifestLines implements Iterable<readonly [path: string, sha256: string]> {
  readonly #text: string;
  /** Where the first line begins that was not taken; the end once there is an index. */
  #start = 0;
  #index: Map<string, string> | undefined;

  /** @param text the content of the manifest; each line ends with a line feed. */
  constructor(text = '') {
    this.#text = text;
  }

  /** The SHA-256 of a path that was not taken. */
  get(path: string): string | undefined {
    return this.#isFirst(path) ? this.#firstHash() : this.#others().get(path);
  }

  /** The SHA-256 of a path that was not taken before. */
  take(path: string): string | undefined {
    if (!this.#isFirst(path)) {
      const sha256 = this.#others().get(path);
      this.#others().delete(path);
      return sha256;
    }
    const sha256 = this.#firstHash();
    this.#start += PATH_START + path.length + 1;
    return sha256;
  }

  /** The paths that were not taken, with their SHA-256. */
  [Symbol.iterator](): Iterator<readonly [path: string, sha256: string]> {
    return this.#others()[Symbol.iterator]();
  }

  /** Whether every line that was not taken is one that a build writes, with a path that does not leave the tree. */
  areSound(): boolean {
    const text = this.#text;
    for (let start = this.#start; start < text.length; ) {
      LINE_START.lastIndex = start;
      const end = text.indexOf('\n', start);
      if (end === -1 || !LINE_START.test(text)) return false;
      if (wrongSegment(text.slice(start + PATH_START, end)) !== undefined) return false;
      start = end + 1;
    }
    return true;
  }

  /** The names at the top of the tree that the paths begin with, which were not taken; one that is repeated may occur again. */
  *topNames(): Iterable<string> {
    let last: string | undefined;
    for (let start = this.#start; start < this.#text.length; start = this.#text.indexOf('\n', start) + 1) {
      if (last !== undefined && this.#text.startsWith(last, start + PATH_START)) continue;
      const name = topName(this.#text.slice(start + PATH_START, this.#text.indexOf('\n', start)));
      last = `${name}/`;
      yield name;
    }
  }

  #isFirst(path: string): boolean {
    const start = this.#start + PATH_START;
    return this.#text.charCodeAt(start + path.length) === LF && this.#text.startsWith(path, start);
  }

  #firstHash(): string {
    return this.#text.slice(this.#start, this.#start + HASH_CHARACTERS);
  }

  /** Indexes the lines that were not taken. */
  #others(): Map<string, string> {
    if (this.#index !== undefined) return this.#index;
    this.#index = new Map();
    while (this.#start < this.#text.length) {
      const end = this.#text.indexOf('\n', this.#start);
      this.#index.set(this.#text.slice(this.#start + PATH_START, end), this.#firstHash());
      this.#start = end + 1;
    }
    return this.#index;
  }
}

/** The folder of a tree that holds its manifests and the build's record. */
export const MANIFEST_FOLDER = '.psgc-static';

const MANIFEST_SUFFIX = '.sha256';

/** The path of a part's manifest. */
export const manifestPath = (part: string): string => `${MANIFEST_FOLDER}/${part}${MANIFEST_SUFFIX}`;

const BUFFERED_BYTES = 1 << 20;
const MAX_BYTES_A_CHARACTER = 3;

/**
 * Writes the manifest of a part: a line for each path, in the order in which they are added and in
 * the format of `sha256sum`, so that `sha256sum --check` reads it.
 */
export class ManifestWriter {
  readonly #file: number;
  readonly #digest = createHash('sha256');
  readonly #buffer = Buffer.allocUnsafe(BUFFERED_BYTES);
  #used = 0;

  constructor(file: string) {
    this.#file = openSync(file, 'wx');
  }

  add(path: string, sha256: string): void {
    const line = `${sha256}  ${path}\n`;
    if (this.#used + line.length * MAX_BYTES_A_CHARACTER > BUFFERED_BYTES) this.#flush();
    this.#used += this.#buffer.write(line, this.#used);
  }

  /** @returns the SHA-256 of the manifest. */
  end(): string {
    this.#flush();
    return this.#digest.digest('hex');
  }

  /** Closes the file. If the walk failed, the manifest contains the paths so far, unless the disk is full. */
  close(): void {
    try {
      this.#flush();
    } catch {
      // The error that ended the walk is thrown instead.
    }
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#digest.update(bytes);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#used = 0;
  }
}

/** Reads the manifest of a part; `undefined` if it is lost, does not have this digest, or has a path that is no path of a tree. */
export function readManifest(folder: string, part: string, digest: string): ManifestLines | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, manifestPath(part)));
  } catch {
    return undefined;
  }
  if (hash('sha256', bytes) !== digest) return undefined;
  const manifest = new ManifestLines(bytes.toString());
  return manifest.areSound() ? manifest : undefined;
}

/** Reads the paths that the manifests in a folder list, in little memory. */
export function* readPaths(folder: string): Iterable<string> {
  const buffer = Buffer.allocUnsafe(BUFFERED_BYTES);
  for (const { name } of readFolder(join(folder, MANIFEST_FOLDER))) {
    if (!name.endsWith(MANIFEST_SUFFIX)) continue;
    const file = openSync(join(folder, MANIFEST_FOLDER, name), 'r');
    try {
      for (let kept = 0, read = 0; (read = readSync(file, buffer, kept, buffer.length - kept, null)) > 0; ) {
        const end = buffer.lastIndexOf('\n', kept + read - 1) + 1;
        for (const line of buffer.toString('utf8', 0, end).split('\n')) {
          if (line !== '') yield line.slice(PATH_START);
        }
        buffer.copyWithin(0, end, kept + read);
        kept += read - end;
      }
    } finally {
      closeSync(file);
    }
  }
}

/** The SHA-256 of a tree: that of the output of `sha256sum *.sha256` in the folder of the manifests. */
export function treeDigest(parts: Readonly<Record<string, { readonly digest: string }>>): string {
  const lines = Object.entries(parts).map(([part, { digest }]) => `${digest}  ${part}.sha256\n`);
  return hash(
    'sha256',
    lines.sort((one, other) => (one.slice(HASH_CHARACTERS) < other.slice(HASH_CHARACTERS) ? -1 : 1)).join(''),
  );
}
