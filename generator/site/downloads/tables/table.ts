import { wordsIn } from '../../../api/fields.ts';
import { capitalized, csvLine } from '../../../core/format.ts';
import { groupBy } from '../../../core/group-by.ts';
import { once } from '../../../core/kept.ts';
import type { Schema } from '../../../core/json-schema.ts';

/** The types that every format and every database has. */
export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date';

/** A value; `null` where there is none. A date is a text such as `2026-06-30`. */
export type Value = string | number | boolean | null;

type TableRow = readonly Value[];

/** A column. Its name is a keyword of no database, so that it never needs quotes. */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** The meaning of the values, in a sentence without a full stop. */
  readonly description: string;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly oneOf?: readonly string[];
}

/** A foreign key: the values of the column, where none is missing, are primary keys of a table. */
export interface ForeignKey {
  readonly column: string;
  /** The name of the table; the row stands before this one if it is the same. */
  readonly table: string;
  readonly references: string;
}

/** A table, described so that any format can be written from it. */
export interface DownloadTable {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly columns: readonly TableColumn[];
  readonly primaryKey: readonly string[];
  /** Every row satisfies them, and those of a table itself also while its rows are inserted in their order. */
  readonly foreignKeys: readonly ForeignKey[];
  /** The columns that a database should find rows by, besides the keys. */
  readonly indexes: readonly string[];
  readonly rows: () => readonly TableRow[];
}

/** A table without its rows, which can be many. */
export type TableSummary = Omit<DownloadTable, 'rows'>;

/** A column together with the value that it has for a source of rows. */
export interface ColumnOf<Source> extends TableColumn {
  readonly of: (source: Source) => Value;
}

/** The columns of a table and its rows, made when they are first asked for: the values of all columns for each source. */
export const tableOf = <Source>(
  columns: readonly ColumnOf<Source>[],
  sources: () => readonly Source[],
): Pick<DownloadTable, 'columns' | 'rows'> => ({
  columns: columns.map(({ of: _of, ...column }) => column),
  rows: once(() => sources().map((source) => columns.map(({ of }) => of(source)))),
});

/** The values of all columns for each source, below the names of the columns. */
export const linesOf = <Source>(
  columns: readonly ColumnOf<Source>[],
  sources: readonly Source[],
): readonly (readonly Value[])[] => [columns.map(({ name }) => name), ...tableOf(columns, () => sources).rows()];

/** Lines as a CSV of RFC 4180, by default with LF. A value that is missing is empty. */
export const csvText = (lines: Iterable<readonly Value[]>, lineEnd = '\n'): string =>
  Array.from(lines, (line) => csvLine(line.map((value) => `${value ?? ''}`)) + lineEnd).join('');

/** Rows with their places, from 1, among those that have the same key, which come together. */
export const numbered = <Row extends object>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  [...groupBy(rows, keyOf).values()].flatMap((group) => group.map((row, at) => ({ ...row, number: at + 1 })));

/** The most characters of a name, or of a text that says where something is from: `values.ts` of the dataset has 200 bytes. */
const TEXT_LENGTH = 200;

/** The characters of the name of a release; one of a month has as many: `2025-07`. */
const RELEASE_LENGTH = '2026-2Q'.length;

/** The properties of a source that are values of columns. */
type ValueKey<Source> = { [Key in keyof Source]-?: Source[Key] extends Value | undefined ? Key : never }[keyof Source];

/** The descriptions of the fields of a record: generator/api/fields.ts */
type Described = Readonly<Record<string, { readonly schema: Schema }>>;

/**
 * Makers of columns of tables whose rows have the same sources. Each takes its name, the property of the source that has its
 * value, or a function, and its meaning. A property that is missing or an empty text is no value.
 *
 * @param fields those of the API, of which a column without a meaning of its own has that of its property.
 */
export function columnsOf<Source extends object>(fields: Described = {}) {
  type Of = (ValueKey<Source> & string) | ((source: Source) => Value);
  const ofType =
    (type: ColumnType, maxLength?: number, oneOf?: readonly string[]) =>
    (name: string, of: Of, description?: string): ColumnOf<Source> => ({
      name,
      type,
      description: description ?? capitalized(wordsIn(fields[`${of}`]?.schema)),
      ...(maxLength !== undefined && { maxLength }),
      ...(oneOf !== undefined && { oneOf }),
      of: typeof of === 'function' ? of : (source) => orNone(source[of] as Value | undefined),
    });
  return {
    text: ofType('string', TEXT_LENGTH),
    /** Texts that have at most so many characters. */
    textOf: (maxLength: number) => ofType('string', maxLength),
    /** One of some words. */
    wordOf: (oneOf: readonly string[]) => ofType('string', Math.max(...oneOf.map(({ length }) => length)), oneOf),
    code: ofType('string', 10),
    release: ofType('string', RELEASE_LENGTH),
    integer: ofType('integer'),
    decimal: ofType('number'),
    boolean: ofType('boolean'),
    date: ofType('date'),
  };
}

const orNone = (value: Value | undefined): Value => (value === undefined || value === '' ? null : value);

/** A column in which no value is missing. */
export const required = <Source>(column: ColumnOf<Source>): ColumnOf<Source> => ({ ...column, required: true });
