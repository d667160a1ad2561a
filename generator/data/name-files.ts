import type { CsvTable } from '../core/psgc/table.ts';
import { readTable } from './input/csv-table.ts';
import type { Problems } from '../core/problem.ts';
import type { FolderContents } from './input/files.ts';
import type { SourcedNameRules } from '../core/dataset/dataset.ts';

export const WRITING_FILES = {
  otherNames: { file: 'other-names.csv', columns: ['code', 'name', 'source'] },
  words: { file: 'name-words.csv', columns: ['written', 'means', 'source'] },
  labels: { file: 'name-labels.csv', columns: ['kind', 'place', 'label', 'source'] },
} as const;

/** The files that say how names are written, as they are in the folder of a dataset. */
export type WritingTables = { readonly [Name in keyof SourcedNameRules]: CsvTable<SourcedNameRules[Name][number]> };

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
