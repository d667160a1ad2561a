import { readFile } from 'node:fs/promises';
import type { Problem } from './problem.ts';
import type { FileProblems } from './problems.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file without read permission',
};

/** Reads the file of a collector. If it cannot be read, that is a problem and the result is `undefined`. */
export async function readInput(
  problems: FileProblems,
  wanted: Pick<Problem, 'expected' | 'remedy'>,
): Promise<Uint8Array | undefined> {
  try {
    return await readFile(problems.file);
  } catch (error) {
    problems.add({ found: failureReason(error), ...wanted });
    return undefined;
  }
}

/** Why a file or folder could not be read, as the `found` of a problem. */
export function failureReason(error: unknown): string {
  return REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? String(error);
}
