import { type EarlierChange, MAX_EARLIER_TEXT } from '../../../core/history/earlier-changes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { groupBy } from '../../../core/group-by.ts';
import { ACT_KINDS } from '../../../core/psgc/act.ts';
import { columnsOf, type DownloadTable, required, tableOf } from './table.ts';

interface EarlierRow extends EarlierChange {
  readonly number: number;
}

const { code, textOf, wordOf, integer, date } = columnsOf<EarlierRow>();

/** The table of what happened to areas before the first release, as far as it is known; ordered by code, then by time. */
export function earlierChangesTable({ earlierChanges }: Gazetteer): DownloadTable {
  const rows = [...groupBy(earlierChanges.all(), ({ code: area }) => area).values()].flatMap((changes) =>
    changes.map((change, at): EarlierRow => ({ ...change, number: at + 1 })),
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

const text = textOf(MAX_EARLIER_TEXT);
const month = textOf(MONTH_LENGTH);

const COLUMNS = [
  required(code('code', 'code', 'The code of the area now')),
  required(integer('change_number', 'number', 'The place of the change among those of the area, from 1')),
  required(
    month(
      'first_month',
      ({ period }) => period.slice(0, MONTH_LENGTH),
      'The first month of the updates in which PSA lists it',
    ),
  ),
  required(month('last_month', ({ period }) => period.slice(-MONTH_LENGTH), 'The last month of these updates')),
  required(text('change_type', 'change', 'What PSA calls the change')),
  required(text('name', 'name', 'The area then, with what it lay in')),
  text('old_name', 'old_name', 'Its name before, or the unit that it belonged to'),
  textOf(10)('old_code', 'old_code', 'Its code before, of nine or ten digits'),
  wordOf(ACT_KINDS)('basis_kind', 'basis_kind', 'What the law is, where an act of PSA says it'),
  text('basis_text', 'basis', 'The law or document, if known'),
  date('basis_date', 'basis_date', 'The day of that text, where an act of PSA says it'),
  textOf(10)(
    'plebiscite_date',
    'plebiscite_date',
    'The day of the plebiscite, or only its year, where an act of PSA says it',
  ),
  required(text('source', 'source', 'Where PSA says it')),
];
