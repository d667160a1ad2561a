import type { Column } from '../../dataset/table.ts';

/** What publications say of an area, by our name for it; `level` is what becomes the kind. */
export const FIELDS = [
  'code',
  'name',
  'correspondence_code',
  'level',
  'old_name',
  'city_class',
  'income_classification',
  'urban_rural',
  'island_region',
] as const satisfies readonly (Column | 'level')[];

export type Field = (typeof FIELDS)[number] | `population_${number}`;

/** One row as it was published, nothing repaired; an empty cell is `''`. */
export interface PublishedRow {
  /** The line of a CSV or the row of a sheet, counted from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<Field, string | number>>>;
}

/** The cells of a sheet, row by row, as the workbook types them; `null` where a cell is empty. */
export type Grid = readonly (readonly unknown[])[];

/** A publication as it was read, before any repair. */
export interface Publication {
  readonly file: string;
  readonly sha256: string;
  /** What the publication calls its columns: `10-digit PSGC` for `code`. Fields that it lacks are absent. */
  readonly columnNames: Readonly<Partial<Record<Field, string>>>;
  /** The years of its columns of populations. */
  readonly censusYears: readonly number[];
  readonly rows: readonly PublishedRow[];
  /** The sheets of a workbook by name; `undefined` for a CSV. */
  readonly sheets?: ReadonlyMap<string, Grid> | undefined;
}
