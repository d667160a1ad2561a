import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';

/** A district of the National Capital Region: a group of cities at the level of a province. */
export interface District {
  readonly kind: 'district';
  /** Nine digits. The cities in the district have codes that begin with the first four. */
  readonly code: string;
  /** Ten digits. */
  readonly psgc10DigitCode: string;
  readonly name: string;
  readonly region: Area;
}

const NCR = '1300000000';

/**
 * The nine-digit PSGC numbered these districts, which Presidential Decree 921 of 1976 created, like provinces. The
 * ten-digit PSGC does not list them. psgc.gitlab.io has both codes.
 */
const DISTRICTS = [
  ['133900000', '1303900000', 'First District'],
  ['137400000', '1307400000', 'Second District'],
  ['137500000', '1307500000', 'Third District'],
  ['137600000', '1307600000', 'Fourth District'],
] as const;

/** How many digits of a nine-digit code name a province or a district. */
const DIGITS = 4;

/** The districts, ordered by code; none if the areas are limited to another region. */
export function districtsOf(hierarchy: Hierarchy): readonly District[] {
  const region = hierarchy.get(NCR);
  if (region === undefined) return [];
  return DISTRICTS.map(([code, psgc10DigitCode, name]) => ({ kind: 'district', code, psgc10DigitCode, name, region }));
}

/** The nine-digit code of the district that an area below the regions lies in. */
export function districtCodeOf(area: Area): string | undefined {
  if (area.region?.code !== NCR) return undefined;
  const start = (area.cityMunicipality ?? area).correspondenceCode?.slice(0, DIGITS);
  return DISTRICTS.find(([code]) => code.slice(0, DIGITS) === start)?.[0];
}
