import type { Line, Outlines, Ring } from './outlines.ts';

/** A map that shows some of the areas, and how large it may become. */
export interface MapLimit {
  readonly codes: readonly string[];
  /** The area in square units below which a triangle is left out. */
  readonly tolerance: number;
  readonly maxBytes: number;
}

/** The outlines of areas without the points that a map does not need. */
export interface SimpleOutlines {
  readonly lines: readonly Pick<Line, 'points'>[];
  readonly polygons: Outlines['polygons'];
}

/** What a point, and an area without its points, take in GeoJSON. */
const BYTES_OF_POINT = 20.5;
const BYTES_OF_AREA = 160;

/** A ring keeps the triangles that are larger than this share of its own area, however coarse the map is. */
const KEPT_SHARE = 0.04;

/** By how much the tolerance of a map grows that is too large, and how often. */
const COARSER = 1.3;
const MAX_ROUNDS = 40;

/** How often rings that have become less than a triangle get their points back. */
const MAX_REPAIRS = 4;

interface KnownRing {
  readonly ring: Ring;
  readonly area: number;
  /** Whether the area cannot be without it: it has a line that another area has too, or is its largest ring. */
  readonly isNeeded: boolean;
}

/**
 * Simplifies outlines for the maps that show them, each as much as its size needs. A line between two areas is simplified
 * once, so neighbours still share it, also those in different maps. Islands and lakes that are smaller than a triangle
 * that is left out go, but not the last ring of an area.
 */
export function simplify(outlines: Outlines, maps: readonly MapLimit[]): SimpleOutlines {
  const rings = knownRings(outlines);
  const tolerances = maps.map(({ tolerance }) => tolerance);
  const owners = ownersOf(outlines, maps);
  const finest = finestOf(outlines, rings);
  const toleranceOf = (line: number): number => {
    let least = finest[line] as number;
    for (const map of owners[line] as readonly number[]) least = Math.min(least, tolerances[map] as number);
    return least;
  };
  const sizeOf = ({ codes }: MapLimit, tolerance: number): number => {
    let bytes = 0;
    for (const code of codes) {
      bytes += BYTES_OF_AREA;
      for (const known of (rings.get(code) ?? []).flat()) {
        if (!isKept(known, tolerance)) continue;
        for (const each of known.ring) {
          const line = each < 0 ? ~each : each;
          bytes += BYTES_OF_POINT * (countOf(outlines.lines[line] as Line, toleranceOf(line)) - 1);
        }
      }
    }
    return bytes;
  };
  for (let round = 0, large = [...maps.keys()]; round < MAX_ROUNDS && large.length > 0; round += 1) {
    large = large.filter((map) => {
      const limit = maps[map] as MapLimit;
      return limit.codes.length > 0 && sizeOf(limit, tolerances[map] as number) > limit.maxBytes;
    });
    for (const map of large) tolerances[map] = Math.max(1, (tolerances[map] as number) * COARSER);
  }

  const kept = new Map(
    maps.flatMap(({ codes }, map) =>
      codes.flatMap((code) => {
        const polygons = rings.get(code);
        return polygons === undefined ? [] : [[code, keptRings(polygons, tolerances[map] as number)] as const];
      }),
    ),
  );
  const lines = outlines.lines.map((line, at) =>
    (owners[at] ?? []).length === 0 ? EMPTY : cut(line, toleranceOf(at)),
  );
  repair(outlines, lines, kept);
  return {
    lines,
    polygons: new Map([...kept].map(([code, polygons]) => [code, polygons.map((all) => all.map(({ ring }) => ring))])),
  };
}

const EMPTY = { points: new Int32Array() };

const isKept = ({ area, isNeeded }: KnownRing, tolerance: number): boolean => isNeeded || area >= 2 * tolerance;

/** The polygons and holes that are kept. A hole goes with its polygon. */
const keptRings = (polygons: readonly (readonly KnownRing[])[], tolerance: number) =>
  polygons
    .filter(([outer]) => outer !== undefined && isKept(outer, tolerance))
    .map((all) => all.filter((ring) => isKept(ring, tolerance)));

