import type { Kind } from '../../../psgc/kinds.ts';
import type { SearchAnswer, SearchFailure, SearchRequest } from '../../pages/search-messages.ts';
import { NotFoundError } from '../api-host.ts';
import { BARANGAY } from '../area.ts';
import type { Source } from '../source.ts';
import { bestOf, STEPS, type Suggestion } from './suggestion.ts';

/** The most areas that are suggested. */
export const LIMIT = 10;

/** How long the dataset of a host may take if another host may have it, in milliseconds. */
const TIMEOUT = 15_000;

/** How long it takes until a request that failed is sent once more, in milliseconds. */
const RETRY = 500;

/**
 * Finds areas as people type them: at `/api/search`, or on hosts that have no function in the dataset that the site of
 * the host has for its own search, which a worker loads. The first search that works decides.
 */
export class AreaSearch {
  readonly source: Source;
  #hasFunction: boolean;
  #index: AreaIndex | undefined;

  constructor(source: Source) {
    this.source = source;
    this.#hasFunction = !source.hosts[0]?.suffixes[0];
  }

  /**
   * The best areas, best first.
   *
   * @param q what `toQuery` returns.
   * @param last the last step of which areas are found.
   * @throws if the host cannot be reached, or `signal` was aborted.
   */
  async find(q: string, last: number, signal: AbortSignal): Promise<readonly Suggestion[]> {
    if (last === BARANGAY) return this.#findKind(q, undefined, signal);
    const kinds = (Object.keys(STEPS) as Kind[]).filter((kind) => STEPS[kind] <= last);
    return bestOf(await Promise.all(kinds.map((kind) => this.#findKind(q, kind, signal))), q, LIMIT);
  }

  async #findKind(q: string, kind: Kind | undefined, signal: AbortSignal): Promise<readonly Suggestion[]> {
    const query = new URLSearchParams({ q, limit: `${LIMIT}`, ...(kind && { kind }) });
    let areas: readonly Suggestion[];
    try {
      const found = this.#hasFunction ? await this.#ask(`search?${query}`, signal) : undefined;
      if (Array.isArray(found)) return found;
      areas = await this.#findInDataset(q, kind, signal);
    } catch (error) {
      if (!this.#hasFunction || signal.aborted || !navigator.onLine) throw error;
      // A function that fails, or whose answers a page of another origin may not read, is as good as none.
      areas = await this.#findInDataset(q, kind, signal);
    }
    this.#hasFunction = false;
    return areas.slice(0, LIMIT);
  }

  /** Searches in the dataset of the first host that has it. */
  async #findInDataset(q: string, kind: Kind | undefined, signal: AbortSignal): Promise<readonly Suggestion[]> {
    let failure: unknown;
    const candidates = this.#index ? [this.#index] : this.source.hosts.map(({ site }) => indexOf(site));
    for (const index of candidates) {
      try {
        const areas = await index.find(q, kind, signal, index === candidates.at(-1) ? undefined : TIMEOUT);
        this.#index = index;
        return areas;
      } catch (error) {
        signal.throwIfAborted();
        failure ??= error;
      }
    }
    throw failure;
  }

  /**
   * Asks the host, a second time if it fails and there is no other one; `undefined` if it has no search, whatever it
   * answers instead.
   */
  async #ask(path: string, signal: AbortSignal, canRetry = true): Promise<unknown> {
    try {
      return await this.source.read(path, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof NotFoundError || error instanceof SyntaxError) return undefined;
      if (!canRetry || this.source.hosts.length > 1 || !navigator.onLine) throw error;
      await pause(RETRY, signal);
      return this.#ask(path, signal, false);
    }
  }
}

/** @throws if `signal` is aborted before or meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
}

const NOT_LOADED = 'the worker could not be loaded';

/** The names of all areas of a site, in a worker that all fields of a page share. */
class AreaIndex {
  readonly #site: string;
  #worker: Worker | undefined;
  #asked = 0;
  #failures = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(site: string) {
    this.#site = site;
  }

  /**
   * Finds one thing after the other: the worker only answers the last request that it has. What waited while one took too
   * long fails with it.
   *
   * @param timeout how long that may take, in milliseconds; by default as long as it takes.
   */
  find(q: string, kind: Kind | undefined, signal: AbortSignal, timeout?: number): Promise<readonly Suggestion[]> {
    const before = this.#failures;
    const turn = this.#last.then(() => {
      signal.throwIfAborted();
      if (timeout !== undefined && this.#failures > before) throw new Error(NOT_LOADED);
      return this.#ask(q, kind, timeout);
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  #ask(q: string, kind: Kind | undefined, timeout: number | undefined): Promise<readonly Suggestion[]> {
    this.#asked += 1;
    const request: SearchRequest = { id: this.#asked, q, kind };
    const worker = (this.#worker ??= startWorker(this.#site));
    return new Promise((resolve, reject) => {
      const fail = () => {
        clearTimeout(timer);
        worker.terminate();
        this.#worker = undefined;
        this.#failures += 1;
        reject(new Error(NOT_LOADED));
      };
      const timer = timeout && setTimeout(fail, timeout);
      worker.onmessage = ({ data }: MessageEvent<SearchAnswer | SearchFailure>) => {
        clearTimeout(timer);
        if ('isFailure' in data) reject(new Error('the dataset could not be loaded'));
        else resolve(data.areas);
      };
      worker.onerror = fail;
      worker.postMessage(request);
    });
  }
}

const indexes = new Map<string, AreaIndex>();

function indexOf(site: string): AreaIndex {
  let index = indexes.get(site);
  if (index === undefined) indexes.set(site, (index = new AreaIndex(site)));
  return index;
}

/** A browser takes the script of another origin only from a module of the page's own. */
function startWorker(site: string): Worker {
  const script = `${site}assets/search-worker.js`;
  const isOwn = new URL(script).origin === location.origin;
  const module = () => URL.createObjectURL(new Blob([`import ${JSON.stringify(script)}`], { type: 'text/javascript' }));
  return new Worker(trusted(isOwn ? script : module()), { type: 'module' });
}

/** As much of Trusted Types as this needs: https://www.w3.org/TR/trusted-types/ */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string;
  };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The address of a script for a page that requires Trusted Types. */
function trusted(url: string): string {
  const types = Reflect.get(globalThis, 'trustedTypes') as TrustedTypes | undefined;
  policy ??= types?.createPolicy('psgc-address', { createScriptURL: (script) => script });
  return policy?.createScriptURL(url) ?? url;
}
