import type { Area } from './area.ts';
import type { Hierarchy } from './hierarchy.ts';
import { type NumberRow, packRows, rowReader } from '../packed/numbers.ts';
import { localityPart } from '../psgc/code.ts';

/** A row of numbers for each area: a group for each area above the barangays, and one for the barangays of each locality. */
export interface PackedAreaNumbers {
  readonly above: string;
  readonly barangays: string;
}

export function packAreaNumbers(hierarchy: Hierarchy, rowOf: (code: string) => NumberRow): PackedAreaNumbers {
  const rowsOf = (areas: readonly { readonly code: string }[]) => areas.map(({ code }) => rowOf(code));
  const { codes, rows } = hierarchy.barangays.localities;
  return {
    above: packRows(hierarchy.above.map((area) => rowsOf([area]))),
    barangays: packRows(codes.map((code, at) => rowsOf(rows(at, hierarchy.get(code) as Area)))),
  };
}

/** Reads packed rows of areas. A group is decoded when one of its areas is asked for. */
export class AreaNumbers {
  readonly inLocality: (at: number) => readonly NumberRow[];
  readonly #hierarchy: Hierarchy;
  readonly #readAbove: (at: number) => readonly NumberRow[];
  /** The last locality, because most barangays are asked for with those beside them. */
  #last: { readonly code: string; readonly rows: ReadonlyMap<string, NumberRow> } | undefined;

  constructor({ above, barangays }: PackedAreaNumbers, hierarchy: Hierarchy, width: number) {
    this.#hierarchy = hierarchy;
    this.#readAbove = rowReader(above, hierarchy.above.length, width);
    this.inLocality = rowReader(barangays, hierarchy.barangays.localities.codes.length, width);
  }

  of(code: string): NumberRow | undefined {
    const locality = localityPart(code);
    if (locality === code) return this.#readAbove(this.#hierarchy.positionAbove(code))[0];
    if (this.#last?.code !== locality) this.#last = { code: locality, rows: this.#read(locality) };
    return this.#last.rows.get(code);
  }

  #read(locality: string): ReadonlyMap<string, NumberRow> {
    const at = this.#hierarchy.localityAt(locality);
    const rows = this.inLocality(at);
    const beside = at === -1 ? [] : this.#hierarchy.barangays.of(at);
    return new Map(beside.map(({ code }, nth) => [code, rows[nth] as NumberRow]));
  }
}
