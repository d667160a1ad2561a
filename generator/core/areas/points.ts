import { AreaNumbers, type PackedAreaNumbers, packAreaNumbers } from './area-numbers.ts';
import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type Box, boxAround, type Figures, type Place } from '../locate/place.ts';
import type { Span } from '../packed/column.ts';
import { type NumberRow, packRows, rowReader } from '../packed/numbers.ts';
import { localityPart } from '../psgc/code.ts';

export const NO_FIGURES = { point: null, bbox: null, area_km2: null } as const;

export interface Points {
  /** Whom to name as the source of the shapes, and on which terms they were published; `null` if there are no figures. */
  readonly notice: string | null;
  of(area: Pick<Area, 'code'>): Figures | typeof NO_FIGURES;
  /** A box around the points of the barangays of the locality at a position; `undefined` if none has a point. */
  boxAround(locality: number): Box | undefined;
  /** The points of the barangays of the locality at a position, in their order, `undefined` for one without. */
  inLocality(at: number): readonly (Place | undefined)[];
  /** The points of the barangays of localities that are known. */
  placesIn(localities: Span): readonly Place[];
}

/** The points of a release without figures, such as an older one: its areas had other borders. */
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
  /** The box around the points of the barangays of each locality, as a group of one row. */
  readonly boxes: string;
  /** Latitude and longitude in `POINT_UNITS`; of a barangay how far they are from the south-west corner of that box. */
  readonly places: PackedAreaNumbers;
  /** Decimals of the box, how far its west, south, east and north side are from the point; digits and decimals of the size. */
  readonly extents: PackedAreaNumbers;
}

/** The parts of a degree, which has 111 km, that points are packed in. */
const POINT_UNITS = 1e5;

const [BOX_WIDTH, PLACE_WIDTH, EXTENT_WIDTH] = [4, 2, 7];
const noRow = (width: number): NumberRow => new Array<null>(width).fill(null);
const [NO_BOX, NO_PLACE, NO_EXTENT] = [noRow(BOX_WIDTH), noRow(PLACE_WIDTH), noRow(EXTENT_WIDTH)];

export function packPoints(
  hierarchy: Hierarchy,
  notice: string,
  figuresOf: (code: string) => Figures | typeof NO_FIGURES | undefined,
): PackedPoints {
  const unitsOf = (code: string): Place | undefined => {
    const point = figuresOf(code)?.point ?? undefined;
    return point && { lat: Math.round(point.lat * POINT_UNITS), lon: Math.round(point.lon * POINT_UNITS) };
  };
  const { codes, rows } = hierarchy.barangays.localities;
  const boxes = codes.map((code, at) =>
    boxAround(rows(at, hierarchy.get(code) as Area).flatMap((barangay) => unitsOf(barangay.code) ?? [])),
  );
  return {
    notice,
    boxes: packRows(boxes.map((box) => [box ?? NO_BOX])),
    places: packAreaNumbers(hierarchy, (code) => {
      const units = unitsOf(code);
      if (units === undefined) return NO_PLACE;
      if (!isBarangay(code)) return [units.lat, units.lon];
      const [west, south] = boxes[hierarchy.localityAt(localityPart(code))] as Box;
      return [units.lat - south, units.lon - west];
    }),
    extents: packAreaNumbers(hierarchy, (code) => {
      const figures = figuresOf(code);
      if (!figures?.point) return NO_EXTENT;
      const ofBox = Math.max(...figures.bbox.map((side) => decimalsOf(side)));
      const [lon, lat] = inUnits(figures.point, ofBox);
      const [west = 0, south = 0, east = 0, north = 0] = figures.bbox.map((side) => Math.round(side * 10 ** ofBox));
      const ofSize = decimalsOf(figures.area_km2);
      const size = Math.round(figures.area_km2 * 10 ** ofSize);
      return [ofBox, lon - west, lat - south, east - lon, north - lat, size, ofSize];
    }),
  };
}

const isBarangay = (code: string): boolean => localityPart(code) !== code;

const decimalsOf = (value: number, from = 0): number =>
  Math.round(value * 10 ** from) / 10 ** from === value ? from : decimalsOf(value, from + 1);

const inUnits = ({ lat, lon }: Place, decimals: number): readonly [lon: number, lat: number] => [
  Math.round(lon * 10 ** decimals),
  Math.round(lat * 10 ** decimals),
];

/** The figures of areas, packed, so that what they are from can be freed; none without a notice. */
export const pointsFrom = (
  hierarchy: Hierarchy,
  notice: string | null,
  figuresOf: Parameters<typeof packPoints>[2],
): Points => (notice === null ? NO_POINTS : openPoints(packPoints(hierarchy, notice, figuresOf), hierarchy));

/** Opens packed figures. Those of the barangays of a locality are decoded when one of them is asked for. */
export function openPoints({ notice, boxes, places, extents }: PackedPoints, hierarchy: Hierarchy): Points {
  const placeRows = new AreaNumbers(places, hierarchy, PLACE_WIDTH);
  const extentRows = new AreaNumbers(extents, hierarchy, EXTENT_WIDTH);
  const readBoxes = rowReader(boxes, hierarchy.barangays.localities.codes.length, BOX_WIDTH);
  const boxOf = (at: number): NumberRow => readBoxes(at)[0] ?? NO_BOX;
  const inLocality = (at: number) => {
    const box = boxOf(at);
    return placeRows.inLocality(at).map((row) => placeIn(box, row));
  };
  return {
    notice,
    of({ code }) {
      const box = isBarangay(code) ? boxOf(hierarchy.localityAt(localityPart(code))) : NO_BOX;
      const point = placeIn(box, placeRows.of(code) ?? NO_PLACE);
      return point ? { point, ...extentAround(point, extentRows.of(code) as readonly number[]) } : NO_FIGURES;
    },
    boxAround(locality) {
      const box = boxOf(locality);
      return box[0] === null ? undefined : (box.map((side) => (side ?? 0) / POINT_UNITS) as unknown as Box);
    },
    inLocality,
    placesIn: ({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => inLocality(from + at).filter((place) => place !== undefined)).flat(),
  };
}

/** It takes no rows apart, because it is called for many barangays before it is compiled. */
function placeIn(box: NumberRow, row: NumberRow): Place | undefined {
  const lat = row[0] ?? null;
  const lon = row[1] ?? null;
  if (lat === null || lon === null) return undefined;
  return { lat: (lat + (box[1] ?? 0)) / POINT_UNITS, lon: (lon + (box[0] ?? 0)) / POINT_UNITS };
}

function extentAround(point: Place, extent: readonly number[]): Omit<Figures, 'point'> {
  const [ofBox = 0, west = 0, south = 0, east = 0, north = 0, size = 0, ofSize = 0] = extent;
  const [lon, lat] = inUnits(point, ofBox);
  const bbox = [lon - west, lat - south, lon + east, lat + north].map((side) => side / 10 ** ofBox);
  return { bbox: bbox as unknown as Box, area_km2: size / 10 ** ofSize };
}
