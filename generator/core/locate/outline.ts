import type { Place } from './place.ts';

/** Longitude and latitude in degrees. */
export type GeoPosition = readonly number[];

/** The outline of an area as GeoJSON has it. Holes are lakes and areas of others. */
export type Outline =
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly GeoPosition[])[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly (readonly GeoPosition[])[])[] };

/** The mean radius of the Earth in metres. */
export const EARTH_RADIUS = 6_371_008.8;

export const RADIANS = Math.PI / 180;

/**
 * Degrees are compared as whole numbers of this unit, about 1 cm, so that a place is exactly on a border or not: products
 * of differences are exact for edges that are shorter than nine degrees.
 */
const UNITS_PER_DEGREE = 10_000_000;

const toUnits = (degrees = 0): number => Math.round(degrees * UNITS_PER_DEGREE);

/** True if a place is within an outline or on its border; a place on the shore of a lake is. */
export function contains(outline: Outline, { lat, lon }: Place): boolean {
  const [x, y] = [toUnits(lon), toUnits(lat)];
  return polygonsOf(outline).some((rings) => {
    let isInside = false;
    for (const ring of rings) {
      const side = sideOf(ring, x, y);
      if (side === 'border') return true;
      if (side === 'inside') isInside = !isInside;
    }
    return isInside;
  });
}

/** Where a point in whole units lies, by the edges that a ray to the east crosses. */
function sideOf(ring: readonly GeoPosition[], x: number, y: number): 'inside' | 'outside' | 'border' {
  let isInside = false;
  let [fromX, fromY] = [toUnits(ring[0]?.[0]), toUnits(ring[0]?.[1])];
  for (let at = 1; at < ring.length; at += 1) {
    const toX = toUnits(ring[at]?.[0]);
    const toY = toUnits(ring[at]?.[1]);
    if (fromY > y !== toY > y || fromY === y || toY === y) {
      const cross = (toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX);
      const isBetween = Math.min(fromX, toX) <= x && x <= Math.max(fromX, toX);
      if (cross === 0 && isBetween && Math.min(fromY, toY) <= y && y <= Math.max(fromY, toY)) return 'border';
      if (fromY > y !== toY > y && toY > fromY === cross > 0) isInside = !isInside;
    }
    [fromX, fromY] = [toX, toY];
  }
  return isInside ? 'inside' : 'outside';
}

/** The metres from a place to the nearest point of the border of an outline, exact within some kilometres. */
export function metresTo(outline: Outline, place: Place): number {
  const plane = planeAround(place);
  let least = Infinity;
  for (const ring of polygonsOf(outline).flat()) {
    let from = plane(ring[0]);
    for (let at = 1; at < ring.length; at += 1) {
      const to = plane(ring[at]);
      least = Math.min(least, squareTo(from, to));
      from = to;
    }
  }
  return Math.sqrt(least);
}

/** A point of the plane around a place: metres to the east and to the north of it. */
type PlanePoint = readonly [east: number, north: number];

/** Projects positions near a place to the plane that touches the Earth there. */
export function planeAround({ lat, lon }: Place): (position: GeoPosition | undefined) => PlanePoint {
  const metres = EARTH_RADIUS * RADIANS;
  const metresEast = metres * Math.cos(lat * RADIANS);
  return ([east = 0, north = 0] = []) => [(east - lon) * metresEast, (north - lat) * metres];
}

/** The square of the distance from the origin of the plane to an edge. */
function squareTo([fromX, fromY]: PlanePoint, [toX, toY]: PlanePoint): number {
  const [x, y] = [toX - fromX, toY - fromY];
  const square = x * x + y * y;
  const share = square === 0 ? 0 : Math.min(Math.max(-(fromX * x + fromY * y) / square, 0), 1);
  const [nearX, nearY] = [fromX + share * x, fromY + share * y];
  return nearX * nearX + nearY * nearY;
}

export const polygonsOf = (outline: Outline): readonly (readonly (readonly GeoPosition[])[])[] =>
  outline.type === 'Polygon' ? [outline.coordinates] : outline.coordinates;

/** A map as `/api/maps/{code}` answers it, as far as a place is looked up in it. */
export interface AreaMap {
  readonly features: readonly {
    readonly properties: { readonly code: string };
    /** `null` if no shape of the area is known. */
    readonly geometry: Outline | null;
  }[];
  /** The part that belongs to the area of the map, but to none of the areas directly below it. */
  readonly rest?: Outline | null;
}

export interface Leaf {
  readonly code: string;
  readonly outline: Outline;
  /** True if it is what the area of the map has beside the areas below it. */
  readonly isRest: boolean;
  /** If it is the rest: the codes of the areas below whose shapes are not known, in which a place in the rest may be. */
  readonly withoutShape: readonly string[];
}

/** The areas of a map (of the area `code`) without a map of their own, and the rest of the area of the map. */
export function leavesOf(
  { features, rest }: AreaMap,
  code: string,
  hasMap: (code: string) => boolean,
): readonly Leaf[] {
  const areas = features.flatMap(({ properties, geometry }) =>
    geometry === null || hasMap(properties.code)
      ? []
      : [{ code: properties.code, outline: geometry, isRest: false, withoutShape: [] }],
  );
  if (rest == null) return areas;
  const withoutShape = features.flatMap(({ properties, geometry }) => (geometry === null ? properties.code : []));
  return [...areas, { code, outline: rest, isRest: true, withoutShape }];
}
