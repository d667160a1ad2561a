import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import sqlite from 'node-sqlite3-wasm';
import type { DownloadTable, TableColumn, Value } from '../../../generator/site/downloads/tables/table.ts';
import { scratchFolder } from '../../scratch.ts';

/** The rows of a table, each as the values of its columns in their order. */
export type Rows = readonly (readonly Value[])[];

/** The name of the files of a table, which has hyphens. */
export const fileOf = ({ name }: Pick<DownloadTable, 'name'>): string => name.replaceAll('_', '-');

/** A value as a program gives it that has no dates or booleans, in the type of its column. */
export function typed({ type }: Pick<TableColumn, 'type'>, value: unknown): Value {
  if (value === null || value === undefined || value === '') return null;
  if (type === 'integer' || type === 'number') return Number(value);
  if (type === 'boolean') return ['1', 'true', 't'].includes(`${value}`);
  return value instanceof Date ? value.toISOString().slice(0, 10) : `${value}`;
}

/** The rows of objects with a field for each column. */
export const fromObjects = (
  { columns }: Pick<DownloadTable, 'columns'>,
  objects: readonly Readonly<Record<string, unknown>>[],
): Rows => objects.map((each) => columns.map((column) => typed(column, each[column.name])));

/** What a reader of CSV finds that knows RFC 4180. */
export const readCsv = (table: Pick<DownloadTable, 'columns'>, bytes: Uint8Array): Rows =>
  fromObjects(table, parse(Buffer.from(bytes), { columns: true }) as Record<string, string>[]);

/** The values exactly as they are in JSON. */
export const readNdjson = ({ columns }: Pick<DownloadTable, 'columns'>, bytes: Uint8Array): Rows =>
  gunzipSync(bytes)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Readonly<Record<string, Value>>)
    .map((each) => columns.map(({ name }) => each[name] as Value));

/** What hyparquet finds in a Parquet file. */
export const readParquet = async (table: Pick<DownloadTable, 'columns'>, bytes: Uint8Array): Promise<Rows> =>
  fromObjects(table, await parquetReadObjects({ file: Uint8Array.from(bytes).buffer }));

/** Asks a SQLite database. */
export function askSqlite(bytes: Uint8Array, query: string): readonly unknown[][] {
  const folder = scratchFolder();
  const file = join(folder, 'psgc.sqlite');
  writeFileSync(file, bytes);
  const database = new sqlite.Database(file, { readOnly: true });
  try {
    return database.all(query).map((row) => Object.values(row));
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** What SQLite finds in a database. */
export function readSqlite(
  { name, columns, primaryKey }: Pick<DownloadTable, 'name' | 'columns' | 'primaryKey'>,
  bytes: Uint8Array,
): Rows {
  const names = columns.map((column) => column.name).join(', ');
  const rows = askSqlite(bytes, `SELECT ${names} FROM psgc_${name} ORDER BY ${orderOf(name, primaryKey)}`);
  return rows.map((row) => columns.map((column, at) => typed(column, row[at])));
}

/** The order of the rows of a table as a database can repeat it. Releases are in the order of time. */
export const orderOf = (name: string, primaryKey: readonly string[]): string =>
  name === 'releases' || name === 'changes' ? 'rowid' : primaryKey.join(', ');
