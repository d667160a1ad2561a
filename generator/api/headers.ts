/** An HTTP header field: its name and its value. */
export type Header = readonly [name: string, value: string];

/** The headers of every answer of the API, errors included. */
export const EVERY_ANSWER: readonly Header[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Access-Control-Allow-Origin', '*'],
  ['X-Content-Type-Options', 'nosniff'],
];

/** How long an answer with status 200 can be cached. */
export const CACHE_CONTROL: Header = ['Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400'];

/** How long an answer can be cached whose links begin with the host of its request: by its client, and no cache for many. */
export const PRIVATE_CACHE_CONTROL: Header = ['Cache-Control', 'private, max-age=3600'];

/** The allowed methods, as `Allow` and CORS name them. */
export const METHODS = 'GET, HEAD, OPTIONS';
