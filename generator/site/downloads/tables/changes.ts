import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ACT_KINDS, MAX_ACT_TEXT } from '../../../core/psgc/act.ts';
import { CHANGES, type Change, VALUES } from '../../../core/psgc/change.ts';
import { ServedChanges } from '../../../core/gazetteer/served-changes.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import {
  code,
  date,
  integer,
  name,
  NAME_LENGTH,
  release,
  REQUIRED,
  SOURCE_LENGTH,
  text,
  word,
  described,
  rowsOf,
  type ColumnOf,
  type DownloadTable,
} from './table.ts';

interface ChangeRow {
  readonly release: string;
  readonly number: number;
  readonly change: Change;
}

/** The table of what each release changed against the one before it, the oldest release first. */
export function changesTable(gazetteer: Gazetteer): DownloadTable {
  const served = new ServedChanges(gazetteer);
  return {
    name: 'changes',
    title: 'Changes by release',
    description:
      'What each release changed against the one before it: oldest release first, then by kind of area, then by code.',
    columns: described(COLUMNS),
    primaryKey: ['release_name', 'change_number'],
    foreignKeys: [{ column: 'release_name', table: 'releases', references: 'release_name' }],
    indexes: ['code', 'former_code'],
    rows: gazetteer.history.releases.flatMap((each) => changeRows(each.release, served.of(each))),
  };
}

/** Changes that led to a release, as rows of the table. */
export const changeRows = (after: string, changes: readonly Change[]): DownloadTable['rows'] =>
  rowsOf(
    COLUMNS,
    changes.map((change, at): ChangeRow => ({ release: after, number: at + 1, change })),
  );

/** The names of the columns. */
export const changeColumns = (): readonly string[] => COLUMNS.map((column) => column.name);

const COLUMNS: readonly ColumnOf<ChangeRow>[] = [
  { ...release('release_name', 'The release after the change', REQUIRED), of: (row) => row.release },
  {
    ...integer('change_number', 'The place of the change among those of the release, from 1', REQUIRED),
    of: ({ number }) => number,
  },
  {
    ...word(
      'change_type',
      'created, ended, merged, split; moved: the area has another parent; recoded: only its code is another one; renamed; reclassified: level, class or urban/rural; corrected',
      CHANGES,
      REQUIRED,
    ),
    of: ({ change }) => change.change,
  },
  { ...word('kind', 'The kind of area', KINDS), of: ({ change }) => change.kind },
  {
    ...code('code', 'The code in the release; of the successor if the former code is gone'),
    of: ({ change }) => change.code,
  },
  {
    ...code('former_code', 'The code in the release before, if it is another one'),
    of: ({ change }) => change.formerCode,
  },
  { ...name('name', 'The name in the release, or the last one', REQUIRED), of: ({ change }) => change.name },
  { ...word('field', 'What was reclassified or corrected', ['level', ...VALUES]), of: ({ change }) => change.field },
  {
    ...text('value_before', 'The value before: a name, a class, or the code of the parent', NAME_LENGTH),
    of: ({ change }) => change.from,
  },
  { ...text('value_after', 'The value in the release', NAME_LENGTH), of: ({ change }) => change.to },
  {
    ...text('evidence', 'What links the former code with the code, as in the table codes', SOURCE_LENGTH),
    of: ({ change }) => change.evidence,
  },
  {
    ...word('basis_kind', 'What the law behind the change is; none if it is not known', ACT_KINDS),
    of: ({ change }) => change.basis?.kind ?? null,
  },
  {
    ...text('basis_text', 'The law or document, as PSA names it', MAX_ACT_TEXT),
    of: ({ change }) => change.basis?.text ?? null,
  },
  { ...date('basis_date', 'The day of that text, if known'), of: ({ change }) => change.basis?.date ?? null },
  {
    ...text('plebiscite_date', 'The day of the plebiscite, or only its year, if known', '2024-08-31'.length),
    of: ({ change }) => change.basis?.plebiscite ?? null,
  },
];
