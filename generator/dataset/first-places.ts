import type { Tables } from './dataset.ts';
import { KINDS } from './kind.ts';
import type { Row } from './table.ts';

/**
 * Tells of a row whose code stands before it already, in its own table or another, where that is:
 * `cities.csv:12`. The codes are gone through when it is first asked, for few datasets have such rows.
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
