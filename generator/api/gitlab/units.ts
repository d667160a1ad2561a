import type { Area } from '../../core/areas/area.ts';
import { CAPITAL_REGION } from '../../core/psgc/code.ts';
import { CorrespondenceIndex } from '../../core/areas/code-index.ts';
import type { Hierarchy } from '../../core/areas/hierarchy.ts';
import { type Collection, COLLECTIONS, COLLECTIONS_OF } from '../../core/psgc/kinds.ts';
import { WORDS, type Words } from '../areas/words.ts';

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

const ISLAND_GROUPS: readonly IslandGroup[] = Object.values(BY_LETTER);

/** The island group that an area lies in, which is that of its region. */
export const islandGroupOf = (area: Area): IslandGroup | undefined =>
  BY_LETTER[(area.region ?? area).islandRegion ?? ''];

/** A district of the National Capital Region: a group of cities at the level of a province. */
export interface GitlabDistrict {
  readonly kind: 'district';
  /** Nine digits. The cities in the district have codes that begin with the first four. */
  readonly code: string;
  /** Ten digits. */
  readonly psgc10DigitCode: string;
  readonly name: string;
  readonly region: Area;
}

/** The districts of Presidential Decree 921 of 1976, which the nine-digit PSGC numbered and psgc.gitlab.io has. */
const DISTRICTS = [
  ['133900000', '1303900000', 'First District'],
  ['137400000', '1307400000', 'Second District'],
  ['137500000', '1307500000', 'Third District'],
  ['137600000', '1307600000', 'Fourth District'],
] as const;

/** The number of digits of a nine-digit code that name a province or a district. */
const DIGITS = 4;

/** The districts, ordered by code; none if the areas are limited to another region. */
function districtsOf(hierarchy: Hierarchy): readonly GitlabDistrict[] {
  const region = hierarchy.get(CAPITAL_REGION);
  if (region === undefined) return [];
  return DISTRICTS.map(([code, psgc10DigitCode, name]) => ({ kind: 'district', code, psgc10DigitCode, name, region }));
}

/** The nine-digit code of the district that an area below the regions lies in. */
export function districtCodeOf(area: Area): string | undefined {
  if (area.region?.code !== CAPITAL_REGION) return undefined;
  const start = (area.cityMunicipality ?? area).correspondenceCode?.slice(0, DIGITS);
  return DISTRICTS.find(([code]) => code.slice(0, DIGITS) === start)?.[0];
}

/** The collections of psgc.gitlab.io: those of areas, and two that the ten-digit PSGC does not have. */
export type GitlabCollection = Collection | 'island-groups' | 'districts';

export const GITLAB_WORDS: Readonly<Record<GitlabCollection, Words>> = {
  ...WORDS,
  'island-groups': { noun: 'island group', plural: 'island groups', parameter: 'island_group' },
  districts: { noun: 'district', plural: 'districts', parameter: 'district' },
};

const LOCALITIES = ['cities', 'municipalities', 'cities-municipalities', 'sub-municipalities', 'barangays'] as const;

/** The collections in the order of the documentation, each with those it is divided into (as psgc.gitlab.io does). */
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

/** True if a collection has areas, and not districts or island groups. */
export const hasAreas = (collection: GitlabCollection): collection is Collection =>
  COLLECTIONS.some((each) => each === collection);

/** A unit with a record in psgc.gitlab.io: an area, a district or an island group. */
export type GitlabEntity = IslandGroup | GitlabDistrict | Area;

const isArea = (unit: GitlabEntity): unit is Area => unit.kind !== 'island-group' && unit.kind !== 'district';

/** The code by which psgc.gitlab.io knows a unit: nine digits, else ten, or the code of an island group. */
export const keyOf = (unit: GitlabEntity): string =>
  isArea(unit) ? (unit.correspondenceCode ?? unit.code) : unit.code;

/** The units of psgc.gitlab.io, over the areas of a hierarchy. Indexes are made when they are first needed. */
export class GitlabEntities {
  readonly #hierarchy: Hierarchy;
  readonly #byCode: CorrespondenceIndex;
  #districts: readonly GitlabDistrict[] | undefined;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.#byCode = new CorrespondenceIndex(hierarchy);
  }

  /** The units of a collection in the country (`null`) or in a unit, at any depth, ordered by key. */
  list(scope: GitlabEntity | null, collection: GitlabCollection): readonly GitlabEntity[] {
    if (collection === 'island-groups') return scope === null ? ISLAND_GROUPS : [];
    if (collection === 'districts')
      return this.#allDistricts.filter(({ region }) => scope === null || isIn(region, scope));
    return byKey(this.#areas(scope, collection));
  }

  count(scope: GitlabEntity | null, collection: GitlabCollection): number {
    return this.list(scope, collection).length;
  }

  find(key: string, collection: GitlabCollection): GitlabEntity | undefined {
    if (!hasAreas(collection)) return this.list(null, collection).find((unit) => unit.code === key);
    const area = this.#byCode.find(key) ?? this.#hierarchy.get(key);
    return area !== undefined && isOf(area, collection) && keyOf(area) === key ? area : undefined;
  }

  /** The units of a collection whose records and lists belong to a section of the country. */
  inSection(section: string, collection: Exclude<GitlabCollection, 'island-groups'>): readonly GitlabEntity[] {
    if (collection !== 'districts') return this.#hierarchy.sections.list(section, collection);
    return this.#allDistricts.filter(({ region }) => region.code === section);
  }

  get #allDistricts(): readonly GitlabDistrict[] {
    return (this.#districts ??= districtsOf(this.#hierarchy));
  }

  #areas(scope: GitlabEntity | null, collection: Collection): readonly Area[] {
    const hierarchy = this.#hierarchy;
    const within = (area: Area) => (isOf(area, collection) ? [area] : hierarchy.list(area, collection));
    const localities = (isMember: (locality: Area) => boolean) =>
      hierarchy.list(null, 'cities-municipalities').filter(isMember).flatMap(within);
    if (scope === null) return hierarchy.list(null, collection);
    if (scope.kind === 'island-group') {
      const regions = hierarchy.list(null, 'regions').filter((region) => islandGroupOf(region) === scope);
      return regions.flatMap(within);
    }
    if (scope.kind === 'district') return localities((locality) => districtCodeOf(locality) === scope.code);
    const inside = hierarchy.list(scope, collection);
    return scope.kind === 'province' ? [...inside, ...localities(({ locatedIn }) => locatedIn === scope)] : inside;
  }
}

function byKey(areas: readonly Area[]): readonly Area[] {
  const keyed = areas.map((area) => ({ area, key: keyOf(area) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ area }) => area);
}

const isOf = (area: Area, collection: Collection): boolean => COLLECTIONS_OF[area.kind].includes(collection);

const isIn = (region: Area, scope: GitlabEntity): boolean => region === scope || islandGroupOf(region) === scope;
