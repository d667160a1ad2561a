/** The texts of the cells of a sheet, row by row. */
export type SheetRows = readonly (readonly string[])[];

/** The texts of the cells of a sheet, as wide as its last text. */
export function toRows(grid: readonly (readonly unknown[])[]): SheetRows {
  const rows = grid.map((row) => row.map(toText));
  const width = rows.reduce((most, row) => Math.max(most, row.findLastIndex((value) => value !== '') + 1), 0);
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
}

/** As spreadsheets show a number that is too large for a date. */
const NO_DATE = '########';

/** The text of a cell: a number with all digits, but no zeros before them; a date as `2025-07-31` or with its time. */
function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  // Spreadsheets have 15 digits of a number.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  // A lone surrogate cannot be written as UTF-8: it becomes U+FFFD.
  if (!(cell instanceof Date)) return String(cell).replaceAll(/\p{Cs}/gu, '\ufffd');
  if (Number.isNaN(cell.getTime())) return NO_DATE;
  return cell
    .toISOString()
    .replace(/T00:00:00\.000Z$/, '')
    .replace(/T(.*)\.\d+Z$/, ' $1');
}
