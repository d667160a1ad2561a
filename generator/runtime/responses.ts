import type { ApiError } from '../api/errors.ts';
import { CACHE_CONTROL, EVERY_ANSWER, METHODS, type Header } from '../api/headers.ts';
import { jsonLine } from '../api/json.ts';
import type { ApiResponse } from './http.ts';

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

/** The answer to a CORS preflight. */
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

/** Whether the header `If-None-Match` names a tag: it is a list of tags, compared weakly, or `*` (RFC 9110, section 13.1.2). */
export const matchesEtag = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
