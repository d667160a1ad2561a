import type { MultiPolygon, Position } from 'geojson';
import { mergeArcs } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify } from 'topojson-simplify';
import type { Topology } from 'topojson-specification';
import type { Shape } from './shapes.ts';
import { polygonsOf } from '../locate/outline.ts';

/** The grid of coordinates: five decimals of a degree, some 1.1 m. */
export const UNITS_PER_DEGREE = 100_000;

/** A line that one area has for itself, or two share: `x, y, x, y …` in units of the grid, east and north. */
export interface Line {
  readonly points: Int32Array;
  /** How much each point matters: the area of a triangle in square units; the ends matter most. */
  readonly weights: Float64Array;
}

/** The lines of a ring in their order; `~line` is one in the other direction. */
export type Ring = readonly number[];

/** The outlines of areas as lines, of which neighbours have the same. */
export interface Outlines {
  readonly lines: readonly Line[];
  /** The polygons of each area, each with its outer ring and its holes. */
  readonly polygons: ReadonlyMap<string, readonly (readonly Ring[])[]>;
}

interface ArcObject {
  readonly type: 'MultiPolygon';
  readonly arcs: number[][][];
}

/**
 * The outlines of areas, which share the borders that have the same points on the grid. An area that is smaller than a step
 * of the grid has none.
 */
export function toOutlines(shapes: ReadonlyMap<string, Shape>): Outlines {
  const objects: Record<string, MultiPolygon> = {};
  for (const [code, shape] of shapes) {
    const object = onGrid(shape);
    // With the letter they stay in their order.
    if (object.coordinates.length > 0) objects[`a${code}`] = object;
  }
  const made = topology(objects);
  const weighted = presimplify<Record<string, never>>(made as never);
  const lines = weighted.arcs.map((arc): Line => {
    const points = new Int32Array(arc.length * 2);
    const weights = new Float64Array(arc.length);
    for (const [at, [x = 0, y = 0, weight = 0]] of (arc as Position[]).entries()) {
      points[2 * at] = x;
      points[2 * at + 1] = y;
      weights[at] = weight;
    }
    return { points, weights };
  });
  const polygons = Object.entries(made.objects).map(
    ([key, object]) => [key.slice(1), (object as unknown as ArcObject).arcs] as const,
  );
  return { lines, polygons: new Map(polygons) };
}

/**
 * The shapes of areas that consist of others, without the borders between these. An area of which no other has a shape has
 * none.
 *
 * @param parts the codes of the others, by the code of the area.
 */
export function dissolve(
  outlines: Outlines,
  parts: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, Shape> {
  const arcs = outlines.lines.map(({ points }) => positionsOf(points, 1));
  const made: Topology = { type: 'Topology', objects: {}, arcs };
  return new Map(
    [...parts].flatMap(([code, codes]): [string, Shape][] => {
      const objects = codes.flatMap((each) => {
        const polygons = outlines.polygons.get(each);
        return polygons === undefined ? [] : [{ type: 'MultiPolygon' as const, arcs: polygons as number[][][] }];
      });
      const merged = mergeArcs(made, objects);
      const coordinates = merged.arcs.map((rings) => rings.map((ring) => ringOf(outlines.lines, ring)));
      return coordinates.length === 0 ? [] : [[code, { type: 'MultiPolygon', coordinates }]];
    }),
  );
}

/** The points of a ring in degrees; the first one is the last one as well. */
function ringOf(lines: readonly Pick<Line, 'points'>[], ring: Ring): Position[] {
  const all: Position[] = [];
  for (const each of ring) {
    const points = positionsOf((lines[each < 0 ? ~each : each] as Line).points, UNITS_PER_DEGREE);
    if (each < 0) points.reverse();
    if (all.length > 0) points.shift();
    for (const point of points) all.push(point);
  }
  return all;
}

function positionsOf(points: Int32Array, units: number): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at < points.length; at += 2) {
    positions.push([(points[at] as number) / units, (points[at + 1] as number) / units]);
  }
  return positions;
}

/** A shape in whole units of the grid. Rings that become less than a triangle are gone, with their holes. */
function onGrid(shape: Shape): MultiPolygon {
  const polygons = polygonsOf(shape).flatMap(([outer = [], ...holes]) => {
    const ring = ringOnGrid(outer);
    return ring === null ? [] : [[ring, ...holes.map(ringOnGrid).filter((hole) => hole !== null)]];
  });
  return { type: 'MultiPolygon', coordinates: polygons };
}

function ringOnGrid(ring: readonly Readonly<Position>[]): Position[] | null {
  const points: Position[] = [];
  for (const [lon = 0, lat = 0] of ring) {
    const [x, y] = [Math.round(lon * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE)];
    const last = points.at(-1);
    if (last === undefined || last[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points.length < 4 ? null : points;
}
