import { COMMON_TEMPLATES } from '../common-templates.ts';
import { recordRoutes } from '../record-routes.ts';
import type { Route } from '../route.ts';
import { ancestorRoutes } from './ancestor-routes.ts';
import { barangayPagesRoute } from './barangay-pages-route.ts';
import { form } from './form.ts';

/** Where v1 answers, and where it answers the same once more. */
export const V1_PREFIX = '/api';
export const V1_MIRROR = '/api/v1';

const TEMPLATES = [
  ...COMMON_TEMPLATES,
  '/cities',
  '/cities/{city}',
  '/cities/{city}/barangays',
  '/municipalities',
  '/municipalities/{municipality}',
  '/municipalities/{municipality}/barangays',
  '/sub-municipalities',
  '/sub-municipalities/{sub_municipality}',
  '/sub-municipalities/{sub_municipality}/barangays',
  '/barangays/{barangay}',
];

const routesAt = (prefix: string): readonly Route[] => [
  ...recordRoutes(prefix, 'v1', TEMPLATES, form),
  ...ancestorRoutes(prefix),
];

/** v1 whole, at both of its prefixes; only `barangays` is a list at one and pages at the other. */
export const v1Routes: readonly Route[] = [
  ...routesAt(V1_PREFIX),
  ...recordRoutes(V1_PREFIX, 'v1', ['/barangays'], form),
  ...routesAt(V1_MIRROR).map((route) => ({
    ...route,
    group: 'v1 at /api/v1',
    mirror: true,
  })),
  barangayPagesRoute,
];
