import type { Column, Row } from '../../dataset/table.ts';

/** The values of one area in a supplement's columns. */
export type Supplied = Readonly<Partial<Record<Column, string>>>;

/** Columns that some or all publications lack, and the source of their values. */
export interface Supplement {
  /** `zip codes`, `populations of 2020` */
  readonly what: string;
  /** The first column is the fact, the others are details such as its source. */
  readonly columns: readonly [Column, ...Column[]];
  readonly origin: 'published' | 'given' | 'carried' | 'derived';
  /** `the column "2020 Population"`, `zip-codes.csv`, `2026-1Q in data` */
  readonly source: string;
  /** The release that the values were taken from, if they are carried over. */
  readonly carriedFrom?: string | undefined;
  /** Finds the values for an area with its parents. They are used if the publication has none. */
  readonly find: (row: Row) => Supplied | undefined;
  /** Whether an area of a kind that can have a value should have one; by default, all of them should. */
  readonly isExpected?: ((row: Row) => boolean) | undefined;
  /** The codes in the file, if one was given. */
  readonly codes: ReadonlySet<string>;
}
