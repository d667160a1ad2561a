import type { Collection } from '../../dataset/collection.ts';

/** The words for the areas of a collection. */
export interface Words {
  /** The singular, for sentences and for `City or municipality not found`. */
  readonly noun: string;
  /** The plural, for sentences. */
  readonly plural: string;
  /** The name of the parameter in paths: `{city_municipality}`. */
  readonly parameter: string;
}

export const WORDS: Readonly<Record<Collection, Words>> = {
  regions: { noun: 'region', plural: 'regions', parameter: 'region' },
  provinces: { noun: 'province', plural: 'provinces', parameter: 'province' },
  'cities-municipalities': {
    noun: 'city or municipality',
    plural: 'cities and municipalities',
    parameter: 'city_municipality',
  },
  cities: { noun: 'city', plural: 'cities', parameter: 'city' },
  municipalities: { noun: 'municipality', plural: 'municipalities', parameter: 'municipality' },
  'sub-municipalities': { noun: 'sub-municipality', plural: 'sub-municipalities', parameter: 'sub_municipality' },
  barangays: { noun: 'barangay', plural: 'barangays', parameter: 'barangay' },
};

/** The name of a collection as a field of a record: `cities_municipalities`. */
export const fieldName = (collection: Collection): string => collection.replaceAll('-', '_');
