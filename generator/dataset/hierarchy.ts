import { factColumns, type Ancestors, type Area, type Facts } from './area.ts';
import { barangayRuns } from './barangay-runs.ts';
import { COLLECTIONS_OF, type Collection } from './collection.ts';
import { KINDS, type Kind } from './kind.ts';
import type { Release } from './release.ts';
import type { Row } from './table.ts';

/** The area that a list is about; `null` for the country. */
export type Scope = Area | null;

type Lists = Partial<Record<Collection, Area[]>>;

/**
 * All areas of a release, indexed for all look-ups. Lists are ordered by code. Barangays, which are nearly all areas,
 * are added last and in groups with the same parents, because a function indexes them during its first request.
 */
export class Hierarchy {
  readonly #aboveBarangays = new Map<string, Area>();
  /** Created when a barangay is first looked up by its code. */
  #barangays: ReadonlyMap<string, Area> | undefined;
  readonly #lists = new Map<Scope, Lists>();
  readonly #children = new Map<Scope, Lists>();

  /**
   * @param rows the rows of each kind, as `verifyDataset` accepts them; they are iterated once.
   * @param release says which columns hold facts.
   * @throws {Error} if a row names a parent that has no row.
   */
  constructor(rows: Readonly<Record<Kind, Iterable<Row>>>, release: Release) {
    const readFacts = factReader(release);
    const above = KINDS.filter((kind) => kind !== 'barangay').flatMap((kind) =>
      Array.from(rows[kind], (row) => ({ kind, row })),
    );
    above.sort((a, b) => byCode(a.row, b.row));
    for (const { kind, row } of above) {
      const area = toArea(kind, row, this.#parents(row), readFacts(row));
      this.#aboveBarangays.set(row.code, area);
      this.#add(kind, area, [area]);
    }
    for (const beside of barangayRuns(rows.barangay)) {
      const parents = this.#parents(beside[0]);
      this.#add(
        'barangay',
        parents,
        beside.map((row) => toArea('barangay', row, parents, readFacts(row))),
      );
    }
    if (!isOrdered(this.list(null, 'barangays'))) this.#sortBarangays();
  }

  /** The area with this code, of any kind. */
  get(code: string): Area | undefined {
    this.#barangays ??= new Map(this.list(null, 'barangays').map((area) => [area.code, area]));
    return this.#aboveBarangays.get(code) ?? this.#barangays.get(code);
  }

  /** All areas of a collection in the country (`null`) or below an area, at any depth. */
  list(scope: Scope, collection: Collection): readonly Area[] {
    return this.#lists.get(scope)?.[collection] ?? NONE;
  }

  /** All areas of a collection in a region or in the country (`null`). The only region in a region is itself. */
  inRegion(region: Area | null, collection: Collection): readonly Area[] {
    return region !== null && collection === 'regions' ? [region] : this.list(region, collection);
  }

  /**
   * The areas of a collection that can follow an area in a chained path: below a region, the cities and municipalities
   * without a province; below a city, all of its barangays, also those of its sub-municipalities.
   */
  children(parent: Area, collection: Collection): readonly Area[] {
    return this.#children.get(parent)?.[collection] ?? NONE;
  }

  /** Adds areas of one kind with the same parents. */
  #add(kind: Kind, { region, province, cityMunicipality, subMunicipality }: Ancestors, areas: readonly Area[]): void {
    const nearest = cityMunicipality ?? province ?? region;
    for (const collection of COLLECTIONS_OF[kind]) {
      append(this.#lists, null, collection, areas);
      for (const scope of [region, province, cityMunicipality, subMunicipality]) {
        if (scope !== null) append(this.#lists, scope, collection, areas);
      }
      for (const parent of [nearest, subMunicipality]) {
        if (parent !== null) append(this.#children, parent, collection, areas);
      }
    }
  }

  #sortBarangays(): void {
    for (const index of [this.#lists, this.#children])
      for (const { barangays } of index.values()) barangays?.sort(byCode);
  }

  #parents(row: Row): Ancestors {
    const subMunicipality = this.#parent(row.sub_municipality_code);
    const cityMunicipality = this.#parent(row.city_municipality_code);
    const province = this.#parent(row.province_code) ?? cityMunicipality?.province ?? null;
    const region = this.#parent(row.region_code) ?? cityMunicipality?.region ?? null;
    return { region, province, cityMunicipality, subMunicipality };
  }

  #parent(code: string | undefined): Area | null {
    if (code === undefined || code === '') return null;
    const parent = this.#aboveBarangays.get(code);
    if (parent === undefined) throw new Error(`there is no row for the parent ${code}`);
    return parent;
  }
}

const NONE: readonly Area[] = [];

const byCode = (a: { readonly code: string }, b: { readonly code: string }): number => (a.code < b.code ? -1 : 1);

const isOrdered = (areas: readonly Area[]): boolean =>
  areas.every((area, at) => at === 0 || (areas[at - 1]?.code ?? '') < area.code);

function toArea(kind: Kind, { code, name }: Row, ancestors: Ancestors, facts: Facts): Area {
  const { region, province, cityMunicipality, subMunicipality } = ancestors;
  return { kind, code, name, region, province, cityMunicipality, subMunicipality, ...facts };
}

/** Reads the facts in a row. */
function factReader(release: Release): (row: Row) => Facts {
  const columns = factColumns(release);
  const none = Object.fromEntries(columns.map(([fact]) => [fact, null])) as Facts;
  return (row) => {
    const facts: { -readonly [Fact in keyof Facts]: string | null } = { ...none };
    for (const [fact, column] of columns) if (column !== undefined) facts[fact] = row[column] || null;
    return facts;
  };
}

function append(index: Map<Scope, Lists>, scope: Scope, collection: Collection, areas: readonly Area[]): void {
  let lists = index.get(scope);
  if (lists === undefined) index.set(scope, (lists = {}));
  (lists[collection] ??= []).push(...areas);
}
