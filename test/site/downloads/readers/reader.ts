import type { DownloadTable } from '../../../../generator/site/downloads/tables/table.ts';
import type { Rows } from '../read-back.ts';

/** What a reader needs to know about a table. */
export type ReadTable = Pick<DownloadTable, 'name' | 'columns' | 'primaryKey'>;

/** An export that a program has opened. */
export interface Opened {
  /** The rows of a table, in any order. */
  readonly rows: (table: ReadTable) => Promise<Rows>;
  readonly close: () => Promise<void>;
}

/** A program that reads a format. */
export interface Reader {
  readonly format: string;
  readonly program: string;
  readonly isInstalled: boolean;
  /** @param folder that of an export with all formats. */
  readonly open: (folder: string) => Promise<Opened>;
}

/** A reader that reads a file for each table. */
export const perFile = (
  format: string,
  program: string,
  read: (folder: string, table: ReadTable) => Rows | Promise<Rows>,
): Reader => ({
  format,
  program,
  isInstalled: true,
  open: async (folder) => ({ rows: async (table) => read(folder, table), close: async () => {} }),
});
