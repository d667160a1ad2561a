import type { Dataset, Tables } from '../../../core/dataset/dataset.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { valueRule } from '../../../data/values.ts';
import { type FileProblems, type Problem, quote } from '../../../core/problem.ts';
import type { Column, Row } from '../../../core/psgc/table.ts';

/** The values of one area in a supplement's columns. */
export type Supplied = Readonly<Partial<Record<Column, string>>>;

/** Columns that some or all publications lack, and the source of their values. */
export interface Supplement {
  /** `zip codes`, `populations of 2020` */
  readonly what: string;
  /** The first column is the fact, the others are details such as its source. */
  readonly columns: readonly [Column, ...Column[]];
  /** `the column "2020 Population"`, `zip-codes.csv`, `2026-1Q in data` */
  readonly source: string;
  /** The release that the values were taken from, if they are carried over. */
  readonly carriedFrom?: string | undefined;
  /** Finds the values for an area with its parents. They are used if the publication has none. */
  readonly find: (row: Row) => Supplied | undefined;
  /** True if an area of a kind that can have a value should have one; by default, all of them should. */
  readonly isExpected?: ((row: Row) => boolean) | undefined;
  readonly codes: ReadonlySet<string>;
}

/** The rows of all tables by code. */
export const rowsByCode = (tables: Tables): ReadonlyMap<string, Row> =>
  new Map(KINDS.flatMap((kind) => tables[kind].rows.map((row) => [row.code, row] as const)));

type Place = Pick<Problem, 'line' | 'column'> & { readonly code: string };

/** Checks the code of a line in a supplement: ten digits, once. */
export function checkCode(problems: FileProblems, place: Place, earlier: ReadonlyMap<string, unknown>): void {
  const { code } = place;
  if (!/^\d{10}$/.test(code)) {
    problems.add({ ...place, found: quote(code), expected: 'a PSGC code of ten digits' });
  } else if (earlier.has(code)) {
    problems.add({ ...place, found: `${quote(code)} again`, expected: 'each code once' });
  }
}

/** The areas of a publication in earlier releases. */
export interface Earlier {
  /** Finds the row of an area in the dataset that values are carried over from. */
  readonly rowOf: (row: Row) => Row | undefined;
  /** Finds the code that an area of that dataset has in the publication; `undefined` if the area is gone. */
  readonly codeNow: (code: string) => string | undefined;
  /** The codes that the area with a code had before, the last one first. */
  readonly formerCodes: (code: string) => readonly string[];
  readonly isFormerCode: (code: string) => boolean;
}

/** The dataset that values are carried over from, if there is one. */
export interface Carried {
  readonly folder: string;
  readonly dataset: Dataset | undefined;
  /** `2026-1Q in data`, or the reason why nothing is carried over. */
  readonly source: string;
}

/** True if the tables can have a value in a column; if not, that is a problem. */
export function checkValue(problems: FileProblems, place: Place, column: Column, value: string): boolean {
  const rule = valueRule(column);
  if (rule === undefined || rule.accepts(value)) return true;
  problems.add({ ...place, found: quote(value), expected: rule.expected, remedy: rule.remedy?.(value) });
  return false;
}
