import { type DataFile, type DownloadContent, POINTS_FOLDER } from '../download-file.ts';
import type { Value } from '../tables/table.ts';
import { COLLECTIONS_OF, DISJOINT_COLLECTIONS, type Kind } from '../../../core/psgc/kinds.ts';

const PROPERTIES =
  /^(?:code|name|kind|(?:region|province|city_municipality)_(?:code|name)|(?:city|income)_class|urban_rural|area_km2|population_density)$/;

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
