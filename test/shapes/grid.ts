import type { Polygon, Position } from 'geojson';
import type { Shape } from '../../generator/shapes/shapes.ts';

/** The side of a cell in degrees, and how many points there are between two corners. */
const SIDE = 0.02;
const BETWEEN = 6;

/** Where the grid begins: the lower left corner, east and north. */
const ORIGIN = { lon: 121, lat: 14 } as const;

const COLUMNS = 40;

/** A number from -0.5 to 0.5 that depends on a place only, so that a border is the same for both cells beside it. */
function noise(x: number, y: number): number {
  const mixed = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return mixed - Math.floor(mixed) - 0.5;
}

/** The points from one corner to another one without the last one, which are not on a straight line. */
function border(from: Position, to: Position): Position[] {
  const [[x0 = 0, y0 = 0], [x1 = 0, y1 = 0]] = [from, to];
  return Array.from({ length: BETWEEN + 1 }, (_, at) => {
    const share = at / (BETWEEN + 1);
    const [x, y] = [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
    const away = at === 0 ? 0 : noise(Math.round(x * 1e5), Math.round(y * 1e5)) * SIDE * 0.1;
    return [x + (x0 === x1 ? away : 0), y + (x0 === x1 ? 0 : away)];
  });
}

/** The cell with a number, of which the rows follow each other. Its borders are those of its neighbours too. */
export function cell(number: number): Polygon {
  const [column, row] = [number % COLUMNS, Math.floor(number / COLUMNS)];
  const corner = (x: number, y: number): Position => [ORIGIN.lon + x * SIDE, ORIGIN.lat + y * SIDE];
  const [a, b, c, d] = [
    corner(column, row),
    corner(column + 1, row),
    corner(column + 1, row + 1),
    corner(column, row + 1),
  ];
  const ring = [...border(a, b), ...border(b, c), ...reversed(border(d, c), c), ...reversed(border(a, d), d)];
  return { type: 'Polygon', coordinates: [[...ring, a]] };
}

/** A border in the other direction: from its end to before its start. */
const reversed = (points: readonly Position[], end: Position): Position[] => [end, ...points.slice(1).toReversed()];

/** A cell for each code, in their order. */
export const gridShapes = (codes: readonly string[]): ReadonlyMap<string, Shape> =>
  new Map(codes.map((code, at) => [code, cell(at)]));

/** A file of shapes by code, as GeoJSON. */
export const toGeoJson = (shapes: ReadonlyMap<string, Shape>, names: ReadonlyMap<string, string>): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [...shapes].map(([code, geometry]) => ({
      type: 'Feature',
      properties: { code, name: names.get(code) ?? '' },
      geometry,
    })),
  });

/** A map as `/api/maps` answers it. */
export interface AnsweredMap {
  readonly type: string;
  readonly notice: string;
  readonly bbox: readonly number[];
  readonly rest: { readonly type: string; readonly coordinates: Position[][][] } | null;
  readonly features: readonly {
    readonly properties: { readonly code: string; readonly name: string; readonly kind: string };
    readonly geometry: Shape | null;
  }[];
}

/** The rings of a shape: the outer one of each polygon first. */
export const polygonsOf = (shape: Shape): readonly Position[][][] =>
  shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;

/** The number of times that each step between two points occurs in the rings of shapes, whatever its direction. */
export function countSteps(shapes: readonly Shape[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const ring of shapes.flatMap((shape) => polygonsOf(shape).flat())) {
    for (let at = 1; at < ring.length; at += 1) {
      const key = [String(ring[at - 1]), String(ring[at])].sort().join(' ');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}
