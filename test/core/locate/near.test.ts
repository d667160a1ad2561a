import { geoDistance } from 'd3-geo';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LocalityPoints,
  metresBetween,
  near,
  toPointIndex,
  toRegionPoints,
} from '../../../generator/core/locate/near.ts';
import { EARTH_RADIUS } from '../../../generator/core/locate/outline.ts';
import { readNow } from '../../../generator/core/locate/reading.ts';

const degrees = (from: number, to: number, unit: number) =>
  fc.integer({ min: Math.round(from * unit), max: Math.round(to * unit) }).map((each) => each / unit);

const point = fc.oneof(
  fc.record({ lat: degrees(5, 20, 1e4), lon: degrees(117, 126, 1e4) }),
  fc.record({ lat: degrees(12, 12.01, 1e5), lon: degrees(121, 121.01, 1e5) }),
);

/** Points of three regions with up to six municipalities each, in which points lie anywhere. */
const country = fc
  .array(fc.array(fc.array(point, { minLength: 1, maxLength: 9 }), { maxLength: 6 }), { maxLength: 3 })
  .map((regions) =>
    regions.flatMap((localities, region) =>
      localities.map((points, locality): LocalityPoints => {
        const start = `0${region + 1}001${`${locality + 1}`.padStart(2, '0')}`;
        return {
          code: `${start}000`,
          points: points.map((each, at) => ({ ...each, code: start + `${3 * at + 1}`.padStart(3, '0') })),
        };
      }),
    ),
  );

const place = fc.oneof(
  { weight: 8, arbitrary: point },
  { weight: 1, arbitrary: fc.record({ lat: degrees(-90, 90, 1e3), lon: degrees(-180, 180, 1e3) }) },
);

test('finds in files what a look at every point finds, in the same order', () => {
  fc.assert(
    fc.property(country, place, fc.integer({ min: 1, max: 50 }), (localities, from, limit) => {
      const files = new Map<string, unknown>([['points', toPointIndex(localities)]]);
      for (const code of new Set(localities.map((each) => `${each.code.slice(0, 2)}00000000`))) {
        const inRegion = localities.filter((each) => each.code.startsWith(code.slice(0, 2)));
        files.set(`points/${code}`, JSON.parse(JSON.stringify(toRegionPoints(code, inRegion))));
      }
      const all = localities
        .flatMap(({ points }) => points)
        .map(({ code, lat, lon }) => ({ code, lat, lon, metres: metresBetween(from, { lat, lon }) }))
        .sort((a, b) => a.metres - b.metres || (a.code < b.code ? -1 : 1))
        .slice(0, limit)
        .map(({ metres, ...each }) => ({ ...each, distance_m: Math.round(metres) }));
      expect(readNow(near(from, limit), (path) => files.get(path))).toEqual(all);
    }),
    { numRuns: 400 },
  );
});

test('distances are those of d3-geo', () => {
  fc.assert(
    fc.property(place, place, (one, other) => {
      const metres = geoDistance([one.lon, one.lat], [other.lon, other.lat]) * EARTH_RADIUS;
      expect(metresBetween(one, other)).toBeCloseTo(metres, 1);
    }),
  );
});

test('a point far away in a file that begins with zeros keeps its code', () => {
  const localities = [{ code: '0100101000', points: [{ code: '0100101007', lat: 18.12345, lon: 120.5 }] }];
  const files = new Map<string, unknown>([
    ['points', toPointIndex(localities)],
    ['points/0100000000', toRegionPoints('0100000000', localities)],
  ]);
  expect(readNow(near({ lat: 18.12345, lon: 120.5 }), (path) => files.get(path))).toEqual([
    { code: '0100101007', lat: 18.12345, lon: 120.5, distance_m: 0 },
  ]);
});
