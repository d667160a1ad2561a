import { DISJOINT_COLLECTIONS, KINDS } from '../../../../core/psgc/kinds.ts';
import { type DownloadContent, shapesFile, tableFile } from '../../download-file.ts';
import { createIndexes, createTable, PREFIX, sqlComment } from '../sql.ts';
import type { DownloadTable } from '../../tables/table.ts';

/** A script of psql that loads the CSV of all tables, and points and shapes for PostGIS if the server has it. */
export const postgisLoad = (content: DownloadContent): string =>
  [
    sqlComment(content, ['In the folder of the downloads:  psql -X -f tools/postgis-load.sql DATABASE']),
    "\\set ON_ERROR_STOP on\nSET client_encoding = 'UTF8';\nBEGIN;\n\n",
    ...content.tables.flatMap((table) => [
      createTable(table),
      `\\copy ${PREFIX}${table.name} FROM '${tableFile(table.name, 'csv')}' WITH (FORMAT csv, HEADER)\n\n`,
    ]),
    ...content.tables.flatMap((table) => [...createIndexes(table)]),
    "COMMIT;\n\nSELECT count(*) AS postgis FROM pg_available_extensions WHERE name = 'postgis' \\gset\n\\if :postgis\n",
    `BEGIN;
CREATE EXTENSION IF NOT EXISTS postgis;
ALTER TABLE psgc_areas ADD COLUMN point geometry(Point, 4326)
  GENERATED ALWAYS AS (ST_SetSRID(ST_MakePoint(longitude, latitude), 4326)) STORED;
CREATE INDEX psgc_areas_point ON psgc_areas USING gist (point);
`,
    ...postgisShapes(shapesOf(content)),
    'COMMIT;\n\\endif\n',
  ].join('');

/** Each line of a file of shapes is a feature; control characters that no line has keep CSV from reading it. */
const postgisShapes = (files: readonly string[]): readonly string[] =>
  files.length === 0
    ? []
    : [
        'CREATE TABLE psgc_shapes (code VARCHAR(10) PRIMARY KEY REFERENCES psgc_areas (code), shape geometry(MultiPolygon, 4326));\n',
        'CREATE TEMPORARY TABLE psgc_features (line TEXT);\n',
        ...files.map(
          (file) =>
            `\\copy psgc_features FROM PROGRAM '${file.endsWith('.gz') ? 'gzip -dc' : 'cat'} ${file}' WITH (FORMAT csv, DELIMITER E'\\x01', QUOTE E'\\x02')\n`,
        ),
        `INSERT INTO psgc_shapes
  SELECT feature->'properties'->>'code', ST_Multi(ST_GeomFromGeoJSON(feature->>'geometry'))
  FROM (SELECT rtrim(line, ',')::json AS feature FROM psgc_features WHERE line LIKE '{"type":"Feature",%') AS features
  WHERE feature->>'geometry' IS NOT NULL
  ON CONFLICT DO NOTHING;
CREATE INDEX psgc_shapes_shape ON psgc_shapes USING gist (shape);
`,
      ];

/**
 * A script of DuckDB that loads the CSV of all tables. DuckDB looks for a parent only in what earlier statements have inserted,
 * so areas come kind by kind. Points and shapes are comments, because DuckDB first downloads `spatial`.
 */
export const duckDbLoad = (content: DownloadContent): string =>
  [
    sqlComment(content, ['In the folder of the downloads:  duckdb -bail psgc.duckdb -f tools/duckdb-load.sql']),
    ...content.tables.flatMap((table) => [createTable(table), ...duckDbInserts(table), '\n']),
    ...content.tables.flatMap((table) => [...createIndexes(table)]),
    '\n-- INSTALL spatial; LOAD spatial;\n',
    '-- CREATE VIEW psgc_points AS SELECT code, ST_Point(longitude, latitude) AS point FROM psgc_areas;\n',
    ...duckDbShapes(shapesOf(content)),
  ].join('');

function duckDbInserts({ name, foreignKeys }: DownloadTable): readonly string[] {
  const insert = `INSERT INTO ${PREFIX}${name} SELECT * FROM read_csv('${tableFile(name, 'csv')}', all_varchar = true)`;
  const parts = foreignKeys.some(({ table }) => table === name) ? KINDS.map((kind) => ` WHERE kind = '${kind}'`) : [''];
  return parts.map((part) => `${insert}${part};\n`);
}

const duckDbShapes = (files: readonly string[]): readonly string[] => [
  ...files.slice(0, 1).map(() => '-- CREATE TABLE psgc_shapes (code VARCHAR(10) PRIMARY KEY, shape GEOMETRY);\n'),
  ...files.map(
    (file) => `-- INSERT OR IGNORE INTO psgc_shapes SELECT feature.properties.code, ST_GeomFromGeoJSON(feature.geometry)
--   FROM (SELECT unnest(features) AS feature FROM read_json('${file}', maximum_object_size = 1000000000,
--     columns = {features: 'STRUCT(properties STRUCT(code VARCHAR), geometry JSON)[]'})) WHERE feature.geometry IS NOT NULL;
`,
  ),
];

/** The provinces have independent cities beside them, which come again with the cities. */
const shapesOf = ({ shapes }: DownloadContent): readonly string[] =>
  DISJOINT_COLLECTIONS.filter((name) => shapes !== null && shapes.layers[name].size > 0).map((name) =>
    shapesFile(name, 'geojson'),
  );
