import { PAGE_SIZES } from '../oracle/paths.ts';
import type { Answered } from '../engines/http-client.ts';
import type { Case } from './cases.ts';
import type { Exception } from './host.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);

const MADE_SIZES = new RegExp(`^0*(?:${PAGE_SIZES.join('|')})$`);
const isOddSize = (target: string): boolean => {
  const size = /[?&]per_page=([^&]*)(?!.*&per_page=)/.exec(target)?.[1];
  return size !== undefined && !MADE_SIZES.test(size);
};

const LISTS = '(?:regions|provinces|cities-municipalities|cities|municipalities|sub-municipalities|barangays)';
/** A list of v1 with a query, except `/api/v1/barangays`. */
const OTHER_LIST = new RegExp(`^/api/(?:v1/)?(?!v\\d)(?:[^?]+/)?${LISTS}/?[?]`);

/** Whether a request has a query for a list of v1 that hosts with files answer without looking at it. */
export const isIgnoredQuery = ({ target }: Case): boolean =>
  OTHER_LIST.test(target) && !/^\/api\/v1\/barangays[?]/.test(target);

/** Whether a parameter of the pages is repeated, or is written as an array. */
const isUnreadable = (target: string): boolean => {
  const names = [...new URLSearchParams(target.replace(/^[^?]*/, '')).keys()];
  return names.some(
    (name, at) =>
      /^(?:page|per_page|q|\w+_code)(?:\[|$)/.test(name) && (name.includes('[') || names.indexOf(name) < at),
  );
};

/** What no server that only has files on a disk can answer. */
export const DISK_EXCEPTIONS: readonly Exception[] = [
  {
    what: 'queries of lists other than /api/v1/barangays are ignored: the whole list answers',
    applies: isIgnoredQuery,
    accepts: ({ status, body }) => status === 200 && body.startsWith('['),
  },
  {
    what: 'a parameter of the pages that is repeated or an array is read in another way',
    applies: ({ target }) => target.startsWith('/api/v1/barangays?') && isUnreadable(target),
    accepts: (answered) => answered.status === 200 || isError(answered),
  },
  {
    what: `q, two filters at once, and page sizes other than ${PAGE_SIZES.join(', ')} are 404: they have no files`,
    applies: ({ target }) => /[?&]q=/.test(target) || (target.match(/_code=/g) ?? []).length > 1 || isOddSize(target),
    accepts: isError,
  },
  {
    what: 'a name in decomposed Unicode (n and a tilde for ñ) is 404: a file has one name',
    applies: ({ target }) => /%CC%8[0-9A-F]/i.test(target),
    accepts: isError,
  },
];
