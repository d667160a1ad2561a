import type { Area } from './area.ts';
import { COLLECTIONS_OF, type Collection } from './collection.ts';
import { KINDS, type Kind } from './kind.ts';
import type { Row } from './table.ts';

/** The country, or the area that a list is asked of. */
export type Scope = Area | null;

/**
 * All areas of a release, indexed once: every look-up is a map's, nothing scans.
 * Lists are ordered by code. Areas are added in that order, which puts parents before children.
 */
export class Hierarchy {
  readonly #byCode = new Map<string, Area>();
  readonly #lists = new Map<Scope, Map<Collection, Area[]>>();
  readonly #children = new Map<Area, Map<Collection, Area[]>>();

  /** @param rows the rows of each kind as `verifyDataset` accepts them. */
  constructor(rows: Readonly<Record<Kind, readonly Row[]>>) {
    const all = KINDS.flatMap((kind) => rows[kind].map((row) => ({ kind, row })));
    all.sort((a, b) => (a.row.code < b.row.code ? -1 : 1));
    for (const { kind, row } of all) this.#add(this.#toArea(kind, row));
  }

  /** The area with this code, of whatever kind. */
  get(code: string): Area | undefined {
    return this.#byCode.get(code);
  }

  /** All areas of a collection in the country (`null`) or below an area, at any depth. */
  list(scope: Scope, collection: Collection): readonly Area[] {
    return this.#lists.get(scope)?.get(collection) ?? [];
  }

  /**
   * The areas of a collection that come directly after an area in a chained path: no province
   * stands between a region and these cities and municipalities, and a city's barangays are its
   * children whether or not a sub-municipality stands between.
   */
  children(parent: Area, collection: Collection): readonly Area[] {
    return this.#children.get(parent)?.get(collection) ?? [];
  }

  #toArea(kind: Kind, row: Row): Area {
    const subMunicipality = this.#parent(row.sub_municipality_code);
    const cityMunicipality = this.#parent(row.city_municipality_code);
    const province = this.#parent(row.province_code) ?? cityMunicipality?.province ?? null;
    const region = this.#parent(row.region_code) ?? cityMunicipality?.region ?? null;
    return {
      kind,
      code: row.code,
      name: row.name,
      region,
      province,
      cityMunicipality,
      subMunicipality,
      zipCode: row.zip_code || null,
      district: row.district || null,
    };
  }

  #parent(code: string | undefined): Area | null {
    if (code === undefined || code === '') return null;
    const parent = this.#byCode.get(code);
    if (parent === undefined) throw new Error(`the rows name a parent ${code} that they do not hold`);
    return parent;
  }

  #add(area: Area): void {
    this.#byCode.set(area.code, area);
    const { region, province, cityMunicipality, subMunicipality } = area;
    const ancestors = [region, province, cityMunicipality, subMunicipality].filter((above) => above !== null);
    for (const collection of COLLECTIONS_OF[area.kind]) {
      append(this.#lists, null, collection, area);
      for (const above of ancestors) append(this.#lists, above, collection, area);
      const nearest = cityMunicipality ?? province ?? region;
      if (nearest !== null) append(this.#children, nearest, collection, area);
      if (subMunicipality !== null) append(this.#children, subMunicipality, collection, area);
    }
  }
}

function append<Key>(index: Map<Key, Map<Collection, Area[]>>, key: Key, collection: Collection, area: Area): void {
  let lists = index.get(key);
  if (lists === undefined) index.set(key, (lists = new Map<Collection, Area[]>()));
  const list = lists.get(collection);
  if (list === undefined) lists.set(collection, [area]);
  else list.push(area);
}
