import { metaRoute } from './meta.ts';
import { openApiRoute } from './openapi/route.ts';
import type { Route } from './route.ts';
import { schemaRoutes } from './schemas/routes.ts';
import { v1Routes } from './v1/routes.ts';
import { v2Routes } from './v2/routes.ts';

/** The API, described once. */
export const routes: readonly Route[] = [
  ...v2Routes,
  ...v1Routes,
  metaRoute,
  ...schemaRoutes,
  openApiRoute(() => routes),
];
