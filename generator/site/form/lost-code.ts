import type { Kind } from '../../core/psgc/kinds.ts';
import { sameUntil } from './area.ts';
import { NotFoundError, type Source } from './source.ts';

interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly kind: Kind;
  readonly status: string;
  readonly successors: readonly string[];
}

/** A code that was looked up in vain, and what became of it, as far as the API knows. */
export interface LostCode {
  readonly code: string;
  readonly record: CodeRecord | undefined;
}

/** The code to go on with when no list has the one that was looked up. */
interface Sequel extends LostCode {
  /** True if the area is no more: it was recoded, merged or split, or it ended. */
  readonly isGone: boolean;
  readonly replacement: string | undefined;
  /** The code of the nearest area above it, or above all that took its place; empty if there is none. */
  readonly above: string;
}

/** Asks what became of a code of ten or nine digits, which a host that only has lists does not know. */
export async function followCode(code: string, source: Source, signal: AbortSignal): Promise<Sequel> {
  const record = await source
    .read<CodeRecord>(`codes/${encodeURIComponent(code)}`, signal)
    .catch((error: unknown): undefined => {
      if (!(error instanceof NotFoundError)) throw error;
    });
  signal.throwIfAborted();
  const isGone = record !== undefined && record.status !== 'current';
  const last = record?.code ?? code;
  const [found = last, ...others] = isGone ? record.successors : [last];
  const isReplaced = found !== code && others.length === 0 && !(isGone && found === last);
  return { code, record, isGone, replacement: isReplaced ? found : undefined, above: codeAbove([found, ...others]) };
}

/** The code of the nearest area above some codes, after their digits; empty if their regions differ. */
function codeAbove(codes: readonly string[]): string {
  const [first = ''] = codes;
  for (const digits of [7, 5, 2]) {
    const above = first.slice(0, digits).padEnd(10, '0');
    if (codes.every((code) => code !== above && sameUntil(digits, code, above))) return above;
  }
  return '';
}
