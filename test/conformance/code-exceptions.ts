import type { Exception } from './host.ts';

/** A barangay of which there is a file, and any address with the code of a barangay, of nine or ten digits. */
const BARANGAY = /^[/]api[/](?:v2[/]barangays|areas|codes)[/]\d{10}(?:[?]|$)/;
const WITH_BARANGAY = /[/]\d{6,7}(?!000)\d{3}(?:[/.?]|$)/;

/** A code of nine digits. */
const NINE_DIGITS = /^[/]api[/](?:areas|codes)[/]\d{9}(?:[?]|$)/;

/** Records and lists below two or more areas: `/api/v2/regions/1300000000/cities/1380600000`. */
const CHAIN = /(?:[/][a-z-]+[/]\d{9,10}){2}/;

/** The pages of barangays, and the list whose first one it is. */
const PAGES = /^(?:[/]cloud)?[/]api[/](?:v1[/])?barangays(?:[?]|$)/;

const is404 = ({ status }: { readonly status: number }): boolean => status === 404;

/** Exceptions of a host without a function that has files for areas by code alone, and for lists. */
export const FILES_OF_CODES: readonly Exception[] = [
  {
    what: 'names are 404: there are files for codes only',
    applies: ({ target }) => /^[^?]*[A-Z%]/.test(target),
    accepts: is404,
  },
  {
    what: 'a barangay is 404 except in /api/v2/barangays, /api/areas and /api/codes: other addresses have no file',
    applies: ({ target }) => WITH_BARANGAY.test(target) && !BARANGAY.test(target),
    accepts: is404,
  },
  {
    what: 'codes of nine digits are 404 at /api/areas and /api/codes',
    applies: ({ target }) => NINE_DIGITS.test(target),
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
