import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isToolInstalled, toolModules, type Tool } from '../../../engines/tool.ts';
import { fileOf, fromObjects } from '../read-back.ts';
import type { Reader, ReadTable } from './reader.ts';

/** DuckDB for Node, with its engine: 70 MB. */
const DUCKDB: Tool = { name: '@duckdb/node-api', version: '1.5.6-r.1' };

/** What of DuckDB is used. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(): Promise<{ connect(): Promise<Connection> }>;
  };
}

interface Connection {
  run(statements: string): Promise<unknown>;
  runAndReadAll(query: string): Promise<Result>;
}

interface Result {
  getRowObjectsJson(): readonly Record<string, unknown>[];
}

/** Whether DuckDB is there, or could be installed. */
export function canRunDuckDb(): boolean {
  try {
    toolModules(DUCKDB);
  } catch {
    return false;
  }
  return isToolInstalled(DUCKDB);
}

export async function connectDuckDb(): Promise<Connection> {
  const entry = join(toolModules(DUCKDB), DUCKDB.name, 'lib/index.js');
  const { default: module } = (await import(pathToFileURL(entry).href)) as { readonly default: DuckDb };
  return (await module.DuckDBInstance.create()).connect();
}

export const askDuckDb = async (query: string, connection?: Connection): Promise<readonly Record<string, unknown>[]> =>
  (await (connection ?? (await connectDuckDb())).runAndReadAll(query)).getRowObjectsJson();

/** @param source the function of DuckDB that reads a file. */
const reader = (format: string, extension: string, source: (path: string, table: ReadTable) => string): Reader => ({
  format,
  program: 'DuckDB',
  get isInstalled() {
    return canRunDuckDb();
  },
  open: async (folder) => ({
    rows: async (table) =>
      fromObjects(
        table,
        await askDuckDb(`SELECT * FROM ${source(join(folder, `${fileOf(table)}.${extension}`), table)}`),
      ),
    close: async () => {},
  }),
});

/** The columns of NDJSON as texts: DuckDB would otherwise take those that begin with many `null` for JSON. */
const asTexts = ({ columns }: ReadTable): string => columns.map(({ name }) => `${name}: 'VARCHAR'`).join(', ');

/** A database in memory that the script of an export makes. */
const loaded: Reader = {
  format: 'duckdb-load.sql',
  program: 'DuckDB',
  get isInstalled() {
    return canRunDuckDb();
  },
  async open(folder) {
    const connection = await connectDuckDb();
    await connection.run(`SET file_search_path = '${folder}'`);
    await connection.run(await readFile(join(folder, 'tools/duckdb-load.sql'), 'utf8'));
    return {
      rows: async (table) => fromObjects(table, await askDuckDb(`SELECT * FROM psgc_${table.name}`, connection)),
      keys: async () =>
        (await askDuckDb("SELECT * FROM duckdb_constraints() WHERE constraint_type = 'FOREIGN KEY'", connection))
          .length,
      close: async () => {},
    };
  },
};

/** DuckDB, which reads every format that has a file for each table. */
export const duckDb: readonly Reader[] = [
  reader('csv', 'csv', (path) => `read_csv('${path}', all_varchar = true)`),
  reader('ndjson', 'ndjson.gz', (path, table) => `read_json('${path}', columns = {${asTexts(table)}})`),
  reader('parquet', 'parquet', (path) => `read_parquet('${path}')`),
  loaded,
];
