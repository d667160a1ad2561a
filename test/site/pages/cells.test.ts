import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Cells } from '../../../generator/site/pages/maps/cells.ts';
import type { Figures } from '../../../generator/core/locate/place.ts';
import { KM_PER_DEGREE, toPlane } from '../../../generator/core/locate/plane.ts';
import { gazetteer } from '../../committed-data.ts';
import { areaOf, isInside } from './svg-paths.ts';

const { hierarchy, points } = gazetteer;
const barangays = hierarchy.list(null, 'barangays').filter((area) => points.of(area).point !== null);
const places = barangays.map((area) => points.of(area) as Figures);
const cells = new Cells(places);
const bordersBy = (codeOf: (at: number) => string) =>
  cells.borders(new Map(barangays.map((_, at) => [at, codeOf(at)])), 0);
const levels = {
  region: bordersBy((at) => barangays[at]?.region?.code ?? ''),
  city: bordersBy((at) => barangays[at]?.cityMunicipality?.code ?? ''),
  barangay: bordersBy((at) => barangays[at]?.code ?? ''),
};
const kilometres = (rings: Parameters<typeof areaOf>[0] = []): number => areaOf(rings) * KM_PER_DEGREE ** 2;

describe('the cells of the barangays', () => {
  test('are one for each barangay with a point, which is in it', () => {
    const wrong = barangays.filter(({ code }, at) => {
      const point = places[at]?.point ?? expect.fail();
      return !isInside(levels.barangay.get(code) ?? [], toPlane(point));
    });
    expect([levels.barangay.size, wrong.map(({ code }) => code)]).toEqual([barangays.length, []]);
  });

  test('overlap nowhere: those of a city or municipality have its area together', () => {
    const sums = new Map<string, number>();
    for (const { code, cityMunicipality } of barangays) {
      const city = cityMunicipality?.code ?? '';
      sums.set(city, (sums.get(city) ?? 0) + kilometres(levels.barangay.get(code)));
    }
    expect(sums.size).toBe(1642);
    for (const [code, sum] of sums) expect(sum / kilometres(levels.city.get(code))).toBeCloseTo(1, 6);
  });

  test('are as large as the land, in each region within a tenth of it and in six of seven cities within a fifth', () => {
    for (const [code, rings] of levels.region) {
      const ratio = kilometres(rings) / (points.of({ code }).area_km2 ?? 0);
      expect([code, ratio > 0.9 && ratio < 1.1]).toEqual([code, true]);
    }
    const ratios = [...levels.city].map(([code, rings]) => kilometres(rings) / (points.of({ code }).area_km2 ?? 0));
    const near = ratios.filter((ratio) => ratio > 0.8 && ratio < 1.2);
    expect(near.length / ratios.length).toBeGreaterThan(6 / 7);
  });

  test.each([
    ['Manila Bay', 14.5, 120.75, false],
    ['Laguna de Bay', 14.3, 121.2, false],
    ['Lake Lanao', 7.9, 124.25, false],
    ['the Sibuyan Sea', 12.8, 122.5, false],
    ['the Tañon Strait', 9.9, 123.2, false],
    ['the Bohol Sea', 9.2, 124.1, false],
    ['the Sulu Sea', 8.5, 120.5, false],
    ['the Pacific', 12, 126.5, false],
    ['the Sierra Madre', 16.8, 122.1, true],
    ['the middle of Mindoro', 12.9, 121.1, true],
    ['Baguio', 16.41, 120.6, true],
    ['Bukidnon', 8.05, 125, true],
  ])('leave sea what is sea, and have what is land: %s', (_what, lat, lon, isLand) => {
    const inside = [...levels.region].filter(([, rings]) => isInside(rings, toPlane({ lat, lon })));
    expect(inside).toHaveLength(isLand ? 1 : 0);
  });
});

const figures = fc
  // Ten metres apart or more: three within a metre of each other, with no other near them, are nearly one line.
  .tuple(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 10_000 }))
  .map(([east, north]): Figures => {
    const point = { lat: 14 + north / 10_000, lon: 121 + east / 10_000 };
    return { point, bbox: [point.lon - 0.1, point.lat - 0.1, point.lon + 0.1, point.lat + 0.1], area_km2: 60 };
  });

test('of places at random each has a cell, and the cells of two groups are the cell of both; a point twice has one', () => {
  fc.assert(
    fc.property(fc.array(figures, { minLength: 1, maxLength: 40 }), (some) => {
      const all = [...some, ...some.slice(0, 1)];
      const divided = new Cells(all);
      const groups = (groupOf: (at: number) => string) => new Map(all.map((_, at) => [at, groupOf(at)]));
      const [whole, parts] = [
        divided.borders(
          groups(() => 'all'),
          0,
        ),
        divided.borders(groups(String), 0),
      ];
      const sum = [...parts.values()].reduce((all, rings) => all + areaOf(rings), 0);
      expect(sum / areaOf(whole.get('all') ?? [])).toBeCloseTo(1, 6);
      expect(parts.size).toBe(new Set(some.map(({ point }) => `${point.lat} ${point.lon}`)).size);
    }),
    { numRuns: 50 },
  );
});
