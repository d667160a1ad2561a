import { START, V2_RECORDS, v2Forms } from './records.ts';
import type { Area } from '../../core/areas/area.ts';
import { array, orNull, string } from '../../core/json-schema.ts';
import { areaRoutes, COMMON_TEMPLATES, type FamilyForms } from '../areas/area-routes.ts';
import { WORDS } from '../areas/words.ts';
import { fieldsOf, schemasOf } from '../fields.ts';
import { listAnswer } from '../json.ts';
import { clientPrefix, type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Route } from '../routing/route.ts';

const ofLocality = fieldsOf<[area: Area]>();
const LocatedIn = ofLocality.record(
  {
    ...START,
    located_in: ofLocality(
      orNull(string({ pattern: '^\\d{10}$', description: 'PSGC code of the province' })),
      ({ locatedIn }) => locatedIn?.code ?? null,
    ),
    province: ofLocality(
      orNull(string({ minLength: 1, description: 'name of the province' })),
      ({ locatedIn }) => locatedIn?.name ?? null,
    ),
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
    summary: 'Where the cities and municipalities in no province lie',
    description: 'Ordered by code.',
    schema: array(LocatedIn.schema),
    ...listAnswer(areas, LocatedIn.write),
  };
}

const TEMPLATES = [
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

/** The routes of areas at `/v2` below the base, for v2 and for a family that only writes the areas in another way. */
export const v2Routes = (mount: MountContext, family: 'v2' | 'cloud', forms: FamilyForms<Area>) =>
  areaRoutes(TEMPLATES, {
    family,
    prefix: `${mount.base}/v2`,
    clientPrefix: clientPrefix(mount, 'v2'),
    parameters: mount.parameters,
    words: WORDS,
    units: mount.gazetteer.hierarchy,
    forms,
    group: (path) => (path.parameters.length > 1 ? `${family} chained` : family),
  });

/** v2, and beside it where areas without a province lie. */
export const v2 = (mount: MountContext): FamilyApi => ({
  schemas: { ...schemasOf(V2_RECORDS), LocatedIn: LocatedIn.schema },
  routes: [...v2Routes(mount, 'v2', v2Forms(V2_RECORDS, mount.gazetteer)), locatedInRoute(mount)],
});
