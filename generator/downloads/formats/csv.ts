import { stringify } from 'csv-stringify/sync';
import { gzipSync } from 'fflate';
import { type Format, perTable } from './format.ts';
import type { DownloadTable } from '../tables/table.ts';

/** CSV as RFC 4180 has it, in UTF-8 without a byte order mark, with LF. A value that is missing is empty. */
export const csv: Format = { name: 'csv', title: 'CSV', load: async () => perTable('csv', toCsv) };

function toCsv({ columns, rows }: DownloadTable): Uint8Array {
  const header = columns.map(({ name }) => name);
  const cast = { boolean: String };
  return Buffer.from(stringify([header, ...rows], { cast }));
}

/**
 * JSON, one object a line. It repeats the names of the columns in every line, so it is compressed: plain, the areas are
 * too large for some hosts. fflate gives the same bytes with every version of Node.
 */
export const ndjson: Format = {
  name: 'ndjson',
  title: 'NDJSON, compressed with gzip',
  load: async () => perTable('ndjson.gz', toNdjson),
};

function toNdjson({ columns, rows }: DownloadTable): Uint8Array {
  const keys = columns.map(({ name }) => JSON.stringify(name));
  const lines = rows.map((row) => `{${row.map((value, at) => `${keys[at]}:${JSON.stringify(value)}`).join(',')}}\n`);
  return gzipSync(Buffer.from(lines.join('')), { level: 6, mtime: 0 });
}
