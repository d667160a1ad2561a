import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileProblems, InvalidInput, type Problem, Problems } from '../../core/problem.ts';

/** The number of bytes an input can have. The largest publication of PSA has 3.4 million. */
export const MAX_INPUT_SIZE = 32_000_000;

const CHUNK = 1 << 20;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file without read permission',
};

/** Reads the file of a collector; `undefined` if it cannot be read, or is larger than `MAX_INPUT_SIZE`, which is a problem. */
export async function readInput(
  problems: FileProblems,
  wanted: Pick<Problem, 'expected' | 'remedy'>,
): Promise<Uint8Array | undefined> {
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of createReadStream(problems.file, { end: MAX_INPUT_SIZE, highWaterMark: CHUNK })) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
    if (length <= MAX_INPUT_SIZE) return Buffer.concat(chunks);
    problems.add({ found: 'a file of more than 32 MB', ...wanted, expected: `${wanted.expected}, of at most 32 MB` });
  } catch (error) {
    problems.add({ found: failureReason(error), ...wanted });
  }
  return undefined;
}

/** Why a file or folder could not be read, as the `found` of a problem. */
export function failureReason(error: unknown): string {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error);
}

/** The files of a folder: path within the folder (`history/2025-2Q.csv`) to bytes, sorted by path. */
export type FolderContents = ReadonlyMap<string, Uint8Array>;

interface Wanted extends Pick<Problem, 'expected' | 'remedy'> {
  readonly folders: readonly string[];
  readonly isFile: (path: string) => boolean;
}

/** Reads the files of a folder that are wanted. @throws {InvalidInput} if the folder or one of them cannot be read. */
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

async function listFiles(folder: string, { folders, isFile, expected, remedy }: Wanted): Promise<readonly string[]> {
  const paths: string[] = [];
  for (const below of ['', ...folders]) {
    const names = await readdir(join(folder, below)).catch((error: unknown) => {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (below !== '' && (code === 'ENOENT' || code === 'ENOTDIR')) return [];
      const found = FOLDER_REASONS[code] ?? String(error);
      throw new InvalidInput(folder, [{ file: join(folder, below), found, expected, remedy }]);
    });
    for (const path of names.map((name) => (below === '' ? name : `${below}/${name}`)).filter(isFile)) {
      const status = await stat(join(folder, path)).catch(() => undefined);
      if (status?.isFile() === true) paths.push(path);
    }
  }
  return paths.sort();
}
