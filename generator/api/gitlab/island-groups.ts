import type { Area } from '../../dataset/area.ts';

/** Luzon, the Visayas or Mindanao. */
export interface IslandGroup {
  readonly kind: 'island-group';
  readonly code: 'luzon' | 'mindanao' | 'visayas';
  readonly name: 'Luzon' | 'Mindanao' | 'Visayas';
}

/** The island groups by the letter that PSA writes for them, in the order of their codes. */
const BY_LETTER: Readonly<Record<string, IslandGroup>> = {
  L: { kind: 'island-group', code: 'luzon', name: 'Luzon' },
  M: { kind: 'island-group', code: 'mindanao', name: 'Mindanao' },
  V: { kind: 'island-group', code: 'visayas', name: 'Visayas' },
};

export const ISLAND_GROUPS: readonly IslandGroup[] = Object.values(BY_LETTER);

/** The island group that an area lies in, which is that of its region. */
export const islandGroupOf = (area: Area): IslandGroup | undefined =>
  BY_LETTER[(area.region ?? area).islandRegion ?? ''];
