import { merge } from 'topojson-client';
import { topology } from 'topojson-server';
import type { MultiPolygon as TopoMultiPolygon, Polygon as TopoPolygon } from 'topojson-specification';
import { directlyBelow } from './layers.ts';
import type { Shape } from './shapes.ts';
import type { Area } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { polygonsOf } from '../core/locate/outline.ts';

/** A shape as a file has it. */
export interface OwnShape {
  readonly shape: Shape;
  /** The file: shapes of one file fit together, line by line. */
  readonly file: string;
}

interface OwnShapes {
  readonly of: ReadonlyMap<string, OwnShape>;
  /** By the city or municipality that they belong to. */
  readonly rest: ReadonlyMap<string, OwnShape>;
  /** The barangays without a shape whose land is within the shapes of others: those that are younger than the file. */
  readonly young: ReadonlySet<string>;
}

interface Joined {
  readonly shape: Shape | undefined;
  /** The union of all of its parts, of one file, if there is one; otherwise its own shape. It fits those of its neighbours. */
  readonly whole: OwnShape | undefined;
  readonly barangays: number;
  readonly missing: number;
}

/** An area with more of its barangays missing than this share has no shape. */
const MAX_MISSING = 0.05;

/** One shape without the borders within it. The shapes of neighbours must have the same points on their border. */
export function mergeShapes(shapes: readonly Shape[]): Shape {
  const [first] = shapes;
  if (first === undefined) throw new Error('no shapes to merge');
  if (shapes.length === 1) return first;
  const objects = Object.fromEntries(shapes.map((shape, at) => [String(at), shape]));
  const joined = topology(objects);
  const { coordinates } = merge(joined, Object.values(joined.objects) as (TopoPolygon | TopoMultiPolygon)[]);
  const [only] = coordinates;
  return coordinates.length === 1 && only !== undefined
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** The union of shapes of one file; `undefined` if there are none, or they are of several. */
function unionOf(shapes: readonly OwnShape[]): OwnShape | undefined {
  const [first] = shapes;
  if (first === undefined || shapes.some(({ file }) => file !== first.file)) return undefined;
  return { shape: mergeShapes(shapes.map(({ shape }) => shape)), file: first.file };
}

export function countPoints(shape: Shape): number {
  let points = 0;
  for (const polygon of polygonsOf(shape)) for (const ring of polygon) points += ring.length;
  return points;
}

/** Which shape an area above the barangays gets if its parts are whole: the given one, or that with more points. */
export type ShapeAbove = 'given' | 'finest';

/** Gives the areas above the barangays the shape of the file, or else the union of its parts, and counts those missing in it. */
export function joinShapes(own: OwnShapes, { hierarchy }: Gazetteer, above: ShapeAbove) {
  const of = new Map<string, Shape>();
  const incomplete = new Map<string, number>();

  const join = (area: Area): Joined => {
    const given = own.of.get(area.code);
    if (area.kind === 'barangay') {
      if (given !== undefined) of.set(area.code, given.shape);
      const isMissing = given === undefined && !own.young.has(area.code);
      return { shape: given?.shape, whole: given, barangays: 1, missing: isMissing ? 1 : 0 };
    }
    const parts = directlyBelow(hierarchy, area).map(join);
    const rest = own.rest.get(area.code);
    const barangays = parts.reduce((sum, part) => sum + part.barangays, 0);
    const missing = rest === undefined ? parts.reduce((sum, part) => sum + part.missing, 0) : 0;
    const whole =
      missing === 0
        ? unionOf([...parts.flatMap((part) => part.whole ?? []), ...(rest === undefined ? [] : [rest])])
        : undefined;
    const taken =
      given !== undefined &&
      (above === 'given' || whole === undefined || countPoints(given.shape) > countPoints(whole.shape))
        ? given
        : whole;
    if (taken !== undefined) {
      of.set(area.code, taken.shape);
      return { shape: taken.shape, whole: whole ?? given, barangays, missing: 0 };
    }
    const shapes = [...parts.flatMap(({ shape }) => shape ?? []), ...(rest === undefined ? [] : [rest.shape])];
    if (shapes.length === 0 || missing > barangays * MAX_MISSING) {
      return { shape: undefined, whole: undefined, barangays, missing: barangays };
    }
    const shape = mergeShapes(shapes);
    of.set(area.code, shape);
    if (missing > 0) incomplete.set(area.code, missing);
    return { shape, whole: undefined, barangays, missing };
  };

  for (const region of hierarchy.list(null, 'regions')) join(region);
  return { of, incomplete };
}
