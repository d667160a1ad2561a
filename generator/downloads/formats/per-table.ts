import type { DownloadTable } from '../tables/table.ts';
import type { FormatWriter } from './format.ts';

/** The writer of a format that has a file for each table. */
export const perTable = (extension: string, write: (table: DownloadTable) => Uint8Array): FormatWriter =>
  function* ({ tables }) {
    for (const table of tables) {
      yield { name: `${table.name}.${extension}`, table: table.name, bytes: write(table) };
    }
  };
