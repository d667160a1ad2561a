import { createHash, hash } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { TreeFile, TreeLink, TreePart } from './tree.ts';

/** Where a tree holds what is known of it. */
export const MANIFEST_FOLDER = '.psgc-static';

/** The path of a part's manifest. */
export const manifestPath = (part: string): string => `${MANIFEST_FOLDER}/${part}.sha256`;

/** A path of a tree, and the SHA-256 of what is to be found there. */
export interface Hashed<Entry extends TreeFile | TreeLink = TreeFile | TreeLink> {
  readonly entry: Entry;
  readonly sha256: string;
}

/** A part's files, and when these have been gone through its links, each with the SHA-256 of its body. */
export function hashed({ files, links }: TreePart) {
  const known = new Map<string, string>();
  return {
    *files(): Iterable<Hashed<TreeFile>> {
      for (const entry of files()) {
        const sha256 = hash('sha256', entry.body);
        known.set(entry.path, sha256);
        yield { entry, sha256 };
      }
    },
    *links(): Iterable<Hashed<TreeLink>> {
      for (const entry of links()) {
        const sha256 = known.get(entry.to);
        if (sha256 === undefined)
          throw new Error(`${entry.path} is to hold what ${entry.to} holds, which is no file of its part`);
        yield { entry, sha256 };
      }
    },
  };
}

const BUFFERED_BYTES = 1 << 20;
const MOST_BYTES_A_CHARACTER = 3;

/**
 * Writes the manifest of a part: a line for each of its paths, as `sha256sum` prints it and
 * `sha256sum --check` reads it, in the order in which they are added.
 */
export class ManifestWriter {
  readonly #file: number;
  readonly #digest = createHash('sha256');
  readonly #buffer = Buffer.allocUnsafe(BUFFERED_BYTES);
  #used = 0;

  constructor(file: string) {
    this.#file = openSync(file, 'wx');
  }

  add({ entry, sha256 }: Hashed): void {
    const line = `${sha256}  ${entry.path}\n`;
    if (this.#used + line.length * MOST_BYTES_A_CHARACTER > BUFFERED_BYTES) this.#flush();
    this.#used += this.#buffer.write(line, this.#used);
  }

  /** @returns the SHA-256 of the manifest. */
  end(): string {
    this.#flush();
    return this.#digest.digest('hex');
  }

  close(): void {
    closeSync(this.#file);
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#digest.update(bytes);
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    this.#used = 0;
  }
}

const HASH_CHARACTERS = 64;

/** The SHA-256 by path that a part's manifest lists; `undefined` where it is lost or not the one with this digest. */
export function readManifest(folder: string, part: string, digest: string): Map<string, string> | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(folder, manifestPath(part)));
  } catch {
    return undefined;
  }
  if (hash('sha256', bytes) !== digest) return undefined;
  const text = bytes.toString();
  const known = new Map<string, string>();
  for (let start = 0, end = text.indexOf('\n'); end !== -1; start = end + 1, end = text.indexOf('\n', start)) {
    known.set(text.slice(start + HASH_CHARACTERS + 2, end), text.slice(start, start + HASH_CHARACTERS));
  }
  return known;
}

/** The SHA-256 over a tree: that of what `sha256sum *.sha256` prints among the manifests, in the order of their names. */
export function treeDigest(parts: Readonly<Record<string, { readonly digest: string }>>): string {
  const lines = Object.entries(parts).map(([part, { digest }]) => `${digest}  ${part}.sha256\n`);
  return hash(
    'sha256',
    lines.sort((one, other) => (one.slice(HASH_CHARACTERS) < other.slice(HASH_CHARACTERS) ? -1 : 1)).join(''),
  );
}
