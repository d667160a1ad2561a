import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InvalidInput, type Problem } from './problem.ts';
import { Problems } from './problems.ts';
import { failureReason } from './read-input.ts';

/** The files of a folder: path within the folder (`history/2025-2Q.csv`) to bytes, sorted by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array>;

/** Which files of a folder are read. */
export interface Wanted extends Pick<Problem, 'expected' | 'remedy'> {
  /** The sub-folders in which files are looked for. */
  readonly folders: readonly string[];
  /** Whether a path within the folder (`history/2025-2Q.csv`) is one of the files. */
  readonly isFile: (path: string) => boolean;
}

/**
 * Reads the files of a folder that are wanted; others are not opened. Symbolic links to files count as files.
 *
 * @throws {InvalidInput} if the folder or one of the files cannot be read.
 */
export async function readFolder(folder: string, wanted: Wanted): Promise<FolderContents> {
  const files = await listFiles(folder, wanted);
  const read = await Promise.all(files.map((file) => readFile(join(folder, file)).catch(failureReason)));
  const contents = new Map<string, Uint8Array>();
  const problems = new Problems();
  for (const [at, file] of files.entries()) {
    const bytes = read[at] ?? '';
    if (typeof bytes !== 'string') contents.set(file, bytes);
    else problems.of(join(folder, file)).add({ found: bytes, expected: 'a file that can be read' });
  }
  problems.throwIfAny(folder);
  return contents;
}

const FOLDER_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'a file',
  EACCES: 'a folder without read permission',
};

/** The paths of the files that are wanted, sorted. */
async function listFiles(folder: string, { folders, isFile, expected, remedy }: Wanted): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const below of ['', ...folders]) {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (below !== '' && (code === 'ENOENT' || code === 'ENOTDIR')) return [];
      const found = FOLDER_REASONS[code] ?? String(error);
      throw new InvalidInput(folder, [{ file: join(folder, below), found, expected, remedy }]);
    });
    for (const entry of entries) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (isFile(path) && (await isReadable(folder, path, entry))) paths.push(path);
    }
  }
  return paths.sort();
}

/** Whether an entry is a file or a link to one. */
async function isReadable(folder: string, path: string, entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return (await stat(join(folder, path)).catch(() => undefined))?.isFile() ?? false;
}
