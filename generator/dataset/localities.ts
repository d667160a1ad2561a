import type { Area } from './area.ts';
import { localityPart } from './code.ts';
import { toColumn } from './column.ts';
import type { Row } from './table.ts';

/**
 * The barangays of all cities, municipalities and sub-municipalities that contain any, one locality after the other in
 * the order of the codes.
 */
export interface Localities {
  /** The codes of the cities, municipalities and sub-municipalities. */
  readonly codes: readonly string[];
  /** How many barangays each has, at least one. */
  readonly counts: readonly number[];
  /** The names of all barangays, as a column. */
  readonly names: () => string;
  /** The nine-digit codes of all barangays, as a column; those that `impliedFact` gives can be left out. */
  readonly correspondenceCodes: () => string;
  /** Their old names, as a column; empty for a barangay without any. */
  readonly oldNames: () => string;
  /** The rows of the barangays of the locality at a position, which is this area, ordered by code. */
  readonly rows: (at: number, locality: Area) => readonly Row[];
}

/** Groups the rows of barangays, which can be in any order, by locality. */
export function toLocalities(barangays: Iterable<Row>): Localities {
  const groups = new Map<string, Row[]>();
  for (const row of barangays) {
    const code = localityPart(row.code);
    const group = groups.get(code);
    if (group === undefined) groups.set(code, [row]);
    else group.push(row);
  }
  const codes = [...groups.keys()].sort();
  const rows = codes.map((code) => (groups.get(code) ?? []).sort((one, other) => (one.code < other.code ? -1 : 1)));
  return {
    codes,
    counts: rows.map(({ length }) => length),
    names: () => toColumn(rows.map((group) => group.map(({ name }) => name))),
    correspondenceCodes: () =>
      toColumn(rows.map((group) => group.map(({ correspondence_code }) => correspondence_code ?? ''))),
    oldNames: () => toColumn(rows.map((group) => group.map(({ old_name }) => old_name ?? ''))),
    rows: (at) => rows[at] ?? [],
  };
}
