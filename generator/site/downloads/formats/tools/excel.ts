import { groupBy } from '../../../../core/group-by.ts';
import { formTree } from '../../../../core/gazetteer/form-tree.ts';
import { writeWorkbook } from '../../../../tables/workbook.ts';
import type { DownloadContent } from '../../download-file.ts';
import type { Value } from '../../tables/table.ts';
import { csvOf } from '../csv.ts';

/** The columns that people look areas up by; `areas.csv` has all of them. */
const COLUMNS =
  /^(?:code|name|kind|(?:region|province|city_municipality|located_in)_name|zip_code|(?:city|income)_class|urban_rural)$/;

/** The header and the cells of areas in these columns, with the newest population. */
function mainRows({ tables }: DownloadContent) {
  const { columns = [], rows = [] } = tables.find(({ name }) => name === 'areas') ?? {};
  const names = columns.map(({ name }) => name);
  const newest = names.findLast((name) => /^population_\d+$/.test(name));
  const kept = names.flatMap((name, at) => (COLUMNS.test(name) || name === newest ? at : []));
  const cellOf = (row: readonly Value[], name: string): Value => row[names.indexOf(name)] ?? null;
  return {
    header: kept.map((at) => names[at] ?? ''),
    rows: rows.map((row) => ({
      cells: kept.map((at) => row[at] ?? null),
      kind: cellOf(row, 'kind'),
      locality: cellOf(row, 'city_municipality_code') ?? cellOf(row, 'code'),
    })),
  };
}

/** A sheet of everything above the barangays, and one of each province and of Metro Manila with the barangays. */
export function excelWorkbook(content: DownloadContent): Uint8Array {
  const { header, rows } = mainRows(content);
  const localities = groupBy(rows, ({ locality }) => locality);
  const toSheet = (name: string, found: typeof rows) => ({
    name,
    rows: [
      header,
      ...found.map(({ cells }) => cells.map((value) => (typeof value === 'number' ? value : String(value ?? '')))),
    ],
  });
  const sheets = [
    toSheet(
      'Regions to municipalities',
      rows.filter(({ kind }) => kind !== 'barangay'),
    ),
    ...formTree(content.gazetteer).map((province) =>
      toSheet(
        province.name,
        province.localities.flatMap(({ code }) => localities.get(code) ?? []),
      ),
    ),
  ];
  return Buffer.concat(writeWorkbook(sheets));
}

/** UTF-8 with a byte order mark, without which Excel garbles `ñ`, and with CRLF. */
export function excelCsv(content: DownloadContent): string {
  const { header, rows } = mainRows(content);
  return `\ufeff${csvOf([header, ...rows.map(({ cells }) => cells)], '\r\n')}`;
}
