import { readFile } from 'node:fs/promises';
import type { Geometry } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Shape, Shapes } from './shapes.ts';

/** Stand-in until shapes are read and tied to codes by the reader of all formats. */
export async function loadShapes(files: readonly string[]): Promise<Shapes> {
  const of = new Map<string, Shape>();
  const rest = new Map<string, Shape>();
  for (const file of files) {
    const topology = JSON.parse(await readFile(file, 'utf8')) as Topology<
      Record<string, GeometryCollection<{ code: string }>>
    >;
    for (const [name, object] of Object.entries(topology.objects)) {
      for (const { geometry, properties } of feature(topology, object).features) {
        const known = name === 'rest' ? rest : of;
        if (isShape(geometry) && !known.has(properties.code)) known.set(properties.code, geometry);
      }
    }
  }
  return { of, rest, notice: '' };
}

const isShape = (geometry: Geometry | null): geometry is Shape =>
  geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon';
