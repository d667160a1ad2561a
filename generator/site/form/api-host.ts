/** The host answered, but has nothing at this path. */
export class NotFoundError extends Error {}

/** One address of the API. Most hosts answer paths as they are; some static ones only have files that end in `.json`. */
export class ApiHost {
  /** The address above `/api`, with a slash at its end. */
  readonly site: string;
  /** What the addresses of its answers can end in. One that is not empty means that it has files only. */
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
