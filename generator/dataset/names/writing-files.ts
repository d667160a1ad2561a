import { join } from 'node:path';
import { readCsv } from '../csv/read-csv.ts';
import { quote } from '../problem.ts';
import type { Problems } from '../problems.ts';
import type { FolderContents } from '../read-folder.ts';
import type { NameLabel, NameWord, OtherName } from './writing.ts';

/** A line with the source of what it says. */
type Sourced<Line> = Line & { readonly source: string };

/** The columns of the files that say how names are written. */
export const WRITING_FILES = {
  otherNames: { file: 'other-names.csv', columns: ['code', 'name', 'source'] },
  words: { file: 'name-words.csv', columns: ['written', 'means', 'source'] },
  labels: { file: 'name-labels.csv', columns: ['kind', 'place', 'label', 'source'] },
} as const;

/** One of the files: its path, and its rows with the line of each. */
export interface WritingTable<Row> {
  readonly file: string;
  readonly rows: readonly Row[];
  readonly lines: readonly number[];
}

/** The files that say how names are written, as they are in the folder of a dataset. */
export interface WritingTables {
  readonly otherNames: WritingTable<Sourced<OtherName>>;
  readonly words: WritingTable<Sourced<NameWord>>;
  readonly labels: WritingTable<Sourced<NameLabel>>;
}

/** What the files say, with the sources. */
export type SourcedWriting = { readonly [Name in keyof WritingTables]: WritingTables[Name]['rows'] };

/** Whether a folder has any of the files that say how names are written. */
export function hasWriting(contents: FolderContents): boolean {
  return Object.values(WRITING_FILES).some(({ file }) => contents.has(file));
}

/** What the files say. */
export function rowsOf({ otherNames, words, labels }: WritingTables): SourcedWriting {
  return { otherNames: otherNames.rows, words: words.rows, labels: labels.rows };
}

/** Parses the files that say how names are written. A folder without one of them has no rows of that kind. */
export function parseWriting(folder: string, contents: FolderContents, problems: Problems): WritingTables {
  const parse = (name: keyof WritingTables): WritingTable<never> => {
    const { file: baseName, columns } = WRITING_FILES[name];
    const file = join(folder, baseName);
    const bytes = contents.get(baseName);
    if (bytes === undefined) return { file, rows: [], lines: [] };
    const ofFile = problems.of(file);
    const toRow = (record: readonly string[]) =>
      Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])) as never;
    const { header, records, lines } = readCsv<never>(bytes, ofFile, toRow);
    if (!ofFile.any && header.join() !== columns.join()) {
      ofFile.add({ line: 1, found: `the header ${quote(header.join())}`, expected: quote(columns.join()) });
      return { file, rows: [], lines: [] };
    }
    return { file, rows: records, lines };
  };
  return { otherNames: parse('otherNames'), words: parse('words'), labels: parse('labels') };
}
