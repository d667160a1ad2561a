import type { Tables } from '../../dataset/dataset.ts';
import { KINDS } from '../../dataset/kind.ts';
import type { SupplementReport } from './import-report.ts';
import type { Supplement } from '../supplements/supplement.ts';

/** Counts the areas that have a value from a supplement, and lists those without one. */
export function reportSupplement(supplement: Supplement, tables: Tables): SupplementReport {
  const { what, origin, source, carriedFrom, columns, isExpected, codes } = supplement;
  const without: SupplementReport['without'][number][] = [];
  const areas = new Set<string>();
  let found = 0;
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) {
      const value = row[columns[0]];
      if (value === undefined) continue;
      if (value !== '') found += 1;
      else if (isExpected !== undefined && !isExpected(row)) continue;
      else without.push({ kind, code: row.code, name: row.name });
      areas.add(row.code);
    }
  }
  const unknown = [...codes].filter((code) => !areas.has(code));
  return { what, origin, source, carriedFrom, found, without, unknown };
}
