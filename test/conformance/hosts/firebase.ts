import { firebase } from '../../../generator/hosts/firebase/firebase.ts';
import { startSuperstatic } from '../../engines/platforms.ts';
import {
  EMPTY_SEGMENTS,
  EVERY_ORIGIN,
  FILE_EXCEPTIONS,
  JSON_TYPE,
  missing,
  NO_SNIFFING,
  oneNotFound,
  withHeaders,
} from '../file-exceptions.ts';
import type { Exception, Host } from '../host.ts';
import { openBuilt } from '../open-built.ts';

/** A barangay of which there is a file, and any address with the code of a barangay, of nine or ten digits. */
const BARANGAY = /^[/]api[/](?:v2[/]barangays|areas|codes)[/]\d{10}(?:[?]|$)/;
const WITH_BARANGAY = /[/]\d{6,7}(?!000)\d{3}(?:[/.?]|$)/;

/** A code of nine digits. */
const NINE_DIGITS = /^[/]api[/](?:areas|codes)[/]\d{9}(?:[?]|$)/;

/** Records and lists below two or more areas: `/api/v2/regions/1300000000/cities/1380600000`. */
const CHAIN = /(?:[/][a-z-]+[/]\d{9,10}){2}/;

/** The pages of barangays, and the list whose first one it is. */
const PAGES = /^(?:[/]cloud)?[/]api[/](?:v1[/])?barangays(?:[?]|$)/;

/** Exceptions of a host without a function that has files for areas by code alone, and for lists. */
const FILES_OF_CODES = missing({
  'names are 404: there are files for codes only': /^[^?]*[A-Z%]/,
  'a barangay is 404 except in /api/v2/barangays, /api/areas and /api/codes: other addresses have no file': (target) =>
    WITH_BARANGAY.test(target) && !BARANGAY.test(target),
  'codes of nine digits are 404 at /api/areas and /api/codes': NINE_DIGITS,
  'chains of areas are 404': CHAIN,
  'pages of barangays are 404': PAGES,
});

/** Exceptions of Firebase: https://firebase.google.com/docs/hosting/full-config */
const FIREBASE_EXCEPTIONS: readonly Exception[] = [
  {
    what: 'an address with a slash or .html at its end is redirected to the usual one',
    applies: ({ target }) => /(?:[/]|[.]html)(?:[?]|$)/.test(target),
    accepts: ({ status }) => status === 301 || status === 404,
  },
  ...missing({
    'an address with .json is 404: its file has another name, and a rewrite cannot insert a part of an address':
      /[.]json(?:[?]|$)/,
  }),
  EMPTY_SEGMENTS,
  ...FILES_OF_CODES,
  ...FILE_EXCEPTIONS,
  oneNotFound('there is one file for all of them'),
  withHeaders('the ETag of the emulator has no quotes', () => ({
    ...JSON_TYPE,
    ...EVERY_ORIGIN,
    ...NO_SNIFFING,
    etag: /^[0-9a-f]{32}$/,
  })),
];

/** The server of Firebase's emulator with a build for Firebase. */
export const openFirebase = (): Promise<Host> =>
  openBuilt({
    ...{ name: 'firebase', target: firebase, start: startSuperstatic },
    ...{ downloads: false, filesOnly: true, exceptions: FIREBASE_EXCEPTIONS },
  });
