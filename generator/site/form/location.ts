import { BARANGAY, type ChosenArea } from './area.ts';
import { textOfAddress, toAddress } from './lists.ts';
import { NotFoundError, type Source } from './source.ts';
import type { LocationFault } from './texts.ts';
import { codeOf, missingStep, readLists, wayTo } from './way.ts';
import { GRID_PATH, locate, mapPath, MAX_METRES } from '../../core/locate/locate.ts';
import { candidates, type CellGrid } from '../../core/locate/grid.ts';
import { near, type PointIndex, POINTS_PATH } from '../../core/locate/near.ts';
import { type AreaMap, contains, leavesOf, metresTo } from '../../core/locate/outline.ts';
import type { Place } from '../../core/locate/place.ts';
import { readLater } from '../../core/locate/reading.ts';

/** No area was found for the place where the browser is. */
export class LocationError extends Error {
  readonly fault: LocationFault;

  constructor(fault: LocationFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Position {
  readonly place: Place;
  /** The place is within so many metres of the true one, most of the time. */
  readonly accuracy: number;
}

/** An area that a place can be in. */
export interface AreaAtPlace extends ChosenArea {
  /** The metres to it; 0 if the place is in it. */
  readonly metres: number;
}

/**
 * The areas at a place, and how sure they are: the place is `inside` one area, or in its `rest`, which is in no barangay; or
 * it is in a city or municipality, but shapes of its barangays are not known (`unknown`); or `probably` inside, because
 * others are as near as the position is accurate; or one is to be chosen because no shape contains the place (`water`),
 * the position is too `rough`, or only points are known (`near`); or everything is farther than `MAX_FAR` (`outside`).
 */
export interface LocatedPlace {
  readonly certainty: 'inside' | 'rest' | 'unknown' | 'probably' | 'water' | 'rough' | 'near' | 'outside';
  /** The area to fill in, if one is sure enough. */
  readonly area: AreaAtPlace | undefined;
  /** Others to choose from, nearest first; before them barangays without a shape, in which the place may be. */
  readonly others: readonly AreaAtPlace[];
  /** The metres to the nearest barangay if `outside`. */
  readonly metres: number;
}

/** Milliseconds that a browser may look for its position. The time in which it asks a person does not count. */
const TIMEOUT = 20_000;

/** The age that a position may have, in milliseconds. */
const MAX_AGE = 60_000;

/** The most areas that are offered beside one that was filled in, and the most that are offered instead of one. */
const MAX_OTHERS = 8;
const MAX_NEAREST = 5;

/** Metres from the middle of a barangay within which somebody still is in the Philippines, or on the sea around them. */
const MAX_FAR = 30_000;
const FAULTS: readonly LocationFault[] = ['unavailable', 'denied', 'unavailable', 'timeout'];

/** Asks the browser, which asks the person, where it is; throws a {@link LocationError} if it does not say. */
export async function askPosition(signal: AbortSignal): Promise<Position> {
  if (!isSecureContext) throw new LocationError('insecure');
  // As much of Permissions Policy as Chromium tells: https://www.w3.org/TR/permissions-policy/
  const policy = Reflect.get(document, 'featurePolicy') as { allowsFeature(name: string): boolean } | undefined;
  if (policy?.allowsFeature('geolocation') === false) throw new LocationError('blocked');
  const { geolocation }: { readonly geolocation?: Geolocation } = navigator;
  if (geolocation === undefined) throw new LocationError('unavailable');
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) => resolve({ place: { lat, lon }, accuracy }),
      ({ code }) => reject(new LocationError(FAULTS[code] ?? 'unavailable')),
      { enableHighAccuracy: true, timeout: TIMEOUT, maximumAge: MAX_AGE },
    );
  });
}

/** Whom to name for the shapes of a source; `null` if it only has points. @throws {LocationError} if it has neither. */
export async function readNotice(source: Source, signal: AbortSignal): Promise<string | null> {
  try {
    const { licences } = await source.read<{ readonly licences?: { readonly shapes?: string } }>('meta', signal);
    const notice = licences?.shapes ?? null;
    if (notice === null && (await source.read<PointIndex>(POINTS_PATH, signal)).regions.length === 0) {
      throw new LocationError('withoutData');
    }
    return notice;
  } catch (error) {
    if (error instanceof LocationError) throw error;
    signal.throwIfAborted();
    const hasNone = error instanceof NotFoundError || error instanceof SyntaxError;
    throw new LocationError(hasNone ? 'withoutData' : 'failed');
  }
}

