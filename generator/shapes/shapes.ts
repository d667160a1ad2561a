import type { MultiPolygon, Polygon } from 'geojson';

/** The outline of an area in WGS 84 degrees, longitude first. Holes are lakes and areas of others. */
export type Shape = Polygon | MultiPolygon;

/** Shapes that somebody gave, tied to the codes of a release. */
export interface Shapes {
  /** The shapes of areas of all kinds by code. An area without an entry has no known shape. */
  readonly of: ReadonlyMap<string, Shape>;
  /**
   * What belongs to a city or municipality but to none of its barangays, such as forest land: by the code of the city or
   * municipality.
   */
  readonly rest: ReadonlyMap<string, Shape>;
  /** Whom to name and under which terms the shapes may be used, as the file or the person who gives it says it. */
  readonly notice: string;
}
