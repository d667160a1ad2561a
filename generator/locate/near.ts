import { EARTH_RADIUS, RADIANS } from './outline.ts';
import type { Box, Place } from './place.ts';
import type { Reading } from './reading.ts';

/** The points of barangays by region: which file has which, and where they are. */
export interface PointIndex {
  readonly regions: readonly {
    readonly code: string;
    /** The codes of the cities and municipalities whose barangays have points; in Manila of the sub-municipalities. */
    readonly localities: readonly string[];
    /** A box around the points of each locality, with two decimals, rounded outwards. */
    readonly boxes: readonly Box[];
  }[];
}

/** The points of the barangays of a region. */
export interface RegionPoints {
  readonly code: string;
  readonly localities: readonly {
    readonly code: string;
    /** The south-west corner of its box: longitude and latitude. */
    readonly from: readonly [lon: number, lat: number];
    /** The last three digits of the codes of the barangays. */
    readonly barangays: readonly number[];
    /** How far the point of each lies to the east and to the north of the corner, in 0.00001°. */
    readonly east: readonly number[];
    readonly north: readonly number[];
  }[];
}

/** A barangay whose point is near a place. */
export interface NearBarangay extends Place {
  readonly code: string;
  /** From the place to the point of the barangay, in whole metres. */
  readonly distance_m: number;
}

/** How many barangays a look-up finds by default, and at most. */
export const DEFAULT_NEAR = 10;
export const MAX_NEAR = 50;

/** Where the index of the points is below `/api`. */
export const POINTS_PATH = 'points';

/** Where the points of a region are below `/api`. */
export const regionPointsPath = (code: string): string => `points/${code}`;

/** Decimals of the corners of boxes, and of points. */
const CORNERS_PER_DEGREE = 100;
const POINTS_PER_DEGREE = 100_000;

/** The barangays of a locality with their points. */
export interface LocalityPoints {
  readonly code: string;
  readonly points: readonly (Place & { readonly code: string })[];
}

/** The index of the points of localities, which are ordered by code and have at least one point each. */
export function toPointIndex(localities: Iterable<LocalityPoints>): PointIndex {
  const regions = new Map<string, { code: string; localities: string[]; boxes: Box[] }>();
  for (const { code, points } of localities) {
    const region = `${code.slice(0, 2)}00000000`;
    const found = regions.get(region) ?? { code: region, localities: [], boxes: [] };
    regions.set(region, found);
    found.localities.push(code);
    found.boxes.push(boxAround(points));
  }
  return { regions: [...regions.values()] };
}

function boxAround(points: readonly Place[]): Box {
  const lats = points.map(({ lat }) => lat * CORNERS_PER_DEGREE);
  const lons = points.map(({ lon }) => lon * CORNERS_PER_DEGREE);
  return [
    Math.floor(Math.min(...lons)) / CORNERS_PER_DEGREE,
    Math.floor(Math.min(...lats)) / CORNERS_PER_DEGREE,
    Math.ceil(Math.max(...lons)) / CORNERS_PER_DEGREE,
    Math.ceil(Math.max(...lats)) / CORNERS_PER_DEGREE,
  ];
}

/** The file with the points of a region's localities, which are ordered by code and have at least one point each. */
export function toRegionPoints(code: string, localities: readonly LocalityPoints[]): RegionPoints {
  return {
    code,
    localities: localities.map((locality) => {
      const [west, south] = boxAround(locality.points);
      const unitsFrom = (degrees: number, corner: number) => Math.round((degrees - corner) * POINTS_PER_DEGREE);
      return {
        code: locality.code,
        from: [west, south],
        barangays: locality.points.map((each) => Number(each.code.slice(7))),
        east: locality.points.map(({ lon }) => unitsFrom(lon, west)),
        north: locality.points.map(({ lat }) => unitsFrom(lat, south)),
      };
    }),
  };
}

/**
 * The barangays whose points are nearest to a place, nearest first; of several as near, the lowest code comes first. It
 * says near, not in.
 *
 * It reads the index, and then mostly the points of one region.
 */
export function* near(place: Place, limit: number = DEFAULT_NEAR): Reading<readonly NearBarangay[]> {
  const index = (yield POINTS_PATH) as PointIndex;
  const localities = index.regions
    .flatMap(({ code: region, localities, boxes }) =>
      localities.map((code, at) => ({ code, region, metres: leastMetresTo(boxes[at] as Box, place) })),
    )
    .toSorted((one, other) => one.metres - other.metres);
  let nearest: readonly Measured[] = [];
  for (const { code, region, metres } of localities) {
    const farthest = nearest.length < limit ? Infinity : (nearest.at(-1)?.metres ?? Infinity);
    if (metres > farthest) break;
    const { localities: all } = (yield regionPointsPath(region)) as RegionPoints;
    const found = all.find((each) => each.code === code);
    if (found === undefined) continue;
    const measured = measure(found, place).filter((each) => each.metres <= farthest);
    nearest = [...nearest, ...measured].sort(byDistance).slice(0, limit);
  }
  return nearest.map(({ metres, ...point }) => ({ ...point, distance_m: Math.round(metres) }));
}

interface Measured extends Place {
  readonly code: string;
  readonly metres: number;
}

const byDistance = (one: Measured, other: Measured): number =>
  one.metres - other.metres || (one.code < other.code ? -1 : 1);

function measure(locality: RegionPoints['localities'][number], place: Place): readonly Measured[] {
  const { code, from, barangays, east, north } = locality;
  const [west, south] = from.map((corner) => Math.round(corner * POINTS_PER_DEGREE)) as [number, number];
  return barangays.map((number, at) => {
    const lat = (south + (north[at] as number)) / POINTS_PER_DEGREE;
    const lon = (west + (east[at] as number)) / POINTS_PER_DEGREE;
    const digits = `${number}`.padStart(3, '0');
    return { code: code.slice(0, 7) + digits, lat, lon, metres: metresBetween(place, { lat, lon }) };
  });
}

/** The metres between two places on a sphere, by the haversine formula. */
export function metresBetween(one: Place, other: Place): number {
  const latitudes = Math.sin(((other.lat - one.lat) * RADIANS) / 2) ** 2;
  const longitudes = Math.sin(((other.lon - one.lon) * RADIANS) / 2) ** 2;
  const both = latitudes + Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * longitudes;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(both)));
}

/**
 * A number of metres that a place is at least away from a box: to the parallel or to the meridian that lies between them,
 * whichever is farther.
 */
function leastMetresTo([west, south, east, north]: Box, { lat, lon }: Place): number {
  const parallels = Math.max(south - lat, lat - north, 0) * RADIANS;
  const isBeside = lon < west || lon > east;
  const aside = Math.min(turn(west - lon), turn(lon - east));
  const meridians = isBeside ? Math.asin(Math.cos(lat * RADIANS) * Math.sin(Math.min(aside, 90) * RADIANS)) : 0;
  // A little less, because the distances to points are rounded in other ways.
  return EARTH_RADIUS * Math.max(parallels, meridians) * (1 - 1e-9);
}

/** A difference of longitudes as an angle from 0° to 360°. */
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
