import type { Area } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { array, integer, number } from '../../core/json-schema.ts';
import { DEFAULT_NEAR, MAX_NEAR, Nearest } from '../../core/locate/near.ts';
import { memoized } from '../../core/kept.ts';
import { type Box, boxesMeet, type Place } from '../../core/locate/place.ts';
import { exampleAreas } from '../areas/area-parameters.ts';
import { FoundArea } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import { queryOf, readOnly } from '../routing/query.ts';
import { QUERY_ONLY, type Route } from '../routing/route.ts';

const ofNear = fieldsOf<[area: Area, base: string, metres: number]>();
const metres = integer({ minimum: 0 });
const NearRecord = ofNear.record(
  {
    ...FoundArea.fields,
    distance_m: ofNear(
      metres,
      (_area, _base, distance) => distance,
      'metres from the place to the point of the barangay',
    ),
  },
  'A barangay whose point is near a place',
);

/** The parameters of a place. */
export const DEGREES = {
  lat: number({
    minimum: -90,
    maximum: 90,
    description: 'Latitude in WGS 84 degrees, with a decimal point: `14.5547`',
  }),
  lon: number({ minimum: -180, maximum: 180, description: 'Longitude in the same way: `121.0244`' }),
};

const limit = integer({
  minimum: 1,
  maximum: MAX_NEAR,
  default: DEFAULT_NEAR,
  description: 'How many barangays the answer has at most',
});

const NearParameters = queryOf({ ...DEGREES, limit }, ['lat', 'lon']);

/** A barangay and how far its point is from a place, in whole metres. */
export interface NearArea {
  readonly area: Area;
  readonly distance: number;
}

const boxesOf = memoized(
  ({ points, hierarchy }: Gazetteer) =>
    hierarchy.barangays.localities.codes.flatMap((_code, locality) => {
      const box = points.boxAround(locality);
      return box === undefined ? [] : [{ locality, box }];
    }),
  new WeakMap(),
);

/** The points of the barangays of a locality, with their positions among all. */
const placesIn = memoized(
  ({ points, hierarchy }: Gazetteer) =>
    memoized((locality: number) => {
      const before = hierarchy.barangays.countBefore(locality);
      return points.inLocality(locality).flatMap((point, at) => (point ? [{ ...point, number: before + at }] : []));
    }),
  new WeakMap(),
);

/** Degrees around a place in which barangays are looked for first, and metres that these are at least in the Philippines. */
const REACH = 0.25;
const REACH_METRES = 25_000;

/** The barangays whose points are nearest to a place, nearest first; of several as near, the lowest code comes first. */
export function nearAreas(gazetteer: Gazetteer, place: Place, limit: number): readonly NearArea[] {
  const { hierarchy } = gazetteer;
  const { lat, lon } = place;
  const around: Box = [lon - REACH, lat - REACH, lon + REACH, lat + REACH];
  const findIn = (boxes: ReturnType<typeof boxesOf>) => {
    const nearest = new Nearest(place, limit);
    for (const { locality } of nearest.inOrder(boxes)) nearest.add(placesIn(gazetteer)(locality));
    return nearest.found;
  };
  const near = findIn(boxesOf(gazetteer).filter(({ box }) => boxesMeet(box, around)));
  const isSure = (near[limit - 1]?.metres ?? Infinity) < REACH_METRES && Math.abs(lat) < 22;
  const all = hierarchy.barangays.list(hierarchy.barangaysIn(null));
  return (isSure ? near : findIn(boxesOf(gazetteer))).flatMap(({ number, metres }) =>
    all.slice(number, number + 1).map((area) => ({ area, distance: Math.round(metres) })),
  );
}

/** `/api/near`: the barangays near a place. Only a function can answer it. */
export function nearApi(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  const route: Route = {
    ...routesOf(mount, 'areas', 'near')('/near', 'near'),
    ...QUERY_ONLY,
    summary: 'The barangays whose points are nearest to a place, nearest first',
    description:
      'Each barangay of which a shape is known has a point on its surface. The answer says near, not in: the place may lie ' +
      'in another barangay than the first, or in none. Of several as near, the lowest code comes first. Any other ' +
      'parameter than these is an error.',
    schema: array(NearRecord.schema, { maxItems: MAX_NEAR }),
    query: NearParameters,
    exampleValues: () => exampleValues(gazetteer),
    search: (query) => {
      const asked = readOnly(query, NearParameters);
      if ('status' in asked) return asked;
      const found = nearAreas(gazetteer, asked, asked.limit ?? DEFAULT_NEAR);
      const records = found.map(({ area, distance }) => NearRecord.write(area, base, distance));
      return { body: jsonLine(records), hasLinks: false };
    },
  };
  return { schemas: { NearBarangay: NearRecord.schema }, routes: [route] };
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
