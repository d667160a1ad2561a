import { type PickerItem, sameUntil, usualName } from './area.ts';
import type { Texts } from './texts.ts';

/** The host answered, but has nothing at this path. */
class NotFoundError extends Error {}

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

  /**
   * Reads a path below `/api`, such as `v2/regions`.
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
export interface CodeRecord {
  readonly code: string;
  readonly name: string;
  readonly status: string;
  readonly successors: readonly string[];
}

/**
 * What became of a code of ten or nine digits; `undefined` if the host does not know it, as one that only has lists.
 *
 * @throws what {@link Source.read} throws, except {@link NotFoundError}.
 */
export async function readCode(code: string, source: Source, signal: AbortSignal): Promise<CodeRecord | undefined> {
  try {
    return await source.read<CodeRecord>(`codes/${encodeURIComponent(code)}`, signal);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
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
export function tellLoss({ name, successors }: CodeRecord, areas: readonly PickerItem[], texts: Texts): string {
  if (successors.length === 0) return texts.ended(usualName(name));
  const listed = areas.filter(({ code }) => successors.includes(code));
  const isListed = listed.length === successors.length;
  const into = isListed ? listed.map((area) => usualName(area.name)).join(', ') : texts.areas(successors.length);
  return texts.divided(usualName(name), into);
}
