import { stringify } from 'csv-stringify/sync';
import { type DataFile, type DownloadContent, REGIONAL_FOLDERS } from '../download-file.ts';
import type { DownloadTable } from '../tables/table.ts';

/** Two formats write the areas, which take a second. */
const written = new WeakMap<DownloadTable, Uint8Array>();

/** CSV as RFC 4180 has it, in UTF-8 without a byte order mark, with LF. A value that is missing is empty. */
export function toCsv(table: DownloadTable): Uint8Array {
  const header = table.columns.map(({ name }) => name);
  const bytes = written.get(table) ?? Buffer.from(stringify([header, ...table.rows], { cast: { boolean: String } }));
  written.set(table, bytes);
  return bytes;
}

/** The number of digits the codes of all areas in a region or in a province have in common. */
const COMMON_DIGITS = { regions: 2, provinces: 5 } as const;

/**
 * The areas of each region and of each province, the area itself first: lines of the CSV of all areas below its header. A
 * city without a province is only in the file of its region. No value has a line break, and the code is the first one.
 */
export function* regionalCsv({ tables, gazetteer }: DownloadContent): Iterable<DataFile> {
  const table = tables.find(({ name }) => name === 'areas');
  if (table === undefined) return;
  const [header = '', ...lines] = Buffer.from(toCsv(table)).toString().trimEnd().split('\n');
  for (const folder of REGIONAL_FOLDERS) {
    for (const { code, name, kind } of gazetteer.hierarchy.list(null, folder)) {
      const prefix = code.slice(0, COMMON_DIGITS[folder]);
      const found = lines.filter((line) => line.startsWith(prefix));
      yield {
        name: `${folder}/${code}.csv`,
        table: table.name,
        rows: found.length,
        area: { code, name, kind },
        bytes: Buffer.from([header, ...found].map((line) => `${line}\n`).join('')),
      };
    }
  }
}
