import { type DataFile, type DownloadContent, POINTS_FOLDER, shapesFile } from '../download-file.ts';
import type { Value } from '../tables/table.ts';
import { COLLECTIONS_OF, DISJOINT_COLLECTIONS, type Kind, type Collection } from '../../../core/psgc/kinds.ts';
import { gzipSync } from 'fflate';
import type { MultiPolygon, Position } from 'geojson';
import { topology } from 'topojson-server';
import type { Area } from '../../../core/areas/area.ts';
import {
  type AreaOutlines,
  directlyBelow,
  geometryOf,
  type Layers,
  restOf,
  type Ring,
  UNITS_PER_DEGREE,
} from '../../../shapes/layers.ts';

const isProperty = (column: string): boolean =>
  /^(?:code|name|kind|(?:region|province|city_municipality)_(?:code|name)|(?:city|income)_class|urban_rural|area_km2|population_density)$/.test(
    column,
  );

/**
 * GeoJSON as RFC 7946 has it: a point for each area, a file for each collection, so that a program for maps has one layer of
 * each. A feature is a line. An area without a point has no geometry; nothing is written of a release that has no points.
 */
export function* pointFiles({ tables, gazetteer }: DownloadContent): Iterable<DataFile> {
  const table = tables.find(({ name }) => name === 'areas');
  if (table === undefined || gazetteer.points.notice === null) return;
  const { columns, rows } = table;
  const at = Object.fromEntries(columns.map(({ name }, place) => [name, place]));
  const newest = columns.findLast(({ name }) => name.endsWith('_of_todays_area'))?.name;
  const properties = columns.map(({ name }) => name).filter((name) => isProperty(name) || name === newest);
  const cell = (row: readonly Value[], column: string): Value => row[at[column] ?? -1] ?? null;

  for (const collection of DISJOINT_COLLECTIONS) {
    const found = rows.filter((row) => COLLECTIONS_OF[cell(row, 'kind') as Kind][0] === collection);
    if (found.length === 0) continue;
    const used = properties.filter((column) => found.some((row) => cell(row, column) !== null));
    const features = found.map((row) => {
      const [lon, lat] = [cell(row, 'longitude'), cell(row, 'latitude')];
      return JSON.stringify({
        type: 'Feature',
        geometry: lon === null ? null : { type: 'Point', coordinates: [lon, lat] },
        properties: Object.fromEntries(used.map((column) => [column, cell(row, column)])),
      });
    });
    yield {
      name: `${POINTS_FOLDER}/${collection}.geojson`,
      table: null,
      rows: found.length,
      bytes: Buffer.from(`{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`),
    };
  }
}

interface ShapesLayer {
  readonly name: Collection;
  readonly outlines: AreaOutlines;
  readonly areas: readonly Area[];
  /** The codes of cities and municipalities that may have a part which belongs to none of their barangays. */
  readonly rests: readonly string[];
}

function shapesLayers({ gazetteer: { hierarchy } }: DownloadContent, layers: Layers): readonly ShapesLayer[] {
  const regions = hierarchy.list(null, 'regions');
  const file = (name: Collection, outlines: AreaOutlines, areas = hierarchy.list(null, name)) => ({
    name,
    outlines,
    areas,
    rests: [],
  });
  return [
    file('regions', layers.regions),
    // With the cities and municipalities that have none, so that they cover the country.
    file(
      'provinces',
      layers.provinces,
      regions.flatMap((region) => directlyBelow(hierarchy, region)),
    ),
    file('cities-municipalities', layers.citiesMunicipalities),
    file('sub-municipalities', layers.subMunicipalities),
    {
      ...file('barangays', layers.barangays),
      rests: hierarchy.list(null, 'cities-municipalities').map(({ code }) => code),
    },
  ].filter(({ outlines }) => outlines.size > 0);
}

/** The shapes of each kind as TopoJSON, in which neighbours have the same lines, and as GeoJSON. */
export function* shapesFiles(content: DownloadContent): Iterable<DataFile> {
  if (content.shapes === null) return;
  const { layers, maps } = content.shapes;
  for (const layer of shapesLayers(content, layers)) {
    yield fileOf(shapesFile(layer.name, 'topojson'), layer, toTopoJson(layer, maps.notice));
    yield fileOf(shapesFile(layer.name, 'geojson'), layer, toGeoJson(layer, maps.notice));
  }
}

function toTopoJson({ name, areas, rests, outlines }: ShapesLayer, notice: string): string {
  const { objects, arcs } = topology(
    // With the letter they stay in their order.
    Object.fromEntries([...outlines].map(([key, polygons]) => [`a${key}`, toMultiPolygon(polygons)])),
  );
  const toGeometry = (key: string, properties: object) => {
    const object = objects[`a${key}`];
    return object === undefined
      ? { type: null, properties }
      : { type: 'MultiPolygon', properties, arcs: 'arcs' in object ? object.arcs : [] };
  };
  const toCollection = (geometries: readonly object[]) => ({ type: 'GeometryCollection', geometries });
  const known = rests.filter((code) => outlines.has(restOf(code)));
  return JSON.stringify({
    type: 'Topology',
    notice,
    transform: { scale: [1 / UNITS_PER_DEGREE, 1 / UNITS_PER_DEGREE], translate: [0, 0] },
    objects: {
      [name.replaceAll('-', '_')]: toCollection(areas.map((area) => toGeometry(area.code, propertiesOf(area)))),
      ...(known.length > 0 && { rest: toCollection(known.map((code) => toGeometry(restOf(code), { code }))) }),
    },
    arcs: arcs.map(stepsOf),
  });
}

const toMultiPolygon = (polygons: readonly (readonly Ring[])[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map(positionsOf)),
});

function positionsOf(ring: Ring): Position[] {
  const positions: Position[] = [];
  for (let at = 0; at < ring.length; at += 2) positions.push([ring[at] as number, ring[at + 1] as number]);
  return positions;
}

function toGeoJson({ areas, outlines }: ShapesLayer, notice: string): string {
  const features = areas.map((area) => {
    const geometry = geometryOf(outlines, area.code);
    return `{"type":"Feature","properties":${JSON.stringify(propertiesOf(area))},"geometry":${geometry}}`;
  });
  const head = `{"type":"FeatureCollection","notice":${JSON.stringify(notice)},"features":[`;
  return `${head}\n${features.join(',\n')}\n]}`;
}

const propertiesOf = ({ code, name, kind }: Area) => ({ code, name, kind });

function fileOf(name: string, { areas }: ShapesLayer, text: string): DataFile {
  const bytes = Buffer.from(`${text}\n`);
  const isPlain = !name.endsWith('.gz');
  return { name, table: null, rows: areas.length, bytes: isPlain ? bytes : gzipSync(bytes, { level: 6, mtime: 0 }) };
}

const stepsOf = (line: readonly Position[]): readonly Position[] =>
  line.map(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = line[at - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
