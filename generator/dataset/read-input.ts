import { readFile } from 'node:fs/promises';
import type { Problem } from './problem.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file that may not be read',
};

/** The bytes of an input file; a problem and `undefined` where it cannot be read. */
export async function readInput(file: string, expected: string, problems: Problem[]): Promise<Uint8Array | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    problems.push({ file, found: reason ?? String(error), expected });
    return undefined;
  }
}
