import type { CsvTable } from '../csv/read-table.ts';

/** The columns of a file that says what a release changed. */
export const CHANGE_COLUMNS = [
  'change',
  'kind',
  'code',
  'former_code',
  'name',
  'field',
  'from',
  'to',
  'evidence',
] as const;

/** A line of such a file: a change, or a value that an area had which is gone (`had`). */
export type ChangeRow = Readonly<Record<(typeof CHANGE_COLUMNS)[number], string>>;

/** The columns of the file that lists the releases with the number of areas of each kind, in the order of the kinds. */
export const COUNT_COLUMNS = [
  'regions',
  'provinces',
  'cities',
  'municipalities',
  'sub_municipalities',
  'barangays',
] as const;

/** The columns of the file that lists the releases. */
export const RELEASE_COLUMNS = ['release', 'date', 'source', ...COUNT_COLUMNS] as const;

export type ReleaseRow = Readonly<Record<(typeof RELEASE_COLUMNS)[number], string>>;

/** The history of a dataset, as it is in its folder. */
export interface HistoryTables {
  /** The releases in the order of time; the last one is in the other tables of the dataset. */
  readonly releases: CsvTable<ReleaseRow>;
  /** For each release after the first what it changed, by the name of the release. */
  readonly changes: ReadonlyMap<string, CsvTable<ChangeRow>>;
}

/** The folder of these files in that of a dataset. */
export const HISTORY_FOLDER = 'history';

/** Matches the paths of these files, and those of files whose name was mistaken; hidden files are of other programs. */
export const HISTORY_FILE = /^history\/[^./][^/]*\.csv$/;

export const RELEASES_FILE = 'history/releases.csv';

/** The file that says what a release changed: `history/2026-2Q.csv`. */
export const changesFile = (release: string): string => `history/${release}.csv`;
