import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { type HttpAnswer, SharedAnswer } from './shared-answer.ts';
import { isOfApi, toOrigin } from '../../api/runtime/fetch.ts';
import { serverError } from '../../api/runtime/handler.ts';
import type { ApiRequest, Responder } from '../../api/runtime/http.ts';
import { jsonLine } from '../../api/json.ts';
import type { Mount } from '../../api/mount.ts';
import type { Downloads } from '../../site/downloads/downloads.ts';
import { contentTypeOf, NOT_FOUND_PAGE, headersOfPage, PAGE_CACHE, usualAddress } from '../../site/pages/page-file.ts';
import { pageFinder } from '../../site/pages/page-parts.ts';

/** An answer of the API or a page, whose body is made when it is asked for. */
export interface PreparedAnswer extends Omit<HttpAnswer, 'body'> {
  /** Names the body as the `key` of `PreparedResponse` does; left out if the answer must not be kept. */
  readonly key?: () => string;
  readonly body: () => HttpAnswer['body'];
}

/** Answers requests outside the API; `undefined` for those that the API answers. */
export type PageHandler = (request: ApiRequest) => PreparedAnswer | undefined;

/** The beginning of links: the origin of the request; `X-Forwarded-Proto` and `-Host` of a proxy; or the origin of the mount. */
export type LinkOrigin = 'request' | 'proxy' | 'mount';

/** True for a method that asks for something; the others are refused at once. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The address at which a container or a load balancer asks whether the server answers, also without the base. */
export const HEALTH_PATH = '/healthz';

/** A handler for GET and HEAD. What answers is given the path without the query. */
export const forReads =
  (answer: (path: string, request: ApiRequest) => PreparedAnswer | undefined): PageHandler =>
  (request) =>
    isRead(request.method) ? answer(request.target.replace(/\?.*$/s, ''), request) : undefined;

/** The target of a request that asks for nothing on the server (RFC 9112, section 3.2.4): what lies outside its base. */
const NO_RESOURCE = '*';

/** Finds the answer to a request, among those that were given before or by making it. */
export class Answers {
  readonly #responders: readonly (Responder | PageHandler)[];
  readonly #linkOrigin: LinkOrigin;
  readonly #base: string;
  readonly #cache = new AnswerCache();

  /** @param base the path below which everything is answered, `/psgc`; by default the root. */
  constructor(api: Responder, pages: readonly PageHandler[], linkOrigin: LinkOrigin, base = '') {
    this.#responders = [...pages, api];
    this.#linkOrigin = linkOrigin;
    this.#base = base;
  }

