/** The host answered, but has nothing at this path. */
export class NotFoundError extends Error {}

/** One address of the API. Most hosts answer paths as they are; some static ones only have files that end in `.json`. */
export class ApiHost {
  /** The address above `/api`, with a slash at its end. */
  readonly site: string;
  /** The endings that the addresses of its answers can have. One that is not empty means that it has files only. */
  suffixes: readonly string[];

  /** @throws {TypeError} if the base, which may be relative to `from`, is not an address. */
  constructor(base: string, from: string, suffix: string | null = null) {
    this.site = new URL(base, from).href.replace(/\/*$/, '/');
    this.suffixes = suffix === null ? ['', '.json'] : [suffix];
  }

  /** The body at a path below `/api`, or a {@link NotFoundError} if there is none. A query is no file. */
  async fetch(path: string, signal: AbortSignal, timeout: number): Promise<unknown> {
    const address = `${this.site}api/${path}`;
    if (path.includes('?')) return fetchJson(address, signal, timeout);
    let failure: unknown;
    for (const suffix of this.suffixes) {
      try {
        const body = await fetchJson(address + suffix, signal, timeout);
        this.suffixes = [suffix];
        return body;
      } catch (error) {
        failure ??= error;
        if (signal.aborted || isDown(error as Error)) break;
      }
    }
    throw failure;
  }
}

/** The status of "Too many requests", above which are those of hosts that cannot answer now. */
const TOO_MANY_REQUESTS = 429;

/** True if the host would not answer another path either. */
const isDown = ({ name, cause }: Error): boolean => name === 'TimeoutError' || Number(cause) >= TOO_MANY_REQUESTS;

async function fetchJson(address: string, signal: AbortSignal, timeout: number): Promise<unknown> {
  const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) });
  const { ok, status } = response;
  if (!ok) throw new (status === 404 ? NotFoundError : Error)(address, { cause: status });
  return response.json();
}

/** Milliseconds that an answer may take, and that it may take if another host can be asked. */
const TIMEOUT = 30_000;
const SHORT_TIMEOUT = 8000;

/** Milliseconds for which a host that failed is asked last. */
const RECOVERY = 60_000;

/** Paths that every host with the API has. One that answers 404 here has failed. */
const ESSENTIAL = /^(?:v2\/|located-in$)/;

/** The API at a base address, and at another one where the first fails. Each path is read once. */
export class Source {
  readonly #hosts: readonly ApiHost[];
  readonly #rested: () => Promise<void>;
  readonly #bodies = new Map<string, unknown>();
  /** When the first host failed, in the milliseconds of `performance.now()`. */
  #failed = -Infinity;

  /** @param hosts the base, and perhaps the one that is asked when it fails; none if the base is not an address. */
  constructor(hosts: readonly ApiHost[], rested: () => Promise<void>) {
    this.#hosts = hosts;
    this.#rested = rested;
  }

  /** The hosts in the order in which they are to be asked: one that failed comes last for a minute. */
  get hosts(): readonly ApiHost[] {
    return performance.now() - this.#failed < RECOVERY ? this.#hosts.toReversed() : this.#hosts;
  }

  /** True if the base is an address. Otherwise every {@link Source.read} throws. */
  get isValid(): boolean {
    return this.#hosts.length > 0;
  }

  /** The body at a path below `/api` if it was read before; the caller knows its type from the contract. */
  known<Body>(path: string): Body | undefined {
    return this.#bodies.get(path) as Body | undefined;
  }

  /** Reads a path below `/api`, such as `search?q=cebu`. @throws {NotFoundError} if the host answers 404. */
  async read<Body>(path: string, signal: AbortSignal): Promise<Body> {
    if (!this.#bodies.has(path)) {
      await this.#rested();
      signal.throwIfAborted();
      this.#bodies.set(path, await this.#ask(path, signal));
    }
    return this.#bodies.get(path) as Body;
  }

  /** The base decides whether there is nothing at a path, because the fallback may have less. */
  async #ask(path: string, signal: AbortSignal): Promise<unknown> {
    const { hosts } = this;
    const [base] = this.#hosts;
    let failure: unknown = new Error('no address');
    for (const host of hosts) {
      try {
        const body = await host.fetch(path, signal, host === hosts.at(-1) ? TIMEOUT : SHORT_TIMEOUT);
        if (host === base) this.#failed = -Infinity;
        return body;
      } catch (error) {
        signal.throwIfAborted();
        if (host !== base) continue;
        failure = error;
        if (error instanceof NotFoundError && !ESSENTIAL.test(path)) break;
        this.#failed = performance.now();
      }
    }
    throw failure;
  }
}
