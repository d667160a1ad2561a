import type { Area } from '../../dataset/area.ts';
import type { Collection } from '../../dataset/collection.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import type { Kind } from '../../dataset/kind.ts';
import { fieldName } from '../resource.ts';
import type { ListItem } from './schemas.ts';

/** An area as it stands in a list of v2: its parents by name, `null` where it has none. */
export function listItem(area: Area): ListItem {
  const { code, name } = area;
  const region = area.region?.name ?? '';
  const province = area.province?.name ?? null;
  const city_municipality = area.cityMunicipality?.name ?? '';
  switch (area.kind) {
    case 'region':
      return { code, name };
    case 'province':
      return { code, name, region };
    case 'city':
      return { code, name, type: 'City', region, province };
    case 'municipality':
      return { code, name, type: 'Mun', region, province };
    case 'sub-municipality':
      return { code, name, type: 'SubMun', region, province, city_municipality };
    case 'barangay':
      return { code, name, status: 'Active', region, province, city_municipality };
  }
}

/** What a detail of each kind counts, in the order of its fields. */
const COUNTED: Readonly<Record<Kind, readonly Collection[]>> = {
  region: ['provinces', 'cities-municipalities', 'barangays'],
  province: ['cities-municipalities', 'barangays'],
  city: ['barangays'],
  municipality: ['barangays'],
  'sub-municipality': ['barangays'],
  barangay: [],
};

/** An area as it stands alone in v2: its list item, then the totals of the areas below it. */
export function detail(area: Area, hierarchy: Hierarchy): ListItem & Record<string, unknown> {
  const counts = COUNTED[area.kind].map((collection) => [
    `${fieldName(collection)}_count`,
    hierarchy.list(area, collection).length,
  ]);
  return { ...listItem(area), ...Object.fromEntries(counts) };
}
