import { type EarlierChange, MAX_EARLIER_TEXT } from '../../../core/history/earlier-changes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { ACT_KINDS } from '../../../core/psgc/act.ts';
import {
  code,
  type ColumnOf,
  date,
  described,
  type DownloadTable,
  integer,
  REQUIRED,
  rowsOf,
  text,
  word,
} from './table.ts';

interface EarlierRow {
  readonly change: EarlierChange;
  readonly number: number;
}

/** The table of what happened to areas before the first release, as far as it is known; ordered by code, then by time. */
export function earlierChangesTable({ earlierChanges }: Gazetteer): DownloadTable {
  const rows = [...groupBy(earlierChanges.all(), ({ code: area }) => area).values()].flatMap((changes) =>
    changes.map((change, at): EarlierRow => ({ change, number: at + 1 })),
  );
  return {
    name: 'earlier_changes',
    title: 'Changes before the first release',
    description:
      "What happened to areas before the first release, from PSA's Summary of Changes: only the rows that are surely about one area; ordered by code, then by time.",
    columns: described(COLUMNS),
    primaryKey: ['code', 'change_number'],
    foreignKeys: [{ column: 'code', table: 'areas', references: 'code' }],
    indexes: [],
    rows: rowsOf(COLUMNS, rows),
  };
}

const MONTH_LENGTH = '2017-07'.length;

const COLUMNS: readonly ColumnOf<EarlierRow>[] = [
  { ...code('code', 'The code of the area now', REQUIRED), of: ({ change }) => change.code },
  {
    ...integer('change_number', 'The place of the change among those of the area, from 1', REQUIRED),
    of: (row) => row.number,
  },
  {
    ...text('first_month', 'The first month of the updates in which PSA lists it', MONTH_LENGTH, REQUIRED),
    of: ({ change }) => change.period.slice(0, MONTH_LENGTH),
  },
  {
    ...text('last_month', 'The last month of these updates', MONTH_LENGTH, REQUIRED),
    of: ({ change }) => change.period.slice(-MONTH_LENGTH),
  },
  {
    ...text('change_type', 'What PSA calls the change', MAX_EARLIER_TEXT, REQUIRED),
    of: ({ change }) => change.change,
  },
  {
    ...text('name', 'The area then, with what it lay in', MAX_EARLIER_TEXT, REQUIRED),
    of: ({ change }) => change.name,
  },
  {
    ...text('old_name', 'Its name before, or the unit that it belonged to', MAX_EARLIER_TEXT),
    of: ({ change }) => change.old_name || null,
  },
  { ...text('old_code', 'Its code before, of nine or ten digits', 10), of: ({ change }) => change.old_code || null },
  {
    ...word('basis_kind', 'What the law is, where an act of PSA says it', ACT_KINDS),
    of: ({ change }) => change.basis_kind || null,
  },
  {
    ...text('basis_text', 'The law or document, if known', MAX_EARLIER_TEXT),
    of: ({ change }) => change.basis || null,
  },
  {
    ...date('basis_date', 'The day of that text, where an act of PSA says it'),
    of: ({ change }) => change.basis_date || null,
  },
  {
    ...text('plebiscite_date', 'The day of the plebiscite, or only its year, where an act of PSA says it', 10),
    of: ({ change }) => change.plebiscite_date || null,
  },
  { ...text('source', 'Where PSA says it', MAX_EARLIER_TEXT, REQUIRED), of: ({ change }) => change.source },
];
