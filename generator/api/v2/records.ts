import type { Area } from '../../dataset/area.ts';
import type { Collection } from '../../dataset/collection.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import type { Kind } from '../../dataset/kind.ts';
import { fieldName } from '../areas/words.ts';
import type { ListItem } from './schemas.ts';

/**
 * Converts an area into a list item of v2, with the names of the areas above it.
 *
 * @throws {Error} if an area above it is missing that every area of its kind has.
 */
export function listItem(area: Area): ListItem {
  const { code, name } = area;
  if (area.kind === 'region') return { code, name };
  const region = nameAbove(area, 'region');
  if (area.kind === 'province') return { code, name, region };
  const province = area.province?.name ?? null;
  switch (area.kind) {
    case 'city':
      return { code, name, type: 'City', region, province };
    case 'municipality':
      return { code, name, type: 'Mun', region, province };
    case 'sub-municipality':
      return { code, name, type: 'SubMun', region, province, city_municipality: nameAbove(area, 'cityMunicipality') };
    case 'barangay': {
      const city_municipality = nameAbove(area, 'cityMunicipality');
      return { code, name, status: 'Active', region, province, city_municipality };
    }
  }
}

function nameAbove(area: Area, level: 'region' | 'cityMunicipality'): string {
  const above = area[level];
  if (above === null) throw new Error(`${area.kind} ${area.code} ${area.name} has no ${level}`);
  return above.name;
}

/** The collections whose members a detail counts, in the order of its fields. */
const COUNTED: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['provinces', 'cities-municipalities', 'barangays'],
  province: ['cities-municipalities', 'barangays'],
  city: ['barangays'],
  municipality: ['barangays'],
  'sub-municipality': ['barangays'],
  barangay: [],
};

/** Converts an area into a detail of v2: the list item, then the totals. */
export function detail(area: Area, hierarchy: Hierarchy): ListItem & Record<string, unknown> {
  const counts = COUNTED[area.kind].map((collection) => [
    `${fieldName(collection)}_count`,
    hierarchy.count(area, collection),
  ]);
  return { ...listItem(area), ...Object.fromEntries(counts) };
}
