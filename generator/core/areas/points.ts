import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Box, Figures, Place } from '../locate/place.ts';
import { partReader, type Span } from '../names/column.ts';
import { packNumber, unpackNumbers } from '../names/packed-numbers.ts';
import { localityPart } from '../psgc/code.ts';

export const NO_FIGURES = { point: null, bbox: null, area_km2: null } as const;

/** Where the areas of a release are. */
export interface Points {
  /** Whom to name as the source of the shapes, and on which terms they were published; `null` if there are no figures. */
  readonly notice: string | null;
  of(area: Pick<Area, 'code'>): Figures | typeof NO_FIGURES;
  /** A box around the points of the barangays of the locality at a position; `undefined` if none has a point. */
  boxAround(locality: number): Box | undefined;
  /** These points in the order of the barangays, `undefined` for one without; neither boxes nor sizes are decoded. */
  inLocality(at: number): readonly (Place | undefined)[];
  /** Where the barangays of localities are, as far as it is known; it costs less than to ask for each. */
  placesIn(localities: Span): readonly Place[];
}

/** Those of a release without figures, such as an older one: its areas had other borders. */
export const NO_POINTS: Points = {
  notice: null,
  of: () => NO_FIGURES,
  boxAround: () => undefined,
  inLocality: () => [],
  placesIn: () => [],
};

/** The figures of the areas of a release, of which an instance that shows none decodes nothing. */
export interface PackedPoints {
  readonly notice: string;
  /** Those of the areas above the barangays, ordered by code, as one group. */
  readonly above: Columns;
  /** Those of the barangays, a group for each locality. */
  readonly barangays: Columns;
}

/** Packed numbers, with `END` between two groups. As columns they compress better, by a tenth. */
interface Columns {
  /** For each area the decimals of its figures, or `UNKNOWN`. */
  readonly decimals: string;
  /** The lowest latitude and longitude, how far the highest are from them, and the points relative to the lowest. */
  readonly points: string;
  /** The distances of the sides of each box from the point. */
  readonly boxes: string;
  /** The digits of each size, and how many of them are decimals. */
  readonly sizes: string;
}

const COLUMNS = ['decimals', 'points', 'boxes', 'sizes'] as const satisfies readonly (keyof Columns)[];

/** Packs the figures of the areas of a hierarchy. */
export function packPoints(
  hierarchy: Hierarchy,
  notice: string,
  figuresOf: (code: string) => Figures | typeof NO_FIGURES | undefined,
): PackedPoints {
  const { above, barangays } = hierarchy;
  const { codes, rows } = barangays.localities;
  const pack = (groups: readonly (readonly Pick<Area, 'code'>[])[]): Columns => {
    const packed = groups.map((group) => packGroup(group.map(({ code }) => figuresOf(code))));
    return Object.fromEntries(
      COLUMNS.map((column) => [column, packed.map((each) => each[column]).join(END)]),
    ) as unknown as Columns;
  };
  return {
    notice,
    above: pack([above]),
    barangays: pack(codes.map((code, at) => rows(at, hierarchy.get(code) as Area))),
  };
}

