/** A place on the Earth in WGS 84 degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** West, south, east and north in WGS 84 degrees, as GeoJSON orders them. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** Figures that are measured on the shape of an area. */
export interface Figures {
  /** A place within it: on its surface, and not near its border. */
  readonly point: Place;
  readonly bbox: Box;
  /** Its area in square kilometres on the ellipsoid, without lakes. */
  readonly area_km2: number;
}

/** The smallest box around places; `undefined` if there are none. */
export function boxAround(places: Iterable<Place>): Box | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lat, lon } of places) {
    west = Math.min(west, lon);
    south = Math.min(south, lat);
    east = Math.max(east, lon);
    north = Math.max(north, lat);
  }
  return west > east ? undefined : [west, south, east, north];
}

/** The southwest and the northeast corner of a box; none of an area without one. */
export const cornersOf = (box: Box | null): readonly Place[] =>
  box === null
    ? []
    : [
        { lat: box[1], lon: box[0] },
        { lat: box[3], lon: box[2] },
      ];

/** A box with so many degrees more on all sides. */
export const widened = ([w, s, e, n]: Box, by: number): Box => [w - by, s - by, e + by, n + by];

/** True if two boxes have a place in common. */
export const boxesMeet = (one: Box, other: Box): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
