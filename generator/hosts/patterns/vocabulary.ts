import { spelled } from './list-queries.ts';
import { hasNames, namesAsFiles } from './path-patterns.ts';
import { WORDS } from '../../api/areas/words.ts';
import { invalidParameter, METHOD_NOT_ALLOWED, METHODS, NOT_FOUND, TOO_MANY_REQUESTS } from '../../api/errors.ts';
import type { Mount } from '../../api/mount.ts';
import { DEFAULT_FAMILIES } from '../../api/mount-api.ts';
import { notFound } from '../../api/routing/path.ts';
import { ANCESTOR_WORDS } from '../../api/v1/routes.ts';
import { LIST_FILTERS } from '../../api/v1/list-query.ts';
import { DEFAULT_PER_PAGE } from '../../api/pages.ts';
import type { Filling } from '../configuration.ts';
import { RATE_LIMIT } from '../../api/runtime/fetch.ts';
import type { Target } from '../target.ts';

/** The part that nginx and Caddy share: they serve the files of all mounts from their disk, and maps do the rest. */
export const WEB_SERVER = {
  depths: ['names', 'codes', 'lists'],
  families: DEFAULT_FAMILIES,
  answeredBy: ({ mirrorOf }) => (mirrorOf === undefined ? 'file' : 'rule'),
  nineDigits: true,
  pages: true,
  pageLinks: 'queries',
  limits: [],
  names: namesAsFiles,
  filesOf: (path) => [`${path.slice(1)}.json`],
} as const satisfies Partial<Target>;

/** A line of a map from one text to another, without the end that a server's syntax adds. */
export const mapLine = (from: string, to: string, between = ' '): string =>
  `${quoteToken(from)}${between}${quoteToken(to)}`;

/** A text as nginx and Caddy quoteToken it. */
export const quoteToken = (text: string): string =>
  /^[\w/-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`;

/** Regular expressions for the bases of mounts, empty if there are none. */
export const basePatterns = (mounts: readonly Mount[]): Filling => ({
  named: anyBase(mounts.filter(hasNames)),
  coded: anyBase(mounts.filter((mount) => !hasNames(mount))),
  paged: anyBase(mounts.filter(({ barangayPages }) => barangayPages !== undefined)),
});

const anyBase = (mounts: readonly Mount[]): string =>
  mounts.length === 0 ? '' : `(?:${mounts.map(({ base }) => base).join('|')})`;

/** The messages, words, sizes and limits in the configurations of web servers. */
export const VOCABULARY: Filling = {
  methods: METHODS,
  default_per_page: DEFAULT_PER_PAGE,
  page: spelled('page'),
  per_page: spelled('per_page'),
  requests_per_minute: (RATE_LIMIT.requests * 60) / RATE_LIMIT.seconds,
  filters: `(?:${LIST_FILTERS.map(([name]) => name.replace(/_code$/, '')).join('|')})_code`,
  ancestors: ANCESTOR_WORDS.join('|'),
  not_found: NOT_FOUND.message,
  method_not_allowed: METHOD_NOT_ALLOWED.message,
  too_many_requests: TOO_MANY_REQUESTS.message,
  invalid_parameter: invalidParameter('').message,
  region_not_found: notFound(WORDS.regions).message,
  province_not_found: notFound(WORDS.provinces).message,
  city_municipality_not_found: notFound(WORDS['cities-municipalities']).message,
  barangay_not_found: notFound(WORDS.barangays).message,
};
