import type { FamilyApi } from '../family.ts';
import type { MountContext } from '../mount.ts';
import { changeRoutes } from './change-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { releaseRoutes } from './release-routes.ts';
import { schemas } from './schemas.ts';

/** Codes of any age, releases and what they changed, at the base. */
export const history = (mount: MountContext): FamilyApi => ({
  schemas,
  routes: [...codeRoutes(mount), ...releaseRoutes(mount), ...changeRoutes(mount)],
});
