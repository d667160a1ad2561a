import { append, type Fact, type Line } from './facts.ts';
import { locate, toFound } from './place.ts';

/** A barangay with its point, as the digits of `points.csv`. */
export interface PointFact {
  readonly code: string;
  readonly lat: string;
  readonly lon: string;
}

/** The answers of the contract about points: docs/contract-maps.md, sections 15.3 and 15.4. */
export type NearOracle = ReturnType<typeof createNearOracle>;

/** @param lines of `points.csv`. */
export function createNearOracle(facts: readonly Fact[], lines: readonly Line[]) {
  const places = new Map(locate(facts).map((place) => [place.code, place]));
  const points = lines.flatMap(({ code = '', lat = '', lon = '' }) =>
    places.get(code)?.kind === 'barangay' ? [{ code, lat, lon }] : [],
  );
  const byLocality = new Map<string, PointFact[]>();
  for (const point of points) {
    append(byLocality, `${point.code.slice(0, 7)}000`, point);
  }
  const regions = [...places.values()].filter(({ kind }) => kind === 'region').map(({ code }) => code);
  const localitiesOf = (region: string) => [...byLocality].filter(([code]) => code.startsWith(region.slice(0, 2)));
  return {
    points,
    regions,
    /** The body of `/api/near`, by a look at every point. */
    near(lat: number, lon: number, limit: number): readonly object[] {
      const all = Float64Array.from(points, (point) => metres(lat, lon, +point.lat, +point.lon));
      const farthest = all.toSorted()[limit - 1] ?? Infinity;
      const measured = points.flatMap(({ code }, at) =>
        (all[at] ?? 0) <= farthest ? [{ code, metres: all[at] ?? 0 }] : [],
      );
      measured.sort((a, b) => a.metres - b.metres || (a.code < b.code ? -1 : 1));
      return measured.slice(0, limit).map(({ code, metres }) => {
        const place = places.get(code);
        if (place === undefined) throw new Error(`no place ${code}`);
        return { ...toFound(place), distance_m: Math.round(metres) };
      });
    },
    /** The body of `/api/points`. */
    index: () => ({
      regions: regions
        .map((code) => ({ code, found: localitiesOf(code) }))
        .filter(({ found }) => found.length > 0)
        .map(({ code, found }) => ({
          code,
          localities: found.map(([locality]) => locality),
          boxes: found.map(([, inside]) => [
            ...corner(inside, 'floor').map(toDegrees),
            ...corner(inside, 'ceil').map(toDegrees),
          ]),
        })),
    }),
    /** The body of `/api/points/{region}`. */
    ofRegion(region: string) {
      const found = localitiesOf(region);
      const decimals = found.some(([, inside]) => inside.some(({ lat, lon }) => /\.\d{5}/.test(`${lat} ${lon}`)))
        ? 5
        : 4;
      return {
        code: region,
        decimals,
        localities: found.map(([code, inside]) => {
          const [west = 0, south = 0] = corner(inside, 'floor');
          // Whole numbers of the last decimal, without the errors of binary fractions.
          const units = (text: string) => {
            const [whole = '', fraction = ''] = text.split('.');
            return Number(whole + fraction.padEnd(decimals, '0'));
          };
          const offset = 10 ** (decimals - 2);
          return {
            code,
            from: [toDegrees(west), toDegrees(south)],
            barangays: inside.map((each) => Number(each.code.slice(7))),
            east: inside.map(({ lon }) => units(lon) - west * offset),
            north: inside.map(({ lat }) => units(lat) - south * offset),
          };
        }),
      };
    },
  };
}

const toDegrees = (hundredths: number): number => hundredths / 100;

/** The longitude and latitude of a corner of the box around points, in hundredths of a degree. */
function corner(points: readonly PointFact[], towards: 'floor' | 'ceil'): readonly [lon: number, lat: number] {
  const least = towards === 'floor' ? Math.min : Math.max;
  const hundredths = (text: string): number => {
    const [, whole = '', two = '', rest = ''] = /^(\d+)(?:\.(\d{1,2})(\d*))?$/.exec(text) ?? [];
    return Number(whole + two.padEnd(2, '0')) + (towards === 'ceil' && /[1-9]/.test(rest) ? 1 : 0);
  };
  return [least(...points.map(({ lon }) => hundredths(lon))), least(...points.map(({ lat }) => hundredths(lat)))];
}

const RADIUS = 6_371_008.8;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;

/** The metres between two places on a sphere, by the haversine formula. */
function metres(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const across = Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(toLon - fromLon);
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half(toLat - fromLat) + across)));
}
