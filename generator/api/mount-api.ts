import type { Gazetteer } from '../dataset/gazetteer.ts';
import { areaParameters } from './areas/area-parameters.ts';
import { ErrorBody } from './errors.ts';
import { Meta, metaRoute } from './meta.ts';
import type { Mount, MountContext } from './mount.ts';
import { FAMILIES, type Version } from './routing/route.ts';
import { openApiRoute } from './openapi/route.ts';
import { schemaRoutes } from './published-schemas.ts';
import { v1 } from './v1/routes.ts';
import { schemas as v1Schemas } from './v1/schemas.ts';
import { v2Routes } from './v2/routes.ts';
import { schemas as v2Schemas } from './v2/schemas.ts';

/** The default base of the API. */
export const DEFAULT_BASE = '/api';

/**
 * Mounts the API: families of records, and the documents about the API.
 *
 * @param base the address that its paths begin with: `/api`, or `/2025-1q/api` for a second release beside the first.
 * @param families v2, v1 or both, which is the default.
 * @throws {Error} if the base is not an address in lower case that ends with `/api`.
 */
export function mount(base: string, gazetteer: Gazetteer, families: readonly Version[] = FAMILIES): Mount {
  const [, above] = /^((?:\/[a-z0-9-]+)*)\/api$/.exec(base) ?? [];
  if (above === undefined) throw new Error(`${base}: expected an address in lower case that ends in /api`);
  const name = above.slice(1).replaceAll('/', '-');
  const context: MountContext = { base, name, gazetteer, families, parameters: areaParameters(gazetteer) };
  const older = families.includes('v1') ? v1(context) : undefined;
  const hasV2 = families.includes('v2');
  const schemas = {
    ...(hasV2 && v2Schemas),
    ...(older !== undefined && { ...v1Schemas, BarangayPage: older.pages.schema }),
    Meta,
    Error: ErrorBody,
  };
  const mounted: Mount = {
    ...context,
    schemas,
    ...(older !== undefined && { barangayPages: older.pages }),
    routes: [
      ...(hasV2 ? v2Routes(context) : []),
      ...(older?.routes ?? []),
      metaRoute(context),
      ...schemaRoutes(context, schemas),
      openApiRoute(context, () => mounted),
    ],
  };
  return mounted;
}
