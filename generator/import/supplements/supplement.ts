import type { Column, Row } from '../../dataset/table.ts';

/** The values of one area in a supplement's columns. */
export type Supplied = Readonly<Partial<Record<Column, string>>>;

/** Columns that some or all publications lack, and the one source that their values come from. */
export interface Supplement {
  /** `zip codes`, `populations of 2020` */
  readonly what: string;
  /** The first column has the fact itself, the others have details such as its source. */
  readonly columns: readonly [Column, ...Column[]];
  readonly origin: 'published' | 'given' | 'carried';
  /** `the column "2020 Population"`, `zip-codes.csv`, `2026-1Q in data` */
  readonly source: string;
  /** Finds the values for an area, which are used if the publication itself has none. */
  readonly find: (row: Row) => Supplied | undefined;
  /** The codes in the file, if one was given. */
  readonly codes: ReadonlySet<string>;
}
