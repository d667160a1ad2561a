import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { DISJOINT_COLLECTIONS, KINDS } from '../../../core/psgc/kinds.ts';
import { CODE_STATUSES, type CodeRecord } from '../../../core/psgc/code.ts';
import { type ColumnOf, columnsOf, type DownloadTable, required, tableOf } from './table.ts';

interface CodeRow {
  readonly record: CodeRecord;
  /** The code of the newest release that stands for it; `null` if there is none. */
  readonly current: string | null;
  readonly number: number;
}

const { code, name, text, word, integer, release } = columnsOf<CodeRow>();

/**
 * The table of every code of any release: a row for each code and each of its successors, and one row for a code without
 * any, so that a join with `current_code` brings old codes up to date.
 */
export function codesTable({ hierarchy, codes, region }: Gazetteer): DownloadTable {
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const records = [...areas.map((area) => codes.of(area)), ...codes.placeholders, ...codes.former];
  const columns: readonly ColumnOf<CodeRow>[] = [
    ...COLUMNS,
    code(
      'current_code',
      'The code that stands for it in this release: the code itself if it is current, otherwise a successor; none if it has ended or is no area',
      ({ current }) => current,
    ),
    name('current_name', 'The name of that area', ({ current }) => hierarchy.get(current ?? '')?.name ?? null),
    release(
      'last_release',
      'The last release or older publication that has the code; none if it is current, or that is not known',
      ({ record }) => record.lastRelease,
    ),
    text(
      'evidence',
      'What links the code with its successor: correspondence code, last eight digits, a note of PSA with its number, old name, or declared; of an older code where PSA says what became of it',
      400,
      ({ record }) => record.evidence,
    ),
  ];
  return {
    name: 'codes',
    title: 'Codes of any release',
    description:
      'Every ten-digit code of a known release, each code of older publications that no release has, and what became of it: one row for each successor, ordered by code.',
    primaryKey: ['code', 'successor_number'],
    foreignKeys: [
      // A code of a region can have successors in another one.
      ...(region === null ? [{ column: 'current_code', table: 'areas', references: 'code' }] : []),
    ],
    indexes: ['correspondence_code', 'status'],
    ...tableOf(columns, records.toSorted((a, b) => (a.code < b.code ? -1 : 1)).flatMap(toRows)),
  };
}

function toRows(record: CodeRecord): readonly CodeRow[] {
  const { status, kind, code, successors } = record;
  const own = status === 'current' && kind !== null ? [code] : [];
  const all = [...own, ...successors];
  return (all.length === 0 ? [null] : all).map((current, at) => ({ record, current, number: at + 1 }));
}

const COLUMNS: readonly ColumnOf<CodeRow>[] = [
  required(code('code', 'The ten-digit code, or the nine digits of an older one', ({ record }) => record.code)),
  required(
    integer(
      'successor_number',
      '1 for the first row of a code, 2 for its second successor and so on',
      ({ number }) => number,
    ),
  ),
  word(
    'kind',
    'The kind of area; a code that PSA lists without being an area has none',
    KINDS,
    ({ record }) => record.kind,
  ),
  required(name('name', 'The last name that the code had', ({ record }) => record.name)),
  required(
    word(
      'status',
      'current; recoded: the same area has another code; merged: its area is a part of another one; split: its area was divided; ended: PSA names no successor',
      CODE_STATUSES,
      ({ record }) => record.status,
    ),
  ),
  text('correspondence_code', 'The nine-digit code of the area', 9, ({ record }) => record.correspondenceCode),
];
