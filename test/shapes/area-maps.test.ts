import { expect, test } from 'vitest';
import { toGazetteer } from '../../generator/core/gazetteer/gazetteer.ts';
import { largeMaps, toMaps } from '../../generator/shapes/area-maps.ts';
import { directlyBelow, toLayers } from '../../generator/shapes/layers.ts';
import type { Shape, Shapes } from '../../generator/shapes/shapes.ts';
import { dataset } from '../committed-data.ts';
import { type AnsweredMap, cell, countSteps, gridShapes, polygonsOf } from './grid.ts';
import { positionsIn } from './squares.ts';

/** A region with provinces, a city without one, and cities and municipalities of many sizes. */
const REGION = '0900000000';
const { hierarchy } = toGazetteer(dataset, REGION, 'v');
const barangays = hierarchy.list(null, 'barangays').map(({ code }) => code);
const localities = hierarchy.list(null, 'cities-municipalities');

const NOTICE = 'Squares of a test';

/** Each area above is what the cells of its barangays are: a shape of many squares, which is no less an outline for that. */
function shapesOf(missing: ReadonlySet<string> = new Set(), rest: Shapes['rest'] = new Map()): Shapes {
  const cells = gridShapes(barangays);
  const above = hierarchy.above.map((area): [string, Shape] => {
    const polygons = hierarchy.list(area, 'barangays').flatMap(({ code }) => polygonsOf(cells.get(code) as Shape));
    return [area.code, { type: 'MultiPolygon', coordinates: [...polygons] }];
  });
  return { of: new Map([...cells, ...above].filter(([code]) => !missing.has(code))), rest, notice: NOTICE };
}

const mapsOf = (shapes: Shapes) => toMaps(toLayers(shapes, hierarchy), hierarchy, NOTICE);
const maps = mapsOf(shapesOf());
const read = (code: string, from = maps) => JSON.parse(from.read(code)) as AnsweredMap;
const shown = ({ features }: AnsweredMap): readonly Shape[] => features.flatMap(({ geometry }) => geometry ?? []);

const codesWithMap = ['philippines', ...hierarchy.above.map(({ code }) => code)];

test('there is a map of the country and of each area above the barangays, with the areas directly below', () => {
  for (const code of codesWithMap) {
    const area = hierarchy.get(code) ?? null;
    const map = read(code);
    expect(map).toMatchObject({ type: 'FeatureCollection', notice: NOTICE, rest: null });
    expect(map.features.map(({ properties }) => properties)).toEqual(
      directlyBelow(hierarchy, area).map(({ code: below, name, kind }) => ({ code: below, name, kind })),
    );
  }
});

test('a map is one line of JSON with at most five decimals, in a box, with outer rings counterclockwise', () => {
  for (const code of codesWithMap) {
    const text = maps.read(code);
    expect(text.indexOf('\n')).toBe(text.length - 1);
    expect(text).not.toMatch(/\.\d{6}/);
    const map = read(code);
    const points = shown(map).flatMap((shape) => polygonsOf(shape).flat(2));
    const [west, south, east, north] = map.bbox;
    expect(Math.min(...points.map(([lon = 0]) => lon))).toBe(west);
    expect(Math.min(...points.map(([, lat = 0]) => lat))).toBe(south);
    expect(Math.max(...points.map(([lon = 0]) => lon))).toBe(east);
    expect(Math.max(...points.map(([, lat = 0]) => lat))).toBe(north);
    const wrong = shown(map)
      .flatMap(polygonsOf)
      .flatMap((rings) =>
        rings.filter(
          (ring, at) => ring.length < 4 || String(ring[0]) !== String(ring.at(-1)) || areaOf(ring) > 0 !== (at === 0),
        ),
      );
    expect(wrong).toEqual([]);
  }
});

function areaOf(ring: readonly (readonly number[])[]): number {
  let doubled = 0;
  for (const [at, [x = 0, y = 0]] of ring.entries()) {
    const [beforeX = 0, beforeY = 0] = ring[at - 1] ?? [];
    if (at > 0) doubled += beforeX * y - x * beforeY;
  }
  return doubled / 2;
}

