import type { Family } from '../../../generator/api/routing/route.ts';
import { githubPages } from '../../../generator/hosts/github-pages/github-pages.ts';
import { startPagesServer } from '../../engines/pages-server.ts';
import { EVERY_ORIGIN, FILE_EXCEPTIONS, missing, withHeaders } from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { type Built, openBuilt } from '../open-built.ts';

/** The addresses of the families that are not built by default. */
const ADDRESSES = { gitlab: /^[/]gitlab[/]api[/]/ } as const satisfies Partial<Record<Family, RegExp>>;

/** A barangay of which there is a file, and another address with the code of a barangay. */
const BARANGAY = /^[/]api[/](?:v2[/]barangays|areas|codes)[/]\d{10}$/;
const WITH_BARANGAY = /^[^?]*[/]\d{6,7}(?!000)\d{3}\b/;

/** A city or municipality behind another code: `/api/v2/regions/1300000000/cities/1380600000`. */
const CHAIN = /[/]\d{10}[/](?:cities|municipalities|cities-municipalities)[/]\d{10}\b/;

/** The pages of barangays, and their first one. */
const PAGES = /^(?:[/]cloud)?[/]api[/]v1[/]barangays(?:[.]json|[/])?(?:[?]|$)/;

/** Names are files where one segment is an area, which is no barangay: `/api/v2/provinces/Cebu/cities`. */
const NAME_ALONE = /^[/]api[/](?:v2[/](?!barangays)[a-z-]+|points)[/][^/?]*[A-Z%][^/?]*(?:[/][a-z-]+)?$/;

const is404 = ({ status }: { readonly status: number }): boolean => status === 404;

const EXCEPTIONS: readonly Exception[] = [
  withHeaders(
    'the type of an answer is that of its file, .html or .json; there is no nosniff, and it is fresh for 10 minutes',
    ({ target }) => ({
      ...EVERY_ORIGIN,
      'content-type': `${/[.]json(?:[?]|$)/.test(target) ? 'application/json' : 'text/html'}; charset=utf-8`,
      'cache-control': 'max-age=600',
      etag: /./,
    }),
  ),
  {
    what: 'a 404 is the page for people without the resource: there is one file for all of them',
    applies: ({ status }) => status === 404,
    accepts: is404,
  },
  ...missing({
    'names of barangays, names of other families than v2, in chains, and in other spellings are 404: they have no file':
      (target) => /[A-Z%]/.test(target) && !NAME_ALONE.test(target),
    'a barangay is 404 except in /api/v2/barangays, /api/areas and /api/codes: other addresses have no file': (
      target,
    ) => WITH_BARANGAY.test(target) && !BARANGAY.test(target),
    'chains beyond a province are 404: they have no files': CHAIN,
    'pages of barangays are 404: they have no files': PAGES,
    'a name in decomposed Unicode (n and a tilde for ñ) is 404: a file has one name': /%CC%8[0-9A-F]/i,
    'an address with a slash at its end is 404': /[/](?:[?]|$)/,
    '.json is 404 in v1 and /cloud/api, and behind a name: it would be a second file': (target) =>
      /[.]json(?:[?]|$)/.test(target) &&
      (/^[/]cloud|[A-Z]/.test(target) || !/^[/]api[/](?:v2|areas|codes|points|zip-codes)/.test(target)),
  }),
  {
    what: 'an address with .html at its end is that without: it is the name of the file',
    applies: ({ target }) => target.endsWith('.html'),
    accepts: ({ status }) => status === 200,
  },
  ...missing({
    'a nine-digit code is 404 below /api/codes: it would be as many files again':
      /[/]api[/]codes[/]\d{9}(?:[.]json)?(?:[?]|$)/,
  }),
  ...FILE_EXCEPTIONS,
];

const withoutFamilies = (families: readonly Family[]): readonly Exception[] =>
  Object.entries(ADDRESSES)
    .filter(([family]) => !families.includes(family as Family))
    .map(([family, addresses]) => ({
      what: `the family ${family} is 404: it is not built unless --families names it`,
      applies: ({ target }) => addresses.test(target),
      accepts: is404,
    }));

/** A server by GitHub's rules, with the build for GitHub Pages; below a base, as a project of a user is. */
export const openGithubPages = ({ families = githubPages.families, ...built }: Built = {}): Promise<Host> =>
  openBuilt({
    ...{ name: 'github-pages', target: githubPages, families, downloads: false, filesOnly: true, ...built },
    exceptions: [...withoutFamilies(families), ...EXCEPTIONS],
    start: async (root, port) => (await startPagesServer(root, '', port)).close,
  });
