import type { MatchResult } from '../../../api/match.ts';
import type { Kind } from '../../../core/psgc/kinds.ts';
import { type SearchAnswer, type SearchFailure, type SearchRequest, ZIP_CODE } from '../../shared/messages.ts';
import { BARANGAY } from '../area.ts';
import { NotFoundError, type Source } from '../source.ts';
import {
  bestOf,
  hasOtherWords,
  MAX_SUGGESTIONS,
  OF_ADDRESS,
  STEP_OF_KIND,
  type Suggestion,
  toSearchText,
} from './suggestion.ts';

/** Milliseconds that the dataset of a host may take if another host may have it. */
const TIMEOUT = 15_000;

/** Milliseconds until a request that failed is sent once more. */
const RETRY = 500;

/** The words by which areas were found: names, or ones like them, a zip code, or an address of which all or only a part was understood. */
type FoundBy = 'names' | 'close' | 'zipCode' | 'address' | 'partial';

interface Found {
  readonly areas: readonly Suggestion[];
  readonly by: FoundBy;
  /** The text before the names of areas in an address. */
  readonly street?: string;
}

type Answer = Partial<Pick<SearchAnswer, 'status' | 'street'>> & Pick<Found, 'areas'>;

/** Finds areas as people type them, at `/api/search` or else in the dataset of the site; what it does not find is matched as an address. */
export class SuggestionSearch {
  readonly source: Source;
  #hasFunction: boolean;
  #index: AreaIndex | undefined;

  constructor(source: Source) {
    this.source = source;
    this.#hasFunction = !source.hosts[0]?.suffixes[0];
  }

  /** The best areas, of no step after `last`, for a text with a query. @throws if no host answers. */
  async find(text: string, last: number, signal: AbortSignal): Promise<Found> {
    const q = toSearchText(text);
    const isZipCode = ZIP_CODE.test(q);
    const isWanted = ({ kind }: Suggestion) => STEP_OF_KIND[kind] <= last;
    if (isZipCode) {
      const record = await this.source.read<Answer>(`zip-codes/${q}`, signal).catch(() => undefined);
      signal.throwIfAborted();
      if (record?.areas) return { areas: record.areas.filter(isWanted), by: 'zipCode' };
    }
    const kinds =
      last === BARANGAY
        ? [undefined]
        : (Object.keys(STEP_OF_KIND) as Kind[]).filter((kind) => STEP_OF_KIND[kind] <= last);
    const lists = await Promise.all(
      kinds.map((kind) => {
        const query = new URLSearchParams({ q, limit: `${MAX_SUGGESTIONS}`, ...(kind && { kind }) });
        return this.#answer(`search?${query}`, { q, kind }, signal).then(({ areas }) => areas);
      }),
    );
    const [only = []] = lists;
    const found = last === BARANGAY ? only : bestOf(lists, q, MAX_SUGGESTIONS);
    if (isZipCode) return { areas: found, by: 'zipCode' };
    const [best, second] = found;
    const names = { areas: found.slice(0, MAX_SUGGESTIONS), by: 'names' as const };
    if (!/\p{L}/u.test(q) || (best !== undefined && !hasOtherWords(q, best))) return names;
    const address = toSearchText(text, OF_ADDRESS);
    const match = `match?${new URLSearchParams({ address })}`;
    const request = { q: address, kind: undefined, isAddress: true };
    const { areas, status, street } = await this.#answer(match, request, signal);
    const wanted = areas.filter(isWanted);
    const isPart = status === 'partial';
    if (best && (wanted.length === 0 || !((isPart && !second) || /[\d,]/.test(q))))
      return status === 'close' ? { ...names, by: status } : names;
    return { areas: wanted, by: isPart ? status : 'address', street };
  }

  async #answer(path: string, request: Omit<SearchRequest, 'id'>, signal: AbortSignal): Promise<Answer> {
    try {
      const answer = this.#hasFunction ? toAnswer(await this.#ask(path, signal)) : undefined;
      if (answer !== undefined) return answer;
    } catch (error) {
      // A function that fails, or whose answers a page of another origin may not read, is as good as none.
      if (signal.aborted || !navigator.onLine) throw error;
    }
    const answer = await this.#findInDataset(request, signal);
    this.#hasFunction = false;
    return answer;
  }

  async #findInDataset(request: Omit<SearchRequest, 'id'>, signal: AbortSignal): Promise<Answer> {
    let failure: unknown;
    const candidates = this.#index ? [this.#index] : this.source.hosts.map(({ site }) => indexOf(site));
    for (const index of candidates) {
      try {
        const answer = await index.find(request, signal, index === candidates.at(-1) ? undefined : TIMEOUT);
        this.#index = index;
        return answer;
      } catch (error) {
        signal.throwIfAborted();
        failure ??= error;
      }
    }
    throw failure;
  }

  /** Asks the host, without another one twice; `undefined` if it has no search, whatever it answers instead. */
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

/** The areas in an answer of `/api/search` or `/api/match`; `undefined` if it is of something else. */
function toAnswer(body: unknown): Answer | undefined {
  if (Array.isArray(body)) return { areas: body };
  const { status, code, candidates, street } = Object(body) as MatchResult;
  if (!Array.isArray(candidates)) return undefined;
  const areas = code === null ? candidates : [...candidates, body as Suggestion];
  return { areas, status, street };
}

/** @throws if `signal` is aborted before or meanwhile. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  signal.throwIfAborted();
}

const NOT_LOADED = 'not loaded';

class AreaIndex {
  readonly #site: string;
  #worker: Worker | undefined;
  #asked = 0;
  #failures = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(site: string) {
    this.#site = site;
  }

  /** Finds one thing after the other, as the worker only answers the last request. A timeout fails all that waits. */
  find(request: Omit<SearchRequest, 'id'>, signal: AbortSignal, timeout?: number): Promise<SearchAnswer> {
    const before = this.#failures;
    const turn = this.#last.then(() => {
      signal.throwIfAborted();
      if (timeout !== undefined && this.#failures > before) throw new Error(NOT_LOADED);
      return this.#ask(request, timeout);
    });
    this.#last = turn.catch(() => {});
    return turn;
  }

  #ask(request: Omit<SearchRequest, 'id'>, timeout: number | undefined): Promise<SearchAnswer> {
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
        if ('isFailure' in data) reject(new Error(NOT_LOADED));
        else resolve(data);
      };
      worker.onerror = fail;
      worker.postMessage({ ...request, id: ++this.#asked } satisfies SearchRequest);
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

/** As much of a policy of Trusted Types as this needs: https://www.w3.org/TR/trusted-types/ */
interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptPolicy | undefined;

function trusted(url: string): string {
  const types = Reflect.get(globalThis, 'trustedTypes') as
    | { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
    | undefined;
  policy ??= types?.createPolicy('psgc-address', { createScriptURL: (script) => script });
  return policy?.createScriptURL(url) ?? url;
}
