import type { Area } from '../../dataset/area.ts';
import { areaRoutes } from '../areas/area-routes.ts';
import { COMMON_TEMPLATES } from '../areas/common-templates.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import type { Route } from '../routing/route.ts';
import { v2Form } from './form.ts';

/** The templates of v2, without its prefix. */
const TEMPLATES = [
  ...COMMON_TEMPLATES,
  '/barangays',
  '/barangays/{barangay}',

  '/regions/{region}/provinces/{province}',
  '/regions/{region}/provinces/{province}/cities-municipalities',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays',
  '/regions/{region}/provinces/{province}/cities-municipalities/{city_municipality}/barangays/{barangay}',

  '/regions/{region}/cities-municipalities/{city_municipality}',
  '/regions/{region}/cities-municipalities/{city_municipality}/barangays',
  '/regions/{region}/cities-municipalities/{city_municipality}/barangays/{barangay}',
  '/cities',
  '/cities/{city}',
  '/municipalities',
  '/municipalities/{municipality}',
  '/sub-municipalities',
  '/sub-municipalities/{sub_municipality}',
  '/sub-municipalities/{sub_municipality}/barangays',
];

/** The routes of v2, at `/v2` below the base. */
export function v2Routes(mount: MountContext): readonly Route<Area>[] {
  const { base, gazetteer, parameters } = mount;
  const { hierarchy } = gazetteer;
  return areaRoutes(TEMPLATES, {
    version: 'v2',
    prefix: `${base}/v2`,
    clientPrefix: clientPrefix(mount, 'v2'),
    parameters,
    hierarchy,
    form: v2Form(hierarchy),
    group: (path) => (path.parameters.length > 1 ? 'v2 chained' : 'v2'),
  });
}
