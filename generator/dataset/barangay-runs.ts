import type { Row } from './table.ts';

/** Barangays in runs that lie in the same areas. */
export function* barangayRuns(rows: Iterable<Row>): Iterable<readonly [Row, ...Row[]]> {
  let run: [Row, ...Row[]] | undefined;
  for (const row of rows) {
    if (run !== undefined && isBeside(row, run[0])) {
      run.push(row);
    } else {
      if (run !== undefined) yield run;
      run = [row];
    }
  }
  if (run !== undefined) yield run;
}

function isBeside(a: Row, b: Row): boolean {
  return a.city_municipality_code === b.city_municipality_code && a.sub_municipality_code === b.sub_municipality_code;
}
