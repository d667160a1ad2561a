import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { $ } from 'zx/core';
import { PROJECT } from '../markdown.ts';

/** The names of files of shapes. */
const SHAPE_FILE = /\.(?:topojson|geojson|shp|shx|dbf|kml|kmz|gpkg|gml|fgb)(?:\.gz)?$/i;

/** Eight places of the Philippines in a row, longitude first, as in a ring of GeoJSON; or the lines of a TopoJSON. */
const RING = /(?:\[\s*1[12]\d\.\d{2,},\s*\d{1,2}\.\d{2,}\s*\],?\s*){8}/;
const ARCS = /"arcs"\s*:\s*\[\s*\[\s*\[\s*-?\d+\s*,\s*-?\d+\s*\](?:\s*,\s*\[\s*-?\d+\s*,\s*-?\d+\s*\]){7}/;

const hasShape = (text: string): boolean => RING.test(text) || ARCS.test(text);

test('shapes are recognized', () => {
  const ring = Array.from({ length: 9 }, (_, at) => [120.1234 + at / 100, 14.5678]);
  expect(hasShape(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).toBe(true);
  expect(hasShape(JSON.stringify({ type: 'Polygon', coordinates: [ring] }, null, 2))).toBe(true);
  expect(hasShape(JSON.stringify({ type: 'Topology', arcs: [ring.map((_, at) => [at, -at])] }))).toBe(true);
});

// The image has what the package has: the Dockerfile copies the repository, and builds that.
test.each([
  ['the repository', () => $.sync({ cwd: PROJECT })`git ls-files`.lines()],
  ['the npm package', () => (existsSync(join(PROJECT, 'dist')) ? filesIn('dist') : [])],
])('no file of %s is a shape or has one', (_what, list) => {
  const files = list().filter((path) => path !== '' && existsSync(join(PROJECT, path)));
  expect(files.filter((path) => SHAPE_FILE.test(path))).toEqual([]);
  expect(files.filter((path) => hasShape(readFileSync(join(PROJECT, path), 'latin1')))).toEqual([]);
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath.slice(PROJECT.length).replace(/^\//, ''), entry.name)] : [],
  );
