import { sameUntil } from './area.ts';
import { Missing, type Source } from './source.ts';

/** What `/api/codes/{code}` answers. */
export interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly successors: readonly string[];
}

/**
 * What became of a code of ten or nine digits; `undefined` if the host does not know it, as one that only has lists.
 *
 * @throws what {@link Source.read} throws, except {@link Missing}.
 */
export async function readCode(code: string, source: Source, signal: AbortSignal): Promise<CodeRecord | undefined> {
  try {
    return await source.read<CodeRecord>(`codes/${encodeURIComponent(code)}`, signal);
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}

/** The code of the nearest area above some codes, after their digits; empty if their regions differ. */
export function codeAbove(codes: readonly string[]): string {
  const [first = ''] = codes;
  for (const digits of [7, 5, 2]) {
    const above = first.slice(0, digits).padEnd(10, '0');
    if (codes.every((code) => code !== above && sameUntil(digits, code, above))) return above;
  }
  return '';
}
