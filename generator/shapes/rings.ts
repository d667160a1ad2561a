import { counted } from '../core/format.ts';
import type { GeoPosition } from '../core/locate/outline.ts';

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

/** Comparisons of edges for one file, which take about a second; rings after that are not searched for crossings. */
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
  check(ring: readonly GeoPosition[]): number[][] | null {
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
  #crosses(points: readonly GeoPosition[]): boolean {
    const edges = points.slice(1).map((to, at) => toEdge(points[at] ?? [], to));
    edges.sort((a, b) => a.west - b.west);
    for (const [at, edge] of edges.entries()) {
      for (let next = at + 1; next < edges.length; next += 1) {
        const other = edges[next] as Edge;
        if (other.west > edge.east) break;
        this.#comparisons += 1;
        if (this.#comparisons > MAX_COMPARISONS) return false;
        if (other.south <= edge.north && other.north >= edge.south && isCrossing(edge, other)) return true;
      }
    }
    return false;
  }
}

interface Edge {
  readonly from: GeoPosition;
  readonly to: GeoPosition;
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

function toEdge(from: GeoPosition, to: GeoPosition): Edge {
  const [[x = 0, y = 0], [toX = 0, toY = 0]] = [from, to];
  const [west, east, south, north] = [Math.min(x, toX), Math.max(x, toX), Math.min(y, toY), Math.max(y, toY)];
  return { from, to, west, east, south, north };
}

/** True if each edge has an end on either side of the other one; edges that only touch do not cross. */
const isCrossing = (a: Edge, b: Edge): boolean =>
  sideOf(a, b.from) * sideOf(a, b.to) < 0 && sideOf(b, a.from) * sideOf(b, a.to) < 0;

/** On which side of the line through an edge a point lies: -1, 0 or 1. */
const sideOf = (
  { from: [x = 0, y = 0], to: [toX = 0, toY = 0] }: Pick<Edge, 'from' | 'to'>,
  [lon = 0, lat = 0]: GeoPosition,
) => Math.sign((toX - x) * (lat - y) - (toY - y) * (lon - x));

function isOnLine(points: readonly (readonly number[])[]): boolean {
  const [first = []] = points;
  const second = points.find(([lon, lat]) => lon !== first[0] || lat !== first[1]);
  return second === undefined || points.every((point) => sideOf({ from: first, to: second }, point) === 0);
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
