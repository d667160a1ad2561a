import { join } from 'node:path';
import { parseJson } from './json-file.ts';
import { areaCode, BY_CODE, type ValueCheck, describeTable, must } from './table-description.ts';
import type { CsvTable } from '../core/psgc/table.ts';
import { type ReadFiles, readTable } from './input/csv-table.ts';
import { type DatasetPoints, type PointsSource, PointsSourceSchema } from '../core/dataset/dataset.ts';

const DEGREES = /^\d{1,3}(?:\.\d{1,5})?$/;
const SQUARE_KILOMETRES = /^(?=.*[1-9])\d{1,6}(?:\.\d{1,7})?$/;

/** The box of the Philippines with its waters; degrees outside it are those of another country, or interchanged. */
export const PHILIPPINES = { west: 112, south: 4, east: 128, north: 22 } as const;

type Side = keyof typeof PHILIPPINES;

const degrees = (least: Side, most: Side): ValueCheck =>
  must(
    (value) => DEGREES.test(value) && Number(value) >= PHILIPPINES[least] && Number(value) <= PHILIPPINES[most],
    `degrees from ${PHILIPPINES[least]} to ${PHILIPPINES[most]}, with at most five decimals`,
  );
const [latitude, longitude] = [degrees('south', 'north'), degrees('west', 'east')];

const inBox = (least: Side, most: Side, expected: string): ValueCheck =>
  must((value, row) => Number(value) >= Number(row[least]) && Number(value) <= Number(row[most]), expected);

/** The table of a dataset with a point, a box and the size of each area of which a shape is known. */
export const POINTS = describeTable(
  'points.csv',
  {
    code: areaCode,
    lat: [latitude, inBox('south', 'north', 'a latitude in the box')],
    lon: [longitude, inBox('west', 'east', 'a longitude in the box')],
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
    area_km2: must((size) => SQUARE_KILOMETRES.test(size), 'square kilometres, more than 0'),
  },
  { order: BY_CODE },
);

/** The file that says what these figures were measured on. */
export const POINTS_SOURCE_FILE = 'points.json';

/** A line of the table: degrees of WGS 84 and square kilometres as text. */
type PointRow = Readonly<Record<(typeof POINTS)['columns'][number], string>>;

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
export const toPointRows = ({ figures }: DatasetPoints) =>
  [...figures]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { point, bbox, area_km2: area }]) => {
      const [west, south, east, north] = bbox;
      return { code, ...point, west, south, east, north, area_km2: area };
    });
