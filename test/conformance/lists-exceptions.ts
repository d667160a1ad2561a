import type { Exception } from './host.ts';

/** The code of a barangay, of nine or ten digits; the others end with three zeros. */
const BARANGAY = /[/]\d{6,7}(?!000)\d{3}(?:[/.?]|$)/;

/** What is known of an area by its code, which is at the depth `codes`. */
const BY_CODE = /^[/]api[/](?:areas|codes|zip-codes)[/]/;

/** Records and lists below two or more areas: `/api/v2/regions/1300000000/cities/1380600000`. */
const CHAIN = /(?:[/][a-z-]+[/]\d{9,10}){2}/;

/** The pages of barangays, and the list whose first one it is. */
const PAGES = /^(?:[/]cloud)?[/]api[/](?:v1[/])?barangays(?:[?]|$)/;

const is404 = ({ status }: { readonly status: number }): boolean => status === 404;

/** What a host without a function lacks that has files at the depth `lists`. */
export const FILES_OF_LISTS: readonly Exception[] = [
  {
    what: 'names are 404: there are files for codes only',
    applies: ({ target }) => /^[^?]*[A-Z%]/.test(target),
    accepts: is404,
  },
  {
    what: 'barangays by code are 404: only lists of them have files',
    applies: ({ target }) => BARANGAY.test(target),
    accepts: is404,
  },
  {
    what: '/api/areas, /api/codes and /api/zip-codes by code are 404',
    applies: ({ target }) => BY_CODE.test(target),
    accepts: is404,
  },
  {
    what: 'chains of areas are 404',
    applies: ({ target }) => CHAIN.test(target),
    accepts: is404,
  },
  {
    what: 'pages of barangays are 404',
    applies: ({ target }) => PAGES.test(target),
    accepts: is404,
  },
];
