import { azure } from '../../../generator/hosts/azure/azure.ts';
import { COLLECTIONS } from '../../../generator/core/psgc/kinds.ts';
import { startAzure } from '../../engines/azure.ts';
import {
  EVERY_ORIGIN,
  FRESH,
  missing,
  NO_SNIFFING,
  oneNotFound,
  STRONG_ETAG,
  withHeaders,
  WITHOUT_RELEASED_AREAS,
} from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** The addresses of v1, `/cloud/api` and the tree of psgc.gitlab.io. */
const OTHER_FAMILIES = new RegExp(`^[/](?:cloud|gitlab)[/]|^[/]api[/](?:v1|${COLLECTIONS.join('|')})(?:[/.?]|$)`);

/** A code of a barangay, which does not end with three zeros. */
const WITH_BARANGAY = /^[^?]*[/]\d{6,7}(?!000)\d{3}(?:[/.?]|$)/;

/** Records and lists below two areas; those below a province in its region have files. */
const CHAIN = /(?:[/][a-z-]+[/]\d{10}){2}/;

/** Exceptions of Azure: https://learn.microsoft.com/azure/static-web-apps/configuration */
const EXCEPTIONS: readonly Exception[] = [
  withHeaders(
    'the type of an answer without .json is that of its file, .html',
    () => ({ 'content-type': 'text/html; charset=utf-8', ...EVERY_ORIGIN, ...NO_SNIFFING, ...FRESH, ...STRONG_ETAG }),
    ({ status, target }) => status === 200 && !/[.]json(?:[?]|$)/.test(target),
  ),
  ...missing({
    'v1 but for records of cities-municipalities, /cloud/api and the tree of psgc.gitlab.io are 404: 15,000 files are not enough':
      OTHER_FAMILIES,
    'names are 404: there are files for codes only': /^[^?]*[A-Z%]/,
    'barangays are 404: only lists have them': WITH_BARANGAY,
    'records of /api/areas, /api/census, /api/codes and /api/zip-codes, areas by filters and what is near are 404':
      /^[/]api[/](?:(?:areas|census|codes|zip-codes)[/]|(?:areas|near)(?:[.]json|[/])?(?:[?]|$))/,
    'chains of areas are 404, but for provinces of a region': CHAIN,
    'the list of barangays below /api/v2/municipalities is 404: /api/v2/cities-municipalities has it':
      /^[/]api[/]v2[/]municipalities[/]\d{10}[/]barangays/,
    '.json is 404 for a city or municipality, but in /api/v2/cities-municipalities':
      /^[/]api[/]v2[/](?:cities|municipalities)[/].*[.]json(?:[?]|$)/,
  }),
  ...WITHOUT_RELEASED_AREAS,
  oneNotFound('there is one file for all of them'),
];

/** A server by Azure's documentation, with the build for Azure Static Web Apps. */
export const openAzure = (): Promise<Host> =>
  openBuilt({
    ...{ name: 'azure', target: azure, start: startAzure },
    ...{ downloads: false, filesOnly: true, exceptions: EXCEPTIONS },
  });
