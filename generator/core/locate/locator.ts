import { describeValue } from '../format.ts';
import { GRID_PATH, type LocatedArea, locate } from './locate.ts';
import { DEFAULT_NEAR, MAX_NEAR, near, type NearBarangay } from './near.ts';
import type { Place } from './place.ts';
import { KeptFiles, readLater } from './reading.ts';

export type { LocatedArea, NearBarangay, Place };

/** A look-up of areas by places in files alone, so that no server learns a place. */
export interface Locator {
  /**
   * The lowest area that contains a place, or else the nearest one within 2 km; `null` if there is none.
   *
   * It rejects if a file cannot be read: the API has no shapes if that is the first one, `maps/grid`.
   *
   * @throws {TypeError} if the degrees are not two numbers.
   * @throws {RangeError} if the place is not on the Earth.
   */
  readonly at: (place: Place) => Promise<LocatedArea | null>;
  /**
   * The barangays whose points are nearest to a place, nearest first: 10, or `limit`, which is at most 50. It says near,
   * not in.
   *
   * @throws {TypeError} if the degrees or the limit are not numbers.
   * @throws {RangeError} if the place is not on the Earth, or the limit out of range.
   */
  readonly near: (place: Place, limit?: number) => Promise<readonly NearBarangay[]>;
}

/** Where a locator finds its files. */
export interface LocatorOptions {
  /**
   * Reads the JSON value of a path below `/api`, such as `maps/grid` or `points/0100000000`. It rejects if there is none.
   * It keeps the files that it read.
   */
  readonly read: (path: string) => Promise<unknown>;
}

/** The number of files that a locator keeps: the grid, the index of the points, and maps, of which most have less than 100 kB. */
const MAX_FILES = 20;

/**
 * Creates a locator.
 *
 *     const { at, near } = createLocator({ read: readFrom('https://psgc.example.ph/api') });
 *     const found = await at({ lat: 14.5547, lon: 121.0244 }); // { code: '1380300002', distance_m: 0 }
 */
export function createLocator({ read }: LocatorOptions): Locator {
  const files = new KeptFiles(MAX_FILES);
  const kept = (path: string) => files.get(path, read);
  return {
    at: async (place) => readLater(locate(onEarth(place)), kept),
    near: async (place, limit = DEFAULT_NEAR) => readLater(near(onEarth(place), toLimit(limit)), kept),
  };
}

/**
 * Reads the files of an API over HTTP, by its address: `https://psgc.example.ph/api`. It rejects if one is not there, and
 * says so if that is because the API has no shapes.
 */
export const readFrom =
  (api: string): LocatorOptions['read'] =>
  async (path) => {
    const response = await fetch(`${api.replace(/\/$/, '')}/${path}`);
    if (response.ok) return response.json();
    const found = `${response.url}: found status ${response.status}, expected a file`;
    if (response.status !== 404 || path !== GRID_PATH) throw new Error(found);
    throw new Error(`${found}. This API has no shapes: it was built without --shapes. \`near\` needs none.`);
  };

/** @throws {TypeError} if the degrees are not two numbers; {RangeError} if the place is not on the Earth. */
export function onEarth(place: Place): Place {
  const given: unknown = place;
  if (typeof given !== 'object' || given === null) {
    throw new TypeError(`place: found ${describeValue(given)}, expected { lat, lon } in degrees`);
  }
  const { lat, lon } = place;
  for (const [name, degrees] of Object.entries({ lat, lon })) {
    if (typeof degrees !== 'number') {
      throw new TypeError(`${name}: found ${describeValue(degrees)}, expected degrees as a number`);
    }
  }
  if (!(Math.abs(lat) <= 90)) throw new RangeError(`lat: found ${lat}, expected degrees from -90 to 90`);
  if (!(Math.abs(lon) <= 180)) throw new RangeError(`lon: found ${lon}, expected degrees from -180 to 180`);
  return { lat, lon };
}

/** @throws {TypeError} if a limit is no number; {RangeError} if it is no whole number from 1 to 50. */
export function toLimit(limit: number): number {
  if (typeof limit !== 'number') throw new TypeError(`limit: found ${describeValue(limit)}, expected a number`);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_NEAR) return limit;
  throw new RangeError(`limit: found ${limit}, expected a whole number from 1 to ${MAX_NEAR}`);
}
