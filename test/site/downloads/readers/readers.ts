import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileOf, readCsv, readNdjson, readParquet, readSqlite } from '../read-back.ts';
import { duckDb } from './duckdb.ts';
import { mariadb } from './mariadb.ts';
import { postgresql } from './postgresql.ts';
import { perFile, type Reader } from './reader.ts';
import { sqliteDatabase, sqliteScript } from './sqlite3.ts';

/** Every program that reads an export back, by format. */
export const READERS: readonly Reader[] = [
  perFile('csv', 'csv-parse', (folder, table) => readCsv(table, readFileSync(join(folder, `${fileOf(table)}.csv`)))),
  perFile('ndjson', 'Node', (folder, table) =>
    readNdjson(table, readFileSync(join(folder, `${fileOf(table)}.ndjson.gz`))),
  ),
  perFile('parquet', 'hyparquet', async (folder, table) =>
    readParquet(table, readFileSync(join(folder, `${fileOf(table)}.parquet`))),
  ),
  perFile('sqlite', 'node-sqlite3-wasm', (folder, table) =>
    readSqlite(table, readFileSync(join(folder, 'psgc.sqlite'))),
  ),
  ...duckDb,
  sqliteDatabase,
  postgresql,
  mariadb,
  sqliteScript,
];

/** Whether a program found the rows of a table, in any order. */
export function haveSameRows(
  found: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): boolean {
  const [one, other] = [found, expected].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  return JSON.stringify(one) === JSON.stringify(other);
}
