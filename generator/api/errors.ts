import { record, string } from '../core/json-schema.ts';

/** An error: its status and its message. */
export interface ApiError {
  readonly status: 404 | 405 | 429 | 500;
  readonly message: string;
}

export const ErrorBody = record({ message: string({ minLength: 1 }) }, 'An error: what went wrong, in one line');

export const NOT_FOUND: ApiError = { status: 404, message: 'Not found' };
export const METHOD_NOT_ALLOWED: ApiError = { status: 405, message: 'Method not allowed' };
export const TOO_MANY_REQUESTS: ApiError = { status: 429, message: 'Too many requests' };
export const SERVER_ERROR: ApiError = { status: 500, message: 'Server error' };

/** The error for an invalid query parameter: `Invalid parameter: per_page`. */
export const invalidParameter = (parameter: string): ApiError => ({
  status: 404,
  message: `Invalid parameter: ${parameter}`,
});

/** An HTTP header field: its name and its value. */
export type Header = readonly [name: string, value: string];

/** The headers of every answer of the API, errors included. */
export const EVERY_ANSWER: readonly Header[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Access-Control-Allow-Origin', '*'],
  ['X-Content-Type-Options', 'nosniff'],
];

/** The caching of an answer with status 200. */
export const CACHE_CONTROL: Header = ['Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400'];

/** The caching of an answer whose links begin with the host of its request: by its client, and by no shared cache. */
export const PRIVATE_CACHE_CONTROL: Header = ['Cache-Control', 'private, max-age=3600'];

/** The allowed methods, as `Allow` and CORS name them. */
export const METHODS = 'GET, HEAD, OPTIONS';
