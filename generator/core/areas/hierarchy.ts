import { AreaTree, areaToRow, RowArea } from './area-tree.ts';
import { ancestorsIn, type Area, FACTS, parentsInChains, type Scope } from './area.ts';
import { Barangays, type Localities, Sections } from './barangays.ts';
import type { Dataset, Tables } from '../dataset/dataset.ts';
import { memoized } from '../kept.ts';
import type { Span } from '../packed/column.ts';
import { localityPart } from '../psgc/code.ts';
import { type Collection, COLLECTIONS_OF, type Kind, type KindAboveBarangays, KINDS, PLURALS } from '../psgc/kinds.ts';
import { type Column, type Row, rowCreator, tableColumns } from '../psgc/table.ts';

/** All areas of a release by code, indexed for look-ups. Barangays, nearly all areas, are unpacked when needed. */
export class Hierarchy {
  readonly barangays: Barangays;
  #sections: Sections | undefined;
  readonly #above: AreaTree;
  /** The number of localities that come before each area above the barangays, and at the end how many there are. */
  readonly #localitiesBefore: Uint32Array;
  readonly #lists = memoized((scope: Scope) => memoized((collection: Collection) => this.#find(scope, collection)));
  readonly #children = memoized((parent: Area) =>
    memoized((collection: Collection) =>
      this.list(parent, collection).filter((area) => parentsInChains(area).includes(parent)),
    ),
  );

  /** @throws {Error} if the parent of an area is missing, or if the areas within it do not have consecutive codes. */
  constructor(rows: Readonly<Record<KindAboveBarangays, readonly Row[]>>, localities: Localities) {
    const above = new AreaTree(rows);
    this.#above = above;
    this.#localitiesBefore = countBefore(above.areas, localities.codes);
    this.barangays = new Barangays(localities, (at) => {
      const locality = above.get(localities.codes[at] ?? '') as Area;
      const ancestors = ancestorsIn(locality);
      return localities.rows(at, locality).map((row) => new RowArea('barangay', row, ancestors));
    });
  }

  get above(): readonly Area[] {
    return this.#above.areas;
  }

  get sections(): Sections {
    return (this.#sections ??= new Sections(this.above, this.barangays));
  }

  get(code: string): Area | undefined {
    const area = this.#above.get(code);
    if (area !== undefined) return area;
    const locality = this.localityAt(localityPart(code));
    return locality === -1 ? undefined : this.barangays.of(locality).find((barangay) => barangay.code === code);
  }

  /** The position of the area with this code among all areas above the barangays; -1 if there is none. */
  positionAbove(code: string): number {
    return this.#above.positionOf(code);
  }

  /** The position of the city, municipality or sub-municipality with this code among the localities; -1 if it is none. */
  localityAt(code: string): number {
    const locality = this.#above.get(code);
    return locality === undefined || this.count(locality, 'barangays') === 0 ? -1 : this.barangaysIn(locality).from;
  }

  /** All areas of a collection in the country (`null`) or below an area, at any depth. */
  list(scope: Scope, collection: Collection): readonly Area[] {
    return this.#lists(scope)(collection);
  }

  #find(scope: Scope, collection: Collection): readonly Area[] {
    if (collection === 'barangays') {
      const { length, slice } = this.barangays.list(this.barangaysIn(scope));
      return slice(0, length);
    }
    const { from, to } = this.#above.range(scope);
    const within = this.#above.areas.slice(from, to);
    return within.filter((area) => area !== scope && COLLECTIONS_OF[area.kind].includes(collection));
  }

  /** The length of a list, without unpacking barangays. */
  count(scope: Scope, collection: Collection): number {
    if (collection === 'barangays') return this.barangays.count(this.barangaysIn(scope));
    return this.list(scope, collection).length;
  }

  /** The localities whose barangays are in the country (`null`) or below an area. */
  barangaysIn(scope: Scope): Span {
    const { from, to } = this.#above.range(scope);
    return { from: this.#localitiesBefore[from] ?? 0, to: this.#localitiesBefore[to] ?? 0 };
  }

  /** All areas of a collection in a region, or in the country (`null`). The only region in a region is itself. */
  inRegion(region: Scope, collection: Collection): readonly Area[] {
    return region !== null && collection === 'regions' ? [region] : this.list(region, collection);
  }

  /** The areas of some kinds in a region, or in the country (`null`), as rows again: to be packed, or made others of. */
  rows<Each extends Kind>(kinds: readonly Each[], region: Scope): Readonly<Record<Each, readonly Row[]>> {
    const rowsOf = (kind: Each) => [kind, this.inRegion(region, PLURALS[kind]).map(areaToRow)];
    return Object.fromEntries(kinds.map(rowsOf)) as Record<Each, readonly Row[]>;
  }

  /** The areas that can follow one in a path: of a region those without a province, of a city all its barangays. */
  children(parent: Area, collection: Collection): readonly Area[] {
    if (collection === 'barangays' && (parent.kind === 'region' || parent.kind === 'province')) return [];
    return this.#children(parent)(collection);
  }
}

/** @throws {Error} if a locality is not among the areas, or not in their order. */
function countBefore(areas: readonly Area[], localities: readonly string[]): Uint32Array {
  const before = new Uint32Array(areas.length + 1);
  let count = 0;
  areas.forEach(({ code }, at) => {
    if (code === localities[count]) count += 1;
    before[at + 1] = count;
  });
  if (count < localities.length) throw new Error(`there is no row for the parent ${localities[count]}`);
  return before;
}

/** The columns that name the areas above one. Those above a barangay follow from its code. */
const PARENTS: readonly Column[] = ['region_code', 'province_code', 'city_municipality_code', 'located_in'];

/** The columns that a hierarchy reads of areas above the barangays. */
export const READ_COLUMNS: readonly Column[] = ['code', 'name', 'status', ...PARENTS, ...Object.values(FACTS)];

/** The rows in scope with what a hierarchy reads. A nine-digit code of several rows names none and is left out. */
export function hierarchyRows(
  { tables, release }: Dataset,
  inScope: (row: Pick<Row, 'code'>) => boolean,
): Readonly<Record<Kind, readonly Row[]>> {
  const shared = sharedCodes(tables);
  const isShared = (column: Column, value: string) => column === 'correspondence_code' && shared.has(value);
  const rowsOf = (kind: Kind): readonly Row[] => {
    const isRead = (column: Column) =>
      READ_COLUMNS.includes(column) && !(kind === 'barangay' && PARENTS.includes(column));
    const columns = tableColumns(kind, release.census_years).filter(isRead);
    const toRow = rowCreator(columns);
    const valuesOf = (row: Row) =>
      columns.map((column) => {
        const value = row[column] ?? '';
        return isShared(column, value) ? '' : value;
      });
    return tables[kind].rows.filter(inScope).map((row) => toRow(valuesOf(row)));
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as Record<Kind, readonly Row[]>;
}

function sharedCodes(tables: Tables): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const kind of KINDS) {
    for (const { correspondence_code: code } of tables[kind].rows) {
      if (!code) continue;
      if (once.has(code)) shared.add(code);
      once.add(code);
    }
  }
  return shared;
}
