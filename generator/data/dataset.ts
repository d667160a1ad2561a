import type { EarlierChange } from '../history/earlier-changes.ts';
import type { SourcedNameRules } from './name-files.ts';
import type { Origins } from './origins.ts';
import type { DatasetPoints } from './points.ts';
import type { SourcedZipCode } from './zip-codes.ts';
import { historyFrom, type ReleaseHistory } from '../history/history.ts';
import { type Edition, type Entry, LEVEL_OF, toEntry } from '../psgc/change.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';
import { NO_NOTICE, type NoticedRelease, type Release } from '../psgc/release.ts';
import type { Column, Row } from '../psgc/table.ts';

/** The rows of one kind with their places, for problems. */
export interface Table {
  readonly file: string;
  readonly rows: readonly Row[];
  /** `lines[i]` is the line (or the sheet's row) of `rows[i]`, counted from 1. */
  readonly lines: readonly number[];
  /** The name of a column in the file, if it differs: `psgc_code` for `code`. */
  readonly columnNames?: Readonly<Partial<Record<Column, string>>>;
}

export type Tables = Readonly<Record<Kind, Table>>;

/** A release as in the folder `data/`. */
export interface Dataset {
  readonly release: Release;
  readonly tables: Tables;
  readonly writing?: SourcedNameRules;
  /** Which barangays were taken from others since the censuses, if the folder says it. */
  readonly origins?: Origins;
  readonly zipCodes?: readonly SourcedZipCode[];
  readonly points?: DatasetPoints;
  readonly history?: ReleaseHistory;
  /** What happened to its areas before the first of those releases, as far as the folder says it; ordered by code. */
  readonly earlierChanges?: readonly EarlierChange[];
  /** The releases that PSA is known to have published after this one, oldest first, if there are any. */
  readonly newerReleases?: readonly NoticedRelease[];
}

/** The history of a dataset. Without one, its release is the only one that is known. */
export function historyOf({ history, release, tables }: Dataset): ReleaseHistory {
  if (history !== undefined) return history;
  const [regions, provinces, cities, municipalities, subMunicipalities, barangays] = KINDS.map(
    (kind) => tables[kind].rows.length,
  ) as [number, number, number, number, number, number];
  const { date, source } = release;
  const totals = { regions, provinces, cities, municipalities, subMunicipalities, barangays };
  const only = { release: release.release, date, ...NO_NOTICE, source: source.file, ...totals };
  return historyFrom([only], NO_CHANGES, []);
}

/** Not within `historyOf`, where it would keep the tables in memory. */
const NO_CHANGES = (): readonly [] => [];

/** What a dataset says. A placeholder has only a name and perhaps a nine-digit code. */
export function toEdition({ tables, release }: Pick<Dataset, 'tables' | 'release'>): Edition {
  const edition = new Map<string, Entry>();
  for (const kind of KINDS) {
    for (const row of tables[kind].rows) edition.set(row.code, toEntry(row, LEVEL_OF[kind]));
  }
  for (const placeholder of release.placeholders) edition.set(placeholder.code, toEntry(placeholder));
  return edition;
}
