import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Polygon, Position } from 'geojson';

/** A square with its lower left corner at a place, in degrees, clockwise as d3 wants it. */
export const square = (west: number, south: number, side = 1): Polygon => ({
  type: 'Polygon',
  coordinates: [ringOf(west, south, side)],
});

export const ringOf = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];

/** The positions in a text such as `121 14, 121 15`. */
export const positionsIn = (text: string): Position[] => text.split(', ').map((each) => each.split(' ').map(Number));

/** A feature of a test: properties, and a square or another polygon. */
export type Feature = readonly [properties: Readonly<Record<string, string | number>>, geometry: unknown];

export const collection = (features: readonly Feature[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  });

/** Writes a GeoJSON into a folder. */
export async function writeGeoJson(folder: string, features: readonly Feature[], name = 'shapes.json') {
  await writeFile(join(folder, name), collection(features));
  return join(folder, name);
}
