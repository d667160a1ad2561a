import { geoContains, geoDistance, geoInterpolate } from 'd3-geo';
import { describe, expect, test } from 'vitest';
import { GRID_PATH, locate, type LocatedArea, mapPath } from '../../../generator/core/locate/locate.ts';
import { type CellGrid, GridMaker } from '../../../generator/core/locate/grid.ts';
import {
  type AreaMap,
  EARTH_RADIUS,
  type GeoPosition,
  type Outline,
  polygonsOf,
} from '../../../generator/core/locate/outline.ts';
import type { Place } from '../../../generator/core/locate/place.ts';
import { readNow } from '../../../generator/core/locate/reading.ts';
import { cellsIn } from '../../sections.ts';
import { square } from '../../shapes/squares.ts';
import { madeCountry, type MadeMaps, placesAround } from './made-country.ts';

const gridOf = (maps: MadeMaps): CellGrid => {
  const maker = new GridMaker(maps.keys());
  for (const [code, map] of maps) maker.add(code, map);
  return maker.make();
};

/** A look-up in maps, and which of them it read. */
function locator(maps: MadeMaps) {
  const grid: unknown = JSON.parse(JSON.stringify(gridOf(maps)));
  return (place: Place) => {
    const read: string[] = [];
    const found = readNow(locate(place), (path) => {
      read.push(path);
      return path === GRID_PATH ? grid : maps.get(path.replace(mapPath(''), ''));
    });
    return { found, read };
  };
}

const mapOf = (shapes: Readonly<Record<string, Outline | null>>, rest: Outline | null = null): AreaMap => ({
  features: Object.entries(shapes).map(([code, geometry]) => ({ properties: { code }, geometry })),
  rest,
});

describe('in a country of 16 municipalities', () => {
  const maps = madeCountry(7);
  const find = locator(maps);
  const barangays = [...maps].filter(([code]) => code !== '0100100000');
  const places = [...placesAround(11, 600)];
  const leaves = leavesOf(maps);

  test.each([
    ['every place', places],
    ['every corner of a border', barangays.flatMap(([, map]) => cornersOf(map)).filter((_corner, at) => at % 5 === 0)],
  ])('%s has the area that d3-geo finds by looking at all', (_what, all) => {
    const different = all.filter((place) => !agrees(find(place).found, place, leaves));
    expect(different).toEqual([]);
  });

  test('only a municipality that is found in the place of its barangays has those without a shape', () => {
    const found = places.flatMap((place) => find(place).found ?? []);
    const expected = (code: string) =>
      maps.get(code)?.features.flatMap(({ properties, geometry }) => (geometry === null ? properties.code : [])) ?? [];
    expect(found.filter(({ code, without_shape = [] }) => `${without_shape}` !== `${expected(code)}`)).toEqual([]);
    expect(found.filter(({ without_shape }) => without_shape !== undefined).length).toBeGreaterThan(10);
  });

  test('a place inside reads one map or two, and no look-up reads a map twice', () => {
    const lookups = places.map(find);
    const inside = lookups.filter(({ found }) => found?.distance_m === 0);
    const read = inside.map((each) => each.read.length - 1);
    expect(inside.length).toBeGreaterThan(280);
    expect(read.filter((count) => count === 1).length / read.length).toBeGreaterThan(0.7);
    expect(Math.max(...read)).toBeLessThanOrEqual(4);
    expect(lookups.filter((each) => new Set(each.read).size < each.read.length)).toEqual([]);
  });
});

