import type { Area } from '../../core/areas/area.ts';
import { areaRoutes, type AreaRouteOptions, byCollection, COMMON_TEMPLATES } from '../areas/area-routes.ts';
import { type FamilyApi, clientPrefix, type MountContext } from '../mount.ts';
import { addressOf } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { ancestorRoutes } from './ancestor-routes.ts';
import { barangayPages, pagesOnly } from './pages.ts';
import { v1Serializer, pageSchemas, v1Schemas } from './records.ts';
import { withQueries } from './with-queries.ts';

/** v1 at the base, and repeated at `/v1` below it, where alone lists have pages; its `barangays` always does. */
export function v1(mount: MountContext): FamilyApi {
  const { base, name, gazetteer, parameters, origin } = mount;
  const options: AreaRouteOptions = {
    family: 'v1',
    prefix: base,
    clientPrefix: name,
    parameters,
    hierarchy: gazetteer.hierarchy,
    form: v1Serializer,
    group: () => 'v1',
  };
  const mirror = { ...options, prefix: `${base}/v1`, clientPrefix: clientPrefix(mount, 'v1') };
  const pages = pageSchemas(mirror.prefix);
  const querying = { gazetteer, pageSchemas: byCollection((name) => pages[`${name}Page`]) };
  const first = routesAt(options);
  const second = routesAt(mirror).map((route, at) => mirrored(route, first[at]));
  return {
    schemas: { ...v1Schemas, ...pages },
    barangayPages: barangayPages(`${mirror.prefix}/barangays`, origin, v1Serializer.listItem),
    routes: [
      ...[...first, ...areaRoutes(['/barangays'], options)].map((route) =>
        withQueries(route, { ...querying, pages: 'never' }),
      ),
      ...second.map((route) => withQueries(route, { ...querying, pages: 'on request' })),
      ...areaRoutes(['/barangays'], mirror).map((route) =>
        pagesOnly(withQueries(route, { ...querying, pages: 'always' }), origin),
      ),
    ],
  };
}

const routesAt = (options: AreaRouteOptions): readonly Route<Area>[] => [
  ...areaRoutes(COMMON_TEMPLATES, options),
  ...ancestorRoutes(options),
];

function mirrored(route: Route<Area>, of: Route<Area> | undefined): Route<Area> {
  if (of === undefined) throw new Error(`${route.template} repeats no route`);
  return {
    ...route,
    group: 'v1 at /api/v1',
    mirrorOf: of,
    description: [route.description, `The same as \`${of.template}\`.`].filter(Boolean).join(' '),
    sameAs: (areas) => of.sameAs?.(areas) ?? addressOf(of, areas),
  };
}
