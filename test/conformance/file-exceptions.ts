import { PAGE_SIZES } from '../oracle/paths.ts';
import type { Answered } from '../engines/http-client.ts';
import type { Case } from './case.ts';
import { hasBodyOf } from './compare.ts';
import type { Exception } from './host.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);

const MADE_SIZES = new RegExp(`^0*(?:${PAGE_SIZES.join('|')})$`);
const isOddSize = (target: string): boolean => {
  const size = /[?&]per_page=([^&]*)(?!.*&per_page=)/.exec(target)?.[1];
  return size !== undefined && !MADE_SIZES.test(size);
};

/** Addresses of which a host has no file, in words, each with the targets that are 404 for it. */
export const missing = (
  targets: Readonly<Record<string, RegExp | ((target: string) => boolean)>>,
  accepts: Exception['accepts'] = ({ status }) => status === 404,
): readonly Exception[] =>
  Object.entries(targets).map(([what, of]) => ({
    what,
    applies: ({ target }) => (of instanceof RegExp ? of.test(target) : of(target)),
    accepts,
  }));

/** The exception of a host that has the same body for every 404. */
export const oneNotFound = (why: string): Exception => ({
  what: `a 404 says "Not found" without the resource: ${why}`,
  applies: ({ status }) => status === 404,
  accepts: ({ status, body }) => status === 404 && body === '{"message":"Not found"}\n',
});

/** The exception of a host that takes two slashes for one. */
export const EMPTY_SEGMENTS: Exception = {
  what: 'an empty segment is ignored',
  applies: ({ target }) => target.includes('//'),
  accepts: ({ status }) => status === 200,
};

/** The exception of a host whose answers have the right body with these headers alone. */
export const withHeaders = (
  what: string,
  expected: (asked: Case) => Readonly<Record<string, string | RegExp>>,
  applies: Exception['applies'] = ({ status }) => status === 200,
): Exception => ({
  what,
  applies,
  accepts: ({ status, headers, body }, asked) =>
    status === 200 &&
    hasBodyOf(asked, body) &&
    Object.entries(expected(asked)).every(([name, value]) =>
      value instanceof RegExp ? value.test(headers[name] ?? '') : headers[name] === value,
    ),
});

export const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
export const EVERY_ORIGIN = { 'access-control-allow-origin': '*' };
export const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };
export const STRONG_ETAG = { etag: /^"[^"]+"$/ };
export const FRESH = { 'cache-control': 'public, max-age=3600, stale-while-revalidate=86400' };

/** An exception of every host without a function. */
export const WITHOUT_RELEASED_AREAS = missing({
  'an area as it was in a release is 404: it has no file': /^[/]api[/]releases[/][^/]+[/]areas[/]/,
});

/** Exceptions about areas of every host without a function. */
const WITHOUT_AREA_QUERIES: readonly Exception[] = [
  ...missing({
    'the list of areas by filters is 404: it has no file': /^[/]api[/]areas(?:[.]json|[/])?(?:[?]|$)/,
    'the barangays near a place are 404: they have no file': /^[/]api[/]near(?:[.]json|[/])?(?:[?]|$)/,
    'the censuses of an area that is no region are 404: they have no file': /^[/]api[/]census[/](?![0-9]{2}0{8})/,
  }),
  {
    what: 'fields of the record of an area is ignored: the answer is the whole record',
    applies: ({ target }) => /^[/]api[/]areas[/][^?]+[?]/.test(target),
    accepts: ({ status, body }) => status === 200 && body.startsWith('{"code":"'),
  },
];

/** Exceptions of every server that only has files on a disk. */
export const DISK_EXCEPTIONS: readonly Exception[] = [
  ...missing(
    {
      [`q, two filters at once, and page sizes other than ${PAGE_SIZES.join(', ')} are 404: they have no files`]: (
        target,
      ) => /[?&]q=/.test(target) || (target.match(/_code=/g) ?? []).length > 1 || isOddSize(target),
      'pages of other lists than that of barangays, and province_code of provinces, are 404: they have no files':
        /^(?:[/]cloud)?[/]api[/]v1[/](?!barangays[?]).*[?&](?:per_)?page[=[]|[/]provinces[?](?:.*&)?province_code=/,
      'a name in decomposed Unicode (n and a tilde for ñ) is 404: a file has one name': /%CC%8[0-9A-F]/i,
    },
    isError,
  ),
  ...WITHOUT_RELEASED_AREAS,
  ...WITHOUT_AREA_QUERIES,
];

/** A list of v1. */
const LIST = /^(?:\/cloud)?\/api\/(?:v1\/)?(?:[a-z-]+|[a-z-]+\/[^/?]+\/[a-z-]+)\?/;

/** Exceptions of every server that only has files, and cannot distinguish queries. */
export const FILE_EXCEPTIONS: readonly Exception[] = [
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
  ...WITHOUT_RELEASED_AREAS,
  ...WITHOUT_AREA_QUERIES,
];
