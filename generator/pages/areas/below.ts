import type { Area } from '../../areas/area.ts';
import type { Hierarchy } from '../../areas/hierarchy.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { formerNames } from '../../history/former-codes.ts';
import type { OtherName } from '../../names/writing.ts';
import { ABOVE_BARANGAYS, type Kind } from '../../psgc/kinds.ts';

/** The names that an area has or had besides its own. */
export interface MoreNames {
  /** Names in use: `NCR`. */
  readonly others: readonly string[];
  /** Names of earlier releases, and the old names that PSA publishes. */
  readonly former: readonly string[];
}

/** Finds the other names of the areas of a gazetteer. */
export function namesFinder({ writing, history, hierarchy }: Gazetteer): (area: Area) => MoreNames {
  const former = byCode(formerNames(history));
  const others = byCode(writing.otherNames);
  return (area) => {
    const formerOfArea = unique([area.oldName ?? '', ...(former.get(area.code) ?? [])], [area.name]);
    return { former: formerOfArea, others: unique(others.get(area.code) ?? [], [area.name, ...formerOfArea]) };
  };
  function byCode(names: readonly OtherName[]): ReadonlyMap<string, readonly string[]> {
    const found = new Map<string, string[]>();
    for (const { code, name } of names) {
      if (hierarchy.get(code)?.kind === 'barangay') continue;
      const same = found.get(code);
      if (same === undefined) found.set(code, [name]);
      else same.push(name);
    }
    return found;
  }
}

const unique = (names: readonly string[], known: readonly string[]): readonly string[] =>
  [...new Set(names)].filter((name) => name !== '' && !known.includes(name));

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
