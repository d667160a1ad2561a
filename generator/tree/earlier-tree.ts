import { hash } from 'node:crypto';
import { type Dirent, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from './disk/folder.ts';
import { errorCode, UserError } from '../core/errors.ts';
import { foldCase } from '../core/names/fold.ts';
import { counted, formatNumber } from '../core/format.ts';
import { hasIntactNotes, RECORD_FILE } from './build-record.ts';
import { caseHash } from './case-check.ts';
import { MANIFEST_FILE, MANIFEST_FOLDER, readManifest } from './manifest.ts';
import { topName } from './tree-path.ts';

const MAX_SHOWN = 20;

/** Files that systems make beside those of others: Finder, Explorer, and what FUSE and NFS call a removed file in use. */
const OF_SYSTEMS = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini|\.fuse_hidden.*|\.nfs.*)$/;

/** The tree that a folder holds, and what is of others in it: a build replaces only what a build wrote. */
export class EarlierTree {
  readonly #folder: string;
  readonly #names: ReadonlySet<string>;
  /** The names at the top that the last build wrote: those of its manifest, if that is the one of its record; else none. */
  readonly #written = new Set<string>();
  readonly #claimed = new Set<string>();
  /** The files that no build wrote within the folders of the tree, sorted: `--force` removes them. Files at the top are kept. */
  readonly foreign: readonly string[];

  /**
   * Reads the manifest once, and only the names in the folders, whose paths are hashes: that one file among a million is overlooked
   * has a chance of one in four billion. Case and the form of letters do not count, which some file systems change.
   */
  constructor(folder: string) {
    this.#folder = folder;
    const entries = listFolder(folder);
    this.#names = new Set(entries.map(({ name }) => name));
    const listed = new Set([MANIFEST_FILE, RECORD_FILE].map(caseHash));
    for (const [path] of hasIntactNotes(folder) ? readManifest(folder) : []) {
      this.#written.add(topName(path));
      listed.add(caseHash(path));
    }
    const foreign: string[] = [];
    const visit = (below: string, entry: Dirent): void => {
      const path = `${below}${entry.name}`;
      if (entry.isDirectory()) for (const next of listFolder(join(folder, path))) visit(`${path}/`, next);
      else if (!listed.has(caseHash(path)) && !OF_SYSTEMS.test(entry.name)) foreign.push(path);
    };
    for (const entry of entries) {
      if (entry.name === MANIFEST_FOLDER || this.#written.has(entry.name)) visit('', entry);
    }
    this.foreign = foreign.sort();
  }

  /** Claims a name at the top for the new tree. @throws {UserError} if the folder has it in any case, and no build wrote it. */
  claim(name: string): void {
    if (this.#claimed.has(name)) return;
    this.#claimed.add(name);
    const foreign = [...this.#names].filter((each) => foldCase(each) === foldCase(name) && !this.#written.has(each));
    if (foreign.length === 0) return;
    const reason = this.#names.has(MANIFEST_FOLDER) && this.#written.size === 0 ? `: ${NOTES_LOST}` : '';
    throw new UserError(
      `${this.#folder} holds ${foreign.join(', ')}, which no build wrote${reason}. Move it elsewhere, or choose another --out`,
    );
  }

  /** The names that the folder holds and the new tree does not replace, once it has claimed its names. */
  get kept(): readonly string[] {
    return [...this.#names].filter(
      (name) => name !== MANIFEST_FOLDER && !this.#claimed.has(name) && !this.#written.has(name),
    );
  }

  /** @throws {UserError} with the first files of others in the folders of the tree, and their number, if there are some. */
  assertNothingForeign(): void {
    if (this.foreign.length === 0) return;
    throw new UserError(
      [
        `${this.#folder} has ${counted(this.foreign.length, 'file', 'files')} in the folders of the tree that no build wrote:`,
        ...shownPaths(this.foreign),
        'Move them elsewhere, or remove them with --force. Nothing was changed',
      ].join('\n'),
    );
  }
}

const NOTES_LOST = `the notes in ${MANIFEST_FOLDER} are lost, or not as a build wrote them`;

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
  yield* damagedPaths(folder);
  for (const path of new EarlierTree(folder).foreign) yield { path, is: 'unexpected' };
}

/** The paths of a manifest that are missing or different. */
export function* damagedPaths(folder: string): Iterable<Drift> {
  for (const [path, sha256] of readManifest(folder)) {
    const digest = digestOf(join(folder, path));
    if (digest !== sha256) yield { path, is: digest === undefined ? 'missing' : 'different' };
  }
}

function digestOf(file: string): string | undefined {
  try {
    return hash('sha256', readFileSync(file));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
