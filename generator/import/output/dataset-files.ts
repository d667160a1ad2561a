import { stringify } from 'csv-stringify/sync';
import type { Dataset } from '../../dataset/dataset.ts';
import { KINDS } from '../../dataset/kind.ts';
import { WRITING_FILES } from '../../dataset/names/writing-files.ts';
import { historyText } from '../history/history-text.ts';
import { tableColumns, tableFile } from '../../dataset/table.ts';

/**
 * The files of a dataset, by name: a CSV for each kind of area, `release.json`, and those that say how names are written
 * and what each release changed, if the dataset says it.
 */
export function datasetFiles({ release, tables, writing, history }: Dataset): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const kind of KINDS) {
    const columns = tableColumns(kind, release.census_years);
    files.set(tableFile(kind), stringify([...tables[kind].rows], { header: true, columns: [...columns] }));
  }
  for (const [name, { file, columns }] of Object.entries(WRITING_FILES)) {
    const rows = writing?.[name as keyof typeof WRITING_FILES];
    if (rows !== undefined) files.set(file, stringify([...rows], { header: true, columns: [...columns] }));
  }
  for (const [file, text] of history === undefined ? [] : historyText(history)) files.set(file, text);
  return files.set('release.json', `${JSON.stringify(release, null, 2)}\n`);
}
