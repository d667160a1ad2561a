import { Delaunay } from 'd3-delaunay';
import { KM_PER_DEGREE, NARROWING, type PlanePosition, type PlaneRing, toPlane } from '../../../core/locate/plane.ts';
import type { Figures } from '../../../core/locate/place.ts';

/** The directions in which a cell ends where its barangay probably does. */
const DIRECTIONS = 10;

const RAYS = Array.from({ length: DIRECTIONS }, (_, at): PlanePosition => {
  const angle = (2 * Math.PI * at) / DIRECTIONS;
  return [Math.cos(angle), Math.sin(angle)];
});

/** The share of how far a barangay reaches that a point in the sea has to leave it. */
const KEPT = 0.9;

/** The plane, divided among barangays: a cell is what is nearer to the point of one than to another, or to one in the sea. */
export class Cells {
  readonly #delaunay: Delaunay<number>;
  readonly #corners: ArrayLike<number>;

  /** @param places what is known of the barangays. Of those that coincide one gets a cell. */
  constructor(places: readonly Figures[]) {
    const points = places.map(({ point }) => toPlane(point));
    const sea = seaAround(points, places.map(reachOf));
    const gaps = gapsIn(divided([...points, ...sea]), places);
    this.#delaunay = divided([...points, ...sea.filter((_, at) => !gaps.has(points.length + at))]);
    this.#corners = this.#delaunay.voronoi().circumcenters;
  }

