import { NearParameters, parseNearQuery } from './query.ts';
import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { array, integer, record } from '../../core/json-schema.ts';
import { MAX_NEAR, Nearest } from '../../core/locate/near.ts';
import { type Box, boxAround, type Place } from '../../core/locate/place.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { SearchResult, toSearchResult } from '../search.ts';

export const NearBarangay = record(
  {
    ...SearchResult.properties,
    distance_m: integer({ minimum: 0, description: 'metres from the place to the point of the barangay' }),
  },
  'A barangay whose point is near a place',
);

/** A barangay and how far its point is from a place, in whole metres. */
export interface NearArea {
  readonly area: Area;
  readonly distance: number;
}

/** The points of the barangays of a locality, numbered in the order of all barangays, and the box around them. */
interface BoxedPoints {
  readonly box: Box;
  readonly points: readonly (Place & { readonly number: number })[];
}

const boxed = new WeakMap<Gazetteer, readonly BoxedPoints[]>();

function boxedPointsOf({ points, hierarchy: { barangays } }: Gazetteer): readonly BoxedPoints[] {
  return barangays.localities.codes.flatMap((_code, locality) => {
    const before = barangays.countBefore(locality);
    const numbered = points
      .inLocality(locality)
      .flatMap((point, at) => (point === undefined ? [] : [{ ...point, number: before + at }]));
    const box = boxAround(numbered);
    return box === undefined ? [] : [{ box, points: numbered }];
  });
}

/** The barangays whose points are nearest to a place, nearest first; of several as near, the lowest code comes first. */
export function nearAreas(gazetteer: Gazetteer, place: Place, limit: number): readonly NearArea[] {
  const { hierarchy } = gazetteer;
  const { barangays } = hierarchy;
  let localities = boxed.get(gazetteer);
  if (localities === undefined) boxed.set(gazetteer, (localities = boxedPointsOf(gazetteer)));
  const nearest = new Nearest(place, limit);
  for (const { points } of nearest.inOrder(localities)) nearest.add(points);
  const all = barangays.list(hierarchy.barangaysIn(null));
  return nearest.found.flatMap(({ number, metres }) =>
    all.slice(number, number + 1).map((area) => ({ area, distance: Math.round(metres) })),
  );
}

/** `/api/near`: the barangays near a place. Only a function can answer it. */
export function nearRoute(mount: MountContext): Route {
  const { base, gazetteer } = mount;
  return {
    ...parsePath(`${base}/near`),
    family: 'areas',
    prefix: base,
    answers: 'search',
    depth: 'never',
    group: 'near',
    operationId: clientPrefix(mount, 'near'),
    summary: 'The barangays whose points are nearest to a place, nearest first',
    description:
      'Each barangay of which a shape is known has a point on its surface. The answer says near, not in: the place may lie ' +
      'in another barangay than the first, or in none. Of several as near, the lowest code comes first. Any other ' +
      'parameter than these is an error.',
    schema: array(NearBarangay, { maxItems: MAX_NEAR }),
    query: NearParameters,
    exampleValues: () => exampleValues(gazetteer),
    search: (query) => {
      const asked = parseNearQuery(query);
      if ('status' in asked) return asked;
      const found = nearAreas(gazetteer, asked.place, asked.limit);
      const records = found.map(({ area, distance }) => ({ ...toSearchResult(area, base), distance_m: distance }));
      return { body: jsonLine(records), hasLinks: false };
    },
    body: () => {
      throw new Error('a search for a place without a query has no answer');
    },
  };
}

/** The point of the barangay in the examples of the documentation. */
export function exampleValues({ hierarchy, points }: Gazetteer): ReadonlyMap<string, string> {
  const [barangay] = exampleAreas(hierarchy).slice(-1);
  const { lat, lon } = (barangay && points.of(barangay).point) ?? { lat: 14.5547, lon: 121.0244 };
  return new Map([
    ['lat', `${lat}`],
    ['lon', `${lon}`],
    ['limit', '3'],
  ]);
}
