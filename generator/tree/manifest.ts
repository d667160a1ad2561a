import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongSegment } from './tree-path.ts';

/** The folder of a tree that holds its manifest and the build's record. */
export const MANIFEST_FOLDER = '.psgc-static';

/** The manifest of a tree, in the format of `sha256sum`: a line for each path but those in the folder of the manifest. */
export const MANIFEST_FILE = `${MANIFEST_FOLDER}/manifest.sha256`;

const LINE = /^([0-9a-f]{64}) {2}(.+)$/;
const BUFFERED_BYTES = 1 << 20;

/** Writes the manifest of a tree: a line for each path, in the order in which they are added. */
export class ManifestWriter {
  readonly #file: number;
  readonly #digest = createHash('sha256');
  #lines = '';

  /** @param folder that of the tree; it has a `MANIFEST_FOLDER`. */
  constructor(folder: string) {
    this.#file = openSync(join(folder, MANIFEST_FILE), 'wx');
  }

  add(path: string, sha256: string): void {
    this.#lines += `${sha256}  ${path}\n`;
    if (this.#lines.length > BUFFERED_BYTES) this.#flush();
  }

  /** Closes the file. If the walk failed, the manifest contains the paths so far, unless the disk is full. */
  close(): void {
    try {
      this.#flush();
    } finally {
      closeSync(this.#file);
    }
  }

  /** The SHA-256 of the manifest, once it is closed. */
  get digest(): string {
    return this.#digest.digest('hex');
  }

  #flush(): void {
    this.#digest.update(this.#lines);
    writeFileSync(this.#file, this.#lines);
    this.#lines = '';
  }
}

type ManifestEntry = readonly [path: string, sha256: string];

/** Reads the manifest of a tree in little memory; nothing if there is none. Lines that no build writes are left out. */
export function* readManifest(folder: string): Iterable<ManifestEntry> {
  for (const lines of chunksOf(folder)) {
    for (const line of lines.toString().split('\n')) {
      const [, sha256, path] = LINE.exec(line) ?? [];
      if (path !== undefined && sha256 !== undefined && wrongSegment(path) === undefined) yield [path, sha256];
    }
  }
}

/** The SHA-256 of the manifest of a tree; `undefined` if there is none. */
export function manifestDigest(folder: string): string | undefined {
  if (!existsSync(join(folder, MANIFEST_FILE))) return undefined;
  const digest = createHash('sha256');
  for (const lines of chunksOf(folder)) digest.update(lines);
  return digest.digest('hex');
}

/** The bytes of a manifest in whole lines, but for a line that is too long for a path, and a last one without an end. */
function* chunksOf(folder: string): Iterable<Buffer> {
  const path = join(folder, MANIFEST_FILE);
  if (!existsSync(path)) return;
  const buffer = Buffer.allocUnsafe(BUFFERED_BYTES);
  const file = openSync(path, 'r');
  let kept = 0;
  try {
    for (let read = 0; (read = readSync(file, buffer, kept, buffer.length - kept, null)) > 0; ) {
      const found = buffer.lastIndexOf('\n', kept + read - 1) + 1;
      const end = found === 0 && kept + read === buffer.length ? buffer.length : found;
      yield buffer.subarray(0, end);
      buffer.copyWithin(0, end, kept + read);
      kept += read - end;
    }
    if (kept > 0) yield buffer.subarray(0, kept);
  } finally {
    closeSync(file);
  }
}
