import fc from 'fast-check';
import { geoContains } from 'd3-geo';
import type { Polygon, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { contains } from '../../generator/core/locate/outline.ts';
import { areaOf, boxOf, measure } from '../../generator/shapes/figures.ts';
import type { Shape } from '../../generator/shapes/shapes.ts';
import { positionsIn, ringOf, square } from './squares.ts';

/** The semi-major axis of WGS 84 in metres, and its flattening. */
const A = 6_378_137;
const F = 1 / 298.257223563;

/** Square kilometres between two parallels and two meridians of the ellipsoid: the closed formula of textbooks. */
function cell(south: number, north: number, degrees: number): number {
  const e = Math.sqrt(F * (2 - F));
  const q = (lat: number) => {
    const s = Math.sin((lat * Math.PI) / 180);
    return s / (1 - (e * s) ** 2) + Math.log((1 + e * s) / (1 - e * s)) / (2 * e);
  };
  const b = A * (1 - F);
  return ((((degrees * Math.PI) / 180) * b ** 2) / 2) * (q(north) - q(south)) * 1e-6;
}

describe('the size of', () => {
  const whole = cell(14, 14.01, 0.01);

  test('a square is that of the ellipsoid, in whichever direction its ring goes', () => {
    const { coordinates } = square(121, 14, 0.01);
    expect(areaOf(square(121, 14, 0.01))).toBeCloseTo(whole, 5);
    expect(areaOf({ type: 'Polygon', coordinates: coordinates.map((ring) => ring.toReversed()) })).toBeCloseTo(
      whole,
      5,
    );
  });

  test('a lake is not counted, and each island is', () => {
    const hole = ringOf(121.002, 14.002, 0.002);
    const withHole: Position[][] = [ringOf(121, 14, 0.01), hole];
    const lake = cell(14.002, 14.004, 0.002);
    expect(areaOf({ type: 'Polygon', coordinates: withHole })).toBeCloseTo(whole - lake, 5);
    const islands: Shape = { type: 'MultiPolygon', coordinates: [withHole, [ringOf(122, 14, 0.01)]] };
    expect(areaOf(islands)).toBeCloseTo(2 * whole - lake, 5);
  });

  test.each([
    [1, 4],
    [0.01, 4],
    [0.001, 4],
  ])('a square of %d degrees has %d digits that count', (side, digits) => {
    const { area_km2: area } = measure(square(121, 14, side)) ?? { area_km2: 0 };
    expect(area).toBe(Number(cell(14, 14 + side, side).toPrecision(digits)));
  });
});

test.each<readonly [shape: Shape, box: readonly number[]]>([
  [square(121, 14), [121, 14, 122, 15]],
  [square(121.12345, 14.12345, 0.5), [121.123, 14.123, 121.624, 14.624]],
  [square(121.12345, 14.12345, 0.005), [121.1234, 14.1234, 121.1285, 14.1285]],
  [square(121.1234, 14.1234, 0.005), [121.1234, 14.1234, 121.1284, 14.1284]],
  [
    { type: 'MultiPolygon', coordinates: [square(121, 14).coordinates, square(124, 17).coordinates] },
    [121, 14, 125, 18],
  ],
])('a box is rounded outwards, to four decimals if it is small: %#', (shape, box) => {
  expect(boxOf(shape)).toEqual(box);
});

describe('the point of', () => {
  test('a square is its middle, and of several polygons it is in the largest', () => {
    expect(measure(square(121, 14, 0.2))?.point).toEqual({ lat: 14.1, lon: 121.1 });
    const islands: Shape = {
      type: 'MultiPolygon',
      coordinates: [square(120, 14, 0.1).coordinates, square(123, 14, 0.2).coordinates],
    };
    expect(measure(islands)?.point).toEqual({ lat: 14.1, lon: 123.1 });
  });

  test('a bay lies on the land around it, and that of a ring not in its lake', () => {
    const shore = positionsIn('121 14, 121 15, 121.2 15, 121.2 14.2, 121.8 14.2, 121.8 15, 122 15, 122 14, 121 14');
    const bay: Polygon = { type: 'Polygon', coordinates: [shore] };
    const lake: Polygon = { type: 'Polygon', coordinates: [ringOf(121, 14, 1), ringOf(121.1, 14.1, 0.8)] };
    for (const shape of [bay, lake]) {
      const { point } = measure(shape) ?? { point: { lat: 0, lon: 0 } };
      expect(contains(shape, point)).toBe(true);
    }
    expect(contains(lake, { lat: 14.5, lon: 121.5 })).toBe(false);
  });

  test('a small area has five decimals; one without room for that has no figures', () => {
    const small = square(121.00003, 14.00003, 0.00008 * 2);
    const { lat, lon } = measure(small)?.point ?? { lat: 0, lon: 0 };
    expect(contains(small, { lat, lon })).toBe(true);
    expect(measure(square(121.00001, 14.00001, 0.000001))).toBeUndefined();
  });

  test('any star lies within it, as d3-geo sees it', () => {
    const radii = fc.array(fc.double({ min: 0.02, max: 0.4, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(
        radii,
        fc.double({ min: 117, max: 126, noNaN: true }),
        fc.double({ min: 5, max: 20, noNaN: true }),
        (all, x, y) => {
          const ring = all.map((radius, nth): Position => {
            const angle = (-2 * Math.PI * nth) / all.length;
            return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
          });
          const star: Polygon = { type: 'Polygon', coordinates: [[...ring, ring[0] as Position]] };
          const figures = measure(star);
          expect(figures).toBeDefined();
          if (figures === undefined) return;
          const { point, bbox } = figures;
          expect(geoContains(star, [point.lon, point.lat])).toBe(true);
          expect(point.lon > bbox[0] && point.lon < bbox[2] && point.lat > bbox[1] && point.lat < bbox[3]).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});
