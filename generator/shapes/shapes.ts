/** The outline of an area in WGS 84 degrees, longitude first; those who install the package have no types of GeoJSON. */
export type Shape =
  | { readonly type: 'Polygon'; readonly coordinates: number[][][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] };

/** By what the map of the whole country is asked for. */
export const COUNTRY = 'philippines';

/** The maps of a release, as `/api/maps` answers them. */
export interface Maps {
  /** Whom to name and under which terms the shapes may be used. */
  readonly notice: string;
  /** True if there is a map of the area with this code, or of the whole country, `philippines`. */
  readonly has: (code: string) => boolean;
  /** A GeoJSON FeatureCollection of the areas directly below, as a line. @throws {Error} if there is none. */
  readonly read: (code: string) => string;
}

/** Shapes that somebody gave, tied to the codes of a release. */
export interface Shapes {
  /** The shapes of areas of all kinds by code. An area without an entry has no known shape. */
  readonly of: ReadonlyMap<string, Shape>;
  /** Land of none of the barangays, such as forest, by the code of the city or municipality. */
  readonly rest: ReadonlyMap<string, Shape>;
  /** Whom to name and under which terms the shapes may be used, as the file or the person who gives it says it. */
  readonly notice: string;
}
