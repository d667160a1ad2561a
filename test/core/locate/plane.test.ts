import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxOfPlane,
  boxOnPlane,
  type PlaneRing,
  ringsOf,
  ringsPath,
  toPlane,
} from '../../../generator/core/locate/plane.ts';
import { positionsIn } from '../../site/pages/svg-paths.ts';

const place = fc.record({
  lat: fc.double({ min: 4, max: 22, noNaN: true }),
  lon: fc.double({ min: 112, max: 128, noNaN: true }),
});
const position = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 480 }));

test('the plane has the box of a part of it where it was', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const box = [one.lon, one.lat, other.lon, other.lat] as const;
      const closeTo = box.map((side) => expect.closeTo(side, 8));
      expect(boxOfPlane(...boxOnPlane(box))).toEqual(closeTo);
    }),
  );
});

test('on the plane a kilometre is as long to the east as to the south, in the middle of the country', () => {
  const [[x, y], [east], [, south]] = [[12.5, 122] as const, [12.5, 123] as const, [11.5, 122] as const].map(
    ([lat, lon]) => toPlane({ lat, lon }),
  ) as [[number, number], [number, number], [number, number]];
  // At 12.5° a degree of longitude has cos 12.5° = 0.9763 of the kilometres of one of latitude.
  expect([east - x, south - y]).toEqual([expect.closeTo(0.9763, 4), expect.closeTo(1, 10)]);
});

test('a path has the corners of its rings in whole units, those at one position once, or a tile if nothing is left', () => {
  fc.assert(
    fc.property(fc.array(fc.array(position, { minLength: 1, maxLength: 12 }), { maxLength: 4 }), (rings) => {
      const different = rings
        .map((ring) => ring.filter((each, at) => `${each}` !== `${ring.at(at - 1)}`))
        .filter(({ length }) => length > 2);
      const scaled: readonly PlaneRing[] = rings.map((ring) => ring.map(([x, y]) => [x / 40, y / 40] as const));
      const drawn = positionsIn(ringsPath(scaled, 40));
      const [x = 0, y = 0] = rings[0]?.[0] ?? [];
      const tile = [
        [-2, -2],
        [2, -2],
        [2, 2],
        [-2, 2],
      ].map(([right = 0, down = 0]) => [x + right, y + down]);
      expect(drawn).toEqual(different.length > 0 || rings.length === 0 ? different : [tile]);
    }),
  );
  expect(ringsPath([], 10)).toBe('');
});

test('the rings of an outline have no corner twice, and those of holes are among them', () => {
  const square = (west: number, side: number) =>
    [0, 1, 2, 3, 0].map((at) => [west + (at % 3 === 0 ? 0 : side), 14 + (at > 1 ? side : 0)]);
  const outline = { type: 'Polygon', coordinates: [square(120, 1), square(120.2, 0.2)] } as const;
  expect(ringsOf(outline).map(({ length }) => length)).toEqual([4, 4]);
});
