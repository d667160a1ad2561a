import type { Exception } from './host.ts';

/** What a server that only has files cannot distinguish. */
export const WITHOUT_QUERIES: Exception = {
  what: 'queries are ignored: /api/v1/barangays is the first page, and pages link to the files of other pages',
  applies: ({ target }) => /^\/api\/v1\/barangays(?:\?|$)/.test(target),
  accepts: ({ status, body }) => status === 200 && body.includes('"meta":{"current_page":1,'),
};