describe('a place', () => {
  const west = square(120, 15, 0.1);
  const east = square(120.1, 15, 0.1);
  const maps: MadeMaps = new Map([
    ['0100101000', mapOf({ '0100101001': west, '0100101002': null })],
    ['0100102000', mapOf({ '0100102001': east }, square(120.2, 15, 0.05))],
    [
      '0100104000',
      mapOf({ '0100104001': square(121, 15, 0.1), '0100104002': null, '0100104003': null }, square(121.1, 15, 0.1)),
    ],
    ['0100100000', mapOf({ '0100101000': west, '0100102000': east, '0100103000': square(120.3, 15, 0.1) })],
  ]);
  const at = (lat: number, lon: number) => locator(maps)({ lat, lon }).found;

  test.each(cellsIn(new URL('places.txt', import.meta.url), 'places, and the area or the nearest one within 2 km'))(
    '%s',
    (_where, lat, lon, code = '', metres = '', without = '') => {
      const missing = without === '' ? {} : { without_shape: without.split(' ') };
      const expected = code === 'none' ? null : { code, distance_m: Number(metres), ...missing };
      expect(at(Number(lat), Number(lon))).toEqual(expected);
    },
  );

  test('on a lake is at its shore, or nowhere in the middle', () => {
    const lake = square(120.02, 15.02, 0.06);
    const rings = [...polygonsOf(west), ...polygonsOf(lake)].flat();
    const around = locator(new Map([['0100101000', mapOf({ '0100101001': { type: 'Polygon', coordinates: rings } })]]));
    expect(around({ lat: 15.01, lon: 120.05 }).found).toEqual({ code: '0100101001', distance_m: 0 });
    expect(around({ lat: 15.02, lon: 120.05 }).found).toEqual({ code: '0100101001', distance_m: 0 });
    expect(around({ lat: 15.03, lon: 120.05 }).found).toEqual({ code: '0100101001', distance_m: 1112 });
    expect(around({ lat: 15.05, lon: 120.05 }).found).toBeNull();
  });
});

/** The corners of the borders of a map, as places. */
const cornersOf = (map: AreaMap): readonly Place[] =>
  map.features
    .flatMap(({ geometry }) => (geometry === null ? [] : polygonsOf(geometry).flat(2)))
    .map(([lon = 0, lat = 0]) => ({ lat, lon }));

/** How far from a border d3-geo, for which edges are great circles, may disagree: some metres for edges of 6 km. */
const METRES_OF_EDGES = 4;

/** All outlines of barangays, and what belongs to none of them. */
const leavesOf = (maps: MadeMaps): readonly { readonly code: string; readonly geometry: Outline }[] =>
  [...maps].flatMap(([code, { features, rest }]) => [
    ...features
      .filter(({ properties }) => !maps.has(properties.code))
      .flatMap(({ properties, geometry }) => (geometry ? [{ code: properties.code, geometry }] : [])),
    ...(rest ? [{ code, geometry: rest }] : []),
  ]);

/** Whether an answer is what d3-geo says about all outlines that have a corner within some kilometres. */
function agrees(found: LocatedArea | null, place: Place, leaves: ReturnType<typeof leavesOf>): boolean {
  const point: [number, number] = [place.lon, place.lat];
  const near = leaves.filter(({ geometry }) =>
    polygonsOf(geometry)
      .flat(2)
      .some(([lon = 0, lat = 0]) => Math.abs(lon - place.lon) < 0.1 && Math.abs(lat - place.lat) < 0.1),
  );
  if (found?.distance_m === 0 && near.some(({ code, geometry }) => code === found.code && isIn(geometry, point))) {
    return true;
  }
  const measured = near.map(({ code, geometry }) => ({
    code,
    metres: isIn(geometry, point) ? 0 : metresToBorder(geometry, point),
  }));
  const least = Math.min(...measured.map(({ metres }) => metres));
  if (found === null) return least > 2000 - METRES_OF_EDGES;
  const own = Math.min(...measured.flatMap(({ code, metres }) => (code === found.code ? [metres] : [])));
  return own <= least + METRES_OF_EDGES && Math.abs(found.distance_m - own) <= METRES_OF_EDGES + 1;
}

const turned = (ring: readonly GeoPosition[]) =>
  ring.toReversed().map(([lon = 0, lat = 0]): [number, number] => [lon, lat]);

/** The outer rings of d3-geo run clockwise. */
const isIn = (geometry: Outline, point: [number, number]): boolean =>
  polygonsOf(geometry).some((rings) => geoContains({ type: 'Polygon', coordinates: rings.map(turned) }, point));

/** The metres to the nearest point of a border: on each edge by thirds. */
function metresToBorder(geometry: Outline, point: [number, number]): number {
  const edges = polygonsOf(geometry)
    .flat()
    .flatMap((ring) =>
      ring.slice(1).map((to, at) => geoInterpolate(ring[at] as [number, number], to as [number, number])),
    );
  const distances = edges.map((along) => {
    const metres = (share: number) => geoDistance(along(share), point) * EARTH_RADIUS;
    let [start, end] = [0, 1];
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [start + (end - start) / 3, end - (end - start) / 3];
      if (metres(one) < metres(other)) end = other;
      else start = one;
    }
    return metres(start);
  });
  return Math.min(...distances);
}
