import { realpath, stat } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { FileProblems } from '../../dataset/problems.ts';

/**
 * The folder to write is replaced as a whole, so it must be a folder, or not be there yet, and must
 * not be one that work is going on in.
 */
export async function checkOut(problems: FileProblems): Promise<void> {
  const { file: out } = problems;
  const there = await stat(out).catch(() => undefined);
  if (there !== undefined && !there.isDirectory()) {
    problems.add({ found: 'a file', expected: 'a folder to write, or none yet' });
    return;
  }
  const target = there === undefined ? resolve(out) : await realpath(out);
  const way = relative(target, process.cwd());
  if (!isAbsolute(way) && way.split(sep)[0] !== '..') {
    const found = 'the current folder, or one that it lies in';
    problems.add({ found, expected: 'a folder of its own, such as data' });
  }
}
