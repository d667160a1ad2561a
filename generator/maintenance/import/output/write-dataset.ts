import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { CENSUS_COLUMNS, CENSUSES_FILE } from '../../../core/psgc/census.ts';
import { ID_COLUMNS, IDS_FILE } from '../../../core/psgc/ids.ts';
import type { Dataset } from '../../../core/dataset/dataset.ts';
import { EARLIER_COLUMNS, EARLIER_FILE } from '../../../core/history/earlier-changes.ts';
import { WRITING_FILES } from '../../../data/names.ts';
import { ORIGIN_FILES, ZIP_CODE_COLUMNS, ZIP_CODES_FILE } from '../../../data/verify-facts.ts';
import { POINT_COLUMNS, POINTS_FILE, POINTS_SOURCE_FILE, toPointRows } from '../../../data/points.ts';
import { linkTree, listFolder } from '../../../tree/disk/folder.ts';
import { findOutputFault } from '../../../tree/disk/output-folder.ts';
import { replaceFolder } from '../../../tree/disk/staging.ts';
import { HISTORY_FOLDER, NEWER_RELEASES_FILE, NOTICE_COLUMNS } from '../../../core/history/rows.ts';
import type { FileProblems } from '../../../core/problem.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { tableColumns, tableFile } from '../../../core/psgc/table.ts';
import { historyText } from '../history/next-history.ts';

/** Checks the folder that the import replaces, as `findOutputFault` does. A fault is a problem. */
export function checkOut(problems: FileProblems): void {
  const fault = findOutputFault(problems.file, { data: null });
  if (fault !== undefined) problems.add(fault);
}

/**
 * The files of a dataset, by name: a CSV for each kind of area, `release.json`, the list of releases that followed, and those
 * that say how names are written, where barangays come from, which places have which zip code, how many people areas had,
 * what others call them, where they are and what each release changed, if the dataset says it.
 */
export function datasetFiles(dataset: Dataset): ReadonlyMap<string, string> {
  const { release, tables, points, history } = dataset;
  const files = new Map<string, string>();
  const addJson = (file: string, value: object) => files.set(file, `${JSON.stringify(value, null, 2)}\n`);
  const addTable = (file: string, columns: readonly string[], rows: readonly object[] | undefined): void => {
    if (rows !== undefined) files.set(file, stringify([...rows], { header: true, columns: [...columns] }));
  };
  for (const kind of KINDS) addTable(tableFile(kind), tableColumns(kind, release.census_years), tables[kind].rows);
  for (const [name, { file, columns }] of Object.entries({ ...WRITING_FILES, ...ORIGIN_FILES })) {
    addTable(
      file,
      columns,
      { ...dataset.writing, ...dataset.origins }[name as keyof typeof WRITING_FILES | keyof typeof ORIGIN_FILES],
    );
  }
  addTable(ZIP_CODES_FILE, ZIP_CODE_COLUMNS, dataset.zipCodes);
  addTable(CENSUSES_FILE, CENSUS_COLUMNS, dataset.censuses);
  addTable(IDS_FILE, ID_COLUMNS, dataset.ids);
  addTable(POINTS_FILE, POINT_COLUMNS, points && toPointRows(points));
  if (points !== undefined) addJson(POINTS_SOURCE_FILE, points.source);
  for (const [file, text] of history ? historyText(history) : []) files.set(file, text);
  addTable(EARLIER_FILE, EARLIER_COLUMNS, dataset.earlierChanges);
  addTable(NEWER_RELEASES_FILE, NOTICE_COLUMNS, dataset.newerReleases ?? []);
  return addJson('release.json', release);
}

/**
 * Writes the files of a dataset into a folder, all of them or none: writes them to a temporary folder, which then
 * replaces the other one. Other files in the folder are kept, except those of another history.
 *
 * @throws {OutputError} with the error of the file system as its `cause`; the folder is then unchanged.
 */
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
