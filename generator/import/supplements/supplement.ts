import type { Column, Row } from '../../dataset/table.ts';

/** The values of one area in a supplement's columns. */
export type Supplied = Readonly<Partial<Record<Column, string>>>;

/** Columns that publications lack, all of them or some, and the one place that their values come from. */
export interface Supplement {
  /** `zip codes`, `populations of 2020` */
  readonly what: string;
  /** The first one is what it is about; the others say more of it. */
  readonly columns: readonly [Column, ...Column[]];
  readonly origin: 'published' | 'given' | 'carried';
  /** `the column "2020 Population"`, `zip-codes.csv`, `2026-1Q in data` */
  readonly source: string;
  /** The values of an area, where the publication has none itself. */
  readonly find: (row: Row) => Supplied | undefined;
  /** The codes that a file which was given has values for. */
  readonly codes: ReadonlySet<string>;
}