  /** The request, from the base on. Its links begin with the origin and the base. */
  read({ method = 'GET', url = '/', headers }: IncomingMessage): ApiRequest {
    const { target, host = headers.host } = parseTarget(url);
    const origin = requestOrigin(headers, host, this.#linkOrigin === 'proxy') ?? '';
    return {
      method,
      target: this.#withoutBase(target),
      ifNoneMatch: headers['if-none-match'],
      origin: this.#linkOrigin === 'mount' ? undefined : `${origin}${this.#base}`,
    };
  }

  #withoutBase(target: string): string {
    if (this.#base === '' || target === HEALTH_PATH) return target;
    const rest = target.slice(this.#base.length);
    if (!target.startsWith(this.#base) || !/^(?:[/?]|$)/.test(rest)) return NO_RESOURCE;
    return rest.startsWith('/') ? rest : `/${rest}`;
  }

  /** The answer to GET or HEAD if it was given before, or 304. */
  kept({ target, ifNoneMatch, origin = '' }: ApiRequest): SharedAnswer | undefined {
    const answer = this.#cache.get(target) ?? this.#cache.get(`${origin} ${target}`);
    return answer?.unlessKnown(ifNoneMatch);
  }

  /** Makes the answer, which can take milliseconds, and keeps it; or 304. */
  make({ ifNoneMatch, ...unconditional }: ApiRequest): SharedAnswer {
    return this.#make(unconditional).unlessKnown(ifNoneMatch);
  }

  #make(request: ApiRequest): SharedAnswer {
    try {
      for (const responder of this.#responders) {
        const found = responder(request);
        if (found === undefined) continue;
        const make = () => ({ ...found, body: found.body() });
        if (found.key === undefined) return new SharedAnswer(make());
        const key = found.key();
        // What has links is kept for the origin of the request, and what has none for every origin.
        return this.#cache.add(key, key.includes(' ') ? key : request.target, make);
      }
      throw new Error('nothing answers');
    } catch (error) {
      return new SharedAnswer(serverError(request, error));
    }
  }
}

const MAX_BYTES = 96 * 1024 * 1024;
const MAX_BYTES_OF_ONE = 32 * 1024 * 1024;
const MAX_OTHER_ADDRESSES = 20_000;
const MAX_ADDRESS_LENGTH = 500;

/** The answers that were given last, by their addresses, so that neither their text nor their encodings are made again. */
class AnswerCache {
  readonly #answers = new LRUCache<string, SharedAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES_OF_ONE,
    sizeCalculation: ({ size }, key) => size + key.length,
  });

  /** The keys of other addresses that have a kept answer: names, longer paths, foreign parameters. */
  readonly #keys = new LRUCache<string, string>({ max: MAX_OTHER_ADDRESSES });

  get(address: string): SharedAnswer | undefined {
    const answer = this.#answers.get(address);
    if (answer !== undefined) return answer;
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#answers.get(key);
  }

  add(key: string, address: string, make: () => HttpAnswer): SharedAnswer {
    if (key !== address && address.length <= MAX_ADDRESS_LENGTH) this.#keys.set(address, key);
    const kept = this.#answers.get(key);
    if (kept !== undefined) return kept;
    const answer = new SharedAnswer(make());
    if (key.length <= MAX_ADDRESS_LENGTH) this.#answers.set(key, answer);
    return answer;
  }
}

/** The path and query of a request. The host of an absolute form counts instead of the header `Host` (RFC 9112, section 3.2.2). */
function parseTarget(url: string): { readonly target: string; readonly host?: string } {
  if (url.startsWith('/')) return { target: url };
  const [, host, rest] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (host === undefined || rest === undefined) return { target: url };
  return { target: rest.startsWith('/') ? rest : `/${rest}`, host };
}

/** The origin that the client wrote to, or that a proxy says; `undefined` if it is not said, or wrongly. */
export function requestOrigin(
  headers: IncomingHttpHeaders,
  host: string | undefined,
  isProxied: boolean,
): string | undefined {
  const [scheme = 'http', name = host ?? ''] = isProxied
    ? [lastValue(headers['x-forwarded-proto']), lastValue(headers['x-forwarded-host'])]
    : [];
  return toOrigin(scheme, name);
}

/** The last value of a header that proxies write, that of the nearest one; those before it can be the client's. */
export const lastValue = (value: string | readonly string[] | undefined): string | undefined =>
  value === undefined ? undefined : `${value}`.split(',').at(-1)?.trim();

/** Answers GET and HEAD of `/healthz` with the release that is served. */
export function healthHandler(release: string): PageHandler {
  const body = jsonLine({ status: 'ok', release });
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return forReads((_path, { target }) =>
    target === HEALTH_PATH ? { status: 200, headers, body: () => body } : undefined,
  );
}

/** Answers GET and HEAD outside the bases of mounts with pages, of which one is the 404, and redirects other spellings. */
export function pageHandler(mounts: readonly Mount[], downloads: Downloads | null = null, base = ''): PageHandler {
  const find = pageFinder(mounts, downloads, base);
  return forReads((path, { target }) => {
    if (!path.startsWith('/') || isOfApi(path, mounts)) return undefined;
    const page = path === NOT_FOUND_PAGE ? undefined : find(path);
    if (page === undefined) {
      const usual = usualAddress(path);
      if (usual !== undefined && find(usual) !== undefined) {
        const headers = { ...headersOf(usual), Location: base + usual + target.slice(path.length) };
        return { status: 301, headers, body: () => null };
      }
      const body = find(NOT_FOUND_PAGE)?.body ?? null;
      return { status: 404, headers: headersOf(NOT_FOUND_PAGE), body: () => body };
    }
    const etag = `"${(page.sha256 ?? hash('sha256', page.body)).slice(0, 16)}"`;
    const headers = { ...headersOf(path), ...Object.fromEntries([PAGE_CACHE]), ETag: etag };
    return { status: 200, headers, key: () => path, body: () => page.body };
  });
}

const headersOf = (path: string) => ({
  'Content-Type': contentTypeOf(path),
  ...Object.fromEntries(headersOfPage(path)),
});
