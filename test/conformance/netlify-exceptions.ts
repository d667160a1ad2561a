import type { Answered } from '../engines/http-client.ts';
import type { Exception } from './host.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);
const isNotFound = ({ status, body }: Answered): boolean => status === 404 && body === '{"message":"Not found"}\n';
const isRefusedQuery = ({ status, body }: Answered): boolean =>
  status === 404 && /^\{"message":"Invalid parameter: [a-z_]+"\}\n$/.test(body);

/** A name in the place of a code. */
const NAME = '(?![0-9]{10}(?:/|$))[^/]+';
const CITY = '(?:cities-municipalities|cities|municipalities|sub-municipalities)';

const BARANGAY = /\/barangays\/[^/]+/;
const CODE = /^\/api\/codes\/[^/]+/;
const CHAIN_TO_CITY = /^\/api\/v2\/regions\/[^/]+\/(?:provinces\/[^/]+\/)?cities-municipalities\/[^/]+/;
const CITY_BY_NAME = new RegExp(`^/api/(?:v[12]/)?${CITY}/${NAME}`);
const NAME_AT_SECOND_PREFIX = new RegExp(`^/api/v1/(?:regions|provinces)/${NAME}`);
const PAGES = /^\/api\/v1\/barangays\?/;
const NATIONAL_LIST = /^\/api\/(?:v1\/)?[a-z-]+\?/;
const NESTED_LIST = /^\/api\/v1\/[a-z-]+\/[^/?]+\/[a-z-]+\?/;
/** A parameter that is an array or repeated. */
const UNREADABLE = /[?&](?:[a-z_]+\[|([a-z_]+)=.*&\1=)/;
const isDecomposed = (target: string): boolean =>
  decodeURIComponent(target) !== decodeURIComponent(target).normalize('NFC');

/** What Netlify answers otherwise when its edge functions are switched off or over their quota. */
export const WITHOUT_FUNCTIONS: readonly Exception[] = [
  {
    what: 'everything at /cloud/api and /gitlab/api is 404: only the first mount has files',
    applies: ({ target }) => /^[/](?:cloud|gitlab)[/]api[/]/.test(target),
    accepts: isNotFound,
  },
  {
    what: 'barangays, and the areas that they lie in, are 404: they have no files',
    applies: ({ target, status }) => status === 200 && BARANGAY.test(target),
    accepts: isNotFound,
  },
  {
    what: 'a code is 404 "Not found", whatever became of it: codes have no files',
    applies: ({ target }) => CODE.test(target),
    accepts: isNotFound,
  },
  {
    what: 'a chain to a city or municipality, and what is below it, is 404: it has no files',
    applies: ({ target, status }) => status === 200 && CHAIN_TO_CITY.test(target),
    accepts: isNotFound,
  },
  {
    what: 'a city, municipality or sub-municipality by name is 404: only regions and provinces have rules for names',
    applies: ({ target, status }) => status === 200 && CITY_BY_NAME.test(target),
    accepts: isError,
  },
  {
    what: 'regions and provinces by name are 404 below /api/v1: a rewritten path is not matched against the rules again',
    applies: ({ target, status }) => status === 200 && NAME_AT_SECOND_PREFIX.test(target),
    accepts: isNotFound,
  },
  {
    what: 'queries of /api/v1/barangays are 404 Invalid parameter: its other pages have no files',
    applies: ({ target }) => PAGES.test(target),
    accepts: isRefusedQuery,
  },
  {
    what: 'a parameter that is an array is ignored, and the last of a repeated one counts: rules cannot tell',
    applies: ({ target }) => NATIONAL_LIST.test(target) && UNREADABLE.test(target),
    accepts: ({ status }) => status === 200 || status === 404,
  },
  {
    what: 'queries of lists, except one filter, are 404: two filters, searches and pages have no files',
    applies: ({ target }) => NATIONAL_LIST.test(target),
    accepts: isRefusedQuery,
  },
  {
    what: 'the 404 of an unknown code in a filter says "Not found": a rewrite whose target is missing has one message',
    applies: ({ target, status }) => status === 404 && NATIONAL_LIST.test(target),
    accepts: isNotFound,
  },
  {
    what: 'queries of lists within an area are ignored: the answer is the whole list',
    applies: ({ target }) => NESTED_LIST.test(target),
    accepts: ({ status, body }) => status === 200 && body.startsWith('['),
  },
  {
    what: 'addresses with .json, and names that are not in Unicode NFC, are 404: a file has one name',
    applies: ({ target, status }) => status === 200 && (target.endsWith('.json') || isDecomposed(target)),
    accepts: isError,
  },
  {
    what: 'the name of a file with .html is an address, too, and the 404 of an empty segment names a resource',
    applies: ({ target }) => target.endsWith('.html') || target.includes('//'),
    accepts: (answered) => answered.status === 200 || isError(answered),
  },
  {
    what: 'below /api/v1, for barangays, and for cities in chains, a 404 says "Not found" without the resource',
    applies: ({ target, status }) =>
      status === 404 && (target.startsWith('/api/v1/') || BARANGAY.test(target) || CHAIN_TO_CITY.test(target)),
    accepts: isNotFound,
  },
];
