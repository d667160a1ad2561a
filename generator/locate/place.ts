/** A place on the Earth in WGS 84 degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** West, south, east and north in WGS 84 degrees, as GeoJSON orders them. */
export type Box = readonly [west: number, south: number, east: number, north: number];
