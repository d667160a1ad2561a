import { readTable, type CsvTable } from '../csv/read-table.ts';
import type { Problems } from '../problems.ts';
import type { FolderContents } from '../read-folder.ts';

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

/** The columns of the file that lists the releases. */
export const RELEASE_COLUMNS = [
  'release',
  'date',
  'source',
  'regions',
  'provinces',
  'cities',
  'municipalities',
  'sub_municipalities',
  'barangays',
] as const;

export type ReleaseRow = Readonly<Record<(typeof RELEASE_COLUMNS)[number], string>>;

/** The history of a dataset, as it is in its folder. */
export interface HistoryTables {
  /** The releases in the order of time; the last one is in the other tables of the dataset. */
  readonly releases: CsvTable<ReleaseRow>;
  /** For each release after the first what it changed, by the name of the release. */
  readonly changes: ReadonlyMap<string, CsvTable<ChangeRow>>;
}

export const RELEASES_FILE = 'history/releases.csv';

/** The file that says what a release changed: `history/2026-2Q.csv`. */
export const changesFile = (release: string): string => `history/${release}.csv`;

/** Parses the history of a dataset; `undefined` if its folder has none. A file of another name is a problem. */
export function parseHistory(folder: string, contents: FolderContents, problems: Problems): HistoryTables | undefined {
  if (!contents.has(RELEASES_FILE)) return undefined;
  const releases = readTable(folder, RELEASES_FILE, RELEASE_COLUMNS, contents, problems);
  const [, ...others] = releases.rows;
  const tables = others.map(({ release }) => {
    const file = changesFile(release);
    if (!contents.has(file)) {
      problems.of(`${folder}/${file}`).add({ found: 'no such file', expected: `what ${release} changed` });
    }
    return [release, readTable(folder, file, CHANGE_COLUMNS, contents, problems)] as const;
  });
  const known = new Set([RELEASES_FILE, ...others.map(({ release }) => changesFile(release))]);
  for (const name of contents.keys()) {
    if (!/^history\/.*\.csv$/.test(name) || known.has(name)) continue;
    const expected = `the changes of a release that ${RELEASES_FILE} lists after the first`;
    problems.of(`${folder}/${name}`).add({ found: 'another file', expected });
  }
  return { releases, changes: new Map(tables) };
}
