import { factColumns } from './area.ts';
import type { Dataset, Tables } from './dataset.ts';
import { KINDS, type Kind } from './kind.ts';
import { rowCreator, tableColumns, type Column, type Row } from './table.ts';

/** What a hierarchy reads besides facts. The areas above a barangay follow from its code. */
const READ: Readonly<Record<'of all kinds' | 'above barangays', readonly Column[]>> = {
  'of all kinds': ['code', 'name'],
  'above barangays': ['region_code', 'province_code', 'city_municipality_code', 'located_in', 'status'],
};

/**
 * The rows in scope with only the columns that a hierarchy reads, so that the tables can be freed. A nine-digit code that
 * several rows have is left out, because it names none of the areas.
 */
export function hierarchyRows(
  { tables, release }: Dataset,
  inScope: (row: Pick<Row, 'code'>) => boolean,
): Readonly<Record<Kind, readonly Row[]>> {
  const shared = sharedCodes(tables);
  const facts = factColumns(release).map(({ column }) => column);
  const isShared = (column: Column, value: string) => column === 'correspondence_code' && shared.has(value);
  const rowsOf = (kind: Kind): readonly Row[] => {
    const read = [...READ['of all kinds'], ...(kind === 'barangay' ? [] : READ['above barangays']), ...facts];
    const columns = tableColumns(kind, []).filter((column) => read.includes(column));
    const toRow = rowCreator(columns);
    const valuesOf = (row: Row) =>
      columns.map((column) => {
        const value = row[column] ?? '';
        return isShared(column, value) ? '' : value;
      });
    return tables[kind].rows.filter(inScope).map((row) => toRow(valuesOf(row)));
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, rowsOf(kind)])) as Record<Kind, readonly Row[]>;
}

function sharedCodes(tables: Tables): ReadonlySet<string> {
  const once = new Set<string>();
  const shared = new Set<string>();
  for (const kind of KINDS) {
    for (const { correspondence_code: code } of tables[kind].rows) {
      if (!code) continue;
      if (once.has(code)) shared.add(code);
      once.add(code);
    }
  }
  return shared;
}
