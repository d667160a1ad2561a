import type { ColumnType, DownloadTable, Value } from '../../../generator/site/downloads/tables/table.ts';

const isOfType: Readonly<Record<ColumnType, (value: Value) => boolean>> = {
  string: (value) => typeof value === 'string' && value !== '',
  date: (value) => /^\d{4}-\d\d-\d\d$/.test(`${value}`),
  integer: Number.isSafeInteger,
  number: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
};

/** What is wrong with the rows of a table by its own description. */
export function rowFaults(
  { name, columns, rows, primaryKey, foreignKeys }: DownloadTable,
  all: readonly DownloadTable[],
) {
  const valuesOf = (table: DownloadTable | undefined, column: string): readonly Value[] => {
    const at = table?.columns.findIndex((each) => each.name === column) ?? -1;
    return table?.rows().map((row) => row[at] ?? null) ?? [];
  };
  const own = all.find((table) => table.name === name);
  const found = columns.flatMap(({ name: column, type, maxLength = Infinity, required = false, oneOf }) => {
    const wrong = valuesOf(own, column).find((value) =>
      value === null
        ? required
        : !isOfType[type](value) || `${value}`.length > maxLength || oneOf?.includes(`${value}`) === false,
    );
    return wrong === undefined ? [] : [`${name}.${column}: ${wrong}`];
  });
  const keys = primaryKey.map((column) => valuesOf(own, column));
  if (new Set(rows().map((_, at) => keys.map((values) => values[at]).join())).size < rows().length)
    found.push(`${name}: two rows with one key`);
  for (const { column, table, references } of foreignKeys) {
    const others = valuesOf(
      all.find((each) => each.name === table),
      references,
    );
    const places = new Map(others.map((value, at) => [value, table === name ? at : -1]));
    const lost = valuesOf(own, column).find((value, at) => value !== null && !((places.get(value) ?? Infinity) < at));
    if (lost !== undefined) found.push(`${name}.${column}: no ${lost} in ${table}, or not before it`);
  }
  return found;
}
