import type { Shape, Shapes } from './shapes.ts';
import type { Area } from '../core/areas/area.ts';
import type { Hierarchy } from '../core/areas/hierarchy.ts';
import { polygonsOf, type GeoPosition } from '../core/locate/outline.ts';
import { DISJOINT_COLLECTIONS, type DisjointCollection } from '../core/psgc/kinds.ts';

/** The grid of coordinates: five decimals of a degree, some 1.1 m. */
export const UNITS_PER_DEGREE = 100_000;

/** The points of a ring, `x, y, x, y …` in units of the grid, east and north; the first one is the last one as well. */
export type Ring = Int32Array;

/** The polygons of areas by code, each with its outer ring and its holes. */
export type AreaOutlines = ReadonlyMap<string, readonly (readonly Ring[])[]>;

/** The outlines of shapes on the grid. An area that is smaller than a step of the grid has none. */
function toOutlines(shapes: Iterable<readonly [key: string, shape: Shape]>): AreaOutlines {
  const outlines = new Map<string, readonly (readonly Ring[])[]>();
  for (const [code, shape] of shapes) {
    const polygons = polygonsOf(shape).flatMap(([outer = [], ...holes]) => {
      const ring = ringOnGrid(outer);
      return ring === null ? [] : [[ring, ...holes.map(ringOnGrid).filter((hole) => hole !== null)]];
    });
    if (polygons.length > 0) outlines.set(code, polygons);
  }
  return outlines;
}

/** A ring in whole units, without points that are equal to the one before; `null` if it becomes less than a triangle. */
function ringOnGrid(ring: readonly GeoPosition[]): Ring | null {
  const points: number[] = [];
  for (const [lon = 0, lat = 0] of ring) {
    const [x, y] = [Math.round(lon * UNITS_PER_DEGREE), Math.round(lat * UNITS_PER_DEGREE)];
    if (points.length === 0 || points.at(-2) !== x || points.at(-1) !== y) points.push(x, y);
  }
  return points.length < 8 ? null : Int32Array.from(points);
}

/** West, south, east and north in units of the grid, which grow with what is written. */
type GrowingBox = [number, number, number, number];

/** A box in which nothing is yet. */
export const emptyBox = (): GrowingBox => [Infinity, Infinity, -Infinity, -Infinity];

/** The shape of an area as GeoJSON with counterclockwise outer rings; `null` if it has none. The box grows by it. */
export function geometryOf(
  outlines: AreaOutlines,
  key: string,
  { box = emptyBox(), isMulti = false }: { readonly box?: GrowingBox; readonly isMulti?: boolean } = {},
): string {
  const own = outlines.get(key);
  if (own === undefined) return 'null';
  const texts = own.map((rings) => `[${rings.map((ring, at) => ringText(ring, at === 0, box)).join()}]`);
  return isMulti || own.length > 1
    ? `{"type":"MultiPolygon","coordinates":[${texts.join()}]}`
    : `{"type":"Polygon","coordinates":${texts.join()}}`;
}

function ringText(ring: Ring, isOuter: boolean, box: GrowingBox): string {
  const isTurned = signedArea(ring) > 0 !== isOuter;
  let text = '';
  for (let at = 0; at < ring.length; at += 2) {
    const from = isTurned ? ring.length - 2 - at : at;
    const [x, y] = [ring[from] as number, ring[from + 1] as number];
    text += `${at === 0 ? '' : ','}[${x / UNITS_PER_DEGREE},${y / UNITS_PER_DEGREE}]`;
    grow(box, x, y);
  }
  return `[${text}]`;
}

/** The area of a ring in square units; below 0 if it runs clockwise. */
export function signedArea(ring: Ring): number {
  let doubled = 0;
  for (let at = 2; at < ring.length; at += 2) {
    doubled += (ring[at - 2] as number) * (ring[at + 1] as number) - (ring[at] as number) * (ring[at - 1] as number);
  }
  return doubled / 2;
}

function grow(box: GrowingBox, x: number, y: number): void {
  if (x < box[0]) box[0] = x;
  if (y < box[1]) box[1] = y;
  if (x > box[2]) box[2] = x;
  if (y > box[3]) box[3] = y;
}

/** The outlines of the areas of each layer; of barangays with what belongs to none of them, by `restOf`. */
export type Layers = Readonly<Record<DisjointCollection, AreaOutlines>>;

/** The areas of a layer: with the provinces come the cities and municipalities without one, to cover the whole country. */
export const areasIn = (layer: DisjointCollection, hierarchy: Hierarchy): readonly Area[] =>
  layer === 'provinces'
    ? hierarchy.list(null, 'regions').flatMap((region) => directlyBelow(hierarchy, region))
    : hierarchy.list(null, layer);

/** By what the barangays' outlines name the part of a city or municipality that belongs to none of its barangays. */
export const restOf = (code: string): string => `rest-${code}`;

/** The areas directly below an area, or below the country (`null`), ordered by code: what its map shows. */
export function directlyBelow(hierarchy: Hierarchy, area: Area | null): readonly Area[] {
  if (area === null) return hierarchy.list(null, 'regions');
  switch (area.kind) {
    case 'region':
      return (['provinces', 'cities-municipalities'] as const)
        .flatMap((collection) => hierarchy.children(area, collection))
        .toSorted((a, b) => (a.code < b.code ? -1 : 1));
    case 'province':
      return hierarchy.children(area, 'cities-municipalities');
    case 'barangay':
      return [];
    default: {
      const parts = hierarchy.children(area, 'sub-municipalities');
      return parts.length > 0 ? parts : hierarchy.list(area, 'barangays');
    }
  }
}

export function toLayers({ of, rest }: Shapes, hierarchy: Hierarchy): Layers {
  const shapesIn = (layer: DisjointCollection, shapes: Shapes['of'], keyOf = (code: string) => code) =>
    areasIn(layer, hierarchy).flatMap(({ code }) => {
      const shape = shapes.get(code);
      return shape === undefined ? [] : [[keyOf(code), shape] as const];
    });
  const layers = DISJOINT_COLLECTIONS.map((layer) => {
    const ofNone = layer === 'barangays' ? shapesIn('cities-municipalities', rest, restOf) : [];
    return [layer, toOutlines([...shapesIn(layer, of), ...ofNone])] as const;
  });
  return Object.fromEntries(layers) as Record<DisjointCollection, AreaOutlines>;
}
