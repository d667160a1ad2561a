import type { Area } from '../../dataset/area.ts';
import { COLLECTIONS_OF, type Collection } from '../../dataset/collection.ts';
import { CorrespondenceIndex } from '../../dataset/correspondence-index.ts';
import type { Hierarchy } from '../../dataset/hierarchy.ts';
import { hasAreas, type GitlabCollection } from './collection.ts';
import { districtCodeOf, districtsOf, type District } from './districts.ts';
import { ISLAND_GROUPS, islandGroupOf } from './island-groups.ts';
import { keyOf, type Unit } from './unit.ts';

/** The units of psgc.gitlab.io, over the areas of a hierarchy. Indexes are made when they are first needed. */
export class Units {
  readonly #hierarchy: Hierarchy;
  readonly #byCode: CorrespondenceIndex;
  #districts: readonly District[] | undefined;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    this.#byCode = new CorrespondenceIndex(hierarchy);
  }

  /** The units of a collection in the country (`null`) or in a unit, at any depth, ordered by key. */
  list(scope: Unit | null, collection: GitlabCollection): readonly Unit[] {
    if (collection === 'island-groups') return scope === null ? ISLAND_GROUPS : [];
    if (collection === 'districts')
      return this.#allDistricts.filter(({ region }) => scope === null || isIn(region, scope));
    return byKey(this.#areas(scope, collection));
  }

  /** The unit of a collection with this key. */
  find(key: string, collection: GitlabCollection): Unit | undefined {
    if (!hasAreas(collection)) return this.list(null, collection).find((unit) => unit.code === key);
    const area = this.#byCode.find(key) ?? this.#hierarchy.get(key);
    return area !== undefined && isOf(area, collection) && keyOf(area) === key ? area : undefined;
  }

  /** The units of a collection whose records and lists belong to a section of the country. */
  inSection(section: string, collection: Exclude<GitlabCollection, 'island-groups'>): readonly Unit[] {
    if (collection !== 'districts') return this.#hierarchy.sections.list(section, collection);
    return this.#allDistricts.filter(({ region }) => region.code === section);
  }

  get #allDistricts(): readonly District[] {
    return (this.#districts ??= districtsOf(this.#hierarchy));
  }

  #areas(scope: Unit | null, collection: Collection): readonly Area[] {
    const hierarchy = this.#hierarchy;
    const within = (area: Area) => (isOf(area, collection) ? [area] : hierarchy.list(area, collection));
    const localities = (isMember: (locality: Area) => boolean) =>
      hierarchy.list(null, 'cities-municipalities').filter(isMember).flatMap(within);
    if (scope === null) return hierarchy.list(null, collection);
    switch (scope.kind) {
      case 'island-group':
        return hierarchy
          .list(null, 'regions')
          .filter((region) => islandGroupOf(region) === scope)
          .flatMap(within);
      case 'district':
        return localities((locality) => districtCodeOf(locality) === scope.code);
      case 'province':
        return [...hierarchy.list(scope, collection), ...localities(({ locatedIn }) => locatedIn === scope)];
      default:
        return hierarchy.list(scope, collection);
    }
  }
}

function byKey(areas: readonly Area[]): readonly Area[] {
  const keyed = areas.map((area) => ({ area, key: keyOf(area) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ area }) => area);
}

const isOf = (area: Area, collection: Collection): boolean => COLLECTIONS_OF[area.kind].includes(collection);

const isIn = (region: Area, scope: Unit): boolean => region === scope || islandGroupOf(region) === scope;
