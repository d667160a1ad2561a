import { join } from 'node:path';
import type { Dataset, Tables } from '../core/dataset/dataset.ts';
import { HISTORY_FILE, HISTORY_FOLDER } from '../core/history/rows.ts';
import { toHistory } from '../core/history/history.ts';
import { LATER_RELEASES } from './history-tables.ts';
import { parseHistory, verifyHistory } from './verify-history.ts';
import { KINDS } from '../core/psgc/kinds.ts';
import { FURTHER_TABLES, furtherRows, knownRows, readFurtherTables, verifyFurtherTables } from './further-tables.ts';
import { parsePoints, POINTS, POINTS_SOURCE_FILE, toDatasetPoints } from './points.ts';
import { InvalidInput, Problems, quote } from '../core/problem.ts';
import { readTable } from './input/csv-table.ts';
import { type FolderContents, readFolder } from './input/files.ts';
import { parseJson } from './json-file.ts';
import { isDay, ReleaseSchema, toNoticed } from '../core/psgc/release.ts';
import { type CsvTable, type Row, tableColumns, tableFile } from '../core/psgc/table.ts';
import { verifyDataset } from './verify.ts';

/** Reads and verifies the dataset of a folder. @throws {InvalidInput} with every problem of every file. */
export async function readDataset(folder: string): Promise<Dataset> {
  return parseDataset(folder, await readDatasetFolder(folder));
}

/** Reads the files of a dataset, and no others. @throws {InvalidInput} if there is no such folder, or one cannot be read. */
export function readDatasetFolder(folder: string): Promise<FolderContents> {
  return readFolder(folder, {
    folders: [HISTORY_FOLDER],
    isFile: (path) => DATASET_FILES.has(path) || HISTORY_FILE.test(path),
    expected: 'the folder of a dataset',
    remedy: 'the command import writes it',
  });
}

/** The file of a dataset that says what it is. */
const RELEASE_FILE = 'release.json';

const DATASET_FILES: ReadonlySet<string> = new Set([
  RELEASE_FILE,
  POINTS_SOURCE_FILE,
  ...KINDS.map(tableFile),
  ...Object.values({ ...FURTHER_TABLES, POINTS, LATER_RELEASES }).map(({ file }) => file),
]);

/** Parses and verifies a dataset. @throws {InvalidInput} with every problem of every file, each with its line and code. */
export function parseDataset(folder: string, contents: FolderContents): Dataset {
  const problems = new Problems();
  const files = { folder, contents, problems };
  const needed = (name: string): string => {
    if (!contents.has(name)) problems.of(join(folder, name)).add(MISSING);
    return name;
  };
  const release = parseJson(contents.get(needed(RELEASE_FILE)), ReleaseSchema, problems.of(join(folder, RELEASE_FILE)));
  if (release !== undefined && release.date !== null && !isDay(release.date)) {
    const expected = 'a day of the calendar, such as 2026-06-30';
    problems.of(join(folder, RELEASE_FILE)).add({ column: 'date', found: quote(release.date), expected });
  }
  const tables = Object.fromEntries(
    KINDS.map((kind) => {
      // Without a release, the columns of the censuses are unknown.
      const columns = tableColumns(kind, release?.census_years ?? []);
      const table: CsvTable<Row> = readTable(files, { file: needed(tableFile(kind)), columns }, release !== undefined);
      return [kind, table];
    }),
  ) as Tables;
  const further = readFurtherTables(files);
  const points = parsePoints(files);
  const history = parseHistory(files);
  const newer = readTable(files, LATER_RELEASES);
  if (release === undefined || problems.any) throw new InvalidInput(folder, problems.list());
  const datasetPoints = points && toDatasetPoints(points);
  const dataset = {
    release,
    tables,
    ...furtherRows(further),
    ...(datasetPoints && { points: datasetPoints }),
    ...(history && { history: toHistory(history) }),
    ...(newer.rows.length > 0 && { newerReleases: newer.rows.map(toNoticed) }),
  };
  verifyDataset(dataset, problems);
  const ofHistory = history && {
    ...history,
    changes: { rows: [...history.changes.values()].flatMap(({ rows }) => rows) },
  };
  const known = knownRows(
    dataset,
    (table) => (further.get(table) ?? ofHistory?.[table as keyof typeof ofHistory])?.rows,
  );
  verifyFurtherTables({ ...Object.fromEntries(further), points, newerReleases: newer }, known, problems);
  if (history !== undefined) verifyHistory(history, dataset, known, problems);
  problems.throwIfAny(folder);
  return dataset;
}

const MISSING = { found: 'no such file', expected: 'a file of the dataset', remedy: 'the command import writes it' };
