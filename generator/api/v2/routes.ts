import { areaRoutes } from '../areas/area-routes.ts';
import { COMMON_TEMPLATES } from '../areas/common-templates.ts';
import type { FamilyApi } from '../family.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { v2Form } from './form.ts';
import { LocatedIn, locatedInRoute } from './located-in.ts';
import { schemas } from './schemas.ts';

/** The templates of v2, without its prefix. */
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
    schemas: { ...schemas, LocatedIn },
    routes: [
      ...areaRoutes(V2_TEMPLATES, {
        family: 'v2',
        prefix: `${base}/v2`,
        clientPrefix: clientPrefix(mount, 'v2'),
        parameters,
        hierarchy,
        form: v2Form(hierarchy),
        group: (path) => (path.parameters.length > 1 ? 'v2 chained' : 'v2'),
      }),
      locatedInRoute(mount),
    ],
  };
}
