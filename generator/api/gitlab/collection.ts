import { COLLECTIONS, type Collection } from '../../dataset/collection.ts';
import { WORDS, type Words } from '../areas/words.ts';

/** The collections of psgc.gitlab.io: those of areas, and two that the ten-digit PSGC does not have. */
export type GitlabCollection = Collection | 'island-groups' | 'districts';

export const GITLAB_WORDS: Readonly<Record<GitlabCollection, Words>> = {
  ...WORDS,
  'island-groups': { noun: 'island group', plural: 'island groups', parameter: 'island_group' },
  districts: { noun: 'district', plural: 'districts', parameter: 'district' },
};

const LOCALITIES = ['cities', 'municipalities', 'cities-municipalities', 'sub-municipalities', 'barangays'] as const;

/**
 * The collections in the order of the documentation, each with those that it is divided into. psgc.gitlab.io has the
 * same lists, but no sub-municipalities of a city.
 */
export const BELOW: Readonly<Record<GitlabCollection, readonly GitlabCollection[]>> = {
  'island-groups': ['regions', 'provinces', 'districts', ...LOCALITIES],
  regions: ['provinces', 'districts', ...LOCALITIES],
  provinces: ['districts', ...LOCALITIES],
  districts: LOCALITIES,
  cities: ['sub-municipalities', 'barangays'],
  municipalities: ['barangays'],
  'cities-municipalities': ['barangays'],
  'sub-municipalities': ['barangays'],
  barangays: [],
};

export const GITLAB_COLLECTIONS = Object.keys(BELOW) as readonly GitlabCollection[];

/** Whether a collection has areas, and not districts or island groups. */
export const hasAreas = (collection: GitlabCollection): collection is Collection =>
  COLLECTIONS.some((each) => each === collection);
