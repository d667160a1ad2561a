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

export const manifestLine = (path: string, sha256: string): string => `${sha256}  ${path}\n`;

/** Writes the manifest of a tree into its folder, of which `MANIFEST_FOLDER` exists, and returns its SHA-256. */
export function writeManifest(folder: string, lines: readonly Uint8Array[]): string {
  const digest = createHash('sha256');
  const file = openSync(join(folder, MANIFEST_FILE), 'wx');
  try {
    for (const chunk of lines) {
      digest.update(chunk);
      writeFileSync(file, chunk);
    }
  } finally {
    closeSync(file);
  }
  return digest.digest('hex');
}

type ManifestEntry = readonly [path: string, sha256: string];

/** Reads the manifest of a tree in little memory; nothing if there is none. Lines that no build writes are left out. */
export function* readManifest(folder: string): Iterable<ManifestEntry> {
  for (const lines of chunksOf(folder)) {
    yield* entriesIn(lines);
  }
}

/** The paths in lines of a manifest, with the SHA-256 of each. */
export function* entriesIn(lines: Uint8Array): Iterable<ManifestEntry> {
  for (const line of Buffer.from(lines.buffer, lines.byteOffset, lines.length).toString().split('\n')) {
    const [, sha256, path] = LINE.exec(line) ?? [];
    if (path !== undefined && sha256 !== undefined && wrongSegment(path) === undefined) yield [path, sha256];
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
