import { stringify } from 'csv-stringify/sync';
import type { DownloadTable } from '../tables/table.ts';
import type { Format } from './format.ts';
import { perTable } from './per-table.ts';

/** CSV as RFC 4180 has it, in UTF-8 without a byte order mark, with LF. A value that is missing is empty. */
export const csv: Format = { name: 'csv', title: 'CSV', load: async () => perTable('csv', toCsv) };

function toCsv({ columns, rows }: DownloadTable): Uint8Array {
  const header = columns.map(({ name }) => name);
  const cast = { boolean: String };
  return Buffer.from(stringify([header, ...rows], { cast }));
}
