import { counted } from '../core/format.ts';
import type { GeoPosition } from '../core/locate/outline.ts';

/** The numbers of rings of files that are not as they should be. */
export interface RingCounts {
  /** Rings that do not end where they begin. They are closed. */
  open: number;
  /** Rings with fewer than three points, or on one line. They are left out, an outer ring with its holes. */
  empty: number;
}

/** A ring has at least three points, of which the first stands at the end again. */
const MIN_RING = 4;

/**
 * A ring without heights that ends where it begins; `null` if it is empty.
 *
 * @param counts grow if the ring is not as it should be.
 */
export function checkRing(ring: readonly GeoPosition[], counts: RingCounts): number[][] | null {
  const points = ring.map(([lon = NaN, lat = NaN]) => [lon, lat]);
  const [first, last] = [points[0], points.at(-1)];
  if (first !== undefined && (first[0] !== last?.[0] || first[1] !== last?.[1])) {
    counts.open += 1;
    points.push([...first]);
  }
  if (points.length >= MIN_RING && !isOnLine(points)) return points;
  counts.empty += 1;
  return null;
}

function isOnLine(points: readonly (readonly number[])[]): boolean {
  const [[x = 0, y = 0] = []] = points;
  const [toX = x, toY = y] = points.find(([lon, lat]) => lon !== x || lat !== y) ?? [];
  return points.every(([lon = 0, lat = 0]) => (toX - x) * (lat - y) === (toY - y) * (lon - x));
}

/** The rings of files that are not as they should be, as lines for people. */
export function describeRings({ open, empty }: RingCounts): readonly string[] {
  const are = (count: number, rest: string) => (count === 0 ? [] : [`${counted(count, 'ring', 'rings')} ${rest}`]);
  const said = [...are(open, 'not closed, which the maps close'), ...are(empty, 'without an area, left out')];
  return said.length === 0 ? [] : [`${said.join(', ')}: mapshaper -clean repairs them`];
}
