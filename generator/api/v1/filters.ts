import type { Collection } from '../../dataset/collection.ts';

/**
 * The filters, in the order in which links repeat them. Each takes the code of a member of a collection, and selects
 * what lies within that area.
 */
export const FILTERS = [
  ['region_code', 'regions'],
  ['province_code', 'provinces'],
  ['city_code', 'cities'],
  ['municipality_code', 'municipalities'],
] as const satisfies readonly (readonly [parameter: string, collection: Collection])[];

export type Filter = (typeof FILTERS)[number];

const REGION_AND_PROVINCE: readonly Filter[] = FILTERS.slice(0, 2);

/** The filters of each list of the whole country. In the list of provinces, `province_code` selects that province. */
export const FILTERS_OF: Readonly<Record<Collection, readonly Filter[]>> = {
  regions: [],
  provinces: REGION_AND_PROVINCE,
  'cities-municipalities': REGION_AND_PROVINCE,
  cities: REGION_AND_PROVINCE,
  municipalities: REGION_AND_PROVINCE,
  'sub-municipalities': REGION_AND_PROVINCE,
  barangays: FILTERS,
};
