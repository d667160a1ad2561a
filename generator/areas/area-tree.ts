import { type Ancestors, type Area, type AreaRecord, factColumns, type Facts, type Scope } from './area.ts';
import { EMPTY_SPAN, type Span } from '../names/column.ts';
import { ABOVE_BARANGAYS, CAPITAL, type Kind, type KindAboveBarangays } from '../psgc/kinds.ts';
import type { Release } from '../psgc/release.ts';
import type { Column, Row } from '../psgc/table.ts';

/** Makes the area of a row. */
type AreaReader = (kind: Kind, row: Row, ancestors: Ancestors) => Area;

/** A reader for the rows of a release. */
export function areaReader(release: Release): AreaReader {
  const columns = factColumns(release);
  class AreaOfRelease extends RowArea {
    toJSON(): AreaRecord {
      const { code, name, kind, isCapital, region, province, cityMunicipality, subMunicipality, locatedIn } = this;
      const facts = columns.map(({ fact, column }) => [fact, column === undefined ? null : this.read(column)]);
      return {
        code,
        name,
        kind,
        isCapital,
        ...(Object.fromEntries(facts) as Facts),
        region: toReference(region),
        province: toReference(province),
        cityMunicipality: toReference(cityMunicipality),
        subMunicipality: toReference(subMunicipality),
        locatedIn: toReference(locatedIn),
      };
    }
  }
  for (const { fact, column } of columns) {
    Object.defineProperty(AreaOfRelease.prototype, fact, {
      get(this: RowArea) {
        return column === undefined ? null : this.read(column);
      },
    });
  }
  return (kind, row, ancestors) => new AreaOfRelease(kind, row, ancestors) as RowArea & Area;
}

const toReference = (area: Area | null) => area && { code: area.code, name: area.name };

/**
 * An area that reads its facts from its row when they are needed: a function makes many areas for its first request,
 * and few answers have any facts.
 */
class RowArea implements Ancestors {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly region: Area | null;
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  readonly subMunicipality: Area | null;
  readonly locatedIn: Area | null;
  readonly #row: Row;

  constructor(kind: Kind, row: Row, ancestors: Ancestors) {
    this.kind = kind;
    this.code = row.code;
    this.name = row.name;
    this.region = ancestors.region;
    this.province = ancestors.province;
    this.cityMunicipality = ancestors.cityMunicipality;
    this.subMunicipality = ancestors.subMunicipality;
    this.locatedIn = ancestors.locatedIn;
    this.#row = row;
  }

  get isCapital(): boolean {
    return this.#row.status === CAPITAL;
  }

  /** A value of the row, `null` if it is empty. */
  read(column: Column): string | null {
    return this.#row[column] || null;
  }
}

/** A function that makes the row of an area again, with the columns that `Hierarchy` reads and no empty values. */
export function rowMaker(release: Release): (area: Area) => Row {
  const facts = factColumns(release);
  return (area) => {
    const { code, name, region, province, cityMunicipality, locatedIn, isCapital } = area;
    const values: readonly (readonly [Column | undefined, string | null | undefined])[] = [
      ['region_code', region?.code],
      ['province_code', province?.code],
      ['city_municipality_code', cityMunicipality?.code],
      ['located_in', cityMunicipality === null ? locatedIn?.code : null],
      ['status', isCapital ? CAPITAL : null],
      ...facts.map(({ fact, column }) => [column, area[fact]] as const),
    ];
    return { code, name, ...Object.fromEntries(values.filter(([column, value]) => column && value)) };
  };
}

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
  range(scope: Scope): Span {
    if (scope === null) return { from: 0, to: this.areas.length };
    const from = this.#positions.get(scope.code) ?? -1;
    return this.areas[from] === scope ? { from, to: this.#ends[from] ?? 0 } : EMPTY_SPAN;
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
