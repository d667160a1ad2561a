import { PAGE_SIZES } from '../oracle/paths.ts';
import type { Answered } from '../engines/http-client.ts';
import type { Exception } from './host.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);

const MADE_SIZES = new RegExp(`^0*(?:${PAGE_SIZES.join('|')})$`);
const isOddSize = (target: string): boolean => {
  const size = /[?&]per_page=([^&]*)(?!.*&per_page=)/.exec(target)?.[1];
  return size !== undefined && !MADE_SIZES.test(size);
};

/** An exception of every host without a function. */
export const WITHOUT_RELEASED_AREAS: Exception = {
  what: 'an area as it was in a release is 404: it has no file',
  applies: ({ target }) => /^[/]api[/]releases[/][^/]+[/]areas[/]/.test(target),
  accepts: ({ status }) => status === 404,
};

/** Exceptions about areas of every host without a function. */
export const WITHOUT_AREA_QUERIES: readonly Exception[] = [
  {
    what: 'the list of areas by filters is 404: it has no file',
    applies: ({ target }) => /^[/]api[/]areas(?:[.]json|[/])?(?:[?]|$)/.test(target),
    accepts: ({ status }) => status === 404,
  },
  {
    what: 'fields of the record of an area is ignored: the answer is the whole record',
    applies: ({ target }) => /^[/]api[/]areas[/][^?]+[?]/.test(target),
    accepts: ({ status, body }) => status === 200 && body.startsWith('{"code":"'),
  },
  {
    what: 'the barangays near a place are 404: they have no file',
    applies: ({ target }) => /^[/]api[/]near(?:[.]json|[/])?(?:[?]|$)/.test(target),
    accepts: ({ status }) => status === 404,
  },
];

/** Exceptions of every server that only has files on a disk. */
export const DISK_EXCEPTIONS: readonly Exception[] = [
  {
    what: `q, two filters at once, and page sizes other than ${PAGE_SIZES.join(', ')} are 404: they have no files`,
    applies: ({ target }) => /[?&]q=/.test(target) || (target.match(/_code=/g) ?? []).length > 1 || isOddSize(target),
    accepts: isError,
  },
  {
    what: 'pages of other lists than that of barangays, and province_code of provinces, are 404: they have no files',
    applies: ({ target }) =>
      /^(?:[/]cloud)?[/]api[/]v1[/](?!barangays[?]).*[?&](?:per_)?page[=[]/.test(target) ||
      /[/]provinces[?](?:.*&)?province_code=/.test(target),
    accepts: isError,
  },
  WITHOUT_RELEASED_AREAS,
  ...WITHOUT_AREA_QUERIES,
  {
    what: 'a name in decomposed Unicode (n and a tilde for ñ) is 404: a file has one name',
    applies: ({ target }) => /%CC%8[0-9A-F]/i.test(target),
    accepts: isError,
  },
];

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
