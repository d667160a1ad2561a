import type { Area, Scope } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { array, integer, number, record } from '../../core/json-schema.ts';
import { type LocalityPoints, POINTS_PATH, toPointIndex, toRegionPoints } from '../../core/locate/near.ts';
import { code } from '../areas/words.ts';
import { jsonLine } from '../json.ts';
import { type FamilyApi, type MountContext, routesOf } from '../mount.ts';
import type { Parameter } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

const whole = integer({ minimum: 0 });

const PointIndex = record(
  {
    regions: array(
      record({
        code: { ...code, description: 'ten-digit code of the region, whose file has the points' },
        localities: {
          ...array(code),
          description: 'the cities and municipalities with points; in Manila its sub-municipalities',
        },
        boxes: {
          ...array(array(number(), { minItems: 4, maxItems: 4 })),
          description: 'west, south, east and north of the points of each of them, rounded outwards',
        },
      }),
    ),
  },
  'Where the points of barangays are, so that a program reads no more than the files that it needs',
);

const RegionPoints = record(
  {
    code,
    decimals: { ...whole, description: 'how many decimals the points have' },
    localities: array(
      record({
        code,
        from: { ...array(number(), { minItems: 2, maxItems: 2 }), description: 'longitude and latitude of a corner' },
        barangays: { ...array(whole), description: 'the last three digits of the codes of the barangays, as numbers' },
        east: { ...array(whole), description: 'how far east of the corner the point of each is, in the last decimal' },
        north: { ...array(whole), description: 'how far north of it' },
      }),
    ),
  },
  'The points of the barangays of a region',
);

function* localitiesIn({ hierarchy, points }: Gazetteer, scope: Scope): Iterable<LocalityPoints> {
  const { barangays } = hierarchy;
  const { from, to } = hierarchy.barangaysIn(scope);
  for (let at = from; at < to; at += 1) {
    const places = points.inLocality(at);
    if (!places.some((each) => each !== undefined)) continue;
    const areas = barangays.of(at);
    yield {
      code: barangays.localities.codes[at] as string,
      points: places.flatMap((each, nth) => (each ? [{ ...each, code: (areas[nth] as Area).code }] : [])),
    };
  }
}

/** The points of barangays as files, by region, so that no server learns a place: `/api/points` says which to read. */
export function points(mount: MountContext): FamilyApi {
  const { gazetteer, parameters } = mount;
  const route = routesOf(mount, 'areas', 'points');
  // Without sections the files belong to the part that changes with every dataset.
  const { within: _, sectionOf: _section, ...region } = parameters['region'] as Parameter<Area>;
  const routes: readonly Route<Area>[] = [
    {
      ...route<Area>(`/${POINTS_PATH}`, 'listPoints'),
      depth: 'lists',
      answers: 'document',
      summary: 'Where the points of barangays are, by city and municipality',
      description:
        'With this and the points of a region, a program finds what is near without telling anybody where it is.',
      schema: PointIndex,
      body: () => jsonLine(toPointIndex(localitiesIn(gazetteer, null))),
    },
    {
      ...route<Area>(`/${POINTS_PATH}/{region}`, 'getPointsOfRegion', { region }),
      depth: 'lists',
      answers: 'document',
      summary: 'The points of the barangays of a region',
      description:
        'A point lies on the surface of its barangay. A barangay of which no shape is known is left out, and so is a ' +
        'city or municipality without a point.',
      schema: RegionPoints,
      body: ([area]) => jsonLine(toRegionPoints((area as Area).code, [...localitiesIn(gazetteer, area as Area)])),
    },
  ];
  return { schemas: { PointIndex, RegionPoints }, routes: routes as readonly Route[] };
}
