import type { AreaMap, GeoPosition, Outline } from '../../../generator/core/locate/outline.ts';
import { Random } from '../../random.ts';

/** A made-up country: its maps by the codes of their areas, as `/api/maps/{code}` answers them. */
export type MadeMaps = ReadonlyMap<string, AreaMap>;

/** How many quadrilaterals the country is wide and high, and how many a city or municipality. */
const SIDE = 12;
const LOCALITY = 3;

/** The distance of the corners in units of 0.00001°, some 4.4 km, and how far each may be from its place. */
const STEP = 4_000;
const JITTER = 1_500;

const WEST = 12_000_000;
const SOUTH = 1_000_000;

/**
 * Makes a country of 144 quadrilaterals that share their crooked borders, nine of them in each municipality: one of these
 * is a lake, which belongs to nothing, one belongs to the municipality but to no barangay in every second one, two are one
 * barangay, and one of every third municipality has no known shape. The map above has the municipalities.
 */
export function madeCountry(seed: number): MadeMaps {
  const random = new Random(seed);
  const corners = Array.from({ length: (SIDE + 1) ** 2 }, (_, at): GeoPosition => {
    const [column, row] = [at % (SIDE + 1), Math.floor(at / (SIDE + 1))];
    const jittered = (start: number, place: number) => (start + place * STEP + random.below(JITTER)) / 100_000;
    return [jittered(WEST, column), jittered(SOUTH, row)];
  });
  const quadrilateral = (column: number, row: number): readonly GeoPosition[] => {
    const corner = (east: number, north: number) => corners[(row + north) * (SIDE + 1) + column + east] as GeoPosition;
    return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)];
  };
  const maps = new Map<string, AreaMap>();
  const above: AreaMap['features'][number][] = [];
  for (let block = 0; block < (SIDE / LOCALITY) ** 2; block += 1) {
    const [across, up] = [block % (SIDE / LOCALITY), Math.floor(block / (SIDE / LOCALITY))];
    const rings = Array.from({ length: LOCALITY ** 2 }, (_, at) =>
      quadrilateral(across * LOCALITY + (at % LOCALITY), up * LOCALITY + Math.floor(at / LOCALITY)),
    );
    const [lake, forest, first, second, ...others] = shuffled(rings, random);
    const code = `01001${`${block + 1}`.padStart(2, '0')}000`;
    const hasForest = block % 2 === 0;
    const shapes: (Outline | null)[] = [
      { type: 'MultiPolygon', coordinates: [[first ?? []], [second ?? []]] },
      ...others.map((ring): Outline => ({ type: 'Polygon', coordinates: [ring] })),
      ...(hasForest || forest === undefined ? [] : [{ type: 'Polygon', coordinates: [forest] } as const]),
    ];
    if (block % 3 === 0) shapes[1] = null;
    maps.set(code, {
      features: shapes.map((geometry, at) => ({
        properties: { code: code.slice(0, 7) + `${at + 1}`.padStart(3, '0') },
        geometry,
      })),
      rest: hasForest && forest !== undefined ? { type: 'MultiPolygon', coordinates: [[forest]] } : null,
    });
    const whole = rings.filter((ring) => ring !== lake).map((ring) => [ring]);
    above.push({ properties: { code }, geometry: { type: 'MultiPolygon', coordinates: whole } });
  }
  return maps.set('0100100000', { features: above, rest: null });
}

/** Places in and around the country. */
export function* placesAround(seed: number, count: number) {
  const random = new Random(seed);
  const size = (SIDE + 2) * STEP;
  for (let at = 0; at < count; at += 1) {
    yield { lat: (SOUTH - STEP + random.below(size)) / 100_000, lon: (WEST - STEP + random.below(size)) / 100_000 };
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [all[at], all[other]] = [all[other] as Item, all[at] as Item];
  }
  return all;
}
