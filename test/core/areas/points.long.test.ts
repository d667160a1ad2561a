import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Area } from '../../../generator/core/areas/area.ts';
import { NO_FIGURES, openPoints, packPoints } from '../../../generator/core/areas/points.ts';
import { gazetteerOfRegion } from '../../../generator/core/gazetteer/gazetteer.ts';
import { gazetteerOfRelease } from '../../../generator/core/gazetteer/older-release.ts';
import type { Figures } from '../../../generator/core/locate/place.ts';
import { DATA, gazetteer, openedGazetteer } from '../../committed-data.ts';
import { readLines } from '../../oracle/facts.ts';

const lines = readLines(join(DATA, 'points.csv'));
const ilocos = gazetteer.hierarchy.get('0100000000') as Area;
const packed = openedGazetteer();

/** The line of an area as the API's values, `null` for an area without a line. */
const LINES = new Map(
  lines.map(({ code = '', lat, lon, west, south, east, north, area_km2: size }) => [
    code,
    {
      point: { lat: Number(lat), lon: Number(lon) },
      bbox: [west, south, east, north].map(Number),
      area_km2: Number(size),
    },
  ]),
);

describe.each([
  ['a dataset', gazetteer],
  ['a packed dataset', packed],
  ['one region', gazetteerOfRegion(gazetteer, ilocos)],
])('the areas of %s', (_what, { points, hierarchy }) => {
  test('have the figures of their lines', () => {
    const areas = [...hierarchy.above, ...hierarchy.list(null, 'barangays')];
    expect(areas.length).toBeGreaterThan(3000);
    expect(areas.filter((area) => !isLine(area, points.of(area)))).toEqual([]);
  });
});

test('the localities of one region have the points of their barangays, whichever region it is', () => {
  const negros = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('1800000000') as Area);
  const { barangays } = negros.hierarchy;
  expect(barangays.localities.codes.length).toBeGreaterThan(50);
  for (const at of barangays.localities.codes.keys()) {
    const expected = barangays.of(at).map((area) => (LINES.get(area.code) ?? NO_FIGURES).point ?? undefined);
    expect(negros.points.inLocality(at)).toEqual(expected);
  }
});

function isLine({ code }: Area, { point, bbox, area_km2: size }: Figures | typeof NO_FIGURES): boolean {
  const line = LINES.get(code) ?? NO_FIGURES;
  return JSON.stringify(line) === JSON.stringify({ point, bbox, area_km2: size });
}

test('the areas of an older release have none: their borders were others', () => {
  const { points, hierarchy } = gazetteerOfRelease(gazetteer, '2023-1Q');
  expect(points.notice).toBeNull();
  expect(hierarchy.above.filter((area) => points.of(area).point !== null)).toEqual([]);
});

/** A number with so many decimals at most. */
const decimal = (least: number, most: number, decimals: number) =>
  fc
    .integer({ min: Math.ceil(least * 10 ** decimals), max: Math.floor(most * 10 ** decimals) })
    .map((units) => units / 10 ** decimals);

const figures: fc.Arbitrary<Figures> = fc
  .record({
    decimals: fc.constantFrom(4, 5),
    ofBox: fc.constantFrom(3, 4),
    size: fc.oneof(decimal(0.0001, 0.9, 7), decimal(1, 40_000, 2)),
  })
  .chain(({ decimals, ofBox, size }) =>
    fc
      .record({ lat: decimal(4, 21, decimals), lon: decimal(112, 127, decimals) })
      .chain((point) =>
        fc
          .tuple(
            decimal(112, point.lon, ofBox),
            decimal(4, point.lat, ofBox),
            decimal(point.lon, 128, ofBox),
            decimal(point.lat, 22, ofBox),
          )
          .map((bbox) => ({ point, bbox, area_km2: size })),
      ),
  );

test('any figures are the same after they were packed', () => {
  const { hierarchy } = gazetteerOfRegion(gazetteer, gazetteer.hierarchy.get('1400000000') as Area);
  const areas = [...hierarchy.above, ...hierarchy.list(null, 'barangays')];
  const isKnown = fc.option(figures, { nil: undefined });
  fc.assert(
    fc.property(fc.array(isKnown, { minLength: 1, maxLength: 40 }), (some) => {
      const all = new Map(areas.map(({ code }, at) => [code, some[at % some.length]]));
      const points = openPoints(
        JSON.parse(JSON.stringify(packPoints(hierarchy, 'Whom to name', (code) => all.get(code)))),
        hierarchy,
      );
      const wrong = areas.filter((area) => {
        const { point, bbox, area_km2: size } = points.of(area);
        return JSON.stringify({ point, bbox, area_km2: size }) !== JSON.stringify(all.get(area.code) ?? NO_FIGURES);
      });
      expect(wrong).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
