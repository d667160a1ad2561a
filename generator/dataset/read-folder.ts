import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { InvalidInput, type Problem } from './problem.ts';
import { Problems } from './problems.ts';
import { failureReason } from './read-input.ts';

/** The files of a folder: path within the folder (`history/2025-2Q.csv`) to bytes, sorted by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array>;

/**
 * Reads every file below a folder. Symbolic links to files count as files; links to folders are not followed.
 *
 * @param wanted what was expected, for the problem if the folder cannot be opened.
 * @throws {InvalidInput} if the folder or any of its files cannot be read.
 */
export async function readFolder(
  folder: string,
  wanted: Pick<Problem, 'expected' | 'remedy'>,
): Promise<FolderContents> {
  const files = await listFiles(folder, wanted);
  const read = await Promise.all(files.map((file) => readFile(file).catch(failureReason)));
  const contents = new Map<string, Uint8Array>();
  const problems = new Problems();
  for (const [at, file] of files.entries()) {
    const bytes = read[at] ?? '';
    if (typeof bytes === 'string') problems.of(file).add({ found: bytes, expected: 'a file that can be read' });
    else contents.set(relative(folder, file).replaceAll(sep, '/'), bytes);
  }
  problems.throwIfAny(folder);
  return contents;
}

const FOLDER_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such folder',
  ENOTDIR: 'a file',
  EACCES: 'a folder without read permission',
};

async function listFiles(folder: string, wanted: Pick<Problem, 'expected' | 'remedy'>): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = await Promise.all(entries.map(async (entry) => ((await isFile(entry)) ? [toPath(entry)] : [])));
    return files.flat().sort();
  } catch (error) {
    const found = FOLDER_REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error);
    throw new InvalidInput(folder, [{ file: folder, found, ...wanted }]);
  }
}

async function isFile(entry: Dirent): Promise<boolean> {
  if (!entry.isSymbolicLink()) return entry.isFile();
  return (await stat(toPath(entry)).catch(() => undefined))?.isFile() ?? false;
}

const toPath = (entry: Dirent): string => join(entry.parentPath, entry.name);