  /** The cells that have a border with one. */
  beside(at: number): readonly number[] {
    return [...this.#delaunay.neighbors(at)];
  }

  /**
   * The border of each group of cells, without what is in it.
   *
   * @param groups the name of the group of a cell, by its position among the places; cells without one are as the sea.
   * @param tolerance the degrees up to which corners are left out. Neighbours leave out the same ones.
   */
  borders(groups: ReadonlyMap<number, string>, tolerance: number): ReadonlyMap<string, readonly PlaneRing[]> {
    const { triangles, halfedges, inedges } = this.#delaunay;
    const groupAt = (edge: number): string | undefined => groups.get(triangles[edge] as number);
    const seen = new Set<number>();
    const borders = new Map<string, PlaneRing[]>();
    const trace = (first: number, group: string): void => {
      const [ring, fixed]: [PlanePosition[], boolean[]] = [[], []];
      for (let edge = first; !seen.has(edge); ) {
        seen.add(edge);
        const at = 2 * Math.floor(edge / 3);
        ring.push([this.#corners[at] as number, this.#corners[at + 1] as number]);
        const others = [groupAt(next(edge)), groupAt(next(next(edge)))];
        fixed.push(others[0] !== others[1] && !others.includes(group));
        const beyond = next(halfedges[edge] as number);
        edge = groupAt(next(beyond)) === group ? next(beyond) : beyond;
      }
      const own = borders.get(group);
      if (own === undefined) borders.set(group, [simplified(ring, fixed, tolerance)]);
      else own.push(simplified(ring, fixed, tolerance));
    };
    for (const [cell, group] of groups) {
      const first = inedges[cell] ?? -1;
      for (let edge = first; edge !== -1; ) {
        const outwards = next(edge);
        if (groupAt(next(outwards)) !== group && !seen.has(outwards)) trace(outwards, group);
        edge = halfedges[outwards] as number;
        if (edge === first) break;
      }
    }
    // In an order that does not depend on where they were begun.
    for (const rings of borders.values()) rings.sort(([a], [b]) => orderOf(a) - orderOf(b));
    return borders;
  }
}

const divided = (points: readonly PlanePosition[]): Delaunay<number> => new Delaunay(Float64Array.from(points.flat()));

const next = (edge: number): number => (edge % 3 === 2 ? edge - 2 : edge + 1);

/** The degrees that a barangay probably reaches from its point in a direction: an ellipse in its box that is as large as it. */
type Reach = (rayX: number, rayY: number) => number;

const MIN_SIDE = 1e-4;

function reachOf({ point, bbox: [west, south, east, north], area_km2: size }: Figures): Reach {
  const area = size / KM_PER_DEGREE ** 2;
  const [wide, high] = [Math.max((east - west) * NARROWING, MIN_SIDE), Math.max(north - south, MIN_SIDE)];
  const share = Math.min(1, Math.sqrt(area / ((Math.PI / 4) * wide * high)));
  const [across, down] = [(wide / 2) * share, (high / 2) * share];
  const [x, y] = toPlane(point);
  const [middleX, middleY] = toPlane({ lat: (south + north) / 2, lon: (west + east) / 2 });
  const [fromX, fromY] = [(x - middleX) / across, (y - middleY) / down];
  const inside = 1 - fromX ** 2 - fromY ** 2;
  const radius = Math.sqrt(area / Math.PI);
  return (rayX, rayY) => {
    if (inside <= 0) return radius;
    const [alongX, alongY] = [rayX / across, rayY / down];
    const square = alongX ** 2 + alongY ** 2;
    const half = fromX * alongX + fromY * alongY;
    return Math.max(radius / 2, (Math.sqrt(half ** 2 + square * inside) - half) / square);
  };
}

/** Positions around everything, so that no division is of one place, or of places in a line. */
const FAR: readonly PlanePosition[] = [
  [-360, -360],
  [360, -360],
  [0, 360],
];

/** For each barangay the mirror images of its point behind its border, as far as no barangay is there. */
function seaAround(points: readonly PlanePosition[], reaches: readonly Reach[]): readonly PlanePosition[] {
  const land = divided([...points, ...FAR]);
  const isLand = (at: number, x: number, y: number): boolean => {
    const [pointX, pointY] = points[at] ?? [Infinity, Infinity];
    const away = Math.hypot(x - pointX, y - pointY);
    return at < points.length && away < 2 * KEPT * (reaches[at] as Reach)((x - pointX) / away, (y - pointY) / away);
  };
  const sea: PlanePosition[] = [];
  points.forEach(([pointX, pointY], at) => {
    for (const [rayX, rayY] of RAYS) {
      const away = 2 * (reaches[at] as Reach)(rayX, rayY);
      const [x, y] = [pointX + away * rayX, pointY + away * rayY];
      const nearest = land.find(x, y, at);
      if (isLand(nearest, x, y)) continue;
      let isFree = true;
      for (const beside of land.neighbors(nearest)) if (isLand(beside, x, y)) isFree = false;
      if (isFree) sea.push([x, y]);
    }
  });
  return sea;
}

/** The points of the sea in gaps between barangays: what is enclosed by land, and smaller than the barangays around it. */
function gapsIn(delaunay: Delaunay<number>, places: readonly Figures[]): ReadonlySet<number> {
  const voronoi = delaunay.voronoi([-360, -360, 360, 360]);
  const hull = new Set(delaunay.hull);
  const [gaps, seen] = [new Set<number>(), new Set<number>()];
  for (let first = places.length; first < delaunay.points.length / 2; first += 1) {
    if (seen.has(first)) continue;
    seen.add(first);
    const [water, shore] = [[first], new Set<number>()];
    for (const each of water) {
      for (const beside of delaunay.neighbors(each)) {
        if (beside < places.length) shore.add(beside);
        else if (!seen.has(beside)) {
          seen.add(beside);
          water.push(beside);
        }
      }
    }
    if (water.some((each) => hull.has(each))) continue;
    const size = water.reduce((sum, each) => sum + areaOf(voronoi.cellPolygon(each) ?? []), 0);
    const around = [...shore].reduce((sum, at) => sum + (places[at]?.area_km2 ?? 0), 0);
    if (size * KM_PER_DEGREE ** 2 <= around) for (const each of water) gaps.add(each);
  }
  return gaps;
}

function areaOf(ring: PlaneRing): number {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX = 0, nextY = 0] = ring[(at + 1) % ring.length] ?? [];
    return sum + x * nextY - y * nextX;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The order of positions from west to east, in which those that only rounding tells apart go from north to south. */
const orderOf = ([x, y]: PlanePosition = [0, 0]): number => Math.round(x * 1e7) + y / 1000;

/** A ring without the corners that are near the line of those that stay: of each part between two fixed ones by itself. */
function simplified(ring: PlaneRing, fixed: readonly boolean[], tolerance: number): PlaneRing {
  // The westernmost corner comes first, so that a ring is the same wherever it was begun.
  const firsts = [...ring.keys()].filter((each) => fixed[each] === true || !fixed.includes(true));
  const start = firsts.reduce((least, each) => (orderOf(ring[each]) < orderOf(ring[least]) ? each : least));
  const at = (position: number): PlanePosition => ring[(start + position) % ring.length] as PlanePosition;
  const kept: PlanePosition[] = [];
  const keep = (from: number, to: number): void => {
    const [[fromX, fromY], [toX, toY]] = [at(from), at(to)];
    const [along, down] = [toX - fromX, toY - fromY];
    const length = Math.hypot(along, down);
    let [most, farthest] = [tolerance, -1];
    for (let each = from + 1; each < to; each += 1) {
      const [x, y] = [at(each)[0] - fromX, at(each)[1] - fromY];
      const away = length === 0 ? Math.hypot(x, y) : Math.abs(x * down - y * along) / length;
      if (away > most) [most, farthest] = [away, each];
    }
    if (farthest === -1) kept.push(at(from));
    else {
      keep(from, farthest);
      keep(farthest, to);
    }
  };
  for (let from = 0, to = 1; to <= ring.length; to += 1) {
    if (to < ring.length && fixed[(start + to) % ring.length] !== true) continue;
    keep(from, to);
    from = to;
  }
  return kept;
}
