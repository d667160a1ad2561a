import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { readFolder } from '../disk/read-folder.ts';
import { HASH_CHARACTERS, ManifestLines, PATH_START } from './manifest-lines.ts';

/** The folder of a tree that holds its manifests and the build's record. */
export const MANIFEST_FOLDER = '.psgc-static';

const MANIFEST_SUFFIX = '.sha256';

/** The path of a part's manifest. */
export const manifestPath = (part: string): string => `${MANIFEST_FOLDER}/${part}${MANIFEST_SUFFIX}`;

const BUFFERED_BYTES = 1 << 20;
const MOST_BYTES_A_CHARACTER = 3;

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
    if (this.#used + line.length * MOST_BYTES_A_CHARACTER > BUFFERED_BYTES) this.#flush();
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
