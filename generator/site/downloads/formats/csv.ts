import { csvField } from '../../../core/format.ts';
import type { DownloadTable, Value } from '../tables/table.ts';

/** CSV as RFC 4180 has it. A value that is missing is empty. */
export const csvOf = (rows: readonly (readonly Value[])[], lineEnd = '\n'): string =>
  rows.map((row) => `${row.map(toField).join(',')}${lineEnd}`).join('');

const toField = (value: Value): string => (value === null ? '' : csvField(String(value)));

/** Two formats write the areas, which take a second. */
const written = new WeakMap<DownloadTable, Uint8Array>();

/** The CSV of a table, in UTF-8 without a byte order mark, with LF. */
export function toCsv(table: DownloadTable): Uint8Array {
  const header = table.columns.map(({ name }) => name);
  const bytes = written.get(table) ?? Buffer.from(csvOf([header, ...table.rows]));
  written.set(table, bytes);
  return bytes;
}
