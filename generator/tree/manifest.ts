import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongSegment } from './tree-path.ts';

/** The folder of a tree that holds its manifest and the build's record. */
export const MANIFEST_FOLDER = '.psgc-static';

/** The manifest of a tree, in the format of `sha256sum`: a line for each path but those in the folder of the manifest. */
export const MANIFEST_FILE = `${MANIFEST_FOLDER}/manifest.sha256`;

export const manifestLine = (path: string, sha256: string): string => `${sha256}  ${path}\n`;

/** Writes the manifest of a tree into its folder, of which `MANIFEST_FOLDER` exists, and returns its SHA-256. */
export function writeManifest(folder: string, lines: readonly Uint8Array[]): string {
  const manifest = Buffer.concat(lines);
  writeFileSync(join(folder, MANIFEST_FILE), manifest, { flag: 'wx' });
  return hash('sha256', manifest);
}

type ManifestEntry = readonly [path: string, sha256: string];

/** The paths of a tree by its manifest, with the SHA-256 of each. */
export const readManifest = (folder: string): Iterable<ManifestEntry> =>
  entriesIn(readFileSync(join(folder, MANIFEST_FILE)));

/** The paths in lines of a manifest, with the SHA-256 of each. Lines that no build writes are left out. */
export function* entriesIn(lines: Buffer): Iterable<ManifestEntry> {
  for (const [, sha256 = '', path = ''] of lines.toString().matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    if (wrongSegment(path) === undefined) yield [path, sha256];
  }
}

/** The SHA-256 of the manifest of a tree. */
export const manifestDigest = (folder: string): string => hash('sha256', readFileSync(join(folder, MANIFEST_FILE)));
