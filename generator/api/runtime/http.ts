import { type ApiError, CACHE_CONTROL, EVERY_ANSWER, type Header, METHODS } from '../errors.ts';
import { jsonLine } from '../json.ts';

/** The parts of an HTTP request that the API needs. */
export interface ApiRequest {
  /** The method, in upper case. */
  readonly method: string;
  /** The request target as the client sent it: path and query, percent-encoded. */
  readonly target: string;
  readonly ifNoneMatch?: string | null | undefined;
  /** The origin that the client wrote to; empty if it is unknown, and `undefined` if links do not depend on it. */
  readonly origin?: string | undefined;
}

/** The client left before it had its answer, which nobody has to make. */
export class ClientLeft extends Error {}

/** The answer of the API. */
export interface ApiResponse {
  readonly status: 200 | 204 | 304 | 404 | 405 | 429 | 500;
  /** By name in the usual case: `Content-Type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** `null` if the status has no body. The answer to HEAD has the body of GET, which the server does not send. */
  readonly body: string | null;
}

/** An answer whose body is made when it is asked for. */
export interface PreparedResponse extends Omit<ApiResponse, 'body'> {
  /** Names the body, after the origin of the request and a space if it has links. Left out if it is not worth keeping. */
  readonly key?: () => string;
  /** Makes the body. It may throw. */
  readonly body: () => string | null;
}

/** Finds what answers a request of the API. It may throw. */
export type Responder = (request: ApiRequest) => PreparedResponse;

/** Answers requests of the API. It never throws. */
export type Handler = (request: ApiRequest) => ApiResponse;

const ALWAYS = Object.fromEntries(EVERY_ANSWER);

/** The headers of an answer that a client can cache. */
export const cacheableHeaders = (etag: string, cacheControl: Header = CACHE_CONTROL): ApiResponse['headers'] => ({
  ...ALWAYS,
  ...Object.fromEntries([cacheControl]),
  ETag: etag,
});

export const notModified = (headers: ApiResponse['headers']): ApiResponse => ({ status: 304, headers, body: null });

/** An error as the API answers it. */
export const failure = ({ status, message }: ApiError, more: ApiResponse['headers'] = {}): ApiResponse => ({
  status,
  headers: { ...ALWAYS, ...more },
  body: jsonLine({ message }),
});

export const PREFLIGHT: ApiResponse = {
  status: 204,
  headers: {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Max-Age': '86400',
  },
  body: null,
};

/** True if the header `If-None-Match` names a tag: it is a list of tags, compared weakly, or `*` (RFC 9110, section 13.1.2). */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  ifNoneMatch?.trim() === '*' || (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
