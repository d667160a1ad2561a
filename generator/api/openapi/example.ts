import type { Area } from '../../dataset/area.ts';
import { COLLECTIONS_OF, type Collection } from '../../dataset/collection.ts';
import type { Gazetteer } from '../../dataset/gazetteer.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { candidates, enumerate, type Instance } from '../enumerate.ts';
import { jsonArray } from '../json.ts';
import { resolve } from '../resolve.ts';
import { listedCollection, type Route } from '../route.ts';
import { FILTERS } from '../v1/barangay-query.ts';

/** The barangay around which examples are chosen, where the gazetteer has it: Aglipay, City of Batac. */
const BARANGAY = '0102805001';
const ITEMS = 2;

/** What may be written for an area in a path; a name only where it means this area and not one with a lower code. */
export interface Spelled {
  readonly code: string;
  readonly name: string | undefined;
}

/** What a route is shown by: real areas, a query, and the answer. */
export interface Example {
  readonly members: readonly Spelled[];
  readonly query: ReadonlyMap<string, string>;
  /** The parsed body, of a list the first items; none of what tells a release, or is no area. */
  readonly value: unknown;
}

const NONE: Example = { members: [], query: new Map(), value: undefined };

/** Finds examples that belong together, as far as they can. */
export function exampleFinder(gazetteer: Gazetteer): (route: Route) => Example {
  const { hierarchy } = gazetteer;
  const barangay = hierarchy.get(BARANGAY) ?? hierarchy.list(null, 'barangays')[0];
  const around = new Set(
    [barangay?.region, barangay?.province, barangay?.cityMunicipality, barangay?.subMunicipality, barangay].filter(
      (area) => area != null,
    ),
  );
  function* order(areas: readonly Area[]): Iterable<Area> {
    for (const area of around) if (areas.includes(area)) yield area;
    yield* areas;
  }

  function find(route: Route): Instance | undefined {
    const collection = listedCollection(route.template);
    let first: Instance | undefined;
    for (const instance of enumerate(route, hierarchy, { order })) {
      first ??= instance;
      if (collection === undefined || hierarchy.list(instance.areas.at(-1) ?? null, collection).length > 0)
        return instance;
    }
    return first;
  }

  return (route) => {
    const areas = route.group === 'meta' ? undefined : find(route)?.areas;
    if (areas === undefined) return NONE;
    const query = route.query === undefined ? new Map<string, string>() : queryAround(around);
    const items = route.items?.(areas, gazetteer, ITEMS);
    const found = route.search?.(new URLSearchParams([...query]), gazetteer);
    const body = items === undefined ? route.body(areas, gazetteer) : jsonArray(items);
    const value: unknown = JSON.parse(typeof found === 'string' ? found : body);
    return { members: spell(route, areas, hierarchy), query, value };
  };
}

function spell({ segments }: Route, areas: readonly Area[], hierarchy: Hierarchy): readonly Spelled[] {
  const collections = segments.flatMap((segment) => ('member' in segment ? [segment.member] : []));
  return areas.map((area, at) => {
    const among = candidates(collections[at] as Collection, areas.slice(0, at), hierarchy);
    return { code: area.code, name: resolve(area.name, among) === area ? area.name : undefined };
  });
}

/** A query of parameters that agree with each other. */
function queryAround(areas: ReadonlySet<Area>): ReadonlyMap<string, string> {
  const query = new Map([
    ['page', '1'],
    ['per_page', '15'],
  ]);
  for (const [parameter, collection] of FILTERS) {
    const area = [...areas].find(({ kind }) => COLLECTIONS_OF[kind].includes(collection));
    if (area !== undefined) query.set(parameter, area.code);
  }
  const barangay = [...areas].find(({ kind }) => kind === 'barangay');
  if (barangay !== undefined) query.set('q', barangay.name);
  return query;
}
