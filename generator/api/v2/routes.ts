import { v2Schemas, v2Serializer } from './records.ts';
import type { Area } from '../../core/areas/area.ts';
import { array, orNull, record, type Static, string } from '../../core/json-schema.ts';
import { areaRoutes, COMMON_TEMPLATES } from '../areas/area-routes.ts';
import { code, name } from '../areas/words.ts';
import { listAnswer } from '../json.ts';
import { clientPrefix, type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Route } from '../routing/route.ts';

const LocatedIn = record(
  {
    code,
    name,
    located_in: orNull(string({ pattern: '^\\d{10}$', description: 'PSGC code of the province' })),
    province: orNull(string({ minLength: 1, description: 'name of the province' })),
  },
  'A city or municipality that belongs to no province, and the province in which it lies; none in Metro Manila',
);

function locatedInRoute(mount: MountContext): Route {
  const { gazetteer } = mount;
  const areas = () => {
    const localities = gazetteer.hierarchy.list(null, 'cities-municipalities');
    return localities.filter(({ province }) => province === null);
  };
  return {
    ...routesOf(mount, null, 'meta')('/located-in', 'listLocatedIn'),
    answers: 'list',
    depth: 'lists',
    summary: 'Where the cities and municipalities without a province lie',
    description: 'Ordered by code.',
    schema: array(LocatedIn),
    ...listAnswer(areas, toItem),
  };
}

const toItem = ({ code, name, locatedIn }: Area): Static<typeof LocatedIn> => ({
  code,
  name,
  located_in: locatedIn?.code ?? null,
  province: locatedIn?.name ?? null,
});

export const V2_TEMPLATES = [
  ...COMMON_TEMPLATES,
  '/barangays',

  '/regions/{region}/provinces/{province}',
  '/regions/{region}/provinces/{province}/cities-municipalities',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays/{barangay}',

  '/regions/{region}/cities-municipalities/{city_municipality}',
  '/regions/{region}/cities-municipalities/{city_municipality}/barangays',
  '/regions/{region}/cities-municipalities/{city_municipality}/barangays/{barangay}',
];

/** v2, at `/v2` below the base, and beside it where areas without a province lie. */
export function v2(mount: MountContext): FamilyApi {
  const { base, gazetteer, parameters } = mount;
  const { hierarchy } = gazetteer;
  return {
    schemas: { ...v2Schemas, LocatedIn },
    routes: [
      ...areaRoutes(V2_TEMPLATES, {
        family: 'v2',
        prefix: `${base}/v2`,
        clientPrefix: clientPrefix(mount, 'v2'),
        parameters,
        hierarchy,
        form: v2Serializer(gazetteer),
        group: (path) => (path.parameters.length > 1 ? 'v2 chained' : 'v2'),
      }),
      locatedInRoute(mount),
    ],
  };
}
