import type { Gazetteer } from '../dataset/gazetteer.ts';
import { areaParameters } from './areas/area-parameters.ts';
import { cloud } from './cloud/routes.ts';
import { ErrorBody } from './errors.ts';
import type { FamilyApi } from './family.ts';
import { gitlab } from './gitlab/routes.ts';
import { Meta, metaRoute } from './meta.ts';
import type { Mount, MountContext } from './mount.ts';
import { FAMILIES, type Family } from './routing/route.ts';
import { openApiRoute } from './openapi/route.ts';
import { schemaRoutes } from './published-schemas.ts';
import { v1 } from './v1/routes.ts';
import { v2 } from './v2/routes.ts';

const APIS: Readonly<Record<Family, (mount: MountContext) => FamilyApi>> = { v2, v1, cloud, gitlab };

/** The base of v2 and v1. */
export const DEFAULT_BASE = '/api';

/** The bases at which families answer. A family that others need beside it is mounted with them. */
const MOUNTS: readonly { readonly base: string; readonly families: readonly Family[]; readonly beside?: Family }[] = [
  { base: DEFAULT_BASE, families: ['v2', 'v1'] },
  { base: '/cloud/api', families: ['cloud'], beside: 'v1' },
  { base: '/gitlab/api', families: ['gitlab'] },
];

/**
 * Mounts families at their bases: v2 and v1 at `/api`, `cloud` with v1 at `/cloud/api`, and `gitlab` at `/gitlab/api`. A
 * family that is mounted twice repeats the answers of the first time, except its pages, which contain their own address.
 *
 * @param families all of them by default.
 * @param origin what links begin with if a request does not say it; by default they have no host.
 */
export function mountFamilies(
  gazetteer: Gazetteer,
  families: readonly Family[] = FAMILIES,
  origin = '',
): readonly Mount[] {
  const mounts: Mount[] = [];
  for (const { base, families: here, beside } of MOUNTS) {
    const wanted = here.filter((family) => families.includes(family));
    if (wanted.length === 0) continue;
    const mounted = mount(base, gazetteer, beside === undefined ? wanted : [...wanted, beside], origin);
    mounts.push(repeating(mounted, mounts));
  }
  return mounts;
}

/** A mount whose routes say which routes of the other mounts they repeat. */
function repeating(mounted: Mount, others: readonly Mount[]): Mount {
  const routes = mounted.routes.map((route) => {
    const { family, template, answers } = route;
    if (family === null || answers === 'page') return route;
    const below = template.slice(mounted.base.length);
    const same = others
      .filter(({ families }) => families.includes(family))
      .flatMap((other) => other.routes.filter((each) => each.template === other.base + below));
    return same[0] === undefined ? route : { ...route, mirrorOf: same[0] };
  });
  return { ...mounted, routes };
}

/**
 * Mounts the API: families of records, and the documents about the API.
 *
 * @param base the address that its paths begin with: `/api`, or `/2025-1q/api` for a second release beside the first.
 * @param families v2 and v1 by default. No two of them can have the same paths.
 * @param origin what links begin with if a request does not say it; by default they have no host.
 * @throws {Error} if the base is not an address in lower case that ends with `/api`.
 */
export function mount(
  base: string,
  gazetteer: Gazetteer,
  families: readonly Family[] = ['v2', 'v1'],
  origin = '',
): Mount {
  const [, above] = /^((?:\/[a-z0-9-]+)*)\/api$/.exec(base) ?? [];
  if (above === undefined) throw new Error(`${base}: expected an address in lower case that ends in /api`);
  const name = above.slice(1).replaceAll('/', '-');
  const context: MountContext = { base, name, gazetteer, families, parameters: areaParameters(gazetteer), origin };
  const apis = families.map((family) => APIS[family](context));
  const barangayPages = apis.find((api) => api.barangayPages !== undefined)?.barangayPages;
  const schemas = { ...Object.assign({}, ...apis.map((api) => api.schemas)), Meta, Error: ErrorBody };
  const mounted: Mount = {
    ...context,
    schemas,
    ...(barangayPages !== undefined && { barangayPages }),
    routes: [
      ...apis.flatMap(({ routes }) => routes),
      metaRoute(context),
      ...schemaRoutes(context, schemas),
      openApiRoute(context, () => mounted),
    ],
  };
  return mounted;
}
