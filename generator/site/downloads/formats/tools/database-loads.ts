import { DISJOINT_COLLECTIONS, KINDS } from '../../../../core/psgc/kinds.ts';
import { type DownloadContent, shapesFile, tableFileName } from '../../download-file.ts';
import { createIndexes, createTable, PREFIX } from '../sql.ts';
import type { DownloadTable } from '../../tables/table.ts';

/** A script of psql that loads the CSV of all tables, and points and shapes for PostGIS if the server has it. */
export const postgisLoad = (content: DownloadContent): string => `\\set ON_ERROR_STOP on
SET client_encoding = 'UTF8';
BEGIN;
${loadOf(content, 'psql -X -f tools/postgis-load.sql DATABASE', ({ name }) => [
  `\\copy ${PREFIX}${name} FROM '${tableFileName(name, 'csv')}' WITH (FORMAT csv, HEADER)\n`,
])}COMMIT;

SELECT count(*) AS postgis FROM pg_available_extensions WHERE name = 'postgis' \\gset
\\if :postgis
BEGIN;
CREATE EXTENSION IF NOT EXISTS postgis;
ALTER TABLE psgc_areas ADD COLUMN point geometry(Point, 4326)
  GENERATED ALWAYS AS (ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)) STORED;
CREATE INDEX psgc_areas_point ON psgc_areas USING gist (point);
CREATE TABLE psgc_shapes (
  code VARCHAR(10) PRIMARY KEY REFERENCES psgc_areas (code), shape geometry(MultiPolygon, 4326)
);
CREATE TEMPORARY TABLE psgc_features (line TEXT);
${shapesOf(content).map(postgisFeatures).join('')}INSERT INTO psgc_shapes
  SELECT feature->'properties'->>'code', ST_Multi(ST_GeomFromGeoJSON(feature->>'geometry'))
  FROM (SELECT ltrim(line, ',')::json AS feature FROM psgc_features WHERE line LIKE '%{"type":"Feature",%') AS features
  WHERE feature->>'geometry' IS NOT NULL
  ON CONFLICT DO NOTHING;
CREATE INDEX psgc_shapes_shape ON psgc_shapes USING gist (shape);
COMMIT;
\\endif
`;

/** Each line of a file of shapes is a feature; control characters that no line has keep CSV from reading it. */
const postgisFeatures = (file: string): string =>
  `\\copy psgc_features FROM PROGRAM '${file.endsWith('.gz') ? 'gzip -dc' : 'cat'} ${file}' WITH (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')\n`;

/** A script of DuckDB for the CSV of all tables, areas kind by kind, as parents come first; points and shapes need `spatial`. */
export const duckDbLoad = (content: DownloadContent): string =>
  `${loadOf(content, 'duckdb -bail psgc.duckdb -f tools/duckdb-load.sql', duckDbInserts)}
-- INSTALL spatial; LOAD spatial;
-- CREATE VIEW psgc_points AS SELECT code, ST_Point(longitude, latitude) AS point FROM psgc_areas;
-- CREATE TABLE psgc_shapes (code VARCHAR(10) PRIMARY KEY, shape GEOMETRY);
${shapesOf(content).map(duckDbFeatures).join('')}`;

function duckDbInserts({ name, foreignKeys }: DownloadTable): readonly string[] {
  const insert = `INSERT INTO ${PREFIX}${name} SELECT * FROM read_csv('${tableFileName(name, 'csv')}', all_varchar = true)`;
  const parts = foreignKeys.some(({ table }) => table === name) ? KINDS.map((kind) => ` WHERE kind = '${kind}'`) : [''];
  return parts.map((part) => `${insert}${part};\n`);
}

const duckDbFeatures = (
  file: string,
): string => `-- INSERT OR IGNORE INTO psgc_shapes SELECT feature.properties.code, ST_GeomFromGeoJSON(feature.geometry)
--   FROM (SELECT unnest(features) AS feature FROM read_json('${file}', maximum_object_size = 1000000000,
--     columns = {features: 'STRUCT(properties STRUCT(code VARCHAR), geometry JSON)[]'})) WHERE feature.geometry IS NOT NULL;
`;

/** @param insert the statements that load the CSV of a table. */
const loadOf = (
  { release: { release, attribution }, tables }: DownloadContent,
  command: string,
  insert: (table: DownloadTable) => readonly string[],
): string =>
  [
    `-- PSGC, release ${release}. ${attribution}\n-- Run it in the folder of the downloads: ${command}\n\n`,
    ...tables.flatMap((table) => [createTable(table), ...insert(table), '\n']),
    ...tables.flatMap((table) => [...createIndexes(table)]),
  ].join('');

/** The provinces have independent cities beside them, which come again with the cities. */
const shapesOf = ({ shapes }: DownloadContent): readonly string[] =>
  DISJOINT_COLLECTIONS.filter((name) => shapes !== null && shapes.layers[name].size > 0).map((name) =>
    shapesFile(name, 'geojson'),
  );