test('a map has the points of its shapes, rounded, so that neighbours share their borders, also those in the maps of two cities', () => {
  const steps = countSteps(localities.flatMap(({ code }) => shown(read(code))));
  const known = countSteps(barangays.map((_, at) => rounded(cell(at))));
  expect(steps).toEqual(known);
  expect([...steps.values()].filter((times) => times === 2).length).toBeGreaterThan(barangays.length);
});

const rounded = (shape: Shape): Shape => ({
  type: 'MultiPolygon',
  coordinates: polygonsOf(shape).map((rings) =>
    rings.map((ring) => ring.map((point) => point.map((degrees) => Math.round(degrees * 1e5) / 1e5))),
  ),
});

test('an area below without a shape has none in the map, and a map without shapes does not exist', () => {
  const [first, second] = localities;
  const [one = '', ...others] = hierarchy.list(second ?? null, 'barangays').map(({ code }) => code);
  const all = hierarchy.list(first ?? null, 'barangays').map(({ code }) => code);
  const some = mapsOf(shapesOf(new Set([one, ...all, first?.code ?? ''])));
  const map = read(second?.code ?? '', some);
  expect(map.features.filter(({ geometry }) => geometry === null).map(({ properties }) => properties.code)).toEqual([
    one,
  ]);
  expect(map.features).toHaveLength(others.length + 1);
  expect(some.has(first?.code ?? '')).toBe(false);
  expect(some.has(one)).toBe(false);
  expect(() => some.read(first?.code ?? '')).toThrow('there is no map');
});

test('an area that is smaller than the grid of coordinates has no shape in the map', () => {
  const [city] = localities;
  const [tiny = '', ...others] = hierarchy.list(city ?? null, 'barangays').map(({ code }) => code);
  const shapes = shapesOf();
  const corners = positionsIn('126 10, 126.000001 10, 126.000001 10.000001, 126 10');
  const of = new Map(shapes.of).set(tiny, { type: 'Polygon', coordinates: [corners] });
  const { features } = read(city?.code ?? '', mapsOf({ ...shapes, of }));
  expect(features.filter(({ geometry }) => geometry === null).map(({ properties }) => properties.code)).toEqual([tiny]);
  // A map with nothing else does not exist.
  for (const code of others) of.delete(code);
  expect(mapsOf({ ...shapes, of }).has(city?.code ?? '')).toBe(false);
});

test('what belongs to no barangay stands beside the features', () => {
  const city = localities[0];
  const rest = cell(barangays.length + 7);
  const map = read(city?.code ?? '', mapsOf(shapesOf(new Set(), new Map([[city?.code ?? '', rest]]))));
  expect(map.rest?.type).toBe('MultiPolygon');
  expect(map.rest?.coordinates[0]?.[0]).toHaveLength(rest.coordinates[0]?.length ?? 0);
  expect(map.bbox).not.toEqual(read(city?.code ?? '').bbox);
});

test('a map with many points is named with its size', () => {
  const [city] = localities;
  const circle = Array.from({ length: 60_000 }, (_, at) => {
    const angle = (at / 60_000) * 2 * Math.PI;
    return [125 + Math.cos(angle), 10 + Math.sin(angle)];
  });
  const [large = ''] = hierarchy.list(city ?? null, 'barangays').map(({ code }) => code);
  const shapes = shapesOf();
  const of = new Map(shapes.of).set(large, { type: 'Polygon', coordinates: [[...circle, circle[0] as number[]]] });
  const layers = toLayers({ ...shapes, of }, hierarchy);
  const isOfCity = ({ code }: { readonly code: string }) => code === city?.code;
  const map = largeMaps(layers, hierarchy, 1_000_000).find(isOfCity);
  expect(largeMaps(toLayers(shapes, hierarchy), hierarchy, 1_000_000).filter(isOfCity)).toEqual([]);
  const { length } = toMaps(layers, hierarchy, NOTICE).read(city?.code ?? '');
  expect(Math.abs((map?.bytes ?? 0) / length - 1)).toBeLessThan(0.2);
});
