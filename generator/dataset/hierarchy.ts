import type { Area } from './area.ts';
import { COLLECTIONS_OF, type Collection } from './collection.ts';
import { KINDS, type Kind } from './kind.ts';
import type { Row } from './table.ts';

/** The country, or the area that a list is asked of. */
export type Scope = Area | null;

type Lists = Partial<Record<Collection, Area[]>>;

type Parents = Pick<Area, 'region' | 'province' | 'cityMunicipality' | 'subMunicipality'>;

/**
 * All areas of a release, indexed once: every look-up is a map's, nothing scans.
 * Lists are ordered by code. Barangays, nearly all of the areas, are added after all others and by
 * the run that lies in the same parents: a server has to do this while its first request waits.
 */
export class Hierarchy {
  readonly #aboveBarangays = new Map<string, Area>();
  /** Made when a barangay is first sought by its code. */
  #barangays: ReadonlyMap<string, Area> | undefined;
  readonly #lists = new Map<Scope, Lists>();
  readonly #children = new Map<Scope, Lists>();

  /** @param rows the rows of each kind as `verifyDataset` accepts them; they are gone through once. */
  constructor(rows: Readonly<Record<Kind, Iterable<Row>>>) {
    const above = KINDS.filter((kind) => kind !== 'barangay').flatMap((kind) =>
      Array.from(rows[kind], (row) => ({ kind, row })),
    );
    above.sort((a, b) => byCode(a.row, b.row));
    for (const { kind, row } of above) {
      const area = toArea(kind, row, this.#parents(row));
      this.#aboveBarangays.set(row.code, area);
      this.#add(kind, area, [area]);
    }
    for (const beside of runs(rows.barangay)) {
      const parents = this.#parents(beside[0]);
      this.#add(
        'barangay',
        parents,
        beside.map((row) => toArea('barangay', row, parents)),
      );
    }
    if (!isOrdered(this.list(null, 'barangays'))) this.#sortBarangays();
  }

  /** The area with this code, of whatever kind. */
  get(code: string): Area | undefined {
    this.#barangays ??= new Map(this.list(null, 'barangays').map((area) => [area.code, area]));
    return this.#aboveBarangays.get(code) ?? this.#barangays.get(code);
  }

  /** All areas of a collection in the country (`null`) or below an area, at any depth. */
  list(scope: Scope, collection: Collection): readonly Area[] {
    return this.#lists.get(scope)?.[collection] ?? NONE;
  }

  /**
   * The areas of a collection that come directly after an area in a chained path: no province
   * stands between a region and these cities and municipalities, and a city's barangays are its
   * children whether or not a sub-municipality stands between.
   */
  children(parent: Area, collection: Collection): readonly Area[] {
    return this.#children.get(parent)?.[collection] ?? NONE;
  }

  /** Adds areas of one kind that lie in the same parents. */
  #add(kind: Kind, { region, province, cityMunicipality, subMunicipality }: Parents, areas: readonly Area[]): void {
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

  #parents(row: Row): Parents {
    const subMunicipality = this.#parent(row.sub_municipality_code);
    const cityMunicipality = this.#parent(row.city_municipality_code);
    const province = this.#parent(row.province_code) ?? cityMunicipality?.province ?? null;
    const region = this.#parent(row.region_code) ?? cityMunicipality?.region ?? null;
    return { region, province, cityMunicipality, subMunicipality };
  }

  #parent(code: string | undefined): Area | null {
    if (code === undefined || code === '') return null;
    const parent = this.#aboveBarangays.get(code);
    if (parent === undefined) throw new Error(`the rows name a parent ${code} that they do not hold`);
    return parent;
  }
}

const NONE: readonly Area[] = [];

const byCode = (a: { readonly code: string }, b: { readonly code: string }): number => (a.code < b.code ? -1 : 1);

const isOrdered = (areas: readonly Area[]): boolean =>
  areas.every((area, at) => at === 0 || (areas[at - 1]?.code ?? '') < area.code);

/** Barangays, cut wherever the areas that they lie in change. */
function* runs(rows: Iterable<Row>): Iterable<readonly [Row, ...Row[]]> {
  let run: [Row, ...Row[]] | undefined;
  for (const row of rows) {
    if (run !== undefined && isBeside(row, run[0])) {
      run.push(row);
    } else {
      if (run !== undefined) yield run;
      run = [row];
    }
  }
  if (run !== undefined) yield run;
}

function isBeside(a: Row, b: Row): boolean {
  return a.city_municipality_code === b.city_municipality_code && a.sub_municipality_code === b.sub_municipality_code;
}

function toArea(kind: Kind, { code, name, zip_code, district }: Row, parents: Parents): Area {
  const { region, province, cityMunicipality, subMunicipality } = parents;
  const zipCode = zip_code || null;
  return { kind, code, name, region, province, cityMunicipality, subMunicipality, zipCode, district: district || null };
}

function append(index: Map<Scope, Lists>, scope: Scope, collection: Collection, areas: readonly Area[]): void {
  let lists = index.get(scope);
  if (lists === undefined) index.set(scope, (lists = {}));
  (lists[collection] ??= []).push(...areas);
}
