import type { Format } from './format.ts';
import { sqlStatements } from './sql-text.ts';

/** One script of SQL with all tables. */
export const sql: Format = {
  name: 'sql',
  title: 'SQL for PostgreSQL, MariaDB, MySQL and SQLite',
  load: async () =>
    function* (content) {
      yield { name: 'psgc.sql', table: null, bytes: Buffer.from([...sqlStatements(content)].join('')) };
    },
};
