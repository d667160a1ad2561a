import { areaRoutes } from '../areas/area-routes.ts';
import type { FamilyApi } from '../family.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { V2_TEMPLATES } from '../v2/routes.ts';
import { cloudForm } from './form.ts';
import { schemas } from './schemas.ts';

/**
 * v2 as clients of psgc.cloud read it, at `/v2` below the base. With v1 beside it, such a client works after its host
 * is changed.
 */
export function cloud(mount: MountContext): FamilyApi {
  const { base, gazetteer, parameters } = mount;
  const { hierarchy } = gazetteer;
  return {
    schemas,
    routes: areaRoutes(V2_TEMPLATES, {
      family: 'cloud',
      prefix: `${base}/v2`,
      clientPrefix: clientPrefix(mount, 'v2'),
      parameters,
      hierarchy,
      form: cloudForm(hierarchy),
      group: (path) => (path.parameters.length > 1 ? 'cloud chained' : 'cloud'),
    }),
  };
}
