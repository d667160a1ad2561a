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
    create(): Promise<{ connect(): Promise<{ runAndReadAll(query: string): Promise<Result> }> }>;
  };
}

interface Result {
  getRowObjectsJson(): readonly Record<string, unknown>[];
}

/** Whether DuckDB is there, or could be installed. */
function canRun(): boolean {
  try {
    toolModules(DUCKDB);
  } catch {
    return false;
  }
  return isToolInstalled(DUCKDB);
}

async function ask(query: string): Promise<readonly Record<string, unknown>[]> {
  const entry = join(toolModules(DUCKDB), DUCKDB.name, 'lib/index.js');
  const { default: module } = (await import(pathToFileURL(entry).href)) as { readonly default: DuckDb };
  const connection = await (await module.DuckDBInstance.create()).connect();
  return (await connection.runAndReadAll(query)).getRowObjectsJson();
}

/** @param source the function of DuckDB that reads a file. */
const reader = (format: string, extension: string, source: (path: string, table: ReadTable) => string): Reader => ({
  format,
  program: 'DuckDB',
  get isInstalled() {
    return canRun();
  },
  open: async (folder) => ({
    rows: async (table) =>
      fromObjects(table, await ask(`SELECT * FROM ${source(join(folder, `${fileOf(table)}.${extension}`), table)}`)),
    close: async () => {},
  }),
});

/** The columns of NDJSON as texts: DuckDB would otherwise take those that begin with many `null` for JSON. */
const asTexts = ({ columns }: ReadTable): string => columns.map(({ name }) => `${name}: 'VARCHAR'`).join(', ');

/** DuckDB, which reads every format that has a file for each table. */
export const duckDb: readonly Reader[] = [
  reader('csv', 'csv', (path) => `read_csv('${path}', all_varchar = true)`),
  reader('ndjson', 'ndjson.gz', (path, table) => `read_json('${path}', columns = {${asTexts(table)}})`),
  reader('parquet', 'parquet', (path) => `read_parquet('${path}')`),
];
