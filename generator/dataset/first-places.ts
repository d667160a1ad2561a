import type { Tables } from './dataset.ts';
import { KINDS } from './kind.ts';
import type { Row } from './table.ts';

/**
 * Finds where the code of a row first appears, in its own table or another: `cities.csv:12`, or `undefined` if that is
 * the row itself. The codes are indexed on the first call, because few datasets have a repeated code.
 */
export function firstPlaces(tables: Tables): (row: Row) => string | undefined {
  let first: ReadonlyMap<string, { readonly row: Row; readonly place: string }> | undefined;
  return (row) => {
    first ??= collectFirst(tables);
    const same = first.get(row.code);
    return same === undefined || same.row === row ? undefined : same.place;
  };
}

function collectFirst(tables: Tables) {
  const first = new Map<string, { readonly row: Row; readonly place: string }>();
  for (const kind of KINDS) {
    const { file, rows, lines } = tables[kind];
    rows.forEach((row, at) => {
      if (!first.has(row.code)) first.set(row.code, { row, place: `${file}:${lines[at]}` });
    });
  }
  return first;
}
