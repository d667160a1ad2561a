import { readTable, type CsvTable } from '../input/csv-table.ts';
import type { Problems } from '../input/problem.ts';
import type { FolderContents } from '../input/files.ts';
import type { NameLabel, NameWord, OtherName } from '../names/writing.ts';

type Sourced<Line> = Line & { readonly source: string };

export const WRITING_FILES = {
  otherNames: { file: 'other-names.csv', columns: ['code', 'name', 'source'] },
  words: { file: 'name-words.csv', columns: ['written', 'means', 'source'] },
  labels: { file: 'name-labels.csv', columns: ['kind', 'place', 'label', 'source'] },
} as const;

/** The files that say how names are written, as they are in the folder of a dataset. */
export interface WritingTables {
  readonly otherNames: CsvTable<Sourced<OtherName>>;
  readonly words: CsvTable<Sourced<NameWord>>;
  readonly labels: CsvTable<Sourced<NameLabel>>;
}

/** What the files say, with the sources. */
export type SourcedNameRules = { readonly [Name in keyof WritingTables]: WritingTables[Name]['rows'] };

/** True if a folder has at least one of the files that say how names are written. */
export const hasWriting = (contents: FolderContents): boolean =>
  Object.values(WRITING_FILES).some(({ file }) => contents.has(file));

export const rowsOf = ({ otherNames, words, labels }: WritingTables): SourcedNameRules => ({
  otherNames: otherNames.rows,
  words: words.rows,
  labels: labels.rows,
});

/** Parses the files that say how names are written. A folder without one of them has no rows of that kind. */
export function parseWriting(folder: string, contents: FolderContents, problems: Problems): WritingTables {
  const parse = (name: keyof WritingTables): CsvTable<never> => {
    const { file, columns } = WRITING_FILES[name];
    return readTable<string>(folder, file, columns, contents, problems) as CsvTable<never>;
  };
  return { otherNames: parse('otherNames'), words: parse('words'), labels: parse('labels') };
}
