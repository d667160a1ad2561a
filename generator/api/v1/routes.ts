import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import { sectionOf } from '../../core/psgc/code.ts';
import { type Collection, COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import { areaRoutes, type AreaRouteOptions, byCollection, COMMON_TEMPLATES } from '../areas/area-routes.ts';
import { ancestorWording, WORDS } from '../areas/words.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, clientPrefix, type MountContext } from '../mount.ts';
import { addressOf, notFound, parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { withQueries } from './list-query.ts';
import { barangayPages, pagesOnly } from './pages.ts';
import { v1Serializer, pageSchemas, v1Schemas } from './records.ts';

/** v1 at the base, and repeated at `/v1` below it, where alone lists have pages; its `barangays` always does. */
export function v1(mount: MountContext): FamilyApi {
  const { base, name, gazetteer, parameters, origin } = mount;
  const options: AreaRouteOptions = {
    family: 'v1',
    prefix: base,
    clientPrefix: name,
    parameters,
    hierarchy: gazetteer.hierarchy,
    form: v1Serializer,
    group: () => 'v1',
  };
  const mirror = { ...options, prefix: `${base}/v1`, clientPrefix: clientPrefix(mount, 'v1') };
  const pages = pageSchemas(mirror.prefix);
  const querying = { gazetteer, pageSchemas: byCollection((name) => pages[`${name}Page`]) };
  const first = routesAt(options);
  const second = routesAt(mirror).map((route, at) => mirrored(route, first[at]));
  return {
    schemas: { ...v1Schemas, ...pages },
    barangayPages: barangayPages(`${mirror.prefix}/barangays`, origin, v1Serializer.listItem),
    routes: [
      ...[...first, ...areaRoutes(['/barangays'], options)].map((route) =>
        withQueries(route, { ...querying, pages: 'never' }),
      ),
      ...second.map((route) => withQueries(route, { ...querying, pages: 'on request' })),
      ...areaRoutes(['/barangays'], mirror).map((route) =>
        pagesOnly(withQueries(route, { ...querying, pages: 'always' }), origin),
      ),
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

type Ancestor = readonly [collection: Collection, of: (barangay: Area) => Area | null];

const localityOf = (kind: Area['kind']) => (barangay: Area) =>
  barangay.cityMunicipality?.kind === kind ? barangay.cityMunicipality : null;

const ANCESTORS: readonly Ancestor[] = [
  ['cities', localityOf('city')],
  ['municipalities', localityOf('municipality')],
  ['sub-municipalities', (barangay) => barangay.subMunicipality],
  ['provinces', (barangay) => barangay.province],
  ['regions', (barangay) => barangay.region],
];

/** The words that can follow a barangay in a path: `city`. */
export const ANCESTOR_WORDS = ANCESTORS.map(([collection]) => WORDS[collection].noun);

/** The routes that answer an area above a barangay. */
const ancestorRoutes = (options: AreaRouteOptions): readonly Route<Area>[] =>
  ANCESTORS.map((ancestor) => toRoute(ancestor, options));

function toRoute([collection, of]: Ancestor, options: AreaRouteOptions): Route<Area> {
  const { prefix, parameters, form, hierarchy } = options;
  const { noun } = WORDS[collection];
  const path = parsePath(`${prefix}/barangays/{barangay}/${noun}`, parameters);
  const isOfAll = collection === 'regions';
  const ancestorOf = ([barangay]: readonly Area[]) => (barangay === undefined ? null : of(barangay));
  const answerOf = (areas: readonly Area[]): Area => {
    const area = ancestorOf(areas);
    if (area === null) throw new Error(`${path.template} has no answer for ${areas[0]?.code}`);
    return area;
  };
  const addressOfAnswer = (areas: readonly Area[]): string => {
    const { kind, code } = answerOf(areas);
    return `${prefix}/${COLLECTIONS_OF[kind][0]}/${code}`;
  };
  return {
    ...path,
    ...ancestorWording(path, noun, !isOfAll, options),
    family: 'v1',
    prefix,
    answers: 'detail',
    depth: 'codes',
    group: 'v1 ancestors',
    schema: form.schemas[collection].detail,
    // The region is in another section of the country, and so in another part of a tree.
    sameAs: (areas) => (isOfAll ? addressInSection(path, areas, hierarchy) : addressOfAnswer(areas)),
    ...(!isOfAll && { absence: { error: notFound(WORDS[collection]), of: (areas) => ancestorOf(areas) === null } }),
    body: (areas) => jsonLine(form.detail(answerOf(areas))),
  };
}

/** The address for the first barangay of the section in which a barangay is, `undefined` if it is that one. */
function addressInSection(path: Path<Area>, [barangay]: readonly Area[], hierarchy: Hierarchy): string | undefined {
  const [first] = hierarchy.sections.list(sectionOf(barangay?.code ?? ''), 'barangays');
  return first === undefined || first === barangay ? undefined : addressOf(path, [first]);
}
