import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataFile, DownloadContent } from '../download-file.ts';
import type { ColumnType, DownloadTable, TableColumn, Value } from '../tables/table.ts';

export const PREFIX = 'psgc_';
const ROWS = 500;

/**
 * A script that PostgreSQL, MariaDB, MySQL and SQLite load as it is: no name needs quotes, texts have no backslashes, and
 * rows stand after those that they refer to. What begins with `/*!` is a comment for all but MariaDB and MySQL, which
 * end a transaction with each `CREATE`.
 *
 * @param endOf what stands after the columns of a table.
 * @throws {Error} if a text contains a backslash, which MariaDB would take for an escape.
 */
export function* sqlStatements(
  content: DownloadContent,
  endOf: (table: DownloadTable) => string = () => ' /*!40101 DEFAULT CHARACTER SET utf8mb4 */',
): Iterable<string> {
  const { tables } = content;
  yield headerOf(content);
  yield '/*!40101 SET NAMES utf8mb4 */;\n\nBEGIN;\n\n';
  for (const table of tables) yield createTable(table, endOf(table));
  yield '/*!40101 START TRANSACTION */;\n\n';
  for (const table of tables) yield* inserts(table);
  yield '/*!40101 COMMIT */;\n\n';
  for (const table of tables) yield* createIndexes(table);
  yield '\nCOMMIT;\n';
}

export function* createIndexes({ name, indexes }: DownloadTable): Iterable<string> {
  for (const column of indexes) yield `CREATE INDEX ${PREFIX}${name}_${column} ON ${PREFIX}${name} (${column});\n`;
}

const headerOf = ({ release: { release, attribution, licences }, gazetteer }: DownloadContent): string =>
  [
    `Philippine Standard Geographic Code (PSGC), release ${release}`,
    attribution,
    '',
    ...Object.entries(licences).map(([what, licence]) => `${what.replace('_', ' ')}: ${licence}`),
    ...(gazetteer.points.notice === null ? [] : [`points: ${gazetteer.points.notice}`]),
    'licenses.md beside this file has the licence of each part.',
    '',
    'Load it into an empty database:',
    '  PostgreSQL      PGCLIENTENCODING=UTF8 psql -v ON_ERROR_STOP=1 -f psgc.sql DATABASE',
    '  MariaDB, MySQL  mariadb --default-character-set=utf8mb4 DATABASE < psgc.sql',
    '  SQLite          sqlite3 -bail FILE < psgc.sql',
  ]
    .map((line) => `${`-- ${line.replaceAll(/[\r\n]+/g, ' ')}`.trimEnd()}\n`)
    .join('');

/** @param end what stands after the columns. */
export const createTable = ({ name, columns, primaryKey, foreignKeys }: DownloadTable, end = ''): string => {
  const lines = [
    ...columns.map((column) => `${column.name} ${typeOf(column)}${column.required ? ' NOT NULL' : ''}`),
    `PRIMARY KEY (${primaryKey.join(', ')})`,
    ...foreignKeys.map(
      ({ column, table, references }) => `FOREIGN KEY (${column}) REFERENCES ${PREFIX}${table} (${references})`,
    ),
  ];
  return `CREATE TABLE ${PREFIX}${name} (\n  ${lines.join(',\n  ')}\n)${end};\n\n`;
};

const TYPES: Readonly<Record<Exclude<ColumnType, 'string'>, string>> = {
  integer: 'INTEGER',
  number: 'DOUBLE PRECISION',
  boolean: 'BOOLEAN',
  date: 'DATE',
};

function typeOf({ name, type, maxLength }: TableColumn): string {
  if (type !== 'string') return TYPES[type];
  if (maxLength === undefined) throw new Error(`the column ${name} has no maximum length`);
  return `VARCHAR(${maxLength})`;
}

function* inserts({ name, columns, rows }: DownloadTable): Iterable<string> {
  const into = `INSERT INTO ${PREFIX}${name} (${columns.map((column) => column.name).join(', ')}) VALUES\n`;
  for (let at = 0; at < rows().length; at += ROWS) {
    const lines = rows()
      .slice(at, at + ROWS)
      .map((row) => `(${row.map(sqlLiteral).join()})`);
    yield `${into}${lines.join(',\n')};\n\n`;
  }
}

/** A value as every database reads it. */
export function sqlLiteral(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return `${value}`;
  if (value.includes('\\')) throw new Error(`${JSON.stringify(value)} contains a backslash`);
  return `'${value.replaceAll("'", "''")}'`;
}

const rowsIn = ({ tables }: DownloadContent): number => tables.reduce((sum, { rows }) => sum + rows().length, 0);

export function* sqlFile(content: DownloadContent): Iterable<DataFile> {
  const make = () => ({ bytes: Buffer.from([...sqlStatements(content)].join('')), rows: rowsIn(content) });
  yield { name: 'psgc.sql', table: null, make };
}

/** One SQLite database with all tables: what SQLite makes of the script of SQL. */
export const sqliteWriter = (sqlite: typeof import('node-sqlite3-wasm')) =>
  function* (content: DownloadContent): Iterable<DataFile> {
    const make = () => ({ bytes: databaseOf(content, sqlite), rows: rowsIn(content) });
    yield { name: 'psgc.sqlite', table: null, make };
  };

/** The database is made in memory. SQLite gives its bytes only as a file, which is removed at once. */
function databaseOf(content: DownloadContent, { Database }: typeof import('node-sqlite3-wasm')): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'psgc-static-sqlite-'));
  const file = join(folder, 'psgc.sqlite');
  const database = new Database();
  try {
    // Larger pages and VACUUM make the file smaller by two percent, so that every host takes it.
    database.exec('PRAGMA page_size = 8192; PRAGMA foreign_keys = ON');
    // So does the largest table with a key of several columns, if its rows have no number besides.
    const endOf = ({ name }: DownloadTable) => (name === 'codes' ? ' WITHOUT ROWID' : '');
    for (const statements of sqlStatements(content, endOf)) database.exec(statements);
    database.run('VACUUM INTO ?', file);
    return readFileSync(file);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}
