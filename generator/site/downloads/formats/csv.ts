import { csvText, type DownloadTable } from '../tables/table.ts';

/** Two formats write the areas, which take a second. */
const written = new WeakMap<DownloadTable, Uint8Array>();

/** The CSV of a table, in UTF-8 without a byte order mark, with LF. */
export function toCsv(table: DownloadTable): Uint8Array {
  const header = table.columns.map(({ name }) => name);
  const bytes = written.get(table) ?? Buffer.from(csvText([header, ...table.rows]));
  written.set(table, bytes);
  return bytes;
}
