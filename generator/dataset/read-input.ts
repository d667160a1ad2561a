import { createReadStream } from 'node:fs';
import type { Problem } from './problem.ts';
import type { FileProblems } from './problems.ts';

/** How many bytes an input can have. The largest publication of PSA has 3.4 million. */
export const LARGEST_INPUT = 32_000_000;

const CHUNK = 1 << 20;

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'a folder',
  EACCES: 'a file without read permission',
};

/**
 * Reads the file of a collector. If it cannot be read, or is larger than `LARGEST_INPUT`, that is a problem and the result
 * is `undefined`. No more than that is ever in memory, even of a device without end.
 */
export async function readInput(
  problems: FileProblems,
  wanted: Pick<Problem, 'expected' | 'remedy'>,
): Promise<Uint8Array | undefined> {
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of createReadStream(problems.file, { end: LARGEST_INPUT, highWaterMark: CHUNK })) {
      chunks.push(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
    if (length <= LARGEST_INPUT) return Buffer.concat(chunks);
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
