import { counted } from '../format.ts';
import type { Position } from '../locate/outline.ts';

/** How many rings of files are not as they should be. */
export interface RingCounts {
  /** Rings that do not end where they begin. They are closed. */
  open: number;
  /** Rings with fewer than three points, or on one line. They are left out, an outer ring with its holes. */
  empty: number;
  /** Rings of which two edges cross. They are kept. */
  crossing: number;
}

/** A ring has at least three points, of which the first stands at the end again. */
const MIN_RING = 4;

/** Comparisons of edges for one file, which take some two seconds; rings after that are not searched for crossings. */
const MAX_COMPARISONS = 200_000_000;

/** Closes rings, leaves out empty ones, and counts those that are not as they should be. */
export class RingChecks {
  readonly #counts: RingCounts;
  #comparisons = 0;

  /** @param counts grow by what is found. */
  constructor(counts: RingCounts) {
    this.#counts = counts;
  }

  /** A ring without heights that ends where it begins; `null` if it is empty. */
  check(ring: readonly Position[]): number[][] | null {
    const points = ring.map(([lon = NaN, lat = NaN]) => [lon, lat]);
    const [first, last] = [points[0], points.at(-1)];
    if (first !== undefined && (first[0] !== last?.[0] || first[1] !== last?.[1])) {
      this.#counts.open += 1;
      points.push([...first]);
    }
    if (points.length < MIN_RING || isOnLine(points)) {
      this.#counts.empty += 1;
      return null;
    }
    if (this.#crosses(points)) this.#counts.crossing += 1;
    return points;
  }

  /** True if two edges of a ring cross: each edge is compared with those that begin west of its eastern end. */
  #crosses(points: readonly Position[]): boolean {
    const edges = points.slice(1).map((to, at): Edge => {
      const from = points[at] as Position;
      return (from[0] as number) <= (to[0] as number) ? [from, to] : [to, from];
    });
    edges.sort(([[a = 0]], [[b = 0]]) => a - b);
    for (const [at, edge] of edges.entries()) {
      const east = edge[1][0] as number;
      for (let next = at + 1; next < edges.length; next += 1) {
        const other = edges[next] as Edge;
        if ((other[0][0] as number) > east) break;
        this.#comparisons += 1;
        if (this.#comparisons > MAX_COMPARISONS) return false;
        if (isCrossing(edge, other)) return true;
      }
    }
    return false;
  }
}

/** An edge from west to east. */
type Edge = readonly [west: Position, east: Position];

/** True if each edge has an end on either side of the other one; edges that only touch do not cross. */
const isCrossing = (a: Edge, b: Edge): boolean =>
  sideOf(a, b[0]) * sideOf(a, b[1]) < 0 && sideOf(b, a[0]) * sideOf(b, a[1]) < 0;

/** On which side of the line through an edge a point lies: -1, 0 or 1. */
const sideOf = ([[fromX = 0, fromY = 0], [toX = 0, toY = 0]]: Edge, [x = 0, y = 0]: Position): number =>
  Math.sign((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX));

/** True if all points lie on one line. */
function isOnLine(points: readonly (readonly number[])[]): boolean {
  const [first = []] = points;
  const second = points.find(([lon, lat]) => lon !== first[0] || lat !== first[1]);
  return second === undefined || points.every((point) => sideOf([first, second], point) === 0);
}

/** The rings of files that are not as they should be, as lines for people. */
export function describeRings({ open, empty, crossing }: RingCounts): readonly string[] {
  const are = (count: number, rest: string) => (count === 0 ? [] : [`${counted(count, 'ring', 'rings')} ${rest}`]);
  const said = [
    ...are(open, 'not closed, which the maps close'),
    ...are(empty, 'without an area, left out'),
    ...are(crossing, 'with edges that cross, drawn as given'),
  ];
  return said.length === 0 ? [] : [`${said.join(', ')}: mapshaper -clean repairs them`];
}
