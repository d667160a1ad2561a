import type { Format } from './format.ts';
import { loadPackage } from './load-package.ts';
import { sqlStatements } from './sql-text.ts';

/** One SQLite database with all tables: what SQLite makes of the script of SQL. */
export const sqlite: Format = {
  name: 'sqlite',
  title: 'SQLite',
  async load() {
    const { default: initialize } = await loadPackage('sql.js', () => import('sql.js'));
    const { Database } = await initialize();
    return function* (content) {
      const database = new Database();
      try {
        database.exec('PRAGMA foreign_keys = ON');
        for (const statements of sqlStatements(content)) database.exec(statements);
        yield { name: 'psgc.sqlite', table: null, bytes: database.export() };
      } finally {
        database.close();
      }
    };
  },
};
