import type { Area } from '../../../core/areas/area.ts';
import type { Hierarchy } from '../../../core/areas/hierarchy.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { formerNamesOf } from '../../../core/history/former-codes.ts';
import type { OtherName } from '../../../core/names/name-reader.ts';
import { ABOVE_BARANGAYS, type Collection, type Kind, PLURALS } from '../../../core/psgc/kinds.ts';

/** The names that an area has or had besides its own. */
export interface MoreNames {
  /** Names in use: `NCR`. */
  readonly others: readonly string[];
  /** Names of earlier releases, and the old names that PSA publishes. */
  readonly former: readonly string[];
}

/** Finds the other names of the areas of a gazetteer. */
export function namesFinder({ writing, history }: Gazetteer): (area: Area) => MoreNames {
  let others: ReadonlyMap<string, readonly OtherName[]> | undefined;
  return ({ code, name, oldName }) => {
    others ??= groupBy(writing.otherNames, (each) => each.code);
    const former = unique([oldName ?? '', ...formerNamesOf(code, history)], [name]);
    const named = (others.get(code) ?? []).map((each) => each.name);
    return { former, others: unique(named, [name, ...former]) };
  };
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
  const above = ABOVE_BARANGAYS.filter((kind) => kind !== 'region').map((kind) => ({
    kind,
    within: null,
    areas: hierarchy.children(area, PLURALS[kind] as Collection),
  }));
  return [...above, ...barangaysBelow(area, hierarchy)].filter(({ areas }) => areas.length > 0);
}

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
