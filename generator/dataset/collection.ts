import type { Kind } from './kind.ts';

/** The collections that the API lists. Each has areas of one kind, except the cities and municipalities. */
export const COLLECTIONS = [
  'regions',
  'provinces',
  'cities-municipalities',
  'cities',
  'municipalities',
  'sub-municipalities',
  'barangays',
] as const;

export type Collection = (typeof COLLECTIONS)[number];

/** The collections that together have every area once. */
export const EVERY_AREA = [
  'regions',
  'provinces',
  'cities-municipalities',
  'sub-municipalities',
  'barangays',
] as const satisfies readonly Collection[];

/** The collections that contain the areas of each kind: first the one in `EVERY_AREA`, last the one of this kind alone. */
export const COLLECTIONS_OF: Readonly<Record<Kind, readonly [Collection, ...Collection[]]>> = {
  region: ['regions'],
  province: ['provinces'],
  city: ['cities-municipalities', 'cities'],
  municipality: ['cities-municipalities', 'municipalities'],
  'sub-municipality': ['sub-municipalities'],
  barangay: ['barangays'],
};
