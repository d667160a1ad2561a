import { stringify } from 'csv-stringify/sync';
import type { Dataset } from '../../dataset/dataset.ts';
import { KINDS } from '../../dataset/kind.ts';
import { tableColumns, tableFile } from '../../dataset/table.ts';

/** The files of a dataset, by name: a CSV for each kind of area, and `release.json`. */
export function datasetFiles({ release, tables }: Dataset): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const kind of KINDS) {
    const columns = tableColumns(kind, release.census_years);
    files.set(tableFile(kind), stringify([...tables[kind].rows], { header: true, columns: [...columns] }));
  }
  return files.set('release.json', `${JSON.stringify(release, null, 2)}\n`);
}
