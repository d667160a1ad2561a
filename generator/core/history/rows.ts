import type { CsvTable } from '../psgc/table.ts';
import type { Act } from '../psgc/act.ts';
import { type Change, type ChangeWord, type EntryField, HAD, isGone } from '../psgc/change.ts';
import type { CodeStatus } from '../psgc/code.ts';
import { type Kind, KINDS } from '../psgc/kinds.ts';
import { NOTICED, TOTAL_OF } from '../psgc/release.ts';

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
  'basis',
] as const;

/** A line of such a file: a change, or a value that an area had which is gone (`had`). */
export type ChangeRow = Readonly<Record<(typeof CHANGE_COLUMNS)[number], string>>;

/** The columns of the file of legal texts; `basis` of a change is an `id` in it, or empty if it is not known. */
export const ACT_COLUMNS = ['id', 'kind', 'text', 'date', 'plebiscite', 'confidence', 'source'] as const;

export type ActRow = Readonly<Record<(typeof ACT_COLUMNS)[number], string>>;

/** The column of the file that lists the releases with the number of areas of each kind. */
export const COUNT_COLUMN_OF = { ...TOTAL_OF, 'sub-municipality': 'sub_municipalities' } as const;

export const COUNT_COLUMNS = KINDS.map((kind) => COUNT_COLUMN_OF[kind]);

/** A release whose areas need not be known. */
export type NoticeRow = Readonly<Record<(typeof NOTICED)[number], string>>;

const RELEASE_COLUMNS = [...NOTICED, 'source', ...COUNT_COLUMNS] as const;

export type ReleaseRow = Readonly<Record<(typeof RELEASE_COLUMNS)[number], string>>;

/** The columns of the file with the codes that only publications before the first release have. */
export const OLDER_CODES_COLUMNS = ['code', 'name', 'kind', 'status', 'successors', 'last_seen', 'evidence'] as const;

/** A line of that file; the codes in `successors` are separated by semicolons. */
export type OlderCodeRow = Readonly<Record<(typeof OLDER_CODES_COLUMNS)[number], string>>;

/** The history of a dataset, as it is in its folder. */
export interface HistoryTables {
  /** The releases in the order of time; the last one is in the other tables of the dataset. */
  readonly releases: CsvTable<ReleaseRow>;
  /** For each release after the first what it changed, by the name of the release. */
  readonly changes: ReadonlyMap<string, CsvTable<ChangeRow>>;
  readonly acts: CsvTable<ActRow>;
  readonly olderCodes: CsvTable<OlderCodeRow>;
}

/** The folder of these files in that of a dataset. */
export const HISTORY_FOLDER = 'history';

/** Matches the paths of these files, and those of files whose name was mistaken; hidden files are of other programs. */
export const HISTORY_FILE = /^history\/[^./][^/]*\.csv$/;

/** The files of a history that are there once. */
export const HISTORY_LISTS = {
  releases: { file: 'history/releases.csv', columns: RELEASE_COLUMNS },
  acts: { file: 'history/acts.csv', columns: ACT_COLUMNS },
  olderCodes: { file: 'history/older-codes.csv', columns: OLDER_CODES_COLUMNS },
} as const;

/** The file that lists the releases that PSA is known to have published after that of the dataset. */
export const NEWER_RELEASES = { file: 'newer-releases.csv', columns: NOTICED } as const;

/** The file that says what a release changed: `history/2026-2Q.csv`. */
export const changesFile = (release: string): string => `history/${release}.csv`;

type ActsById = ReadonlyMap<string, Act>;

const NO_ACTS: ActsById = new Map();

export const toActs = (rows: readonly ActRow[]): ActsById =>
  new Map(
    rows.map(({ id, date, plebiscite, ...act }) => [
      id,
      { ...act, date: date || null, plebiscite: plebiscite || null } as Act,
    ]),
  );

/** The changes in the lines of a file; `acts` are those that the column `basis` names. */
export function toChanges(rows: readonly ChangeRow[], acts = NO_ACTS): readonly Change[] {
  const had = new Map<string, Partial<Record<EntryField, string>>>();
  for (const { change, former_code, field, from } of rows) {
    if (change === HAD) had.set(former_code, { ...had.get(former_code), [field]: from });
  }
  return rows.filter(({ change }) => change !== HAD).map((row) => toChange(row, acts, had.get(row.former_code)));
}

function toChange(row: ChangeRow, acts: ActsById, values: Change['had'] = {}): Change {
  const change = row.change as ChangeWord;
  return {
    change,
    kind: (row.kind || null) as Kind | null,
    code: row.code || null,
    formerCode: row.former_code || null,
    name: row.name,
    field: (row.field || null) as EntryField | null,
    from: row.from || null,
    to: row.to || null,
    evidence: row.evidence || null,
    basis: acts.get(row.basis) ?? null,
    correspondenceCode: isGone(row) ? (values.correspondence_code ?? null) : null,
    ...(isGone(row) && { had: values }),
  };
}

/** The reverse of `toChanges`, in any order; `ids`: what the column `basis` has for an act, by default nothing. */
export function toRows(changes: readonly Change[], ids: ReadonlyMap<Act, string> = NO_IDS): readonly ChangeRow[] {
  const had = new Map(changes.flatMap((change) => (change.had === undefined ? [] : [[change.formerCode, change]])));
  return [
    ...changes.map((change) => toRow(change, ids)),
    ...[...had.values()].flatMap((change) =>
      Object.entries(change.had ?? {}).map(([field, from]) => ({
        ...toRow({ ...change, code: null, evidence: null }, NO_IDS),
        change: HAD,
        field,
        from,
      })),
    ),
  ];
}

const NO_IDS: ReadonlyMap<Act, string> = new Map();

const toRow = (change: Change, ids: ReadonlyMap<Act, string>): ChangeRow => ({
  change: change.change,
  kind: change.kind ?? '',
  code: change.code ?? '',
  former_code: change.formerCode ?? '',
  name: change.name,
  field: change.field ?? '',
  from: change.from ?? '',
  to: change.to ?? '',
  evidence: change.evidence ?? '',
  basis: (change.basis && ids.get(change.basis)) ?? '',
});

/** A code of nine or ten digits that only publications before the first release have. */
export interface OlderCode extends Pick<OlderCodeRow, 'code' | 'name' | 'evidence'> {
  /** `null` if it was the code of no area, such as a district of the National Capital Region. */
  readonly kind: Kind | null;
  readonly status: CodeStatus;
  /** The codes that it became: of the newest release, or of an older one whose changes lead to it. */
  readonly successors: readonly string[];
  /** The last publication that has it: `2021-06`. */
  readonly lastSeen: string | null;
}

export const toOlderCode = ({ kind, status, successors, last_seen, ...texts }: OlderCodeRow): OlderCode => ({
  ...texts,
  kind: (kind || null) as Kind | null,
  status: status as CodeStatus,
  successors: successorsIn(successors),
  lastSeen: last_seen || null,
});

/** The reverse of `toOlderCode`. */
export const toOlderCodeRow = ({ kind, successors, lastSeen, ...same }: OlderCode): OlderCodeRow => ({
  ...same,
  kind: kind ?? '',
  successors: successors.join(SEPARATOR),
  last_seen: lastSeen ?? '',
});

const SEPARATOR = ';';

/** The codes in a value of the column `successors`. */
export const successorsIn = (text: string): readonly string[] => (text === '' ? [] : text.split(SEPARATOR));
