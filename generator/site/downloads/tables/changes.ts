import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ACT_KINDS, MAX_ACT_TEXT } from '../../../core/psgc/act.ts';
import { CHANGES, type Change, VALUES } from '../../../core/psgc/change.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf, type Value } from './table.ts';

interface ChangeRow {
  readonly release: string;
  readonly number: number;
  readonly change: Change;
}

const { code, name, source, text, word, integer, date, release } = columnsOf<ChangeRow>();

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
    ...tableOf(
      COLUMNS,
      gazetteer.history.releases.flatMap((each) => rowsOf(each.release, served.of(each))),
    ),
  };
}

const rowsOf = (release: string, changes: readonly Change[]) =>
  changes.map((change, at): ChangeRow => ({ release, number: at + 1, change }));

/** Changes that led to a release, as lines of the table below the names of its columns. */
export function changeLines(release: string, changes: readonly Change[]): readonly (readonly Value[])[] {
  const { columns, rows } = tableOf(COLUMNS, rowsOf(release, changes));
  return [columns.map((column) => column.name), ...rows];
}

const COLUMNS: readonly ColumnOf<ChangeRow>[] = [
  required(release('release_name', 'The release after the change', (row) => row.release)),
  required(
    integer('change_number', 'The place of the change among those of the release, from 1', ({ number }) => number),
  ),
  required(
    word(
      'change_type',
      'created, ended, merged, split; moved: the area has another parent; recoded: only its code is another one; renamed; reclassified: level, class or urban/rural; corrected',
      CHANGES,
      ({ change }) => change.change,
    ),
  ),
  word('kind', 'The kind of area', KINDS, ({ change }) => change.kind),
  code('code', 'The code in the release; of the successor if the former code is gone', ({ change }) => change.code),
  code('former_code', 'The code in the release before, if it is another one', ({ change }) => change.formerCode),
  required(name('name', 'The name in the release, or the last one', ({ change }) => change.name)),
  word('field', 'What was reclassified or corrected', ['level', ...VALUES], ({ change }) => change.field),
  name('value_before', 'The value before: a name, a class, or the code of the parent', ({ change }) => change.from),
  name('value_after', 'The value in the release', ({ change }) => change.to),
  source(
    'evidence',
    'What links the former code with the code, as in the table codes',
    ({ change }) => change.evidence,
  ),
  word(
    'basis_kind',
    'What the law behind the change is; none if it is not known',
    ACT_KINDS,
    ({ change }) => change.basis?.kind ?? null,
  ),
  text('basis_text', 'The law or document, as PSA names it', MAX_ACT_TEXT, ({ change }) => change.basis?.text ?? null),
  date('basis_date', 'The day of that text, if known', ({ change }) => change.basis?.date ?? null),
  text(
    'plebiscite_date',
    'The day of the plebiscite, or only its year, if known',
    '2024-08-31'.length,
    ({ change }) => change.basis?.plebiscite ?? null,
  ),
];
