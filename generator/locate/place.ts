/** A place on the Earth in WGS 84 degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** West, south, east and north in WGS 84 degrees, as GeoJSON orders them. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** What is measured on the shape of an area. */
export interface Figures {
  /** A place within it: on its surface, and not near its border. */
  readonly point: Place;
  /** The box around it, rounded outwards. */
  readonly bbox: Box;
  /** Its area in square kilometres on the ellipsoid, without lakes. */
  readonly area_km2: number;
}
