import { type Area, sameUntil, usualName } from './area.ts';
import { Missing, type Source } from './source.ts';
import type { Texts } from './texts.ts';

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

/**
 * What became of an area that several others replaced, or none, in a sentence.
 *
 * @param areas of the list from which one is to be chosen, which may have the others.
 */
export function tellLoss({ name, successors }: CodeRecord, areas: readonly Area[], texts: Texts): string {
  if (successors.length === 0) return texts.ended(usualName(name));
  const listed = areas.filter(({ code }) => successors.includes(code));
  const isListed = listed.length === successors.length;
  const into = isListed ? listed.map((area) => usualName(area.name)).join(', ') : texts.areas(successors.length);
  return texts.divided(usualName(name), into);
}
