import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boxesMeet,
  dotPath,
  gridPath,
  type PicturePosition,
  projectionOf,
} from '../../../generator/core/locate/projection.ts';
import { type Box, boxAround, type Place } from '../../../generator/core/locate/place.ts';

const SIZE = { width: 400, minHeight: 240, maxHeight: 480, margin: 12 };

const place = fc.record({
  lat: fc.double({ min: 4, max: 22, noNaN: true }),
  lon: fc.double({ min: 112, max: 128, noNaN: true }),
});

const position = fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 480 }));

/** The positions of the dots of a path of relative commands; of a line those at each step. */
function dotsIn(path: string, step = 1): readonly PicturePosition[] {
  const dots: PicturePosition[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([Mmh])([^Mmh]*)/g)) {
    const [first = 0, second = 0] = (text.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'h') {
      for (let along = 0; along <= first; along += step) dots.push([x + along, y]);
      x += first;
    } else {
      x = (command === 'm' ? x : 0) + first;
      y = (command === 'm' ? y : 0) + second;
    }
  }
  return dots;
}

const inOrder = (positions: readonly PicturePosition[]): readonly string[] =>
  [...new Set(positions.map(String))].sort();

describe('a projection', () => {
  test('has every place of its box inside the margin', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
        const { width, height, positionOf } = projectionOf(boxAround(places) as Box, SIZE);
        expect(height).toBeGreaterThanOrEqual(SIZE.minHeight);
        expect(height).toBeLessThanOrEqual(SIZE.maxHeight);
        for (const [x, y] of places.map(positionOf)) {
          expect(x).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(x).toBeLessThanOrEqual(width - SIZE.margin + 1);
          expect(y).toBeGreaterThanOrEqual(SIZE.margin - 1);
          expect(y).toBeLessThanOrEqual(height - SIZE.margin + 1);
        }
      }),
    );
  });

  test.each<readonly [string, Place, PicturePosition]>([
    ['its north-west', { lat: 15, lon: 120 }, [0, 0]],
    ['its south-east', { lat: 14, lon: 121 }, [400, 414]],
    ['its middle', { lat: 14.5, lon: 120.5 }, [200, 207]],
  ])('has %s where it belongs', (_what, at, expected) => {
    const { positionOf } = projectionOf([120, 14, 121, 15], { ...SIZE, margin: 0 });
    // 400 units are a degree of longitude, which is cos 14.5° = 0.968 of a degree of latitude: 413.2 units in 414.
    expect(positionOf(at)).toEqual(expected);
  });

  test('shows a single place in the middle of its surroundings', () => {
    const { width, height, positionOf, frame } = projectionOf([120, 14, 120, 14], SIZE);
    expect(positionOf({ lat: 14, lon: 120 })).toEqual([width / 2, height / 2]);
    expect(boxesMeet(frame, [120, 14, 120, 14])).toBe(true);
    expect(boxesMeet(frame, [121, 14, 122, 15])).toBe(false);
  });
});

describe('a path of dots', () => {
  test('has each position once', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 60 }), (positions) => {
        const dots = dotsIn(dotPath(positions)).map(String);
        expect([...dots].sort()).toEqual(inOrder(positions));
      }),
    );
  });

  test('has each position of a grid once, and lines for those side by side', () => {
    const step = 5;
    const cell = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 80 }), (cells) => {
        const positions = cells.map(([x, y]): PicturePosition => [2 + x * step, 2 + y * step]);
        const dots = dotsIn(gridPath(positions, step), step).map(String);
        expect([...dots].sort()).toEqual(inOrder(positions));
      }),
    );
    expect(
      gridPath(
        [
          [0, 0],
          [5, 0],
          [10, 0],
          [20, 0],
          [0, 5],
        ],
        step,
      ),
    ).toBe('M0 0h11m9 0h1m-21 5h1');
  });

  test('of nothing is empty', () => {
    expect([dotPath([]), gridPath([], 4)]).toEqual(['', '']);
  });
});
