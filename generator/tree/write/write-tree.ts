import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { count, type PartRecord, type Written } from '../build-record.ts';
import { LimitCounter } from '../limits.ts';
import { hashed, MANIFEST_FOLDER, manifestPath, ManifestWriter, type Hashed } from '../manifest.ts';
import { assertTreePath, type Tree, type TreeFile, type TreeLink, type TreePart } from '../tree.ts';
import { Writer, type Batch, type FileBatch, type LinkBatch } from './writer.ts';

/** Told how many files and links have been handed over, and how many parts of how many they fill. */
export type Progress = (written: number, parts: number, of: number) => void;

const WORKERS = 2;
const BATCH_ENTRIES = 400;
const BATCH_CHARACTERS = 1 << 20;

/**
 * Writes a tree below an empty folder, on worker threads while the caller makes the next files: of
 * each part first the files, then the links to them, and its manifest. Where the file system cannot
 * link, it copies.
 *
 * @returns what is known of each part.
 * @throws {LimitError} if the tree is more than its host can hold.
 * @throws whatever the file system says first (`ENOSPC`, `EACCES` …), or that a path was refused.
 */
export async function writeTree(
  folder: string,
  tree: Tree,
  progress: Progress = () => {},
): Promise<Readonly<Record<string, PartRecord>>> {
  mkdirSync(join(folder, MANIFEST_FOLDER), { recursive: true });
  const writers = Array.from({ length: WORKERS }, () => new Writer(folder));
  const records: Record<string, PartRecord> = {};
  const limits = new LimitCounter(tree.limits);
  let written = 0;
  try {
    for (const [at, part] of tree.parts.entries()) {
      records[part.name] = await writePart(folder, part, writers, (entries) => {
        for (const { path } of entries) limits.add(path);
        written += entries.length;
        progress(written, at, tree.parts.length);
      });
    }
    await allWritten(writers);
  } finally {
    await Promise.all(writers.map((writer) => writer.stop()));
  }
  return records;
}

async function writePart(
  folder: string,
  part: TreePart,
  writers: readonly Writer[],
  told: (entries: readonly (TreeFile | TreeLink)[]) => void,
): Promise<PartRecord> {
  const groups: Record<string, Written> = {};
  const manifest = new ManifestWriter(join(folder, manifestPath(part.name)));
  const { files, links } = hashed(part);
  const hand = async <Entry extends TreeFile | TreeLink>(
    entries: readonly Entry[],
    toBatch: (entries: readonly Entry[]) => Batch,
  ) => {
    for (const entry of entries) count(groups, entry);
    told(entries);
    await idlest(writers).write(toBatch(entries));
  };
  try {
    for (const batch of batches(files(), manifest)) await hand(batch, toFileBatch);
    await allWritten(writers);
    for (const batch of batches(links(), manifest)) await hand(batch, toLinkBatch);
    return { input: part.input(), digest: manifest.end(), groups };
  } finally {
    manifest.close();
  }
}

function* batches<Entry extends TreeFile | TreeLink>(
  entries: Iterable<Hashed<Entry>>,
  manifest: ManifestWriter,
): Iterable<readonly Entry[]> {
  let batch: Entry[] = [];
  let characters = 0;
  for (const each of entries) {
    const { entry } = each;
    assertTreePath(entry.path);
    manifest.add(each);
    batch.push(entry);
    if ('body' in entry) characters += entry.body.length;
    if (batch.length < BATCH_ENTRIES && characters < BATCH_CHARACTERS) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

const encoder = new TextEncoder();

function toFileBatch(files: readonly TreeFile[]): FileBatch {
  let end = 0;
  const ends = files.map(({ body }) => (end += Buffer.byteLength(body)));
  return { paths: files.map(({ path }) => path), bytes: encoder.encode(files.map(({ body }) => body).join('')), ends };
}

const toLinkBatch = (links: readonly TreeLink[]): LinkBatch => ({
  paths: links.map(({ path }) => path),
  to: links.map(({ to }) => to),
});

const idlest = (writers: readonly Writer[]): Writer =>
  writers.reduce((best, each) => (each.underWay < best.underWay ? each : best));
const allWritten = (writers: readonly Writer[]): Promise<unknown> =>
  Promise.all(writers.map((writer) => writer.finish()));
