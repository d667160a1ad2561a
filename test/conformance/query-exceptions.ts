import type { Exception } from './host.ts';

/** A list of v1. */
const LIST = /^(?:\/cloud)?\/api\/(?:v1\/)?(?:[a-z-]+|[a-z-]+\/[^/?]+\/[a-z-]+)\?/;

/** Requests that a server that only has files cannot distinguish. */
export const WITHOUT_QUERIES: readonly Exception[] = [
  {
    what: 'queries are ignored: /api/v1/barangays is the first page, and pages link to the files of other pages',
    applies: ({ target }) => /^(?:\/cloud)?\/api\/v1\/barangays(?:\?|$)/.test(target),
    accepts: ({ status, body }) => status === 200 && body.includes('"meta":{"current_page":1,'),
  },
  {
    what: 'queries of the other lists of v1 are ignored: the answer is the whole list',
    applies: ({ target }) => LIST.test(target),
    accepts: ({ status, body }) => status === 200 && body.startsWith('['),
  },
];
