import { Missing, type Source } from './source.ts';

/** What `/api/codes/{code}` answers. */
interface CodeRecord {
  readonly code: string;
  readonly status: string;
  readonly successors: readonly string[];
}

/**
 * The current code of an area that had another one, or that is known by its nine digits; `undefined` if there is none,
 * if there are several, or if the host does not know the codes of other releases.
 *
 * @throws what {@link Source.read} throws, except {@link Missing}.
 */
export async function findSuccessor(code: string, source: Source, signal: AbortSignal): Promise<string | undefined> {
  try {
    const path = `codes/${encodeURIComponent(code)}`;
    const { code: current, status, successors } = await source.read<CodeRecord>(path, signal);
    const found = status === 'current' ? [current] : successors;
    return found.length === 1 && found[0] !== code ? found[0] : undefined;
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }
}
