import { EARTH_RADIUS, RADIANS } from './outline.ts';
import { type Box, boxAround, type Place } from './place.ts';
import type { Reading } from './reading.ts';
import { groupBy } from '../group-by.ts';
import { regionPart } from '../psgc/code.ts';

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

interface RegionPoints {
  readonly code: string;
  /** The number of decimals of the points. */
  readonly decimals: number;
  readonly localities: readonly {
    readonly code: string;
    /** The south-west corner of its box: longitude and latitude. */
    readonly from: readonly [lon: number, lat: number];
    /** The last three digits of the codes of the barangays. */
    readonly barangays: readonly number[];
    /** The distance of each point to the east and to the north of the corner, in units of the last decimal. */
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

/** The number of barangays a look-up finds by default, and at most. */
export const DEFAULT_NEAR = 10;
export const MAX_NEAR = 50;

export const POINTS_PATH = 'points';

const regionPointsPath = (code: string): string => `points/${code}`;

/** The most decimals of points, and those that the corners of boxes lack. */
const UNITS_PER_DEGREE = 100_000;
const UNITS_PER_CORNER = 1_000;

export interface LocalityPoints {
  readonly code: string;
  readonly points: readonly (Place & { readonly code: string })[];
}

/** The index of the points of localities, which are ordered by code and have at least one point each. */
export function toPointIndex(localities: Iterable<LocalityPoints>): PointIndex {
  const regions = [...groupBy(localities, ({ code }) => regionPart(code))].map(([code, all]) => {
    return { code, localities: all.map((each) => each.code), boxes: all.map(({ points }) => roundBoxAround(points)) };
  });
  return { regions };
}

function roundBoxAround(places: readonly Place[]): Box {
  const [west, south, east, north] = boxAround(places) as Box;
  // Of whole numbers, because 120.57 * 100 is a little less than 12057.
  const corner = (degrees: number, round: typeof Math.floor) =>
    round(Math.round(degrees * UNITS_PER_DEGREE) / UNITS_PER_CORNER) / (UNITS_PER_DEGREE / UNITS_PER_CORNER);
  return [corner(west, Math.floor), corner(south, Math.floor), corner(east, Math.ceil), corner(north, Math.ceil)];
}

/** The file with the points of a region's localities, which are ordered by code and have at least one point each. */
export function toRegionPoints(code: string, localities: readonly LocalityPoints[]): RegionPoints {
  const degrees = localities.flatMap(({ points }) => points.flatMap(({ lat, lon }) => [lat, lon]));
  const decimals = degrees.every((each) => Number(each.toFixed(4)) === each) ? 4 : 5;
  const units = 10 ** decimals;
  return {
    code,
    decimals,
    localities: localities.map((locality) => {
      const [west, south] = roundBoxAround(locality.points);
      return {
        code: locality.code,
        from: [west, south],
        barangays: locality.points.map((each) => Number(each.code.slice(7))),
        east: locality.points.map(({ lon }) => Math.round((lon - west) * units)),
        north: locality.points.map(({ lat }) => Math.round((lat - south) * units)),
      };
    }),
  };
}

/** The barangays whose points are nearest to a place, nearest first, then by code. It says near, not in. */
export function* near(place: Place, limit: number = DEFAULT_NEAR): Reading<readonly NearBarangay[]> {
  const index = (yield POINTS_PATH) as PointIndex;
  const localities = index.regions.flatMap(({ code: region, localities, boxes }) =>
    localities.map((code, at) => ({ code, region, box: boxes[at] as Box })),
  );
  const nearest = new Nearest(place, limit);
  for (const { code, region } of nearest.inOrder(localities)) {
    const { decimals, localities: all } = (yield regionPointsPath(region)) as RegionPoints;
    const found = all.find((each) => each.code === code);
    if (found !== undefined) nearest.add(pointsOf(found, 10 ** decimals));
  }
  return nearest.found.map(({ number, lat, lon, metres }) => ({
    code: `${number}`.padStart(10, '0'),
    lat,
    lon,
    distance_m: Math.round(metres),
  }));
}

function pointsOf({ code, from, barangays, east, north }: RegionPoints['localities'][number], units: number) {
  const [west, south] = from.map((corner) => Math.round(corner * units)) as [number, number];
  return barangays.map((number, at) => ({
    number: Number(code) + number,
    lat: (south + (north[at] as number)) / units,
    lon: (west + (east[at] as number)) / units,
  }));
}

/** A place with a number that says in which order places that are as near come. */
interface Numbered extends Place {
  readonly number: number;
}

/** The nearest of many places, which lie in boxes. */
export class Nearest {
  readonly #place: Place;
  readonly #limit: number;
  #found: readonly (Numbered & { readonly metres: number })[] = [];

  constructor(place: Place, limit: number) {
    this.#place = place;
    this.#limit = limit;
  }

  get found(): readonly (Numbered & { readonly metres: number })[] {
    return this.#found;
  }

  /** The boxes in which the nearest places may be, the nearest box first; the places of each are added before the next. */
  *inOrder<Each extends { readonly box: Box }>(boxes: readonly Each[]): Iterable<Each> {
    const measured = boxes.map((each) => ({ each, metres: leastMetresTo(each.box, this.#place) }));
    for (const { each, metres } of measured.sort((a, b) => a.metres - b.metres)) {
      if (metres > this.#farthest) return;
      yield each;
    }
  }

  add(places: readonly Numbered[]): void {
    const nearer = places
      .map((each) => ({ ...each, metres: metresBetween(this.#place, each) }))
      .filter(({ metres }) => metres <= this.#farthest);
    this.#found = [...this.#found, ...nearer]
      .sort((a, b) => a.metres - b.metres || a.number - b.number)
      .slice(0, this.#limit);
  }

  get #farthest(): number {
    return this.#found.length < this.#limit ? Infinity : (this.#found.at(-1)?.metres ?? Infinity);
  }
}

/** The metres between two places on a sphere, by the haversine formula; along parallels as at another latitude than b's. */
export function metresBetween(a: Place, b: Place, parallel = b.lat): number {
  const latitudes = Math.sin(((b.lat - a.lat) * RADIANS) / 2) ** 2;
  const longitudes = Math.sin(((b.lon - a.lon) * RADIANS) / 2) ** 2;
  const both = latitudes + Math.cos(a.lat * RADIANS) * Math.cos(parallel * RADIANS) * longitudes;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(both)));
}

/**
 * Metres that a place is at least away from a box: by the same formula, with the least difference in latitude and in
 * longitude, and with the latitude in the box at which a degree of longitude is shortest.
 */
function leastMetresTo([west, south, east, north]: Box, { lat, lon }: Place): number {
  const isBeside = lon < west || lon > east;
  const aside = isBeside ? Math.min(turn(west - lon), turn(lon - east), 180) : 0;
  const nearest = { lat: Math.min(Math.max(lat, south), north), lon: lon + aside };
  const highest = Math.max(Math.abs(south), Math.abs(north));
  // A little less, because the distances to points are rounded in other ways.
  return metresBetween({ lat, lon }, nearest, highest) * (1 - 1e-9);
}

const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;
