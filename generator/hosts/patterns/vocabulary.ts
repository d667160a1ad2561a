import { WORDS } from '../../api/areas/words.ts';
import { invalidParameter, METHOD_NOT_ALLOWED, NOT_FOUND, TOO_MANY_REQUESTS } from '../../api/errors.ts';
import { METHODS } from '../../api/headers.ts';
import { notFound } from '../../api/routing/parameter.ts';
import { ANCESTOR_WORDS } from '../../api/v1/ancestor-routes.ts';
import { FILTERS } from '../../api/v1/filters.ts';
import { DEFAULT_PER_PAGE } from '../../api/v1/page-sizes.ts';
import type { Filling } from '../fill-template.ts';
import { RATE_LIMIT } from '../limits.ts';
import { spelled } from './list-queries.ts';

/** The messages, words, sizes and limits in the configurations of web servers. */
export const VOCABULARY: Filling = {
  methods: METHODS,
  default_per_page: DEFAULT_PER_PAGE,
  page: spelled('page'),
  per_page: spelled('per_page'),
  requests_per_minute: (RATE_LIMIT.requests * 60) / RATE_LIMIT.seconds,
  filters: `(?:${FILTERS.map(([name]) => name.replace(/_code$/, '')).join('|')})_code`,
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
