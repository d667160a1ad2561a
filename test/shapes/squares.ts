import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Polygon, Position } from 'geojson';
import { zipSync } from 'fflate';

/** A square with its lower left corner at a place, in degrees; the ring is clockwise, as shapefiles and d3 want it. */
export const square = (west: number, south: number, side = 1): Polygon => ({
  type: 'Polygon',
  coordinates: [ringOf(west, south, side)],
});

export const ringOf = (west: number, south: number, side: number): Position[] => [
  [west, south],
  [west, south + side],
  [west + side, south + side],
  [west + side, south],
  [west, south],
];

/** What a feature of a test has: properties, and a square or another polygon. */
export type Feature = readonly [properties: Readonly<Record<string, string | number>>, geometry: unknown];

export const collection = (features: readonly Feature[]): string =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })),
  });

/** Writes a GeoJSON into a folder. */
export async function writeGeoJson(
  folder: string,
  features: readonly Feature[],
  name = 'shapes.json',
): Promise<string> {
  await writeFile(join(folder, name), collection(features));
  return join(folder, name);
}

const HEADER = 100;
const POLYGON = 5;

/** A `.shp`: a header, and a record for each polygon; one of 4 bytes for an area without an outline. */
function shpOf(polygons: readonly (Polygon | null)[]): Uint8Array {
  const records = polygons.map((polygon, at) => {
    const rings = polygon?.coordinates ?? [];
    const points = rings.flat();
    const length = polygon === null ? 4 : 44 + 4 * rings.length + 16 * points.length;
    const record = Buffer.alloc(8 + length);
    record.writeInt32BE(at + 1, 0);
    record.writeInt32BE(length / 2, 4);
    if (polygon === null) return record;
    record.writeInt32LE(POLYGON, 8);
    record.writeInt32LE(rings.length, 44);
    record.writeInt32LE(points.length, 48);
    let start = 0;
    rings.forEach((ring, nth) => {
      record.writeInt32LE(start, 52 + 4 * nth);
      start += ring.length;
    });
    points.forEach(([x = 0, y = 0], nth) => {
      record.writeDoubleLE(x, 52 + 4 * rings.length + 16 * nth);
      record.writeDoubleLE(y, 60 + 4 * rings.length + 16 * nth);
    });
    return record;
  });
  const header = Buffer.alloc(HEADER);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE((HEADER + records.reduce((sum, { length }) => sum + length, 0)) / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(POLYGON, 32);
  return Buffer.concat([header, ...records]);
}

const WIDTH = 80;

/** A `.dbf` with columns of text. */
function dbfOf(rows: readonly Readonly<Record<string, string | number>>[]): Uint8Array {
  const columns = Object.keys(rows[0] ?? {});
  const header = Buffer.alloc(32 + 32 * columns.length + 1);
  header.writeUInt8(3, 0);
  header.writeUInt32LE(rows.length, 4);
  header.writeUInt16LE(header.length, 8);
  header.writeUInt16LE(1 + WIDTH * columns.length, 10);
  columns.forEach((column, at) => {
    header.write(column, 32 + 32 * at);
    header.write('C', 32 + 32 * at + 11);
    header.writeUInt8(WIDTH, 32 + 32 * at + 16);
  });
  header.writeUInt8(0x0d, header.length - 1);
  const records = rows.map((row) => {
    const record = Buffer.alloc(1 + WIDTH * columns.length, ' ');
    for (const [at, column] of columns.entries()) record.write(String(row[column] ?? ''), 1 + WIDTH * at);
    return record;
  });
  return Buffer.concat([header, ...records, Buffer.from([0x1a])]);
}

const WGS84 = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]';

/** The files of a shapefile by name. */
export const shapefileOf = (
  name: string,
  features: readonly (readonly [properties: Feature[0], polygon: Polygon | null])[],
  prj = WGS84,
): Record<string, Uint8Array> => ({
  [`${name}.shp`]: shpOf(features.map(([, polygon]) => polygon)),
  [`${name}.dbf`]: dbfOf(features.map(([properties]) => properties)),
  [`${name}.prj`]: Buffer.from(prj),
  [`${name}.cpg`]: Buffer.from('UTF-8'),
});

/** Writes a zip archive into a folder. */
export async function writeZip(folder: string, files: Record<string, Uint8Array>): Promise<string> {
  const path = join(folder, 'shapes.zip');
  await writeFile(path, zipSync(files));
  return path;
}
