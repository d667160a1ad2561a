import { basename } from 'node:path';
import { codeColumn, type NamedFeature, readProperties } from './shape-columns.ts';
import type { Shape } from './shapes.ts';
import { formatNumber } from '../format.ts';
import { type FileProblems, quote } from '../input/problem.ts';

/** An area as a file of shapes has it. */
export interface ShapeFeature extends NamedFeature {
  /** `null` if the file has no outline of it. */
  readonly shape: Shape | null;
}

/** Features of one level and precision: an object of a TopoJSON, or a shapefile. */
export interface ShapeLayer {
  /** The file, the only part of its path that matters. */
  readonly file: string;
  /** What the file calls it: `rest` if its features belong to a city or municipality but to no barangay. */
  readonly name: string;
  readonly features: readonly ShapeFeature[];
}

/** How much a file of shapes can contain. OCHA's of 6 November 2023, with all levels, is 882 MB as a zip archive. */
export const SHAPE_LIMITS = {
  /** Bytes of a TopoJSON or GeoJSON, which is parsed as a whole. */
  json: 500_000_000,
  /** Bytes of a shapefile, which can have no more than two thousand million. */
  shapefile: 2 ** 31,
  /** Bytes of an area in a shapefile. */
  record: 500_000_000,
  /** Files in a zip archive. */
  entries: 1_000,
  features: 200_000,
  /** Pairs of coordinates. */
  points: 100_000_000,
} as const;

/** Where the Philippines lie, with all that they claim: west, south, east, north. */
const COUNTRY = [112, 4, 128, 22] as const;

/** Ends the reading of a file after a problem was added. */
export class TooMuch extends Error {
  override readonly name = 'TooMuch';
}

/** Takes the features of a file, checks them, and keeps those with a code. */
export class LayerCollector {
  readonly problems: FileProblems;
  readonly layers: { readonly file: string; readonly name: string; readonly features: ShapeFeature[] }[] = [];
  count = 0;
  #points = 0;
  #isOutside = false;
  #columns: string | undefined;
  /** The first column that should have codes and does not, with what it has. */
  #unknown: ReturnType<typeof codeColumn>;
  #hasCodes = false;

  constructor(problems: FileProblems) {
    this.problems = problems;
  }

  /** Begins a layer. */
  begin(name: string): void {
    this.#checkCodes();
    this.layers.push({ file: basename(this.problems.file), name, features: [] });
    this.#columns = undefined;
    this.#unknown = undefined;
    this.#hasCodes = false;
    this.#isOutside = false;
  }

