/** The types that every format and every database has. */
export type ColumnType = 'string' | 'integer' | 'number' | 'boolean' | 'date';

/** A value; `null` where there is none. A date is a text such as `2026-06-30`. */
export type Value = string | number | boolean | null;

type TableRow = readonly Value[];

/** A column. Its name is a keyword of no database, so that it never needs quotes. */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
  /** What the values mean, in a sentence without a full stop. */
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
  readonly rows: readonly TableRow[];
}

/** A column together with the value that it has for a source of rows. */
export interface ColumnOf<Source> extends TableColumn {
  readonly of: (source: Source) => Value;
}

/** The columns of a table and its rows: the values of all columns for each source. */
export const tableOf = <Source>(
  columns: readonly ColumnOf<Source>[],
  sources: readonly Source[],
): Pick<DownloadTable, 'columns' | 'rows'> => ({
  columns: columns.map(({ of: _of, ...column }) => column),
  rows: sources.map((source) => columns.map(({ of }) => of(source))),
});

/** The most characters of a name: `values.ts` of the dataset allows 200 bytes. */
export const NAME_LENGTH = 200;

/** The most characters of a text that says where something is from: `values.ts` of the dataset. */
export const SOURCE_LENGTH = 200;

/** The characters of the name of a release; one of a month has as many: `2025-07`. */
const RELEASE_LENGTH = '2026-2Q'.length;

/** Makers of columns of tables whose rows have the same sources: each takes its name, its meaning and its value. */
export function columnsOf<Source>() {
  type Of = (source: Source) => Value;
  const ofType =
    (type: ColumnType, maxLength?: number) =>
    (name: string, description: string, of: Of): ColumnOf<Source> => ({
      name,
      type,
      description,
      ...(maxLength !== undefined && { maxLength }),
      of,
    });
  return {
    /** Texts that have at most so many characters. */
    text: (name: string, description: string, maxLength: number, of: Of) =>
      ofType('string', maxLength)(name, description, of),
    /** One of some words. */
    word: (name: string, description: string, oneOf: readonly string[], of: Of): ColumnOf<Source> => ({
      ...ofType('string', Math.max(...oneOf.map(({ length }) => length)))(name, description, of),
      oneOf,
    }),
    code: ofType('string', 10),
    name: ofType('string', NAME_LENGTH),
    /** Where something is from. */
    source: ofType('string', SOURCE_LENGTH),
    release: ofType('string', RELEASE_LENGTH),
    integer: ofType('integer'),
    decimal: ofType('number'),
    boolean: ofType('boolean'),
    date: ofType('date'),
  };
}

/** A column in which no value is missing. */
export const required = <Source>(column: ColumnOf<Source>): ColumnOf<Source> => ({ ...column, required: true });
