import { gzipSync } from 'fflate';
import type { MultiPolygon, Position } from 'geojson';
import { topology } from 'topojson-server';
import type { Area } from '../../../core/areas/area.ts';
import { COLLECTIONS_OF, DISJOINT_COLLECTIONS, type DisjointCollection, type Kind } from '../../../core/psgc/kinds.ts';
import {
  type AreaOutlines,
  areasIn,
  geometryOf,
  restOf,
  type Ring,
  signedArea,
  UNITS_PER_DEGREE,
} from '../../../shapes/layers.ts';
import { type DataFile, type DownloadContent, POINTS_FOLDER, psgcId, shapesFile } from '../download-file.ts';
import type { Value } from '../tables/table.ts';

const PROPERTIES =
  /^(?:code|name|kind|(?:region|province|city_municipality)_(?:code|name)|(?:city|income)_class|urban_rural|area_km2|population_density)$/;

/** GeoJSON (RFC 7946) with a point for each area, a file for each collection; none of a release without points. */
export function* pointFiles({ tables, gazetteer: { hierarchy, points } }: DownloadContent): Iterable<DataFile> {
  const table = tables.find(({ name }) => name === 'areas');
  if (table === undefined || points.notice === null) return;
  const { columns, rows } = table;
  const at = Object.fromEntries(columns.map(({ name }, place) => [name, place]));
  const newest = columns.findLast(({ name }) => name.endsWith('_of_todays_area'))?.name;
  const properties = columns.map(({ name }) => name).filter((name) => PROPERTIES.test(name) || name === newest);
  const cell = (row: readonly Value[], column: string): Value => row[at[column] ?? -1] ?? null;

  const make = (collection: DisjointCollection) => {
    const found = rows().filter((row) => COLLECTIONS_OF[cell(row, 'kind') as Kind][0] === collection);
    const used = properties.filter((column) => found.some((row) => cell(row, column) !== null));
    const features = found.map((row) => {
      const [lon, lat] = [cell(row, 'longitude'), cell(row, 'latitude')];
      const properties = Object.fromEntries(used.map((column) => [column, cell(row, column)]));
      return toFeature(
        { psgc_id: psgcId(`${properties['code']}`), ...properties },
        lon === null ? 'null' : JSON.stringify({ type: 'Point', coordinates: [lon, lat] }),
      );
    });
    return { rows: found.length, bytes: Buffer.from(toFeatureCollection(features)) };
  };
  for (const collection of DISJOINT_COLLECTIONS) {
    const name = `${POINTS_FOLDER}/${collection}.geojson`;
    if (hierarchy.list(null, collection).length > 0) yield { name, table: null, make: () => make(collection) };
  }
}

const toFeature = (properties: object, geometry: string): string =>
  `{"type":"Feature","geometry":${geometry},"properties":${JSON.stringify(properties)}}`;

/**
 * GeoJSON with the number of areas and of those with a geometry, which come first: many programs take the type from the first
 * feature. Commas begin the lines, so that `grep -v '"geometry":null'` leaves GeoJSON.
 */
function toFeatureCollection(features: readonly string[], members: Readonly<Record<string, string>> = {}): string {
  const isEmpty = (feature: string) => feature.startsWith('{"type":"Feature","geometry":null,');
  const placed = features.filter((feature) => !isEmpty(feature));
  const counts = { areas: features.length, with_geometry: placed.length };
  const head = JSON.stringify({ type: 'FeatureCollection', ...members, ...counts }).slice(0, -1);
  return `${head},"features":[\n${[...placed, ...features.filter(isEmpty)].join('\n,')}\n]}\n`;
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
    const toFile = (file: string, write: () => string): DataFile => {
      const bytes = (text: Buffer) => (file.endsWith('.gz') ? gzipSync(text, { level: 6, mtime: 0 }) : text);
      return { name: file, table: null, make: () => ({ rows: areas.length, bytes: bytes(Buffer.from(write())) }) };
    };
    const topoJson = () => toTopoJson(name, outlines, areas, rests, maps.notice);
    yield toFile(shapesFile(name, 'topojson'), () => `${topoJson()}\n`);
    const features = () => areas.map((area) => toFeature(propertiesOf(area), geometryOf(outlines, area.code)));
    yield toFile(shapesFile(name, 'geojson'), () => toFeatureCollection(features(), { notice: maps.notice }));
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

/** Outer rings run clockwise, as D3 and other programs on a sphere read them. */
const toMultiPolygon = (polygons: readonly (readonly Ring[])[]): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) =>
    rings.map((ring, at) => (signedArea(ring) > 0 === (at === 0) ? positionsOf(ring).toReversed() : positionsOf(ring))),
  ),
});

const positionsOf = (ring: Ring): Position[] =>
  Array.from({ length: ring.length / 2 }, (_, at) => [ring[2 * at] as number, ring[2 * at + 1] as number]);

const stepsOf = (line: readonly Position[]): readonly Position[] =>
  line.map(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = line[at - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });

const propertiesOf = ({ code, name, kind }: Area) => ({ psgc_id: psgcId(code), code, name, kind });
