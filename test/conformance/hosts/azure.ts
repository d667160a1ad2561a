import { azure } from '../../../generator/hosts/azure/azure.ts';
import { COLLECTIONS } from '../../../generator/core/psgc/kinds.ts';
import { startAzure } from '../../engines/azure.ts';
import { hasBodyOf } from '../compare.ts';
import { WITHOUT_RELEASED_AREAS } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** The addresses of v1, `/cloud/api` and the tree of psgc.gitlab.io. */
const OTHER_FAMILIES = new RegExp(`^[/](?:cloud|gitlab)[/]|^[/]api[/](?:v1|${COLLECTIONS.join('|')})(?:[/.?]|$)`);

/** A code of a barangay, which does not end with three zeros. */
const WITH_BARANGAY = /^[^?]*[/]\d{6,7}(?!000)\d{3}(?:[/.?]|$)/;

/** Records and lists below two areas; those below a province in its region have files. */
const CHAIN = /(?:[/][a-z-]+[/]\d{10}){2}/;

const is404 = ({ status }: { readonly status: number }): boolean => status === 404;

/** Exceptions of Azure: https://learn.microsoft.com/azure/static-web-apps/configuration */
const EXCEPTIONS: readonly Exception[] = [
  {
    what: 'the type of an answer without .json is that of its file, .html',
    applies: ({ status, target }) => status === 200 && !/[.]json(?:[?]|$)/.test(target),
    accepts: ({ status, headers, body }, asked) =>
      status === 200 &&
      hasBodyOf(asked, body) &&
      headers['content-type'] === 'text/html; charset=utf-8' &&
      headers['access-control-allow-origin'] === '*' &&
      headers['x-content-type-options'] === 'nosniff' &&
      headers['cache-control'] === 'public, max-age=3600, stale-while-revalidate=86400' &&
      /^"[^"]+"$/.test(headers['etag'] ?? ''),
  },
  {
    what: 'v1 but for records of cities-municipalities, /cloud/api and the tree of psgc.gitlab.io are 404: 15,000 files are not enough',
    applies: ({ target }) => OTHER_FAMILIES.test(target),
    accepts: is404,
  },
  {
    what: 'names are 404: there are files for codes only',
    applies: ({ target }) => /^[^?]*[A-Z%]/.test(target),
    accepts: is404,
  },
  {
    what: 'barangays are 404: only lists have them',
    applies: ({ target }) => WITH_BARANGAY.test(target),
    accepts: is404,
  },
  {
    what: 'records of /api/areas, /api/codes and /api/zip-codes, areas by filters and what is near a place are 404',
    applies: ({ target }) =>
      /^[/]api[/](?:(?:areas|codes|zip-codes)[/]|(?:areas|near)(?:[.]json|[/])?(?:[?]|$))/.test(target),
    accepts: is404,
  },
  {
    what: 'chains of areas are 404, but for provinces of a region',
    applies: ({ target }) => CHAIN.test(target),
    accepts: is404,
  },
  {
    what: 'the list of barangays below /api/v2/municipalities is 404: /api/v2/cities-municipalities has it',
    applies: ({ target }) => /^[/]api[/]v2[/]municipalities[/]\d{10}[/]barangays/.test(target),
    accepts: is404,
  },
  {
    what: '.json is 404 for a city or municipality, but in /api/v2/cities-municipalities',
    applies: ({ target }) => /^[/]api[/]v2[/](?:cities|municipalities)[/].*[.]json(?:[?]|$)/.test(target),
    accepts: is404,
  },
  WITHOUT_RELEASED_AREAS,
  {
    what: 'a 404 says "Not found" without the resource: there is one file for all of them',
    applies: ({ status }) => status === 404,
    accepts: ({ status, body }) => status === 404 && body === '{"message":"Not found"}\n',
  },
];

/** A server by Azure's documentation, with the build for Azure Static Web Apps. */
export const openAzure = async (region: string | null = null, data?: string): Promise<Host> =>
  openBuilt({
    name: 'azure',
    target: azure,
    region,
    data,
    downloads: false,
    filesOnly: true,
    exceptions: EXCEPTIONS,
    start: startAzure,
  });
