import { candidates, type CellGrid } from './grid.ts';
import { type AreaMap, contains, type Leaf, leavesOf, metresTo } from './outline.ts';
import type { Place } from './place.ts';
import type { Reading } from './reading.ts';
import { memoized } from '../kept.ts';

/** The area at a place. */
export interface LocatedArea {
  readonly code: string;
  /** 0 if the area contains the place; otherwise the metres to it, rounded up. */
  readonly distance_m: number;
  /**
   * If the area is a city or municipality, because the place belongs to none of the shapes of its barangays: the codes of
   * those whose shapes are not known. The place may be in one of them. It is left out if all shapes are known.
   */
  readonly without_shape?: readonly string[];
}

/** The most metres from a place to an area that counts, for piers and simplified shores. */
export const MAX_METRES = 2_000;

export const GRID_PATH = 'maps/grid';

/** Where the map of an area is below `/api`. */
export const mapPath = (code: string): string => `maps/${code}`;

/**
 * The lowest area that contains a place, or else the nearest one within 2 km; `null` if there is none. A place on a border
 * is in each area that has it, and of several areas that contain it or are as near, to the metre, the lowest code wins. A
 * part of a city or municipality that belongs to none of its barangays answers the city or municipality, with the
 * barangays whose shapes are not known.
 *
 * It reads the grid, and then mostly one map, or two at a border.
 */
export function* locate(place: Place): Reading<LocatedArea | null> {
  const grid = (yield GRID_PATH) as CellGrid;
  const codes = codesOf(grid);
  let best: Found | null = null;
  for (const { code, metres } of candidates(grid, place, MAX_METRES)) {
    if (best !== null && (metres > best.metres || (best.metres === 0 && !best.isRest))) break;
    const map = (yield mapPath(code)) as AreaMap;
    for (const leaf of leavesOf(map, code, (each) => codes.has(each))) best = better(best, toFound(leaf, place));
  }
  if (best === null) return null;
  const { code, metres, withoutShape } = best;
  return { code, distance_m: metres, ...(withoutShape.length > 0 && { without_shape: withoutShape }) };
}

interface Found extends Omit<Leaf, 'outline'> {
  /** In whole metres, rounded up, so that only an area that contains the place has 0. */
  readonly metres: number;
}

const toFound = ({ outline, ...leaf }: Leaf, place: Place): Found => ({
  ...leaf,
  metres: contains(outline, place) ? 0 : Math.max(1, Math.ceil(metresTo(outline, place))),
});

/** The nearer one within reach; of two as near, an area rather than the rest of one above it, and then the lowest code. */
function better(best: Found | null, found: Found): Found | null {
  if (found.metres > MAX_METRES) return best;
  if (best === null || found.metres !== best.metres) return best === null || found.metres < best.metres ? found : best;
  if (found.isRest !== best.isRest) return best.isRest ? found : best;
  return found.code < best.code ? found : best;
}

const codesOf = memoized(
  ({ maps }: CellGrid): ReadonlySet<string> => new Set(maps.map(({ code }) => code)),
  new WeakMap(),
);