/** Gives the lines of rings that have become less than a triangle, or have turned over, their points back. */
function repair(
  outlines: Outlines,
  lines: Pick<Line, 'points'>[],
  kept: ReadonlyMap<string, readonly (readonly KnownRing[])[]>,
): void {
  const all = [...kept.values()].flat(2);
  for (let round = 0; round < MAX_REPAIRS; round += 1) {
    const broken = all.filter(({ ring, area }) => area > 0 && Math.abs(signedArea(lines, ring)) < area * KEPT_SHARE);
    for (const { ring } of broken) {
      for (const each of ring) {
        const line = each < 0 ? ~each : each;
        lines[line] = { points: (outlines.lines[line] as Line).points };
      }
    }
    if (broken.length === 0) return;
  }
}

function knownRings({ lines, polygons }: Outlines): ReadonlyMap<string, readonly (readonly KnownRing[])[]> {
  const uses = new Uint8Array(lines.length);
  for (const each of [...polygons.values()].flat(3)) {
    const line = each < 0 ? ~each : each;
    uses[line] = Math.min(2, (uses[line] as number) + 1);
  }
  return new Map(
    [...polygons].map(([code, all]) => {
      const areas = all.map((rings) => rings.map((ring) => Math.abs(signedArea(lines, ring))));
      const largest = areas.reduce((most, [area = 0]) => Math.max(most, area), 0);
      const known = all.map((rings, polygon) =>
        rings.map((ring, at): KnownRing => {
          const area = areas[polygon]?.[at] ?? 0;
          const isShared = ring.some((each) => uses[each < 0 ? ~each : each] === 2);
          return { ring, area, isNeeded: isShared || (at === 0 && area === largest) };
        }),
      );
      return [code, known];
    }),
  );
}

/** The maps that each line is in, by their numbers. */
function ownersOf({ lines, polygons }: Outlines, maps: readonly MapLimit[]): readonly (readonly number[])[] {
  const owners: number[][] = lines.map(() => []);
  for (const [map, { codes }] of maps.entries()) {
    for (const code of codes) {
      for (const each of (polygons.get(code) ?? []).flat(2)) {
        const own = owners[each < 0 ? ~each : each] as number[];
        if (own.at(-1) !== map) own.push(map);
      }
    }
  }
  return owners;
}

/** The tolerance that each line may have at most, so that the smallest ring that it is in stays what it is. */
function finestOf(
  { lines }: Outlines,
  rings: ReadonlyMap<string, readonly (readonly KnownRing[])[]>,
): Readonly<Float64Array> {
  const finest = new Float64Array(lines.length).fill(Infinity);
  for (const { ring, area } of [...rings.values()].flat(2)) {
    for (const each of ring) {
      const line = each < 0 ? ~each : each;
      finest[line] = Math.min(finest[line] as number, area * KEPT_SHARE);
    }
  }
  return finest;
}

function countOf({ weights }: Line, tolerance: number): number {
  let count = 0;
  for (const weight of weights) if (weight >= tolerance) count += 1;
  return count;
}

function cut({ points, weights }: Line, tolerance: number): Pick<Line, 'points'> {
  const kept = new Int32Array(2 * countOf({ points, weights }, tolerance));
  let next = 0;
  for (const [at, weight] of weights.entries()) {
    if (weight < tolerance) continue;
    kept[next] = points[2 * at] as number;
    kept[next + 1] = points[2 * at + 1] as number;
    next += 2;
  }
  return { points: kept };
}

/** The area of a ring in square units; below 0 if it runs clockwise. */
export function signedArea(lines: readonly Pick<Line, 'points'>[], ring: Ring): number {
  let doubled = 0;
  for (const each of ring) {
    const { points } = lines[each < 0 ? ~each : each] as Line;
    let sum = 0;
    for (let at = 2; at < points.length; at += 2) {
      sum +=
        (points[at - 2] as number) * (points[at + 1] as number) - (points[at] as number) * (points[at - 1] as number);
    }
    doubled += each < 0 ? -sum : sum;
  }
  return doubled / 2;
}
