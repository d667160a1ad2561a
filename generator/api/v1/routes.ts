import type { Area } from '../../core/areas/area.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { sectionOf } from '../../core/psgc/code.ts';
import { type Collection, COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import { areaRoutes, type AreaRouteOptions, COMMON_TEMPLATES } from '../areas/area-routes.ts';
import { ancestorWording, WORDS } from '../areas/words.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, clientPrefix, type MountContext } from '../mount.ts';
import { addressOf, notFound, parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { type Pages, withQueries } from './list-query.ts';
import { barangayPages, pagesOnly } from '../pages.ts';
import { pageSchemas, v1Forms, v1Schemas } from './records.ts';

/** v1 at the base, and repeated at `/v1` below it, where alone lists have pages; its `barangays` always does. */
export function v1(mount: MountContext): FamilyApi {
  const { base, name, gazetteer, parameters, origin } = mount;
  const options: Options = {
    family: 'v1',
    prefix: base,
    clientPrefix: name,
    parameters,
    words: WORDS,
    units: gazetteer.hierarchy,
    forms: v1Forms,
    group: () => 'v1',
  };
  const mirror = { ...options, prefix: `${base}/v1`, clientPrefix: clientPrefix(mount, 'v1') };
  const schemas = pageSchemas(mirror.prefix);
  const first = routesAt(options, gazetteer);
  const second = routesAt(mirror, gazetteer).map((route, at) => mirrored(route, first[at] as Route<Area>));
  const listsOf = (pages: Pages, routes: readonly Route<Area>[]) =>
    routes.map((route) => withQueries(route, { gazetteer, schemas, pages }));
  return {
    schemas: { ...v1Schemas, ...schemas },
    barangayPages: barangayPages(`${mirror.prefix}/barangays`, origin, v1Forms.listItem('barangays').write),
    routes: [
      ...listsOf('never', [...first, ...areaRoutes(['/barangays'], options)]),
      ...listsOf('on request', second),
      ...listsOf('always', areaRoutes(['/barangays'], mirror)).map((route) => pagesOnly(route, origin)),
    ],
  };
}

type Options = AreaRouteOptions<Area>;

const routesAt = (options: Options, { hierarchy }: Gazetteer): readonly Route<Area>[] => [
  ...areaRoutes(COMMON_TEMPLATES, options),
  ...ANCESTORS.map((ancestor) => ancestorRoute(ancestor, options, hierarchy)),
];

/** A route that repeats another one below the prefix `/v1`. */
const mirrored = (route: Route<Area>, of: Route<Area>): Route<Area> => ({
  ...route,
  group: 'v1 at /api/v1',
  mirrorOf: of,
  description: [route.description, `The same as \`${of.template}\`.`].filter(Boolean).join(' '),
  sameAs: (areas) => of.sameAs?.(areas) ?? addressOf(of, areas),
});

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

/** The route that answers an area above a barangay. */
function ancestorRoute([collection, of]: Ancestor, options: Options, hierarchy: Hierarchy): Route<Area> {
  const { prefix, parameters, forms } = options;
  const { noun } = WORDS[collection];
  const path = parsePath(`${prefix}/barangays/{barangay}/${noun}`, parameters);
  const { schema, write } = forms.detail(collection);
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
    ...ancestorWording(path, noun, !isOfAll, options.clientPrefix),
    family: 'v1',
    prefix,
    answers: 'detail',
    depth: 'codes',
    group: 'v1 ancestors',
    schema,
    // The region is in another section of the country, and so in another part of a tree.
    sameAs: (areas) => (isOfAll ? addressInSection(path, areas, hierarchy) : addressOfAnswer(areas)),
    ...(!isOfAll && { absence: { error: notFound(WORDS[collection]), of: (areas) => ancestorOf(areas) === null } }),
    body: (areas) => jsonLine(write(answerOf(areas))),
  };
}

/** The address for the first barangay of the section in which a barangay is, `undefined` if it is that one. */
function addressInSection(path: Path<Area>, [barangay]: readonly Area[], hierarchy: Hierarchy): string | undefined {
  const [first] = hierarchy.sections.list(sectionOf(barangay?.code ?? ''), 'barangays');
  return first === undefined || first === barangay ? undefined : addressOf(path, [first]);
}
