import type { Collection } from '../dataset/collection.ts';

/** How the API speaks of the members of a collection. */
export interface Resource {
  /** The resource in error messages: `City or municipality not found`. */
  readonly title: string;
  /** The name of a path's parameter: `{city_municipality}`. */
  readonly parameter: string;
}

export const RESOURCES: Readonly<Record<Collection, Resource>> = {
  regions: { title: 'Region', parameter: 'region' },
  provinces: { title: 'Province', parameter: 'province' },
  'cities-municipalities': { title: 'City or municipality', parameter: 'city_municipality' },
  cities: { title: 'City', parameter: 'city' },
  municipalities: { title: 'Municipality', parameter: 'municipality' },
  'sub-municipalities': { title: 'Sub-municipality', parameter: 'sub_municipality' },
  barangays: { title: 'Barangay', parameter: 'barangay' },
};

/** A collection as a field of a record is named: `cities_municipalities`. */
export const fieldName = (collection: Collection): string => collection.replaceAll('-', '_');
