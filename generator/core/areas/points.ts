import { AreaNumbers, type PackedAreaNumbers, packAreaNumbers } from './area-numbers.ts';
import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Box, Figures, Place } from '../locate/place.ts';
import type { Span } from '../packed/column.ts';
import type { NumberRow } from '../packed/numbers.ts';
import { localityPart } from '../psgc/code.ts';

export const NO_FIGURES = { point: null, bbox: null, area_km2: null } as const;

/** The points, boxes and sizes of the areas of a release. */
export interface Points {
  /** Whom to name as the source of the shapes, and on which terms they were published; `null` if there are no figures. */
  readonly notice: string | null;
  of(area: Pick<Area, 'code'>): Figures | typeof NO_FIGURES;
  /** The points of the barangays of the locality at a position, in their order, `undefined` for one without. */
  inLocality(at: number): readonly (Place | undefined)[];
  /** The points of the barangays of localities that are known. */
  placesIn(localities: Span): readonly Place[];
}

/** Those of a release without figures, such as an older one: its areas had other borders. */
export const NO_POINTS: Points = { notice: null, of: () => NO_FIGURES, inLocality: () => [], placesIn: () => [] };

/** The figures of the areas of a release, of which an instance that shows none decodes nothing. */
export interface PackedPoints {
  readonly notice: string;
  /** Latitude and longitude in `POINT_UNITS`; of a barangay how far they are from those of its locality. */
  readonly places: PackedAreaNumbers;
  /** Decimals of the box, how far its west, south, east and north side are from the point; digits and decimals of the size. */
  readonly extents: PackedAreaNumbers;
}

/** The parts of a degree, which has 111 km, that points are packed in. */
const POINT_UNITS = 1e5;

const [PLACE_WIDTH, EXTENT_WIDTH] = [2, 7];
const NO_PLACE: NumberRow = new Array<null>(PLACE_WIDTH).fill(null);
const NO_EXTENT: NumberRow = new Array<null>(EXTENT_WIDTH).fill(null);

/** Packs the figures of the areas of a hierarchy. */
export function packPoints(
  hierarchy: Hierarchy,
  notice: string,
  figuresOf: (code: string) => Figures | typeof NO_FIGURES | undefined,
): PackedPoints {
  const unitsOf = (code: string): Place | undefined => {
    const point = figuresOf(code)?.point ?? undefined;
    return point && { lat: Math.round(point.lat * POINT_UNITS), lon: Math.round(point.lon * POINT_UNITS) };
  };
  return {
    notice,
    places: packAreaNumbers(hierarchy, (code) => {
      const units = unitsOf(code);
      if (units === undefined) return NO_PLACE;
      const locality = localityPart(code);
      const { lat, lon } = (locality === code ? undefined : unitsOf(locality)) ?? ORIGIN;
      return [units.lat - lat, units.lon - lon];
    }),
    extents: packAreaNumbers(hierarchy, (code) => {
      const figures = figuresOf(code);
      if (!figures?.point) return NO_EXTENT;
      const ofBox = Math.max(...figures.bbox.map(decimalsOf));
      const [lon, lat] = inUnits(figures.point, ofBox);
      const [west = 0, south = 0, east = 0, north = 0] = figures.bbox.map((side) => Math.round(side * 10 ** ofBox));
      const ofSize = decimalsOf(figures.area_km2);
      const size = Math.round(figures.area_km2 * 10 ** ofSize);
      return [ofBox, lon - west, lat - south, east - lon, north - lat, size, ofSize];
    }),
  };
}

const ORIGIN: Place = { lat: 0, lon: 0 };

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0;

const inUnits = ({ lat, lon }: Place, decimals: number): readonly [lon: number, lat: number] => [
  Math.round(lon * 10 ** decimals),
  Math.round(lat * 10 ** decimals),
];

/** Opens packed figures. Those of the barangays of a locality are decoded when one of them is asked for. */
export function openPoints({ notice, places, extents }: PackedPoints, hierarchy: Hierarchy): Points {
  const placeRows = new AreaNumbers(places, hierarchy, PLACE_WIDTH);
  const extentRows = new AreaNumbers(extents, hierarchy, EXTENT_WIDTH);
  const { codes } = hierarchy.barangays.localities;
  const placeFrom = (row: NumberRow | undefined, [fromLat, fromLon]: NumberRow = []): Place | undefined => {
    const [lat, lon] = row ?? NO_PLACE;
    if (lat == null || lon == null) return undefined;
    return { lat: (lat + (fromLat ?? 0)) / POINT_UNITS, lon: (lon + (fromLon ?? 0)) / POINT_UNITS };
  };
  const inLocality = (at: number) => {
    const from = placeRows.of(codes[at] ?? '');
    return placeRows.inLocality(at).map((row) => placeFrom(row, from));
  };
  return {
    notice,
    of({ code }) {
      const locality = localityPart(code);
      const point = placeFrom(placeRows.of(code), locality === code ? undefined : placeRows.of(locality));
      return point === undefined
        ? NO_FIGURES
        : { point, ...extentAround(point, extentRows.of(code) as readonly number[]) };
    },
    inLocality,
    placesIn: ({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => inLocality(from + at).filter((place) => place !== undefined)).flat(),
  };
}

function extentAround(point: Place, extent: readonly number[]): Omit<Figures, 'point'> {
  const [ofBox = 0, west = 0, south = 0, east = 0, north = 0, size = 0, ofSize = 0] = extent;
  const [lon, lat] = inUnits(point, ofBox);
  const bbox = [lon - west, lat - south, lon + east, lat + north].map((side) => side / 10 ** ofBox);
  return { bbox: bbox as unknown as Box, area_km2: size / 10 ** ofSize };
}
