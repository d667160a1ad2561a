import type { IncomingMessage } from 'node:http';
import type { ApiRequest, Responder } from '../../runtime/http.ts';
import { serverError } from '../../runtime/handler.ts';
import { AnswerCache } from './answer-cache.ts';
import { requestOrigin } from './request-origin.ts';
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

/** Whether a method asks for something; the others are refused at once. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Finds the answer to a request, among those that were given before or by making it. */
export class Answers {
  readonly #responders: readonly (Responder | PageHandler)[];
  readonly #linkOrigin: LinkOrigin;
  readonly #cache = new AnswerCache();

  constructor(api: Responder, pages: readonly PageHandler[], linkOrigin: LinkOrigin) {
    this.#responders = [...pages, api];
    this.#linkOrigin = linkOrigin;
  }

  /** What a request asks for. */
  read({ method = 'GET', url = '/', headers }: IncomingMessage): ApiRequest {
    const { target, host = headers.host } = parseTarget(url);
    const origin =
      this.#linkOrigin === 'mount' ? undefined : requestOrigin(headers, host, this.#linkOrigin === 'proxy');
    return { method, target, ifNoneMatch: headers['if-none-match'], origin };
  }

  /** The answer to GET or HEAD if it was given before; it has no body if the client has it already. */
  kept({ target, ifNoneMatch, origin = '' }: ApiRequest): SharedAnswer | Form | undefined {
    const answer = this.#cache.get(target) ?? this.#cache.get(`${origin} ${target}`);
    return (ifNoneMatch == null ? undefined : answer?.notModified(ifNoneMatch)) ?? answer;
  }

  /** Makes the answer, which can take milliseconds, and keeps it; it has no body if the client has it already. */
  make(request: ApiRequest): SharedAnswer | Form {
    // 304 has the headers of 200 (RFC 9110, section 15.4.5), among them Vary, which depends on the body.
    const { ifNoneMatch, ...unconditional } = request;
    const answer = this.#make(unconditional);
    return (ifNoneMatch == null ? undefined : answer.notModified(ifNoneMatch)) ?? answer;
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
        return this.#cache.add(key, key.startsWith('/') ? request.target : key, make);
      }
      throw new Error('nothing answers');
    } catch (error) {
      return new SharedAnswer(serverError(request, error));
    }
  }
}
