import { record, string } from '../json-schema.ts';

/** An error: its status and its message. */
export interface ApiError {
  readonly status: 404 | 405 | 429 | 500;
  readonly message: string;
}

/** The body of an error. */
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
