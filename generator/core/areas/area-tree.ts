import { type Ancestors, type Area, type AreaRecord, FACT_NAMES, FACTS, type Facts, type Scope } from './area.ts';
import { EMPTY_SPAN, type Span } from '../packed/column.ts';
import { ABOVE_BARANGAYS, CAPITAL, POBLACION, type Kind, type KindAboveBarangays } from '../psgc/kinds.ts';
import type { Column, Row } from '../psgc/table.ts';

const toReference = (area: Area | null) => area && { code: area.code, name: area.name };

/** An area as a view of its row, read when it is asked for: functions make many areas, and few answers have facts. */
export class RowArea implements Area {
  readonly kind: Kind;
  readonly code: string;
  readonly name: string;
  readonly region: Area | null;
  readonly province: Area | null;
  readonly cityMunicipality: Area | null;
  readonly subMunicipality: Area | null;
  readonly locatedIn: Area | null;
  declare readonly zipCode: string | null;
  declare readonly district: string | null;
  declare readonly correspondenceCode: string | null;
  declare readonly oldName: string | null;
  declare readonly islandRegion: string | null;
  declare readonly cityClass: string | null;
  declare readonly incomeClassification: string | null;
  declare readonly urbanRural: string | null;
  declare readonly iso3166: string | null;
  readonly #row: Row;

  static {
    for (const fact of FACT_NAMES) {
      const column = FACTS[fact];
      Object.defineProperty(RowArea.prototype, fact, {
        get(this: RowArea) {
          return this.#row[column] || null;
        },
      });
    }
  }

  /** @param row from a table, or unpacked; it needs only the columns that `areaToRow` writes. */
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

  get isPoblacion(): boolean {
    return this.#row.status === POBLACION;
  }

  toJSON(): AreaRecord {
    const { code, name, kind, isCapital, isPoblacion, region, province } = this;
    const { cityMunicipality, subMunicipality, locatedIn } = this;
    return {
      code,
      name,
      kind,
      isCapital,
      isPoblacion,
      ...(Object.fromEntries(FACT_NAMES.map((fact) => [fact, this[fact]])) as Facts),
      region: toReference(region),
      province: toReference(province),
      cityMunicipality: toReference(cityMunicipality),
      subMunicipality: toReference(subMunicipality),
      locatedIn: toReference(locatedIn),
    };
  }
}

/** The row of an area: the columns that a hierarchy reads, without empty values. */
export function areaToRow(area: Area): Row {
  const { code, name, region, province, cityMunicipality, locatedIn, isCapital, isPoblacion } = area;
  const values: readonly (readonly [Column, string | null | undefined])[] = [
    ['region_code', region?.code],
    ['province_code', province?.code],
    ['city_municipality_code', cityMunicipality?.code],
    ['located_in', cityMunicipality === null ? locatedIn?.code : null],
    ['status', isCapital ? CAPITAL : isPoblacion ? POBLACION : null],
    ...FACT_NAMES.map((fact) => [FACTS[fact], area[fact]] as const),
  ];
  return { code, name, ...Object.fromEntries(values.filter(([, value]) => value)) };
}

/** The areas above the barangays by code, so that those within an area, whose codes begin like its own, follow it. */
export class AreaTree {
  readonly areas: readonly Area[];
  readonly #positions = new Map<string, number>();
  /** For each area the position after the last one within it. */
  readonly #ends: Uint32Array;

  /** @throws {Error} if the parent of a row is missing, or does not come before it with nothing else in between. */
  constructor(rows: Readonly<Record<KindAboveBarangays, readonly Row[]>>) {
    const known = new Map<string, Area>();
    for (const kind of ABOVE_BARANGAYS) {
      for (const row of rows[kind]) known.set(row.code, new RowArea(kind, row, parentsOf(row, known)));
    }
    this.areas = [...known.keys()].sort().map((code) => known.get(code) as Area);
    this.#ends = new Uint32Array(this.areas.length);
    const open: number[] = [];
    this.areas.forEach((area, at) => {
      this.#positions.set(area.code, at);
      this.#close(open, area.cityMunicipality ?? area.province ?? area.region, at);
      open.push(at);
    });
    this.#close(open, null, this.areas.length);
  }

  get(code: string): Area | undefined {
    return this.areas[this.positionOf(code)];
  }

  positionOf(code: string): number {
    return this.#positions.get(code) ?? -1;
  }

  range(scope: Scope): Span {
    if (scope === null) return { from: 0, to: this.areas.length };
    const from = this.#positions.get(scope.code) ?? -1;
    return this.areas[from] === scope ? { from, to: this.#ends[from] ?? 0 } : EMPTY_SPAN;
  }

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
