import type { DownloadTable } from '../../../generator/site/downloads/tables/table.ts';

/** What is wrong with the rows of a table by its own description. */
export function rowFaults(
  { name, columns, rows, primaryKey, foreignKeys }: DownloadTable,
  all: readonly DownloadTable[],
) {
  const found: string[] = [];
  columns.forEach((column, at) => {
    const { type, maxLength = Infinity, required = false, oneOf } = column;
    const isWrong = rows.find((row) => {
      const value = row[at] ?? null;
      if (value === null) return required;
      if (
        value === '' ||
        (type === 'integer' && !Number.isSafeInteger(value)) ||
        (type === 'number' && !Number.isFinite(value))
      )
        return true;
      if (
        typeof value !==
        { string: 'string', date: 'string', integer: 'number', number: 'number', boolean: 'boolean' }[type]
      )
        return true;
      return `${value}`.length > maxLength || (oneOf !== undefined && !oneOf.includes(`${value}`));
    });
    if (isWrong !== undefined) found.push(`${name}.${column.name}: ${isWrong[at]}`);
  });
  const position = (table: DownloadTable, column: string) => table.columns.findIndex((each) => each.name === column);
  const keys = rows.map((row) =>
    primaryKey.map((column) => row[position({ columns } as DownloadTable, column)]).join(),
  );
  if (new Set(keys).size < keys.length) found.push(`${name}: two rows with one key`);
  for (const { column, table, references } of foreignKeys) {
    const at = columns.findIndex((each) => each.name === column);
    const other = all.find((each) => each.name === table);
    const known = new Set(
      table === name || other === undefined ? [] : other.rows.map((row) => row[position(other, references)]),
    );
    const own = columns.findIndex((each) => each.name === references);
    const lost = rows.find((row) => {
      const isLost = row[at] !== null && !known.has(row[at]);
      if (table === name) known.add(row[own]);
      return isLost;
    });
    if (lost !== undefined) found.push(`${name}.${column}: no ${lost[at]} in ${table}, or not before it`);
  }
  return found;
}