  #checkCodes(): void {
    const last = this.layers.at(-1);
    if (last === undefined || this.#hasCodes || this.#columns === undefined) return;
    // The country as a whole has a layer in OCHA's file.
    if (/(?:^|_)adm(?:in|bnda_adm)?0(?:_|$)/i.test(last.name) || /\badm0_/i.test(this.#columns)) return;
    if (this.#unknown !== undefined) {
      const { column, value } = this.#unknown;
      this.problems.add({
        column,
        found: quote(value) + (last.name === '' ? '' : ` in ${quote(last.name)}`),
        expected: 'codes of the PSGC, such as 0102805001 or PH0102805001',
        remedy: 'is this a file of the Philippines?',
      });
      return;
    }
    this.problems.add({
      found: `${last.name === '' ? 'features' : quote(last.name)} with the columns ${this.#columns}`,
      expected: 'a column with codes, such as code, psgc, ADM4_PCODE or adm4_psgc',
      remedy: 'name the column so, or leave the layer out',
    });
  }

  /** @throws {TooMuch} if there would be more pairs of coordinates than a file can have. */
  expect(points: number): void {
    if (this.#points + points <= SHAPE_LIMITS.points) return;
    this.#refuse(`more than ${formatNumber(SHAPE_LIMITS.points)} points`, 'fewer; leave out layers, or simplify them');
  }

  #refuse(found: string, expected: string): never {
    this.problems.add({ found, expected });
    throw new TooMuch(found);
  }

  add(properties: Readonly<Record<string, unknown>>, geometry: unknown): void {
    const layer = this.layers.at(-1);
    if (layer === undefined) throw new Error('a feature before its layer began');
    this.count += 1;
    if (this.count > SHAPE_LIMITS.features) {
      this.#refuse(`more than ${formatNumber(SHAPE_LIMITS.features)} features`, 'a feature for each area');
    }
    const named = readProperties(properties);
    this.#columns ??= Object.keys(properties).slice(0, 40).join(', ');
    if (named === undefined) {
      if (!this.#hasCodes && !this.#unknown?.value) this.#unknown = codeColumn(properties) ?? this.#unknown;
      return;
    }
    this.#hasCodes = true;
    const shape = this.#read(geometry, named.code);
    if (shape !== undefined) layer.features.push({ ...named, shape });
  }

  /** Ends the file. */
  end(): void {
    this.#checkCodes();
  }

  /** The outline of a feature, `null` if it has none; `undefined` if it is not one of an area, which is a problem. */
  #read(geometry: unknown, code: string): Shape | null | undefined {
    const given = geometry as GeoJSON.Geometry | null | undefined;
    if (given === null || given === undefined) return null;
    if (given.type !== 'Polygon' && given.type !== 'MultiPolygon') {
      this.problems.add({ code, found: `a ${String(given.type)}`, expected: 'a Polygon or a MultiPolygon' });
      return undefined;
    }
    const polygons = given.type === 'Polygon' ? [given.coordinates] : given.coordinates;
    const kept: GeoJSON.Position[][][] = [];
    for (const polygon of polygons) {
      const rings = polygon.flatMap((ring) => {
        this.expect(ring.length);
        this.#points += ring.length;
        if (!this.#isInside(ring, code)) return [];
        const all = closed(flat(ring));
        return all.length < MIN_RING ? [] : [all];
      });
      if (rings.length > 0 && rings.length === polygon.length) kept.push(rings);
    }
    if (this.#isOutside) return undefined;
    const [only] = kept;
    if (only === undefined) return null;
    return kept.length === 1 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: kept };
  }

  /** Whether all of a ring lies in the Philippines. What does not is a problem, one for each layer. */
  #isInside(ring: readonly GeoJSON.Position[], code: string): boolean {
    const [west, south, east, north] = COUNTRY;
    if (this.#isOutside) return false;
    const outside = ring.find(
      ([lon, lat]: readonly unknown[]) => !(isWithin(lon, west, east) && isWithin(lat, south, north)),
    );
    if (outside === undefined) return true;
    this.#isOutside = true;
    const [lon = NaN, lat = NaN] = outside;
    const found = `the coordinates ${lon}, ${lat}`;
    const expected = `degrees within ${west} to ${east} east and ${south} to ${north} north, longitude first`;
    const isSwapped = lat >= west && lat <= east && lon >= south && lon <= north;
    const isProjected = !isSwapped && (Math.abs(lon) > 180 || Math.abs(lat) > 90);
    this.problems.add({
      code,
      found: isProjected ? `${found}, which are those of a projection` : found,
      expected,
      remedy: isSwapped
        ? 'put the longitude first'
        : isProjected
          ? 'save the layer again in EPSG:4326 (WGS 84), with QGIS or with ogr2ogr -t_srs EPSG:4326'
          : undefined,
    });
    return false;
  }
}

/** A ring has at least three points, of which the first stands at the end again. */
const MIN_RING = 4;

/** Whether what JSON has is a number in a range; a text of digits is none. */
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** A ring that ends where it begins. */
function closed(ring: GeoJSON.Position[]): GeoJSON.Position[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first === undefined || (first[0] === last?.[0] && first[1] === last?.[1]);
  return isClosed ? ring : [...ring, first];
}

/** A ring without heights. */
const flat = (ring: GeoJSON.Position[]): GeoJSON.Position[] =>
  ring.every(({ length }) => length === 2) ? ring : ring.map(([lon = NaN, lat = NaN]) => [lon, lat]);
