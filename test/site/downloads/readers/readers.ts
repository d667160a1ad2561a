import { join } from 'node:path';
import { removeTree } from '../../../../generator/tree/disk/folder.ts';
import { scratchFolder } from '../../../scratch.ts';
import { fromObjects } from '../read-back.ts';
import { duckDb } from './duckdb.ts';
import { mariadb } from './mariadb.ts';
import { postgresql } from './postgresql.ts';
import { findTool, type Opened, type Reader, runTool } from './reader.ts';

const program = findTool('sqlite3');

/** Asks a database by the command line of SQLite. */
const opened = (database: string, close: Opened['close']): Opened => ({
  rows: async (table) => {
    const text = await runTool(program ?? '', ['-json', '-readonly', database, `SELECT * FROM psgc_${table.name}`]);
    return fromObjects(table, text === '' ? [] : (JSON.parse(text) as Record<string, unknown>[]));
  },
  close,
});

/** The database as it was exported. */
const sqliteDatabase: Reader = {
  format: 'sqlite',
  program: 'sqlite3',
  isInstalled: program !== undefined,
  open: async (folder) => opened(join(folder, 'psgc.sqlite'), async () => {}),
};

/** A database that SQLite makes of the script, with foreign keys enforced. */
const sqliteScript: Reader = {
  format: 'sql',
  program: 'sqlite3',
  isInstalled: program !== undefined,
  async open(folder) {
    const home = scratchFolder();
    const database = join(home, 'psgc.db');
    await runTool(program ?? '', [
      '-bail',
      '-cmd',
      'PRAGMA foreign_keys = ON',
      database,
      `.read ${join(folder, 'psgc.sql')}`,
    ]);
    return opened(database, async () => removeTree(home));
  },
};

/** The programs that read an export back. `formats.long.test.ts` asks the libraries. */
export const READERS: readonly Reader[] = [...duckDb, sqliteDatabase, ...postgresql, mariadb, sqliteScript];

/** Whether a program found the rows of a table, in any order. */
export function haveSameRows(
  found: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): boolean {
  const [one, other = []] = [found, expected].map((rows) => rows.map((row) => JSON.stringify(row)).sort());
  return one?.length === other.length && other.every((text, at) => text === one[at]);
}
