import { GridMaker } from '../../generator/core/locate/grid.ts';
import { toPointIndex, toRegionPoints } from '../../generator/core/locate/near.ts';
import type { AreaMap, Outline } from '../../generator/core/locate/outline.ts';

/** Whom the maps name, with a character of HTML. */
export const NOTICE = 'Boundaries: made up for tests <by nobody>.';

/** The south-west corner of a square and its width, in thousandths of a degree east of 121° and north of 14°. */
type Square = readonly [east: number, north: number, width: number];

/**
 * Squares for two neighbours: of Pasig, San Antonio with Oranbo east of it and a park east of Oranbo; of Pateros, Aguho
 * south of San Antonio; and far in the east a row of nine other barangays of Pateros and one of Pasig, 108 m wide. A
 * thousandth of a degree has 111 m from south to north. Everything else is water.
 *
 * Some 25 km north of them are two cities with barangays whose shapes are not known (`null`): Caloocan with six of them,
 * beside Barangay 1, and Makati with nine, beside Bangkal.
 */
const SQUARES: Readonly<Record<string, Readonly<Record<string, Square | null>>>> = {
  '1380100000': { '1380100001': [60, 800, 10], ...withoutShape(1380100189, 6), rest: [70, 800, 10] },
  '1380300000': { '1380300001': [160, 800, 10], ...withoutShape(1380300002, 9), rest: [170, 800, 10] },
  '1381200000': {
    '1381200019': [60, 570, 10],
    '1381200013': [70, 570, 10],
    '1381200029': [159, 560, 1],
    rest: [80, 570, 10],
  },
  '1381701000': {
    '1381701001': [60, 560, 10],
    ...Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${1381701002 + at}`, [150 + at, 560, 1]])),
  },
};

/** A city without a map, because none of its barangays has a shape: Mandaluyong, in the map of the region. */
const REGION: Readonly<Record<string, Square>> = { '1380500000': [260, 800, 10] };

/** Places in the squares. */
export const PLACES = {
  sanAntonio: { lat: 14.575, lon: 121.065 },
  park: { lat: 14.575, lon: 121.085 },
  /** 556 m north of San Antonio. */
  water: { lat: 14.585, lon: 121.065 },
  /** In the rest of Caloocan, 539 m east of Barangay 1. */
  caloocan: { lat: 14.805, lon: 121.075 },
  makati: { lat: 14.805, lon: 121.175 },
  mandaluyong: { lat: 14.805, lon: 121.265 },
  amongSmallOnes: { lat: 14.5605, lon: 121.1545 },
  tokyo: { lat: 35.68, lon: 139.76 },
} as const;

function outlineOf([east, north, width]: Square): Outline {
  const [west, right] = [121 + east / 1000, 121 + (east + width) / 1000].map((lon) => Number(lon.toFixed(5)));
  const [south, top] = [14 + north / 1000, 14 + (north + width) / 1000].map((lat) => Number(lat.toFixed(5)));
  const corners = [west, right, right, west, west].map((lon, at) => [
    lon ?? 0,
    (at < 2 || at === 4 ? south : top) ?? 0,
  ]);
  return { type: 'Polygon', coordinates: [corners] };
}

const mapOf = ({ rest, ...squares }: Readonly<Record<string, Square | null>>): AreaMap => ({
  features: Object.entries(squares).map(([code, square]) => ({
    properties: { code },
    geometry: square && outlineOf(square),
  })),
  rest: rest ? outlineOf(rest) : null,
});

/** Barangays in a row of codes, none with a shape. */
function withoutShape(first: number, count: number): Readonly<Record<string, null>> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`${first + at}`, null]));
}

const toPoint = (code: string, [east, north, width]: Square) => ({
  code,
  lat: 14 + (north + width / 2) / 1000,
  lon: 121 + (east + width / 2) / 1000,
});

/** The bodies of what a host has for look-ups, by their paths below `/api`. */
export function madeUpMaps(hasShapes: boolean): ReadonlyMap<string, unknown> {
  const localities = Object.entries(SQUARES).map(([code, { rest: _, ...squares }]) => ({
    code,
    points: Object.entries(squares).flatMap(([barangay, square]) => (square ? [toPoint(barangay, square)] : [])),
  }));
  const bodies = new Map<string, unknown>([
    ['meta', { release: 'made up', licences: hasShapes ? { shapes: NOTICE } : {} }],
    ['points', toPointIndex(localities)],
    ['points/1300000000', toRegionPoints('1300000000', localities)],
  ]);
  if (!hasShapes) return bodies;
  const all = { ...SQUARES, '1300000000': REGION };
  const grid = new GridMaker(Object.keys(all));
  for (const [code, squares] of Object.entries(all)) {
    grid.add(code, mapOf(squares));
    bodies.set(`maps/${code}`, mapOf(squares));
  }
  return bodies.set('maps/grid', grid.make());
}
