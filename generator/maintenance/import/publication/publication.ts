import type { Grid } from '../../../data/input/workbook.ts';
import type { Column } from '../../../core/psgc/table.ts';

/** The facts that all publications have about an area, with the columns of a CSV, which the R package `psgc` uses. */
export const CSV_COLUMNS = {
  code: 'psgc_code',
  name: 'area_name',
  correspondence_code: 'correspondence_code',
  level: 'geographic_level',
  old_name: 'old_name',
  city_class: 'city_class',
  income_classification: 'income_classification',
  urban_rural: 'urban_rural',
  island_region: 'island_region',
} as const satisfies Partial<Record<Column | 'level', string>>;

/** A fact that a publication can have. Only workbooks have `status`, populations and `footnote`, beside the status. */
export type PublishedField = keyof typeof CSV_COLUMNS | 'status' | 'footnote' | `population_${number}`;

/** One row as published, before any repair; an empty cell is `''`. */
export interface PublishedRow {
  readonly line: number;
  readonly cells: Readonly<Partial<Record<PublishedField, string | number>>>;
}

/** A publication as it was read, before any repair. If it could not be read, it has no rows. */
export interface Publication {
  readonly file: string;
  readonly sha256: string;
  /** The publication's names for its columns: `10-digit PSGC` for `code`. Fields that it lacks are absent. */
  readonly columnNames: Readonly<Partial<Record<PublishedField, string>>>;
  readonly censusYears: readonly number[];
  readonly rows: readonly PublishedRow[];
  /** The sheets of a workbook by name; `undefined` for a CSV. */
  readonly sheets?: ReadonlyMap<string, Grid> | undefined;
}
