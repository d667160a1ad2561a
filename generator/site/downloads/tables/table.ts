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

/** Columns whose values, where none is missing, are the primary key of a row of a table. */
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

/** Makes the rows of a table: the values of all columns for each source. */
export const rowsOf = <Source>(columns: readonly ColumnOf<Source>[], sources: readonly Source[]): readonly TableRow[] =>
  sources.map((source) => columns.map(({ of }) => of(source)));

export const described = <Source>(columns: readonly ColumnOf<Source>[]): readonly TableColumn[] =>
  columns.map(({ of: _of, ...column }) => column);

/** The most characters of a name: `values.ts` of the dataset allows 200 bytes. */
export const NAME_LENGTH = 200;

/** The most characters of a text that says where something is from: `values.ts` of the dataset. */
export const SOURCE_LENGTH = 200;

/** The characters of the name of a release; one of a month has as many: `2025-07`. */
const RELEASE_LENGTH = '2026-2Q'.length;

/** A column of texts that have at most so many characters. */
export const text = (
  name: string,
  description: string,
  maxLength: number,
  more: Pick<TableColumn, 'required' | 'oneOf'> = {},
): TableColumn => ({ name, type: 'string', description, maxLength, ...more });

export const code = (name: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(name, description, 10, more);

export const name = (column: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(column, description, NAME_LENGTH, more);

export const word = (
  column: string,
  description: string,
  oneOf: readonly string[],
  more?: Pick<TableColumn, 'required'>,
): TableColumn => text(column, description, Math.max(...oneOf.map(({ length }) => length)), { ...more, oneOf });

export const release = (column: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn =>
  text(column, description, RELEASE_LENGTH, more);

const ofType =
  (type: ColumnType) =>
  (name: string, description: string, more?: Pick<TableColumn, 'required'>): TableColumn => ({
    name,
    type,
    description,
    ...more,
  });

export const integer = ofType('integer');
export const decimal = ofType('number');
export const date = ofType('date');

export const REQUIRED = { required: true } as const;
