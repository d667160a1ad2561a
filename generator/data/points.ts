import { join } from 'node:path';
import { parseJson } from './json-file.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { type Finding, unless, unlessAfter, verifyRows } from './values.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import type { Problems } from '../core/problem.ts';
import { type DatasetPoints, type PointsSource, PointsSourceSchema, type Tables } from '../core/dataset/dataset.ts';

/** The file of a dataset with a point, a box and the size of each area of which a shape is known, and its columns. */
export const POINTS = {
  file: 'points.csv',
  columns: ['code', 'lat', 'lon', 'west', 'south', 'east', 'north', 'area_km2'],
} as const;

/** The file that says what these figures were measured on. */
export const POINTS_SOURCE_FILE = 'points.json';

/** A line of the table: degrees of WGS 84 and square kilometres as text. */
type PointRow = Readonly<Record<(typeof POINTS.columns)[number], string>>;

interface PointsTable extends CsvTable<PointRow> {
  readonly source: PointsSource | undefined;
}

/** Parses the two files; `undefined` if the folder has neither. One without the other is a problem. */
export function parsePoints(read: ReadFiles): PointsTable | undefined {
  const { folder, contents, problems } = read;
  const files = [POINTS.file, POINTS_SOURCE_FILE];
  if (!files.some((file) => contents.has(file))) return undefined;
  for (const file of files.filter((each) => !contents.has(each))) {
    problems.of(join(folder, file)).add({
      found: 'no such file',
      expected: 'the figures of areas and what they were measured on',
      remedy: 'npm run points writes both',
    });
  }
  const source = parseJson(
    contents.get(POINTS_SOURCE_FILE),
    PointsSourceSchema,
    problems.of(join(folder, POINTS_SOURCE_FILE)),
  );
  return { ...readTable(read, POINTS), source };
}

/** The figures of verified lines. */
export function toDatasetPoints({ rows, source }: PointsTable): DatasetPoints | undefined {
  if (source === undefined) return undefined;
  const figures = rows.map(({ code, lat, lon, west, south, east, north, area_km2: area }) => {
    const bbox = [Number(west), Number(south), Number(east), Number(north)] as const;
    return [code, { point: { lat: Number(lat), lon: Number(lon) }, bbox, area_km2: Number(area) }] as const;
  });
  return { source, figures: new Map(figures) };
}

/** The lines of figures, ordered by code. */
export const toPointRows = ({ figures }: DatasetPoints): readonly PointRow[] =>
  [...figures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { point, bbox, area_km2: area }]) => {
      const [west, south, east, north] = bbox;
      const [lat, lon] = [String(point.lat), String(point.lon)];
      const box = { west: String(west), south: String(south), east: String(east), north: String(north) };
      return { code, lat, lon, ...box, area_km2: String(area) };
    });

const DEGREES = /^\d{1,3}(?:\.\d{1,5})?$/;
const SQUARE_KILOMETRES = /^(?=.*[1-9])\d{1,6}(?:\.\d{1,7})?$/;

/** The box of the Philippines with its waters; degrees outside it are those of another country, or interchanged. */
export const PHILIPPINES = { west: 112, south: 4, east: 128, north: 22 } as const;

/**
 * Verifies that each code is that of an area, that all degrees lie in the country and the point of an area in its box, and
 * that the lines are in order, none twice.
 */
export function verifyPoints(table: PointsTable, tables: Tables, problems: Problems): void {
  const areas = new Set(KINDS.flatMap((kind) => tables[kind].rows.map(({ code }) => code)));
  const degrees = (row: PointRow, column: 'lat' | 'lon' | keyof typeof PHILIPPINES, least: number, most: number) =>
    unless(
      DEGREES.test(row[column]) && Number(row[column]) >= least && Number(row[column]) <= most,
      column,
      row[column],
      `degrees from ${least} to ${most}, with at most five decimals`,
    );
  verifyRows(table, problems, (row, before) => {
    const [lat, lon] = [Number(row.lat), Number(row.lon)];
    const latitudes = (['lat', 'south', 'north'] as const).flatMap((column) =>
      degrees(row, column, PHILIPPINES.south, PHILIPPINES.north),
    );
    const longitudes = (['lon', 'west', 'east'] as const).flatMap((column) =>
      degrees(row, column, PHILIPPINES.west, PHILIPPINES.east),
    );
    const findings: readonly Finding[] = [
      ...unless(areas.has(row.code), 'code', row.code, 'the code of an area'),
      ...latitudes,
      ...longitudes,
      ...unless(lat >= Number(row.south) && lat <= Number(row.north), 'lat', row.lat, 'a latitude in the box'),
      ...unless(lon >= Number(row.west) && lon <= Number(row.east), 'lon', row.lon, 'a longitude in the box'),
      ...unless(SQUARE_KILOMETRES.test(row.area_km2), 'area_km2', row.area_km2, 'square kilometres, more than 0'),
      ...unlessAfter(before?.code, row.code, 'each code once, in order'),
    ];
    return findings.map((finding) => ({ code: row.code, ...finding }));
  });
}
