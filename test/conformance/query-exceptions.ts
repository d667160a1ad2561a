import type { Exception } from './host.ts';

const LISTS = '(?:regions|provinces|cities-municipalities|cities|municipalities|sub-municipalities|barangays)';
/** A list of v1 with a query, except `/api/v1/barangays`. */
const LIST_QUERY = new RegExp(`^/api/(?!v1/barangays[?])(?:v1/)?(?!v\\d)(?:[^?]+/)?${LISTS}[?]`);

/** Whether a parameter of the pages is repeated, or is written as an array. */
function isUnreadable(target: string): boolean {
  const keys = [...new URLSearchParams(target.replace(/^[^?]*/, '')).keys()];
  const names = keys.filter((key) => /^(?:page|per_page|q|\w+_code)(?:\[|$)/.test(key));
  return names.some((name, at) => name.includes('[') || names.indexOf(name) < at);
}

/** What a host answers for the lists of v1 that are files. */
export const IGNORED_QUERIES: Exception = {
  what: 'queries of lists other than /api/v1/barangays are ignored: the whole list answers',
  applies: ({ target }) => LIST_QUERY.test(target),
  accepts: ({ status, body }) => status === 200 && body.startsWith('['),
};

/** What a host with rules for queries answers. */
export const UNREADABLE_PARAMETERS: Exception = {
  what: 'a parameter of the pages that is repeated or an array is read in another way',
  applies: ({ target }) => target.startsWith('/api/v1/barangays?') && isUnreadable(target),
  accepts: ({ status, body }) =>
    (status === 200 && body.startsWith('{"data":')) || (status === 404 && body.startsWith('{"message":')),
};

/** What a server that only has files cannot distinguish. */
export const WITHOUT_QUERIES: readonly Exception[] = [
  IGNORED_QUERIES,
  {
    what: 'queries are ignored: /api/v1/barangays is the first page, and pages link to the files of other pages',
    applies: ({ target }) => /^\/api\/v1\/barangays(?:\?|$)/.test(target),
    accepts: ({ status, body }) => status === 200 && body.includes('"meta":{"current_page":1,'),
  },
];
