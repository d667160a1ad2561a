import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { once } from '../core/kept.ts';
import { areaParameters } from './areas/area-parameters.ts';
import { concordance } from './concordance/routes.ts';
import { censuses } from './facts/censuses.ts';
import { areas } from './facts/routes.ts';
import { zipCodes } from './facts/zip-codes.ts';
import { cloud } from './cloud.ts';
import { ErrorBody } from './errors.ts';
import { match } from './match.ts';
import type { FamilyApi, Mount, MountContext } from './mount.ts';
import type { Maps } from '../shapes/shapes.ts';
import { gitlab } from './gitlab/routes.ts';
import { history } from './history/routes.ts';
import { mapsApi } from './maps.ts';
import { metaRoute, metaType, schemaRoutes } from './meta.ts';
import { at } from './places/at.ts';
import { nearApi } from './places/near.ts';
import { points } from './places/points.ts';
import { FAMILIES, type Family, type Route } from './routing/route.ts';
import { openApiRoute } from './openapi/document.ts';
import { search } from './search.ts';
import { v1 } from './v1/routes.ts';
import { v2 } from './v2/routes.ts';

/** The endpoints of each family, in the order in which the documentation lists them. */
const APIS: Readonly<Record<Family, readonly ((mount: MountContext) => FamilyApi)[]>> = {
  v2: [v2],
  v1: [v1],
  cloud: [cloud],
  gitlab: [gitlab],
  areas: [areas, nearApi, points, zipCodes, censuses],
  history: [history, concordance],
  maps: [mapsApi, at],
  search: [search, match],
};

/** The base of v2, v1, `areas`, `history`, `maps` and `search`. */
export const DEFAULT_BASE = '/api';

/** The families at that base that can have files. */
export const DEFAULT_FAMILIES: readonly Family[] = ['v2', 'v1', 'areas', 'history', 'maps'];

/** The bases at which families answer. A family that others need beside it is mounted with them. */
const MOUNTS: readonly { readonly base: string; readonly families: readonly Family[]; readonly beside?: Family }[] = [
  { base: DEFAULT_BASE, families: [...DEFAULT_FAMILIES, 'search'] },
  { base: '/cloud/api', families: ['cloud'], beside: 'v1' },
  { base: '/gitlab/api', families: ['gitlab'] },
];

/**
 * Mounts families at their bases: `cloud` with v1 at `/cloud/api`, `gitlab` at `/gitlab/api`, and the others at `/api`, `maps` only
 * with maps. One that is mounted twice repeats the answers of the first time, except pages, which contain their own address.
 *
 * @param origin what links begin with if a request does not say it; by default they have no host.
 */
export function mountFamilies(
  gazetteer: Gazetteer,
  families: readonly Family[] = FAMILIES,
  origin = '',
  maps: Maps | null = null,
): readonly Mount[] {
  const mounts: Mount[] = [];
  const originals = new Map<string, Route>();
  for (const { base, families: here, beside } of MOUNTS) {
    const wanted = here.filter((family) => families.includes(family));
    if (wanted.length === 0) continue;
    const mounted = mount(
      base,
      gazetteer,
      beside === undefined ? wanted : [...wanted, beside],
      origin,
      here.includes('maps') ? maps : null,
    );
    mounts.push({ ...mounted, routes: mounted.routes.map((route) => repeating(route, base, originals)) });
  }
  return mounts;
}

/** A route that says which of the earlier mounts' routes, by family and template, it repeats; if none, it is added. */
function repeating(route: Route, base: string, originals: Map<string, Route>): Route {
  const { family, template, answers } = route;
  if (family === null || answers === 'page') return route;
  const key = `${family} ${template.slice(base.length)}`;
  const original = originals.get(key);
  if (original !== undefined) return { ...route, mirrorOf: original };
  originals.set(key, route);
  return route;
}

/**
 * Mounts families of records, of which no two have the same paths, and the documents about the API. Its routes are made when they
 * are first needed, because a function answers most requests with those of one mount.
 *
 * @param base `/api`, or `/2025-1q/api` for a second release. @throws {Error} if it is none in lower case that ends with `/api`.
 * @param origin what links begin with if a request does not say it; by default they have no host.
 */
export function mount(
  base: string,
  gazetteer: Gazetteer,
  wanted: readonly Family[] = DEFAULT_FAMILIES,
  origin = '',
  maps: Maps | null = null,
): Mount {
  const [, above] = /^((?:\/[a-z0-9-]+)*)\/api$/.exec(base) ?? [];
  if (above === undefined) throw new Error(`${base}: expected an address in lower case that ends in /api`);
  const name = above.slice(1).replaceAll('/', '-');
  const families = wanted.filter((family) => family !== 'maps' || maps !== null);
  const context: MountContext = {
    base,
    name,
    gazetteer,
    families,
    maps,
    parameters: areaParameters(gazetteer),
    origin,
  };
  const api = once(() => makeApi(context, () => mounted));
  const mounted: Mount = {
    ...context,
    get schemas() {
      return api().schemas;
    },
    get barangayPages() {
      return api().barangayPages;
    },
    get routes() {
      return api().routes;
    },
  };
  return mounted;
}

function makeApi(context: MountContext, mounted: () => Mount): FamilyApi {
  const apis = context.families.flatMap((family) => APIS[family]).map((api) => api(context));
  const Meta = metaType(context.maps).schema;
  const schemas = { ...Object.assign({}, ...apis.map((api) => api.schemas)), Meta, Error: ErrorBody };
  return {
    schemas,
    barangayPages: apis.find((api) => api.barangayPages !== undefined)?.barangayPages,
    routes: [
      ...apis.flatMap(({ routes }) => routes),
      metaRoute(context),
      ...schemaRoutes(context, schemas),
      openApiRoute(context, mounted),
    ],
  };
}
