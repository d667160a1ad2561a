import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import { outputUse } from '../../../data/output-use.ts';
import { FURTHER_TABLES } from '../../../data/further-tables.ts';
import { csvLine } from '../../../core/format.ts';
import type { TableFile } from '../../../data/input/csv-table.ts';
import { POINTS, POINTS_SOURCE_FILE, toPointRows } from '../../../data/points.ts';
import { linkTree, listFolder } from '../../../tree/disk/folder.ts';
import { findOutputFault } from '../../../tree/disk/output-folder.ts';
import { replaceFolder } from '../../../tree/disk/staging.ts';
import { HISTORY_FOLDER, NEWER_RELEASES } from '../../../core/history/rows.ts';
import type { FileProblems } from '../../../core/problem.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { tableColumns, tableFile } from '../../../core/psgc/table.ts';
import { historyTables } from '../history/next-history.ts';

/** Checks the folder that the import replaces, as `findOutputFault` does. A fault is a problem. */
export function checkOut(problems: FileProblems): void {
  const fault = findOutputFault(problems.file, outputUse(null));
  if (fault !== undefined) problems.add(fault);
}

/** The files of a dataset, by name. */
export function datasetFiles(dataset: Dataset): ReadonlyMap<string, string> {
  const { release, tables, points, history } = dataset;
  const files = new Map<string, string>();
  const addJson = (file: string, value: object) => files.set(file, `${JSON.stringify(value, null, 2)}\n`);
  const addTable = ({ file, columns }: TableFile, rows: readonly object[] | undefined): void => {
    if (rows === undefined) return;
    const lines = (rows as readonly Readonly<Record<string, unknown>>[]).map((row) =>
      columns.map((column) => `${row[column] ?? ''}`),
    );
    files.set(file, [columns, ...lines].map((line) => `${csvLine(line)}\n`).join(''));
  };
  for (const kind of KINDS) {
    addTable({ file: tableFile(kind), columns: tableColumns(kind, release.census_years) }, tables[kind].rows);
  }
  const lists = { ...dataset, ...dataset.writing, ...dataset.origins };
  for (const [name, table] of Object.entries(FURTHER_TABLES))
    addTable(table, lists[name as keyof typeof FURTHER_TABLES]);
  addTable(POINTS, points && toPointRows(points));
  if (points !== undefined) addJson(POINTS_SOURCE_FILE, points.source);
  for (const [table, rows] of history ? historyTables(history) : []) addTable(table, rows);
  addTable(NEWER_RELEASES, dataset.newerReleases ?? []);
  return addJson('release.json', release);
}

/** Writes a dataset into a folder, whose other files are kept, but no other history. @throws {OutputError}; it is then unchanged. */
export async function writeDataset(dataset: Dataset, folder: string): Promise<void> {
  const files = datasetFiles(dataset);
  await replaceFolder(folder, async (staged, target) => {
    for (const [name, text] of files) {
      await mkdir(dirname(join(staged, name)), { recursive: true });
      await writeFile(join(staged, name), text);
    }
    // The history is replaced as a whole: a dataset of an older release has fewer files there.
    for (const { name } of existsSync(target) ? listFolder(target) : []) {
      if (!files.has(name) && name !== HISTORY_FOLDER) linkTree(join(target, name), join(staged, name));
    }
  });
}