/** Opens packed figures. Those of the barangays of a locality are decoded when one of them is asked for. */
export function openPoints({ notice, above, barangays }: PackedPoints, hierarchy: Hierarchy): Points {
  const { localities } = hierarchy.barangays;
  const groupOf = groupReader(barangays, localities.codes.length);
  const [decimalsOf, pointsOf] = [barangays.decimals, barangays.points].map((column) =>
    partReader(column, END, localities.codes.length),
  ) as [(at: number) => string, (at: number) => string];
  let figuresAbove: readonly (Figures | undefined)[] | undefined;
  let last: { readonly locality: string; readonly found: ReadonlyMap<string, Figures> } | undefined;
  const placesAt = (at: number) => openPlaces({ decimals: decimalsOf(at), points: pointsOf(at) });
  const inLocality = (locality: string): ReadonlyMap<string, Figures> => {
    const at = hierarchy.localityAt(locality);
    const figures = at === -1 ? [] : openGroup(groupOf(at));
    const beside = figures.length === 0 ? [] : hierarchy.barangays.of(at);
    return new Map(beside.flatMap(({ code }, nth) => (figures[nth] ? [[code, figures[nth]]] : [])));
  };
  const ofAbove = (at: number) => (figuresAbove ??= openGroup(above))[at] ?? NO_FIGURES;
  return {
    notice,
    of({ code }) {
      const locality = localityPart(code);
      if (locality === code) return ofAbove(hierarchy.positionAbove(code));
      // Most are asked for with those beside them.
      if (last?.locality !== locality) last = { locality, found: inLocality(locality) };
      return last.found.get(code) ?? NO_FIGURES;
    },
    boxAround: (locality) => boxOf(pointsOf(locality)),
    inLocality: placesAt,
    placesIn: ({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => placesAt(from + at).filter((place) => place !== undefined)).flat(),
  };
}

function groupReader(columns: Columns, groups: number): (at: number) => Columns {
  const readers = COLUMNS.map((column) => [column, partReader(columns[column], END, groups)] as const);
  return (at) => Object.fromEntries(readers.map(([column, read]) => [column, read(at)])) as unknown as Columns;
}

/** The character between two groups; no packed number has it. */
const END = ' ';

/** Stands for an area without figures. */
const UNKNOWN = 0;

/** The decimals of points and boxes: four or five, and three or four. A degree has 111 km. */
const DECIMALS = { point: 4, box: 3 } as const;

const POWERS = [1, 10, 100, 1e3, 1e4, 1e5] as const;
const power = (decimals: number): number => POWERS[decimals] ?? 10 ** decimals;
const isWhole = (number: number): boolean => Math.abs(number - Math.round(number)) < 1e-6;

const NO_COLUMNS: Columns = { decimals: '', points: '', boxes: '', sizes: '' };

function packGroup(all: readonly (Figures | typeof NO_FIGURES | undefined)[]): Columns {
  const known = all.map((each) => (each?.point ? each : undefined));
  const points = known.flatMap((each) => each?.point ?? []);
  if (points.length === 0) return NO_COLUMNS;
  const unit = power(DECIMALS.point);
  const lowest = (of: keyof Place) => Math.min(...points.map((point) => Math.floor(point[of] * unit + 1e-6)));
  const highest = (of: keyof Place) => Math.max(...points.map((point) => Math.ceil(point[of] * unit - 1e-6)));
  const [lat, lon] = [lowest('lat'), lowest('lon')];
  const corners = [lat, lon, highest('lat') - lat, highest('lon') - lon];
  const packed = { decimals: '', points: corners.map(packNumber).join(''), boxes: '', sizes: '' };
  for (const each of known) {
    if (each === undefined) {
      packed.decimals += packNumber(UNKNOWN);
      continue;
    }
    const { point, bbox, area_km2: size } = each;
    const fine = isWhole(point.lat * unit) && isWhole(point.lon * unit) ? 0 : 1;
    const narrow = bbox.every((side) => isWhole(side * power(DECIMALS.box))) ? 0 : 1;
    const [y, x] = [point.lat, point.lon].map((degrees) => Math.round(degrees * power(DECIMALS.point + fine)));
    const [digits = '', decimals = ''] = String(size).split('.');
    packed.decimals += packNumber(1 + fine + 2 * narrow);
    packed.points += packNumber((y ?? 0) - lat * power(fine)) + packNumber((x ?? 0) - lon * power(fine));
    packed.boxes += inBox(x ?? 0, y ?? 0, fine, narrow)
      .map((at, side) => [at, Math.round((bbox[side] ?? 0) * power(DECIMALS.box + narrow)), side] as const)
      .map(([at, border, side]) => packNumber(side < 2 ? at - border : border - at))
      .join('');
    packed.sizes += packNumber(Number(digits + decimals)) + packNumber(decimals.length);
  }
  return packed;
}

/** The point in the units of the box, rounded down, once for each side: west, south, east, north. */
function inBox(x: number, y: number, fine: number, narrow: number): readonly [number, number, number, number] {
  const ratio = power(DECIMALS.point + fine - DECIMALS.box - narrow);
  const [lon, lat] = [Math.floor(x / ratio), Math.floor(y / ratio)];
  return [lon, lat, lon, lat];
}

function openGroup(packed: Columns): readonly (Figures | undefined)[] {
  const [lat = 0, lon = 0, , , ...points] = unpackNumbers(packed.points);
  const [boxes, sizes] = [unpackNumbers(packed.boxes), unpackNumbers(packed.sizes)];
  let at = 0;
  return unpackNumbers(packed.decimals).map((decimals) => {
    if (decimals === UNKNOWN) return undefined;
    const [fine, narrow] = [(decimals - 1) & 1, (decimals - 1) >> 1];
    const [unit, unitOfBox] = [power(DECIMALS.point + fine), power(DECIMALS.box + narrow)];
    const y = lat * power(fine) + (points[2 * at] ?? 0);
    const x = lon * power(fine) + (points[2 * at + 1] ?? 0);
    const [west, south, east, north] = inBox(x, y, fine, narrow);
    const distance = (side: number): number => boxes[4 * at + side] ?? 0;
    const figures: Figures = {
      point: { lat: y / unit, lon: x / unit },
      bbox: [
        (west - distance(0)) / unitOfBox,
        (south - distance(1)) / unitOfBox,
        (east + distance(2)) / unitOfBox,
        (north + distance(3)) / unitOfBox,
      ],
      area_km2: (sizes[2 * at] ?? 0) / power(sizes[2 * at + 1] ?? 0),
    };
    at += 1;
    return figures;
  });
}

function openPlaces({ decimals, points }: Pick<Columns, 'decimals' | 'points'>): readonly (Place | undefined)[] {
  const numbers = unpackNumbers(points);
  const [lat = 0, lon = 0] = numbers;
  let next = CORNERS;
  return unpackNumbers(decimals).map((each) => {
    if (each === UNKNOWN) return undefined;
    const fine = (each - 1) & 1;
    const unit = power(DECIMALS.point + fine);
    const y = lat * power(fine) + (numbers[next] ?? 0);
    const x = lon * power(fine) + (numbers[next + 1] ?? 0);
    next += 2;
    return { lat: y / unit, lon: x / unit };
  });
}

/** The number of numbers that come before the points of a group, and the most characters that they have. */
const CORNERS = 4;
const MAX_CORNERS_LENGTH = CORNERS * 7;

function boxOf(points: string): Box | undefined {
  if (points === '') return undefined;
  const [lat = 0, lon = 0, height = 0, width = 0] = unpackNumbers(points.slice(0, MAX_CORNERS_LENGTH));
  const unit = power(DECIMALS.point);
  return [lon / unit, lat / unit, (lon + width) / unit, (lat + height) / unit];
}
