import { type EarlierChange, MAX_EARLIER_TEXT } from '../../../core/history/earlier-changes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { ACT_KINDS } from '../../../core/psgc/act.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf } from './table.ts';

interface EarlierRow {
  readonly change: EarlierChange;
  readonly number: number;
}

const { code, text, word, integer, date } = columnsOf<EarlierRow>();

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
    primaryKey: ['code', 'change_number'],
    foreignKeys: [{ column: 'code', table: 'areas', references: 'code' }],
    indexes: [],
    ...tableOf(COLUMNS, rows),
  };
}

const MONTH_LENGTH = '2017-07'.length;

const COLUMNS: readonly ColumnOf<EarlierRow>[] = [
  required(code('code', 'The code of the area now', ({ change }) => change.code)),
  required(integer('change_number', 'The place of the change among those of the area, from 1', (row) => row.number)),
  required(
    text('first_month', 'The first month of the updates in which PSA lists it', MONTH_LENGTH, ({ change }) =>
      change.period.slice(0, MONTH_LENGTH),
    ),
  ),
  required(
    text('last_month', 'The last month of these updates', MONTH_LENGTH, ({ change }) =>
      change.period.slice(-MONTH_LENGTH),
    ),
  ),
  required(text('change_type', 'What PSA calls the change', MAX_EARLIER_TEXT, ({ change }) => change.change)),
  required(text('name', 'The area then, with what it lay in', MAX_EARLIER_TEXT, ({ change }) => change.name)),
  text(
    'old_name',
    'Its name before, or the unit that it belonged to',
    MAX_EARLIER_TEXT,
    ({ change }) => change.old_name || null,
  ),
  text('old_code', 'Its code before, of nine or ten digits', 10, ({ change }) => change.old_code || null),
  word(
    'basis_kind',
    'What the law is, where an act of PSA says it',
    ACT_KINDS,
    ({ change }) => change.basis_kind || null,
  ),
  text('basis_text', 'The law or document, if known', MAX_EARLIER_TEXT, ({ change }) => change.basis || null),
  date('basis_date', 'The day of that text, where an act of PSA says it', ({ change }) => change.basis_date || null),
  text(
    'plebiscite_date',
    'The day of the plebiscite, or only its year, where an act of PSA says it',
    10,
    ({ change }) => change.plebiscite_date || null,
  ),
  required(text('source', 'Where PSA says it', MAX_EARLIER_TEXT, ({ change }) => change.source)),
];
