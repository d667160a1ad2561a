import type { IncomingMessage } from 'node:http';
import type { ApiRequest, Responder } from '../../runtime/http.ts';
import { serverError } from '../../runtime/handler.ts';
import { AnswerCache } from './answer-cache.ts';
import { FORWARDED, requestOrigin } from './request-origin.ts';
import { parseTarget } from './request-target.ts';
import { SharedAnswer, type Answer, type Form } from './shared-answer.ts';

/** An answer of the API or a page, whose body is made when it is asked for. */
export interface Found extends Omit<Answer, 'body'> {
  /** Names the body as the `key` of `PreparedResponse` does; left out if the answer must not be kept. */
  readonly key?: () => string;
  readonly body: () => Answer['body'];
}

/** Answers requests outside the API; `undefined` for those that the API answers. */
export type PageHandler = (request: ApiRequest) => Found | undefined;

/**
 * What links begin with: `request` is the host that the client wrote to; `proxy` is what a proxy writes to
 * `X-Forwarded-Proto` and `X-Forwarded-Host`; `mount` is the origin of the mount, whatever the request says.
 */
export type LinkOrigin = 'request' | 'proxy' | 'mount';

/** Finds the answer to a request, among those that were given before or by making it. */
export class Answers {
  readonly #responders: readonly (Responder | PageHandler)[];
  readonly #linkOrigin: LinkOrigin;
  readonly #cache = new AnswerCache();

  constructor(api: Responder, pages: readonly PageHandler[], linkOrigin: LinkOrigin) {
    this.#responders = [...pages, api];
    this.#linkOrigin = linkOrigin;
  }

  /** What a server sends, of which the client chooses the encoding; it is complete if the client has the answer already. */
  find(request: IncomingMessage): SharedAnswer | Form {
    const { method = 'GET', url = '/', headers } = request;
    const { target, host = headers.host } = parseTarget(url);
    const isRead = method === 'GET' || method === 'HEAD';
    const plain = isRead ? this.#cache.get(target) : undefined;
    if (plain !== undefined) return unlessKnown(plain, headers['if-none-match']);
    const origin =
      this.#linkOrigin === 'mount' ? undefined : requestOrigin(headers, host, this.#linkOrigin === 'proxy');
    const linked = isRead ? this.#cache.get(`${origin ?? ''} ${target}`) : undefined;
    if (linked !== undefined) return unlessKnown(linked, headers['if-none-match']);
    return this.#make({ method, target, ifNoneMatch: headers['if-none-match'], origin });
  }

  #make(request: ApiRequest): SharedAnswer {
    try {
      for (const responder of this.#responders) {
        const found = responder(request);
        if (found === undefined) continue;
        const make = () => this.#withVary({ ...found, body: found.body() });
        if (found.key === undefined) return new SharedAnswer(make());
        const key = found.key();
        // What has links is kept for the origin of the request, and what has none for every origin.
        return this.#cache.add(key, key.startsWith('/') ? request.target : key, make);
      }
      throw new Error('nothing answers');
    } catch (error) {
      return new SharedAnswer(serverError(request, error));
    }
  }

  /** Caches between the proxy and the server may know all hosts of the proxy by one address. */
  #withVary({ status, headers, body }: Answer): Answer {
    return this.#linkOrigin === 'proxy'
      ? { status, headers: { ...headers, Vary: FORWARDED.join(', ') }, body }
      : { status, headers, body };
  }
}

const unlessKnown = (answer: SharedAnswer, ifNoneMatch: string | undefined): SharedAnswer | Form =>
  (ifNoneMatch === undefined ? undefined : answer.notModified(ifNoneMatch)) ?? answer;
