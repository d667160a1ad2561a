import { basename } from 'node:path';
import { type NamedFeature, readProperties } from './shape-columns.ts';
import type { Shape } from './shapes.ts';
import { counted } from '../core/format.ts';
import { PHILIPPINES } from '../data/points.ts';
import { type FileProblems, quote } from '../core/problem.ts';
import type { GeoPosition } from '../core/locate/outline.ts';

/** An area as a file of shapes has it. */
export interface ShapeFeature extends NamedFeature {
  /** `null` if the file has no outline of it. */
  readonly shape: Shape | null;
}

/** Features of one level and precision: an object of a TopoJSON, or a GeoJSON. */
export interface ShapeLayer {
  /** The file, the only part of its path that matters. */
  readonly file: string;
  /** Its name in the file: `rest` if its features belong to a city or municipality but to no barangay. */
  readonly name: string;
  readonly features: readonly ShapeFeature[];
}

/** The numbers of rings of files that are not as they should be. */
export interface RingCounts {
  /** Rings that do not end where they begin. They are closed. */
  open: number;
  /** Rings with fewer than three points, or on one line. They are left out, an outer ring with its holes. */
  empty: number;
}

/** Ends the reading of a file after a problem was added. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Takes the features of a file, checks them, and keeps those with a code. */
export class LayerCollector {
  readonly problems: FileProblems;
  readonly layers: { readonly file: string; readonly name: string; readonly features: ShapeFeature[] }[] = [];
  readonly #rings: RingCounts;
  #count = 0;
  #code: string | undefined;
  #isOutside = false;
  #columns: string | undefined;
  #hasCodes = false;

  /** @param rings grow by the rings that are not as they should be. */
  constructor(problems: FileProblems, rings: RingCounts) {
    this.problems = problems;
    this.#rings = rings;
  }

  /** @throws {Refused} always, after a problem was added. */
  refuse(found: string, expected: string, remedy?: string): never {
    this.problems.add({ code: this.#code, found, expected, remedy });
    throw new Refused(found);
  }

  begin(name: string): void {
    this.#checkCodes();
    this.layers.push({ file: basename(this.problems.file), name, features: [] });
    this.#columns = undefined;
    this.#hasCodes = false;
    this.#isOutside = false;
  }

  #checkCodes(): void {
    const last = this.layers.at(-1);
    if (last === undefined || this.#hasCodes || this.#columns === undefined) return;
    // The country as a whole has a layer in OCHA's file.
    if (/(?:^|_)adm(?:in|bnda_adm)?0(?:_|$)/i.test(last.name) || /\badm0_/i.test(this.#columns)) return;
    this.problems.add({
      found: `${last.name === '' ? 'features' : quote(last.name)} with the columns ${this.#columns} and no codes of the PSGC`,
      expected: 'a column such as code, psgc, ADM4_PCODE or adm4_psgc, with codes such as 0102805001 or PH0102805001',
      remedy: 'name the column so, or leave the layer out; is it one of the Philippines?',
    });
  }

  /** Adds a feature to the layer; `read` returns its geometry, as the file has it. */
  add(properties: Readonly<Record<string, unknown>>, read: () => unknown): void {
    const layer = this.layers.at(-1);
    if (layer === undefined) throw new Error('a feature before its layer began');
    this.#count += 1;
    const named = readProperties(properties);
    this.#columns ??= Object.keys(properties).slice(0, 40).join(', ');
    if (named === undefined) return;
    this.#hasCodes = true;
    this.#code = named.code;
    const shape = this.#read(read(), named.code);
    this.#code = undefined;
    if (shape !== undefined) layer.features.push({ ...named, shape });
  }

  end(): void {
    this.#checkCodes();
    if (!this.problems.any && this.#count === 0) this.refuse('no areas', 'a feature with a code for each area');
  }

  /** `null` without an outline; `undefined` if it is not one of an area, which is a problem. */
  #read(geometry: unknown, code: string): Shape | null | undefined {
    const given = geometry as GeoJSON.Geometry | null | undefined;
    if (given === null || given === undefined) return null;
    if (given.type !== 'Polygon' && given.type !== 'MultiPolygon') {
      this.problems.add({ code, found: `a ${String(given.type)}`, expected: 'a Polygon or a MultiPolygon' });
      return undefined;
    }
    const polygons: unknown = given.type === 'Polygon' ? [given.coordinates] : given.coordinates;
    if (!isPolygons(polygons)) {
      const expected = 'rings of positions: [[[longitude, latitude], …], …]';
      this.problems.add({ code, found: `a ${given.type} with coordinates of another form`, expected });
      return undefined;
    }
    if (!polygons.every((polygon) => polygon.every((ring) => this.#isInside(ring, code)))) return undefined;
    const kept = polygons.flatMap(([outer = [], ...holes]) => {
      const ring = checkRing(outer, this.#rings);
      return ring === null
        ? []
        : [[ring, ...holes.map((hole) => checkRing(hole, this.#rings)).filter((hole) => hole !== null)]];
    });
    const [only] = kept;
    if (only === undefined) return null;
    return kept.length === 1 ? { type: 'Polygon', coordinates: only } : { type: 'MultiPolygon', coordinates: kept };
  }

  /** True if all of a ring lies in the Philippines. What does not is a problem, one for each layer. */
  #isInside(ring: readonly GeoPosition[], code: string): boolean {
    const { west, south, east, north } = PHILIPPINES;
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

/** True if a value has the lists of the coordinates of a MultiPolygon; what is in a position is checked later. */
const isPolygons = (value: unknown): value is readonly (readonly (readonly GeoPosition[])[])[] =>
  isListOf(value, (polygon) => isListOf(polygon, (ring) => isListOf(ring, Array.isArray)));

const isListOf = (value: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

/** True of a number in a range; a text of digits is none. */
const isWithin = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && value >= least && value <= most;

/** A ring has at least three points, of which the first stands at the end again. */
const MIN_RING = 4;

/** A ring without heights that ends where it begins; `null` if it is empty. The counts grow by what was wrong. */
function checkRing(ring: readonly GeoPosition[], counts: RingCounts): number[][] | null {
  const points = ring.map(([lon = NaN, lat = NaN]) => [lon, lat]);
  const [first, last] = [points[0], points.at(-1)];
  if (first !== undefined && (first[0] !== last?.[0] || first[1] !== last?.[1])) {
    counts.open += 1;
    points.push([...first]);
  }
  if (points.length >= MIN_RING && !isOnLine(points)) return points;
  counts.empty += 1;
  return null;
}

function isOnLine(points: readonly (readonly number[])[]): boolean {
  const [[x = 0, y = 0] = []] = points;
  const [toX = x, toY = y] = points.find(([lon, lat]) => lon !== x || lat !== y) ?? [];
  return points.every(([lon = 0, lat = 0]) => (toX - x) * (lat - y) === (toY - y) * (lon - x));
}

/** The rings of files that are not as they should be, as lines for people. */
export function describeRings({ open, empty }: RingCounts): readonly string[] {
  const are = (count: number, rest: string) => (count === 0 ? [] : [`${counted(count, 'ring', 'rings')} ${rest}`]);
  const said = [...are(open, 'not closed, which the maps close'), ...are(empty, 'without an area, left out')];
  return said.length === 0 ? [] : [`${said.join(', ')}: mapshaper -clean repairs them`];
}
