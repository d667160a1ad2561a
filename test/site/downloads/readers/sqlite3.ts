import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { removeTree } from '../../../../generator/tree/disk/folder.ts';
import { SCRATCH } from '../../../scratch.ts';
import { fromObjects } from '../read-back.ts';
import type { Opened, Reader } from './reader.ts';
import { findTool, runTool } from './run-tool.ts';

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
export const sqliteDatabase: Reader = {
  format: 'sqlite',
  program: 'sqlite3',
  isInstalled: program !== undefined,
  open: async (folder) => opened(join(folder, 'psgc.sqlite'), async () => {}),
};

/** A database that SQLite makes of the script, with foreign keys enforced. */
export const sqliteScript: Reader = {
  format: 'sql',
  program: 'sqlite3',
  isInstalled: program !== undefined,
  async open(folder) {
    const home = mkdtempSync(join(SCRATCH, 'psgc-sqlite-'));
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
