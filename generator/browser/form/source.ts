import { type PickerItem, sameUntil, usualName } from './area.ts';
import type { CommonTexts } from './texts.ts';

/** The host answered, but has nothing at this path. */
export class NotFoundError extends Error {}

/** How long an answer may take, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * The API at a base address, which is read once per path. Most hosts answer paths as they are; some static ones only
 * have files that end in `.json`. The first answer decides.
 */
export class Source {
  readonly #base: string | undefined;
  readonly #rested: () => Promise<void>;
  readonly #bodies = new Map<string, unknown>();
  #endings = ['', '.json'];

  /**
   * @param base the address above `/api`, with or without a slash at its end.
   * @param from what a relative base is relative to.
   * @param rested resolves when the host may be asked.
   */
  constructor(base: string, from: string, rested: () => Promise<void>) {
    this.#rested = rested;
    try {
      this.#base = new URL(base, from).href.replace(/\/*$/, '/api/');
    } catch {
      this.#base = undefined;
    }
  }

  /** Whether the base is an address. Otherwise every {@link Source.read} throws. */
  get isValid(): boolean {
    return this.#base !== undefined;
  }

  /** The body at a path below `/api` if it was read before; the caller knows its type from the contract. */
  known<Body>(path: string): Body | undefined {
    return this.#bodies.get(path) as Body | undefined;
  }

  /** The address above `/api`, with a slash at its end. */
  get site(): string {
    return this.#base?.slice(0, -'api/'.length) ?? '';
  }

  /**
   * Reads a path below `/api`, such as `v2/regions`, or `search?q=cebu`. A query is no file.
   *
   * @throws {NotFoundError} if the host answers 404; something else if it cannot be reached, or `signal` was aborted.
   */
  async read<Body>(path: string, signal: AbortSignal): Promise<Body> {
    if (!this.#bodies.has(path)) {
      await this.#rested();
      signal.throwIfAborted();
      this.#bodies.set(path, await this.#fetch(path, signal));
    }
    return this.#bodies.get(path) as Body;
  }

  async #fetch(path: string, signal: AbortSignal): Promise<unknown> {
    if (this.#base === undefined) throw new Error('no address');
    if (path.includes('?')) return fetchJson(this.#base + path, signal);
    let failure: unknown;
    for (const ending of this.#endings) {
      try {
        const body = await fetchJson(this.#base + path + ending, signal);
        this.#endings = [ending];
        return body;
      } catch (error) {
        failure ??= error;
        if (signal.aborted) break;
      }
    }
    throw failure;
  }
}

async function fetchJson(address: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]) });
  if (response.status === 404) throw new NotFoundError(address);
  if (!response.ok) throw new Error(address);
  return response.json();
}

/** What `/api/codes/{code}` answers. */
interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly successors: readonly string[];
}

/** A code that was looked up in vain, and what became of it, as far as the API knows. */
export interface LostCode {
  readonly code: string;
  readonly record: CodeRecord | undefined;
}

/** How to go on with a code that no list has. */
interface Sequel extends LostCode {
  /** Whether the area is no more: it was recoded, merged or split, or it ended. */
  readonly isGone: boolean;
  /** The one code that took its place; `undefined` if there are several, or none. */
  readonly replacement: string | undefined;
  /** The code of the nearest area above it, or above all that took its place; empty if there is none. */
  readonly above: string;
}

/**
 * Asks what became of a code of ten or nine digits. A host that only has lists does not know it.
 *
 * @throws what {@link Source.read} throws, except {@link NotFoundError}.
 */
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

/**
 * What became of a code that was looked up in vain, in a sentence or two.
 *
 * @param areas of the list from which one is to be chosen, which may have those that took its place.
 * @param label what is to be chosen.
 */
export function tellLoss(
  { code, record }: LostCode,
  areas: readonly PickerItem[],
  label: string,
  texts: CommonTexts,
): string {
  if (record === undefined || record.status === 'current') return texts.unknown(code);
  const { successors } = record;
  const name = usualName(record.name);
  const listed = areas.filter((area) => successors.includes(area.code));
  const isListed = listed.length === successors.length;
  const into = isListed ? listed.map((area) => usualName(area.name)).join(', ') : texts.areas(successors.length);
  const what = successors.length === 0 ? texts.ended(name) : texts.divided(name, into);
  return `${what} ${texts.missing(label)}`;
}
