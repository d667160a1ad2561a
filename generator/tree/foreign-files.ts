import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from './disk/folder.ts';
import { errorCode, UserError } from '../core/errors.ts';
import { foldCase } from '../core/names/fold.ts';
import { counted, formatNumber } from '../core/format.ts';
import { hasIntactNotes, RECORD_FILE } from './build-record.ts';
import { hashOf } from './case-check.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, readManifest } from './manifest.ts';
import { topName } from './tree-path.ts';

/** The owners of the names at the top of an output folder: a build replaces only what a build wrote. */
export class TopNames {
  readonly #folder: string;
  readonly #found: ReadonlySet<string>;
  /** The names that the last build wrote. */
  readonly #written: ReadonlySet<string>;
  readonly #claimed = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#found = new Set(listFolder(folder).map(({ name }) => name));
    this.#written = topNamesOf(folder);
  }

  /**
   * Claims a name at the top of the tree.
   *
   * @throws {UserError} if the folder holds that name, or one that differs only in case, and no build wrote it.
   */
  claim(name: string): void {
    if (this.#claimed.has(name)) return;
    this.#claimed.add(name);
    const alike = [...this.#found].filter((each) => foldCase(each) === foldCase(name));
    const foreign = alike.filter((each) => !this.#written.has(each));
    if (foreign.length === 0) return;
    const reason = this.#found.has(MANIFEST_FOLDER) && this.#written.size === 0 ? `: ${NOTES_LOST}` : '';
    throw new UserError(
      `${this.#folder} holds ${foreign.join(', ')}, which no build wrote${reason}. Move it elsewhere, or choose another --out`,
    );
  }

  /** The names that the folder holds and the tree does not replace, once the whole tree has claimed its names. */
  get kept(): readonly string[] {
    return [...this.#found].filter(
      (name) => name !== MANIFEST_FOLDER && !this.#claimed.has(name) && !this.#written.has(name),
    );
  }
}

const NOTES_LOST = `the notes in ${MANIFEST_FOLDER} are lost, or not as a build wrote them`;

/** The paths that a build wrote into a folder: those of its manifest, if that is the one of its record; else none. */
function* writtenPaths(folder: string): Iterable<string> {
  if (!hasIntactNotes(folder)) return;
  for (const [path] of readManifest(folder)) yield path;
}

/** The names at the top of a folder that a build wrote. */
function topNamesOf(folder: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of writtenPaths(folder)) names.add(topName(path));
  return names;
}

const MAX_SHOWN = 20;

/** Files that systems make beside those of others: Finder, Explorer, and what FUSE and NFS call a removed file in use. */
const OF_SYSTEMS = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.fuse_hidden.*|\.nfs.*)$/;

/**
 * Lists the files that no build wrote within the folders of a published tree, sorted: those that its manifest does not have.
 * A build with `--force` removes them. Files at the top of the folder are not among them, because builds keep them.
 *
 * It reads only the names in the folders, and remembers the paths of the manifest as hashes: the chance that one file
 * among a million is overlooked is one in four billion. Case and the form of letters do not count, which some file
 * systems change.
 */
export function foreignFiles(folder: string): readonly string[] {
  const names = new Set([MANIFEST_FOLDER, ...topNamesOf(folder)]);
  const listed = new Set<number>();
  for (const path of writtenPaths(folder)) listed.add(hashOf(foldCase(path)));
  const foreign: string[] = [];
  const visit = (below: string, isWanted: (name: string) => boolean): void => {
    for (const entry of listFolder(join(folder, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (!isWanted(entry.name)) continue;
      if (entry.isDirectory()) visit(path, () => true);
      else if (!listed.has(hashOf(foldCase(path))) && !OF_SYSTEMS.test(entry.name)) foreign.push(path);
    }
  };
  visit('', (name) => names.has(name));
  const isNote = (path: string) => path === MANIFEST_FILE || path === RECORD_FILE;
  return foreign.filter((path) => !isNote(path)).sort();
}

/**
 * Refuses to replace a published tree with files of others in its folders.
 *
 * @throws {UserError} with the first ones, and their number.
 */
export function assertNoForeignFiles(folder: string): void {
  const foreign = foreignFiles(folder);
  if (foreign.length === 0) return;
  throw new UserError(
    [
      `${folder} has ${counted(foreign.length, 'file', 'files')} in the folders of the tree that no build wrote:`,
      ...shownPaths(foreign),
      'Move them elsewhere, or remove them with --force. Nothing was changed',
    ].join('\n'),
  );
}

/** A sentence with the files of others that a build removed; nothing if there were none. */
export const describeRemoved = (paths: readonly string[]): readonly string[] =>
  paths.length === 0
    ? []
    : [[`--force removed ${counted(paths.length, 'file', 'files')} of others:`, ...shownPaths(paths)].join('\n')];

const shownPaths = (paths: readonly string[]): readonly string[] => [
  ...paths.slice(0, MAX_SHOWN).map((path) => `  ${JSON.stringify(path).slice(1, -1)}`),
  ...(paths.length > MAX_SHOWN ? [`  … and ${formatNumber(paths.length - MAX_SHOWN)} more`] : []),
];

/** A path of an output folder that differs from its manifest. */
export interface Drift {
  readonly path: string;
  readonly is: 'missing' | 'different' | 'unexpected';
}

/** Compares a published tree with its manifest without writing anything. Files at the top that no build wrote do not count. */
export function* checkTree(folder: string): Iterable<Drift> {
  for (const [path, sha256] of readManifest(folder)) {
    const found = digestOf(join(folder, path));
    if (found !== sha256) yield { path, is: found === undefined ? 'missing' : 'different' };
  }
  for (const path of foreignFiles(folder)) yield { path, is: 'unexpected' };
}

function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
