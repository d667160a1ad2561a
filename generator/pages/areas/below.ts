import type { Area } from '../../dataset/area.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { ABOVE_BARANGAYS, type Kind } from '../../dataset/kind.ts';

/** A list of areas below an area, with what it has in common. */
export interface AreasBelow {
  readonly kind: Kind;
  /** The sub-municipality that they belong to; only Manila has these, and elsewhere it is `null`. */
  readonly within: Area | null;
  readonly areas: readonly Area[];
}

/** The areas directly below an area, by kind: barangays only below cities, municipalities and sub-municipalities. */
export function areasBelow(area: Area, hierarchy: Hierarchy): readonly AreasBelow[] {
  const above = ABOVE_BARANGAYS.map((kind) => ({ kind, within: null, areas: childrenOf(area, kind, hierarchy) }));
  return [...above, ...barangaysBelow(area, hierarchy)].filter(({ areas }) => areas.length > 0);
}

function childrenOf(area: Area, kind: Kind, hierarchy: Hierarchy): readonly Area[] {
  const collection = COLLECTION_OF[kind];
  if (collection === undefined) return [];
  return hierarchy.children(area, collection).filter((each) => each.kind === kind);
}

const COLLECTION_OF = {
  province: 'provinces',
  city: 'cities',
  municipality: 'municipalities',
  'sub-municipality': 'sub-municipalities',
  region: undefined,
  barangay: undefined,
} as const;

function barangaysBelow(area: Area, hierarchy: Hierarchy): readonly AreasBelow[] {
  const barangays = hierarchy.children(area, 'barangays');
  const subMunicipalities = area.kind === 'city' ? hierarchy.children(area, 'sub-municipalities') : [];
  return [null, ...subMunicipalities].map((within) => ({
    kind: 'barangay',
    within,
    areas: area.kind === 'city' ? barangays.filter(({ subMunicipality }) => subMunicipality === within) : barangays,
  }));
}

/** The cities and municipalities that lie in a province without belonging to it. */
export const locatedWithin = (area: Area, hierarchy: Hierarchy): readonly Area[] =>
  area.kind === 'province'
    ? hierarchy.list(null, 'cities-municipalities').filter(({ locatedIn }) => locatedIn === area)
    : [];
