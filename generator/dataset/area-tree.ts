import type { Ancestors, Area } from './area.ts';
import type { AreaReader } from './area-reader.ts';
import { ABOVE_BARANGAYS, type KindAboveBarangays } from './kind.ts';
import { EMPTY_RANGE, type Range } from './range.ts';
import type { Row } from './table.ts';
import type { Scope } from './within.ts';

/**
 * The areas above the barangays in the order of their codes. Codes within an area begin with the same digits as its own,
 * so an area is followed by those within it.
 */
export class AreaTree {
  readonly areas: readonly Area[];
  readonly #positions = new Map<string, number>();
  /** For each area the position after the last one within it. */
  readonly #ends: Uint32Array;

  /**
   * @param rows the rows of each kind, in any order.
   * @throws {Error} if the parent of a row is missing, or does not come before it with nothing else in between.
   */
  constructor(rows: Readonly<Record<KindAboveBarangays, readonly Row[]>>, toArea: AreaReader) {
    const known = new Map<string, Area>();
    for (const kind of ABOVE_BARANGAYS) {
      for (const row of rows[kind]) known.set(row.code, toArea(kind, row, parentsOf(row, known)));
    }
    this.areas = [...known.values()].sort((one, other) => (one.code < other.code ? -1 : 1));
    this.#ends = new Uint32Array(this.areas.length);
    const open: number[] = [];
    this.areas.forEach((area, at) => {
      this.#positions.set(area.code, at);
      this.#close(open, area.cityMunicipality ?? area.province ?? area.region, at);
      open.push(at);
    });
    this.#close(open, null, this.areas.length);
  }

  /** The area with this code. */
  get(code: string): Area | undefined {
    return this.areas[this.#positions.get(code) ?? -1];
  }

  /** The areas within an area, itself included, or in the country (`null`). */
  range(scope: Scope): Range {
    if (scope === null) return { from: 0, to: this.areas.length };
    const from = this.#positions.get(scope.code) ?? -1;
    return this.areas[from] === scope ? { from, to: this.#ends[from] ?? 0 } : EMPTY_RANGE;
  }

  /** Ends the areas that the area at a position is not within. */
  #close(open: number[], parent: Area | null, at: number): void {
    for (let last = open.at(-1); last !== undefined && this.areas[last] !== parent; last = open.at(-1)) {
      this.#ends[last] = at;
      open.pop();
    }
    if (parent !== null && open.length === 0) {
      throw new Error(`${this.areas[at]?.code} does not follow ${parent.code} ${parent.name} in the order of codes`);
    }
  }
}

/** @throws {Error} if a parent is not known. */
function parentsOf(row: Row, known: ReadonlyMap<string, Area>): Ancestors {
  const subMunicipality = parentOf(row.sub_municipality_code, known);
  const cityMunicipality = parentOf(row.city_municipality_code, known);
  const province = parentOf(row.province_code, known) ?? cityMunicipality?.province ?? null;
  const region = parentOf(row.region_code, known) ?? cityMunicipality?.region ?? null;
  // A province in a region that is not served is not known.
  const locatedIn = known.get(row.located_in ?? '') ?? cityMunicipality?.locatedIn ?? null;
  return { region, province, cityMunicipality, subMunicipality, locatedIn };
}

function parentOf(code: string | undefined, known: ReadonlyMap<string, Area>): Area | null {
  if (code === undefined || code === '') return null;
  const area = known.get(code);
  if (area === undefined) throw new Error(`there is no row for the parent ${code}`);
  return area;
}
