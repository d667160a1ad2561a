import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PublishedFiles, publishedVariants } from './published-files.ts';
import { type Changes, StagedChanges } from './staged-changes.ts';
import { readFolder } from '../../disk/folder.ts';
import { foldCase } from '../../fold-case.ts';
import {
  type BuildInputs,
  type BuildRecord,
  createBuildRecord,
  type PartRecord,
  RECORD_FILE,
  serializeRecord,
  sizeOf,
} from '../build-record.ts';
import type { Compressor } from '../compress/compressor.ts';
import { MANIFEST_FOLDER, ManifestLines, manifestPath, readManifest } from '../manifest.ts';
import { PathCheck, TopNames } from '../path-check.ts';
import type { Tree } from '../tree.ts';
import { type Sink, walkPart } from '../walk-part.ts';

/** The differences of a tree from the published one, staged. */
export interface Staged {
  readonly record: BuildRecord;
  readonly changes: Changes;
  /** The paths among the written ones that should not differ: they were missing, or not as they were built. */
  readonly repaired: readonly string[];
  /** A sentence for each limit that the tree exceeds although its host accepts it. */
  readonly warnings: readonly string[];
}

/**
 * Compares a tree with the manifests of the published one, and stages the differences and a plan to apply them. Parts
 * whose input has not changed are not generated again, unless all are verified, and files that have not changed are not
 * compressed again. Published files of the parts that are generated are compared with their manifests.
 *
 * @returns `null` if the whole tree must be written: too much differs, names differ only in case, or a manifest is lost
 *   or damaged.
 * @throws {UserError} if a path is refused, or the changed tree is too large for its host.
 */
export async function stageChanges(
  staging: string,
  out: string,
  tree: Tree,
  source: BuildInputs,
  before: BuildRecord,
  compressor: Compressor,
  verify = false,
): Promise<Staged | null> {
  const staged = new StagedChanges(staging, out);
  const check = new PathCheck(tree.limits, new TopNames(out));
  const parts: Record<string, PartRecord> = {};
  const added: string[] = [];
  const repaired: string[] = [];
  for (const part of tree.parts) {
    const { name } = part;
    const known = before.parts[name];
    if (!verify && before.generator === source.generator && known?.input === part.input()) {
      parts[name] = known;
      continue;
    }
    const published = known === undefined ? new ManifestLines() : readManifest(out, name, known.digest);
    if (published === undefined) return null;
    const files = new PublishedFiles(out);
    const sink: Sink = {
      take(entry, sha256) {
        const was = published.take(entry.path);
        if (was !== sha256) {
          staged.write(entry);
        } else if (!files.isIntact(entry, sha256)) {
          staged.write(entry);
          repaired.push(entry.path);
        }
        if (was === undefined) added.push(entry.path);
        return undefined;
      },
      reuse: ({ path }, sha256) =>
        published.get(path) === sha256 ? publishedVariants(out, path, published, compressor.encodings) : undefined,
    };
    parts[name] = await walkPart(part, { manifestFile: staged.place(manifestPath(name)), check, compressor, sink });
    staged.remove(Array.from(published, ([path]) => path));
    if (staged.isFull) return null;
    if (parts[name].digest === known?.digest) staged.keep(manifestPath(name));
  }
  for (const [name, { digest }] of Object.entries(before.parts)) {
    if (name in parts) continue;
    const published = readManifest(out, name, digest);
    if (published === undefined) return null;
    staged.remove([...Array.from(published, ([path]) => path), manifestPath(name)]);
  }
  if (staged.isFull || differsInCase(out, staged.withoutRemoved(added))) return null;
  const changes = {
    written: staged.changes.written.filter(isPublished),
    removed: staged.changes.removed.filter(isPublished),
  };
  writeFileSync(staged.place(UPLOAD_FILE), lines(changes.written));
  writeFileSync(staged.place(DELETE_FILE), lines(changes.removed));
  const record = createBuildRecord(source, tree, parts);
  writeFileSync(staged.place(RECORD_FILE), serializeRecord(record));
  const gained = staged.plan().flatMap(({ path, old }) => (old ? [] : [path]));
  check.limits.changedFolders(out, gained.filter(isPublished), changes.removed);
  check.limits.totals(sizeOf(record));
  return { record, changes, repaired, warnings: check.limits.warnings };
}

/** Writes the changed paths, one per line, as upload tools read them. */
const UPLOAD_FILE = `${MANIFEST_FOLDER}/upload.txt`;
const DELETE_FILE = `${MANIFEST_FOLDER}/delete.txt`;

const isPublished = (path: string): boolean => !path.startsWith(`${MANIFEST_FOLDER}/`);
const lines = (paths: readonly string[]): string => paths.map((path) => `${path}\n`).join('');

/**
 * Whether an added path may differ only in case from another one, or from a path in the published folder, even one that
 * will be removed.
 */
function differsInCase(out: string, added: readonly string[]): boolean {
  const folders = new Map<string, Map<string, string>>();
  for (const path of added) {
    if (existsSync(join(out, path))) return true; // with another case, on a file system that ignores case
    const segments = path.split('/');
    for (const [depth, name] of segments.entries()) {
      const folder = segments.slice(0, depth).join('/');
      const names = folders.get(folder) ?? new Map<string, string>();
      folders.set(folder, names);
      if ((names.get(foldCase(name)) ?? name) !== name) return true;
      names.set(foldCase(name), name);
    }
  }
  return [...folders].some(([folder, names]) =>
    readFolder(join(out, folder)).some(({ name }) => (names.get(foldCase(name)) ?? name) !== name),
  );
}
