/** The host answered, but has nothing at this path. */
export class Missing extends Error {}

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
   * @throws {Missing} if the host answers 404; something else if it cannot be reached, or `signal` was aborted.
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
  if (response.status === 404) throw new Missing(address);
  if (!response.ok) throw new Error(address);
  return response.json();
}
