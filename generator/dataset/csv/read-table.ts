import { join } from 'node:path';
import { quote } from '../problem.ts';
import type { Problems } from '../problems.ts';
import type { FolderContents } from '../read-folder.ts';
import { readCsv } from './read-csv.ts';

/** A CSV of a dataset: its path, and its rows with the line of each. */
export interface CsvTable<Row> {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
}

/** Reads a CSV with exactly these columns. If the folder has no such file, there are no rows. */
export function readTable<Name extends string>(
  folder: string,
  name: string,
  columns: readonly Name[],
  contents: FolderContents,
  problems: Problems,
): CsvTable<Readonly<Record<Name, string>>> {
  const file = join(folder, name);
  const bytes = contents.get(name);
  if (bytes === undefined) return { file, rows: [], lines: [] };
  const ofFile = problems.of(file);
  const toRow = (record: readonly string[]) =>
    Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) as Record<Name, string>;
  const { header, records, lines } = readCsv(bytes, ofFile, toRow);
  if (!ofFile.any && header.join() !== columns.join()) {
    ofFile.add({ line: 1, found: `the header ${quote(header.join())}`, expected: quote(columns.join()) });
    return { file, rows: [], lines: [] };
  }
  return { file, rows: records, lines };
}
