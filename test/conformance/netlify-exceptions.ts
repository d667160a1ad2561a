import type { Answered } from '../engines/http-client.ts';
import type { Exception } from './host.ts';
import { IGNORED_QUERIES, UNREADABLE_PARAMETERS } from './query-exceptions.ts';

const isError = ({ status, body }: Answered): boolean => status === 404 && /^\{"message":"[^"]+"\}\n$/.test(body);
const isNotFound = ({ status, body }: Answered): boolean => status === 404 && body === '{"message":"Not found"}\n';
const isRefusedQuery = ({ status, body }: Answered): boolean =>
  status === 404 && /^\{"message":"Invalid parameter: [a-z_]+"\}\n$/.test(body);

/** A name in the place of a code. */
const NAME = '(?![0-9]{10}(?:/|$))[^/]+';
const CITY = '(?:cities-municipalities|cities|municipalities|sub-municipalities)';

const BARANGAY = /\/barangays\/[^/]+/;
const CHAIN_TO_CITY = /^\/api\/v2\/regions\/[^/]+\/(?:provinces\/[^/]+\/)?cities-municipalities\/[^/]+/;
const CITY_BY_NAME = new RegExp(`^/api/(?:v[12]/)?${CITY}/${NAME}`);
const NAME_AT_SECOND_PREFIX = new RegExp(`^/api/v1/(?:regions|provinces)/${NAME}`);
const PAGES = /^\/api\/v1\/barangays\?/;
const isDecomposed = (target: string): boolean =>
  decodeURIComponent(target) !== decodeURIComponent(target).normalize('NFC');

/** What Netlify answers otherwise when its edge functions are switched off or over their quota. */
export const WITHOUT_FUNCTIONS: readonly Exception[] = [
  {
    what: 'barangays, and the areas that they lie in, are 404: they have no files',
    applies: ({ target, status }) => status === 200 && BARANGAY.test(target),
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
  IGNORED_QUERIES,
  UNREADABLE_PARAMETERS,
  {
    what: 'queries of /api/v1/barangays are 404 Invalid parameter: its other pages have no files',
    applies: ({ target }) => PAGES.test(target),
    accepts: isRefusedQuery,
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