/** Finds the areas, of no step after `last`, around a position, from files. @throws {LocationError} without a shape or point near. */
export async function findPlace(
  { place, accuracy }: Position,
  hasShapes: boolean,
  source: Source,
  last: number,
  signal: AbortSignal,
): Promise<LocatedPlace> {
  const read = (path: string) => source.read<unknown>(path, signal);
  const found = hasShapes ? await readLater(locate(place), read) : null;
  const toAreas = (from: readonly Reached[]) => findAreas(from, source, last, signal);
  if (found !== null && accuracy <= MAX_METRES) {
    const isInside = found.distance_m === 0;
    const unknown = (found.without_shape ?? []).map((code) => ({ code, metres: 0 }));
    const reach = isInside ? accuracy : Math.min(Math.max(accuracy, 2 * found.distance_m), MAX_METRES);
    const reached = await areasWithin(place, reach, read);
    if (!isInside) return choice('water', await toAreas([...reached, ...unknown].slice(0, MAX_NEAREST)));
    const inside = { code: found.code, metres: 0 };
    const beside = reached.filter(({ code }) => code !== found.code);
    const [area, ...others] = await toAreas([inside, ...beside.slice(0, MAX_OTHERS + 1)]);
    if (others.length > MAX_OTHERS) return choice('rough', [area, ...others].slice(0, MAX_NEAREST));
    const hasBarangay = last < BARANGAY || area?.isComplete !== false;
    // A city or municipality of whose barangays none has a shape has no map.
    if (!hasBarangay && (unknown.length > 0 || !(await hasMap(found.code, read)))) {
      // A part of them would look as if the place could be in no other one.
      const offered = unknown.length > MAX_OTHERS ? [] : await toAreas(unknown);
      return { certainty: 'unknown', area, others: [...offered, ...others], metres: 0 };
    }
    const certainty = others.length > 0 ? 'probably' : hasBarangay ? 'inside' : 'rest';
    return { certainty, area, others, metres: 0 };
  }
  const points = await readLater(near(place, MAX_NEAREST), read);
  const nearest = points.map(({ code, distance_m }) => ({ code, metres: distance_m }));
  const [first] = nearest;
  if (first === undefined) throw new LocationError('withoutData');
  if (first.metres > MAX_FAR) return choice('outside', [], first.metres);
  return choice(accuracy > MAX_METRES ? 'rough' : 'near', await toAreas(nearest));
}

const choice = (
  certainty: LocatedPlace['certainty'],
  others: readonly (AreaAtPlace | undefined)[],
  metres = Infinity,
) => ({
  certainty,
  area: undefined,
  others: others.filter((area) => area !== undefined),
  metres,
});

interface Reached {
  readonly code: string;
  readonly metres: number;
}

const hasMap = async (code: string, read: (path: string) => Promise<unknown>): Promise<boolean> =>
  ((await read(GRID_PATH)) as CellGrid).maps.some((map) => map.code === code);

/** The barangays with a shape within some metres, nearest first. No further map is read once there are enough. */
async function areasWithin(place: Place, reach: number, read: (path: string) => Promise<unknown>) {
  const grid = (await read(GRID_PATH)) as CellGrid;
  const codes = new Set(grid.maps.map(({ code }) => code));
  const reached: Reached[] = [];
  for (const { code } of candidates(grid, place, reach)) {
    const map = (await read(mapPath(code))) as AreaMap;
    for (const leaf of leavesOf(map, code, (each) => codes.has(each))) {
      const metres = contains(leaf.outline, place) ? 0 : Math.ceil(metresTo(leaf.outline, place));
      if (metres <= reach && !leaf.isRest) reached.push({ code: leaf.code, metres });
    }
    if (reached.length > MAX_OTHERS + 1) break;
  }
  return reached.sort((a, b) => a.metres - b.metres || (a.code < b.code ? -1 : 1));
}

async function findAreas(reached: readonly Reached[], source: Source, last: number, signal: AbortSignal) {
  const areas = new Map<string, AreaAtPlace>();
  for (const { code: lowest, metres } of reached) {
    const way = { ...wayTo(lowest), given: '' };
    await readLists(way, last, source, signal);
    const code = codeOf(way);
    if (code === '' || areas.has(code)) continue;
    const isComplete = missingStep(way, last) === -1;
    areas.set(code, { code, text: textOfAddress(toAddress(way.chosen, source)), isComplete, metres });
  }
  return [...areas.values()];
}
