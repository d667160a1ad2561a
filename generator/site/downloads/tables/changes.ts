import { type EarlierChange, MAX_EARLIER_TEXT } from '../../../core/history/earlier-changes.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ACT_KINDS, MAX_ACT_TEXT } from '../../../core/psgc/act.ts';
import { CHANGES, type Change, VALUES } from '../../../core/psgc/change.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { columnsOf, type DownloadTable, linesOf, numbered, required, tableOf, type Value } from './table.ts';

interface ChangeRow extends Change {
  readonly release: string;
  readonly number: number;
}

const { code, text, textOf, wordOf, integer, date, release } = columnsOf<ChangeRow>();

/** The table of what each release changed against the one before it, the oldest release first. */
export function changesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  return {
    name: 'changes',
    title: 'Changes by release',
    description:
      'What each release changed against the one before it: oldest release first, then by kind of area, then by code.',
    primaryKey: ['release_name', 'change_number'],
    foreignKeys: [{ column: 'release_name', table: 'releases', references: 'release_name' }],
    indexes: ['code', 'former_code'],
    ...tableOf(COLUMNS, () => gazetteer.history.releases.flatMap((each) => rowsOf(each.release, served.of(each)))),
  };
}

const rowsOf = (release: string, changes: readonly Change[]) =>
  changes.map((change, at): ChangeRow => ({ ...change, release, number: at + 1 }));

const ofBasis =
  (key: 'kind' | 'text' | 'date' | 'plebiscite') =>
  ({ basis }: ChangeRow): Value =>
    basis?.[key] ?? null;

/** Changes that led to a release, as lines of the table below the names of its columns. */
export const changeLines = (release: string, changes: readonly Change[]): readonly (readonly Value[])[] =>
  linesOf(COLUMNS, rowsOf(release, changes));

const COLUMNS = [
  required(release('release_name', 'release', 'The release after the change')),
  required(integer('change_number', 'number', 'The place of the change among those of the release, from 1')),
  required(
    wordOf(CHANGES)(
      'change_type',
      'change',
      'created, ended, merged, split; moved: the area has another parent; recoded: only its code is another one; renamed; reclassified: level, class or urban/rural; corrected',
    ),
  ),
  wordOf(KINDS)('kind', 'kind', 'The kind of area'),
  code('code', 'code', 'The code in the release; of the successor if the former code is gone'),
  code('former_code', 'formerCode', 'The code in the release before, if it is another one'),
  required(text('name', 'name', 'The name in the release, or the last one')),
  wordOf(['level', ...VALUES])('field', 'field', 'What was reclassified or corrected'),
  text('value_before', 'from', 'The value before: a name, a class, or the code of the parent'),
  text('value_after', 'to', 'The value in the release'),
  text('evidence', 'evidence', 'What links the former code with the code, as in the table codes'),
  wordOf(ACT_KINDS)('basis_kind', ofBasis('kind'), 'What the law behind the change is; none if it is not known'),
  textOf(MAX_ACT_TEXT)('basis_text', ofBasis('text'), 'The law or document, as PSA names it'),
  date('basis_date', ofBasis('date'), 'The day of that text, if known'),
  textOf('2024-08-31'.length)(
    'plebiscite_date',
    ofBasis('plebiscite'),
    'The day of the plebiscite, or only its year, if known',
  ),
];

interface EarlierRow extends EarlierChange {
  readonly number: number;
}

const earlier = columnsOf<EarlierRow>();

/** The table of what happened to areas before the first release, as far as it is known; ordered by code, then by time. */
export function earlierChangesTable({ earlierChanges }: Gazetteer): DownloadTable {
  return {
    name: 'earlier_changes',
    title: 'Changes before the first release',
    description:
      "What happened to areas before the first release, from PSA's Summary of Changes: only the rows that are surely about one area; ordered by code, then by time.",
    primaryKey: ['code', 'change_number'],
    foreignKeys: [{ column: 'code', table: 'areas', references: 'code' }],
    indexes: [],
    ...tableOf(EARLIER_COLUMNS, () => numbered(earlierChanges.all(), ({ code: area }) => area)),
  };
}

const MONTH_LENGTH = '2017-07'.length;

const earlierText = earlier.textOf(MAX_EARLIER_TEXT);
const month = earlier.textOf(MONTH_LENGTH);

const EARLIER_COLUMNS = [
  required(earlier.code('code', 'code', 'The code of the area now')),
  required(earlier.integer('change_number', 'number', 'The place of the change among those of the area, from 1')),
  required(
    month(
      'first_month',
      ({ period }) => period.slice(0, MONTH_LENGTH),
      'The first month of the updates in which PSA lists it',
    ),
  ),
  required(month('last_month', ({ period }) => period.slice(-MONTH_LENGTH), 'The last month of these updates')),
  required(earlierText('change_type', 'change', 'What PSA calls the change')),
  required(earlierText('name', 'name', 'The area then, with what it lay in')),
  earlierText('old_name', 'old_name', 'Its name before, or the unit that it belonged to'),
  earlier.textOf(10)('old_code', 'old_code', 'Its code before, of nine or ten digits'),
  earlier.wordOf(ACT_KINDS)('basis_kind', 'basis_kind', 'What the law is, where an act of PSA says it'),
  earlierText('basis_text', 'basis', 'The law or document, if known'),
  earlier.date('basis_date', 'basis_date', 'The day of that text, where an act of PSA says it'),
  earlier.textOf(10)(
    'plebiscite_date',
    'plebiscite_date',
    'The day of the plebiscite, or only its year, where an act of PSA says it',
  ),
  required(earlierText('source', 'source', 'Where PSA says it')),
];
