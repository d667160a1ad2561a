import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addToGroup, type BuildRecord, type Written } from './build-record.ts';
import { CaseCheck } from './case-check.ts';
import { variantLink, withVariants } from './compress/compressor.ts';
import type { Encoding } from './compress/encodings.ts';
import { MANIFEST_FOLDER, ManifestWriter, readManifest } from './manifest.ts';
import type { LimitCheck } from './limits.ts';
import type { TopNames } from './foreign-files.ts';
import { assertTreePath, topName } from './tree-path.ts';
import type { Tree, TreeFile, TreeLink, TreePart } from './tree.ts';
import { linkOrCopy } from './disk/folder.ts';

/** Called now and then with the number of files and links that are written, and the number of finished parts. */
export type Progress = (written: number, parts: number, of: number) => void;

interface Content {
  readonly sha256: string;
  readonly bytes: number;
}

type Take = (entry: TreeFile | TreeLink, content: Content) => void;

/** The number of paths after which the progress is shown again. */
const SHOWN_EVERY = 400;

/**
 * Writes a whole tree and its manifest into an empty folder. Files that the file system cannot link are copied.
 *
 * @returns the counts of the tree, and the digest of its manifest.
 * @throws {UserError} if a path, a name at the top or the size is refused, or two paths differ only in case.
 * @throws the first error of the file system (`ENOSPC`, `EACCES`).
 */
export async function writeTree(
  folder: string,
  { parts, compress = [] }: Tree,
  limits: LimitCheck,
  names: TopNames,
  progress: Progress = () => {},
): Promise<Pick<BuildRecord, 'groups' | 'digest'>> {
  mkdirSync(join(folder, MANIFEST_FOLDER), { recursive: true });
  const groups: Record<string, Written> = {};
  let finished = 0;
  let written = 0;
  const cases = new CaseCheck();
  const writer = new TreeWriter(folder);
  const manifest = new ManifestWriter(folder);
  const take: Take = (entry, { sha256, bytes }) => {
    const { path } = entry;
    assertTreePath(path);
    limits.add(path, bytes, 'to' in entry ? {} : entry.measures);
    names.claim(topName(path));
    cases.add(path);
    addToGroup(groups, entry, bytes);
    manifest.add(path, sha256);
    if ('to' in entry) writer.link(path, entry.to);
    else writer.file(path, entry.body);
    written += 1;
    if (written % SHOWN_EVERY === 0) progress(written, finished, parts.length);
  };
  try {
    try {
      for (const part of parts) {
        const files = await writeFiles(part, compress, take);
        writeLinks(part, compress, files, take);
        finished += 1;
        progress(written, finished, parts.length);
      }
    } finally {
      manifest.close();
    }
  } catch (error) {
    cases.assertDistinct(() => pathsOf(folder)); // a file system that ignores case refuses the second of two such paths
    throw error;
  }
  cases.assertDistinct(() => pathsOf(folder));
  return { groups, digest: manifest.digest };
}

function* pathsOf(folder: string): Iterable<string> {
  for (const [path] of readManifest(folder)) yield path;
}

async function writeFiles(
  part: TreePart,
  encodings: readonly Encoding[],
  take: Take,
): Promise<ReadonlyMap<string, Content>> {
  const contents = new Map<string, Content>();
  for (const next of withVariants(part.files(), encodings)) {
    for (const { file, sha256 } of next instanceof Promise ? await next : [next]) {
      const content = { sha256, bytes: Buffer.byteLength(file.body) };
      contents.set(file.path, content);
      take(file, content);
    }
  }
  return contents;
}

function writeLinks(
  part: TreePart,
  encodings: readonly Encoding[],
  files: ReadonlyMap<string, Content>,
  take: Take,
): void {
  for (const link of part.links()) {
    const content = files.get(link.to);
    if (content === undefined) throw new Error(`${link.path} links to ${link.to}, which is not a file of its part`);
    take(link, content);
    for (const encoding of encodings) {
      const variant = variantLink(link, encoding);
      const content = files.get(variant.to);
      if (content !== undefined) take(variant, content);
    }
  }
}

/** The set of known folders is cleared now and then to limit memory. */
const MAX_REMEMBERED = 20_000;

/**
 * Writes files and links below a folder, and creates the folders that they need. It is synchronous, which for small files
 * is several times as fast as `node:fs/promises`. Both methods throw the error of the file system.
 */
export class TreeWriter {
  readonly #made = new Set<string>();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a file, which must not exist. */
  file(path: string, body: string | Uint8Array): void {
    writeFileSync(this.#placeOf(path), body, { flag: 'wx' });
  }

  /** Gives a path the content of another one, which is there. */
  link(path: string, to: string): void {
    linkOrCopy(join(this.#folder, to), this.#placeOf(path));
  }

  #placeOf(path: string): string {
    const file = join(this.#folder, path);
    const parent = dirname(file);
    if (!this.#made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      if (this.#made.size >= MAX_REMEMBERED) this.#made.clear();
      this.#made.add(parent);
    }
    return file;
  }
}
