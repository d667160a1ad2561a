import { gzipSync } from 'fflate';
import type { MultiPolygon, Position } from 'geojson';
import { topology } from 'topojson-server';
import type { Area } from '../../../core/areas/area.ts';
import { COLLECTIONS_OF, DISJOINT_COLLECTIONS, type DisjointCollection, type Kind } from '../../../core/psgc/kinds.ts';
import { type AreaOutlines, areasIn, geometryOf, restOf, type Ring, UNITS_PER_DEGREE } from '../../../shapes/layers.ts';
import { type DataFile, type DownloadContent, POINTS_FOLDER, shapesFile } from '../download-file.ts';
import type { Value } from '../tables/table.ts';

const PROPERTIES =
  /^(?:code|name|kind|(?:region|province|city_municipality)_(?:code|name)|(?:city|income)_class|urban_rural|area_km2|population_density)$/;

/** GeoJSON (RFC 7946) with a point for each area, a file for each collection; none of a release without points. */
export function* pointFiles({ tables, gazetteer }: DownloadContent): Iterable<DataFile> {
  const table = tables.find(({ name }) => name === 'areas');
  if (table === undefined || gazetteer.points.notice === null) return;
  const { columns, rows } = table;
  const at = Object.fromEntries(columns.map(({ name }, place) => [name, place]));
  const newest = columns.findLast(({ name }) => name.endsWith('_of_todays_area'))?.name;
  const properties = columns.map(({ name }) => name).filter((name) => PROPERTIES.test(name) || name === newest);
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

/** The shapes of each kind as TopoJSON, in which neighbours have the same lines, and as GeoJSON. */
export function* shapesFiles({ gazetteer: { hierarchy }, shapes }: DownloadContent): Iterable<DataFile> {
  if (shapes === null) return;
  const { layers, maps } = shapes;
  for (const name of DISJOINT_COLLECTIONS) {
    const outlines = layers[name];
    if (outlines.size === 0) continue;
    const areas = areasIn(name, hierarchy);
    // A city or municipality may have a part that belongs to none of its barangays.
    const rests = name === 'barangays' ? hierarchy.list(null, 'cities-municipalities') : [];
    const head = { table: null, rows: areas.length };
    const topoJson = toTopoJson(name, outlines, areas, rests, maps.notice);
    yield { ...head, name: shapesFile(name, 'topojson'), bytes: Buffer.from(`${topoJson}\n`) };
    const geoJson = Buffer.from(`${toGeoJson(outlines, areas, maps.notice)}\n`);
    const file = shapesFile(name, 'geojson');
    yield { ...head, name: file, bytes: file.endsWith('.gz') ? gzipSync(geoJson, { level: 6, mtime: 0 }) : geoJson };
  }
}

function toTopoJson(
  name: DisjointCollection,
  outlines: AreaOutlines,
  areas: readonly Area[],
  rests: readonly Area[],
  notice: string,
): string {
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
  const known = rests.filter(({ code }) => outlines.has(restOf(code)));
  return JSON.stringify({
    type: 'Topology',
    notice,
    transform: { scale: [1 / UNITS_PER_DEGREE, 1 / UNITS_PER_DEGREE], translate: [0, 0] },
    objects: {
      [name.replaceAll('-', '_')]: toCollection(areas.map((area) => toGeometry(area.code, propertiesOf(area)))),
      ...(known.length > 0 && { rest: toCollection(known.map(({ code }) => toGeometry(restOf(code), { code }))) }),
    },
    arcs: arcs.map(stepsOf),
  });
}

const toMultiPolygon = (polygons: readonly (readonly Ring[])[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map(positionsOf)),
});

const positionsOf = (ring: Ring): Position[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] as number, ring[2 * at + 1] as number]);

const stepsOf = (line: readonly Position[]): readonly Position[] =>
  line.map(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = line[at - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });

function toGeoJson(outlines: AreaOutlines, areas: readonly Area[], notice: string): string {
  const features = areas.map((area) => {
    const geometry = geometryOf(outlines, area.code);
    return `{"type":"Feature","properties":${JSON.stringify(propertiesOf(area))},"geometry":${geometry}}`;
  });
  return `{"type":"FeatureCollection","notice":${JSON.stringify(notice)},"features":[\n${features.join(',\n')}\n]}`;
}

const propertiesOf = ({ code, name, kind }: Area) => ({ code, name, kind });
