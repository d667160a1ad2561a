import { writeFileSync } from 'node:fs';
import {
  count,
  RECORD_FILE,
  recordText,
  totalGroups,
  type BuildRecord,
  type Origin,
  type PartRecord,
  type Written,
} from '../build-record.ts';
import { assertChangesFit } from '../limits.ts';
import {
  hashed,
  MANIFEST_FOLDER,
  manifestPath,
  ManifestWriter,
  readManifest,
  treeDigest,
  type Hashed,
} from '../manifest.ts';
import { Stage, type Changes } from './stage.ts';
import { assertTreePath, type Tree, type TreePart } from '../tree.ts';

/**
 * Compares a tree with the manifests of a published one, and stages what differs and a plan of it.
 * Parts with the input that they had before are not made again.
 *
 * @returns `null` where that is no way to the tree: too much differs, or a manifest is lost or damaged.
 * @throws {LimitError} if the changed tree is more than its host can hold.
 */
export function stageChanges(
  staging: string,
  out: string,
  tree: Tree,
  origin: Origin,
  before: BuildRecord,
): { readonly record: BuildRecord; readonly changes: Changes } | null {
  const stage = new Stage(staging, out);
  const parts: Record<string, PartRecord> = {};
  for (const part of tree.parts) {
    const known = before.parts[part.name];
    const isSame = before.generator === origin.generator && known?.input === part.input();
    const made = isSame ? known : stagePart(stage, part, known);
    if (made === null) return null;
    parts[part.name] = made;
  }
  for (const [name, { digest }] of Object.entries(before.parts)) {
    if (name in parts) continue;
    const paths = readManifest(out, name, digest);
    if (paths === undefined) return null;
    stage.remove([...paths.keys(), manifestPath(name)]);
  }
  if (stage.isFull) return null;
  const changes = {
    written: stage.changes.written.filter(isPublished),
    removed: stage.changes.removed.filter(isPublished),
  };
  writeFileSync(stage.place(UPLOAD_FILE), lines(changes.written));
  writeFileSync(stage.place(DELETE_FILE), lines(changes.removed));
  const record: BuildRecord = { ...origin, entries: tree.entries, parts, digest: treeDigest(parts) };
  writeFileSync(stage.place(RECORD_FILE), recordText(record));
  const added = stage.plan().filter((change) => !change.old);
  assertChangesFit(
    out,
    { added: added.map(({ path }) => path), removed: changes.removed },
    pathsIn(record),
    tree.limits,
  );
  return { record, changes };
}

/** What differs from the build before, a path in each line, as upload tools read it. */
const UPLOAD_FILE = `${MANIFEST_FOLDER}/upload.txt`;
const DELETE_FILE = `${MANIFEST_FOLDER}/delete.txt`;

const isPublished = (path: string): boolean => !path.startsWith(`${MANIFEST_FOLDER}/`);
const lines = (paths: readonly string[]): string => paths.map((path) => `${path}\n`).join('');

/** @returns `null` where the manifest is of no use, or too much differs. */
function stagePart(stage: Stage, part: TreePart, known: PartRecord | undefined): PartRecord | null {
  const before = known === undefined ? new Map<string, string>() : readManifest(stage.out, part.name, known.digest);
  if (before === undefined) return null;
  const groups: Record<string, Written> = {};
  const path = manifestPath(part.name);
  const manifest = new ManifestWriter(stage.place(path));
  const differs = (each: Hashed): boolean => {
    const { entry, sha256 } = each;
    assertTreePath(entry.path);
    count(groups, entry);
    manifest.add(each);
    const same = before.get(entry.path) === sha256;
    before.delete(entry.path);
    return !same;
  };
  try {
    const { files, links } = hashed(part);
    for (const each of files()) if (differs(each)) stage.write(each.entry.path, each.entry.body);
    for (const each of links()) if (differs(each)) stage.link(each.entry.path, each.entry.to);
    stage.remove(before.keys());
    if (stage.isFull) return null;
    const record: PartRecord = { input: part.input(), digest: manifest.end(), groups };
    if (record.digest === known?.digest) stage.keep(path);
    return record;
  } finally {
    manifest.close();
  }
}

const pathsIn = (record: BuildRecord): number =>
  Object.values(totalGroups(record)).reduce((total, { files, links }) => total + files + links, 0);
