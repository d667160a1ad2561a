import type { Area } from '../../dataset/area.ts';
import { areaRoutes, type AreaRouteOptions } from '../areas/area-routes.ts';
import { COMMON_TEMPLATES } from '../areas/common-templates.ts';
import type { FamilyApi } from '../family.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { addressOf } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { ancestorRoutes } from './ancestor-routes.ts';
import { barangayPages } from './barangay-pages.ts';
import { barangayPagesRoute } from './barangay-pages-route.ts';
import { v1Form } from './form.ts';
import { schemas } from './schemas.ts';

/**
 * v1 at the base, and repeated at `/v1` below the base. Only `barangays` differs: at the base it is a whole list, at
 * `/v1` it has pages.
 */
export function v1(mount: MountContext): FamilyApi {
  const { base, name, gazetteer, parameters } = mount;
  const options: AreaRouteOptions = {
    family: 'v1',
    prefix: base,
    clientPrefix: name,
    parameters,
    hierarchy: gazetteer.hierarchy,
    form: v1Form,
    group: () => 'v1',
  };
  const mirror = { ...options, prefix: `${base}/v1`, clientPrefix: clientPrefix(mount, 'v1') };
  const both = routesAt(options);
  const pages = barangayPages(`${mirror.prefix}/barangays`, v1Form.listItem);
  return {
    schemas: { ...schemas, BarangayPage: pages.schema },
    barangayPages: pages,
    routes: [
      ...both,
      ...areaRoutes(['/barangays'], options),
      ...routesAt(mirror).map((route, at) => mirrored(route, both[at])),
      barangayPagesRoute(pages, gazetteer, {
        prefix: mirror.prefix,
        operationId: `${mirror.clientPrefix}ListBarangays`,
      }),
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
