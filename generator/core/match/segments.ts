import type { AreasAbove, Evidence } from './areas-above.ts';
import type { BarangayNames } from './barangay-names.ts';
import { SAYS_BARANGAY } from './columns.ts';
import type { Understood } from './decide.ts';
import { MAX_DISTANCE, SAYS_PART } from './split-address.ts';
import { FACILITY } from './words.ts';
import { type CityPart, readCity } from './read-city.ts';
import type { Clues } from './readings.ts';
import type { Area } from '../areas/area.ts';

const SAYS_BARANGAY_NAME = new RegExp(String.raw`\b(?:brgy|bgy|brg|barangay)\b(?!${FACILITY})`, 'i');
const MAX_CITIES = 40;

/** Reads texts of unknown levels, usually from the smallest area up: an address, or columns in wrong places. */
export function readSegments(
  segments: readonly string[],
  zipAreas: ReadonlySet<Area>,
  above: AreasAbove,
  names: BarangayNames,
  canHaveErrors = true,
): Understood {
  const parts = segments.map((text): CityPart => {
    const province = above.provinceOf(text);
    // The name of a province is no typing error in that of a city.
    const find = () =>
      canHaveErrors && province === undefined ? above.cities.find(text) : above.cities.findExactly(text);
    const saysBarangay = SAYS_BARANGAY_NAME.test(text);
    const isLower = SAYS_BARANGAY.test(text) || SAYS_PART.test(text);
    return {
      text,
      evidence: saysBarangay ? NONE : closeEnough(above.evidence(text, 'province')),
      cities: isLower ? [] : find().filter(({ distance }) => distance <= MAX_DISTANCE),
      province,
      saysBarangay,
    };
  });
  const readings = parts.flatMap(({ cities }, at) =>
    cities.slice(0, MAX_CITIES).map((hit) => readCity(parts, at, hit, zipAreas, above, names)),
  );
  const clues: Clues = {
    region: undefined,
    province: undefined,
    hasCity: true,
    cityProvince: undefined,
    isUnordered: true,
    barangay: '',
    zipAreas,
  };
  return { clues, readings };
}

const NONE: Evidence = new Map();

function closeEnough(evidence: Evidence): Evidence {
  return new Map([...evidence].filter(([, { distance }]) => distance <= MAX_DISTANCE));
}
