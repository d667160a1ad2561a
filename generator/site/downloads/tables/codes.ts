import { HISTORY } from '../../../api/history/records.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { DISJOINT_COLLECTIONS, KINDS } from '../../../core/psgc/kinds.ts';
import { CODE_STATUSES, type CodeRecord } from '../../../core/psgc/code.ts';
import { columnsOf, type DownloadTable, required, tableOf } from './table.ts';

interface CodeRow extends CodeRecord {
  /** The code of the newest release that stands for it, and the name of its area; `null` if there is none. */
  readonly current: string | null;
  readonly currentName: string | null;
  readonly number: number;
}

const { code, text, textOf, wordOf, integer, release } = columnsOf<CodeRow>(HISTORY.Code.fields);

/** The most characters of it: those of older codes quote laws. */
const EVIDENCE_LENGTH = 400;

/** The table of every code of any release, a row for each successor: a join with `current_code` updates old codes. */
export function codesTable({ hierarchy, codes, region }: Gazetteer): DownloadTable {
  const areas = () => DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const records = () => [...areas().map((area) => codes.of(area)), ...codes.placeholders(), ...codes.former()];
  const toRow = (record: CodeRecord, current: string | null, at: number): CodeRow => ({
    ...record,
    current,
    currentName: hierarchy.get(current ?? '')?.name ?? null,
    number: at + 1,
  });
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
    indexes: ['correspondence_code'],
    ...tableOf(COLUMNS, () =>
      records()
        .toSorted((a, b) => (a.code < b.code ? -1 : 1))
        .flatMap((record) => codesNow(record).map((current, at) => toRow(record, current, at))),
    ),
  };
}

function codesNow({ status, kind, code: own, successors }: CodeRecord): readonly (string | null)[] {
  const all = [...(status === 'current' && kind !== null ? [own] : []), ...successors];
  return all.length === 0 ? [null] : all;
}

const COLUMNS = [
  required(code('code', 'code', 'The ten-digit code, or the nine digits of an older one')),
  required(
    integer('successor_number', 'number', '1 for the first row of a code, 2 for its second successor and so on'),
  ),
  wordOf(KINDS)('kind', 'kind', 'The kind of area; a code that PSA lists without being an area has none'),
  required(text('name', 'name')),
  required(wordOf(CODE_STATUSES)('status', 'status', HISTORY.Code.fields.status.schema.description)),
  textOf(9)('correspondence_code', 'correspondenceCode', 'The nine-digit code of the area'),
  code(
    'current_code',
    'current',
    'The code that stands for it in this release: the code itself if it is current, otherwise a successor; none if it has ended or is no area',
  ),
  text('current_name', 'currentName', 'The name of that area'),
  release(
    'last_release',
    'lastRelease',
    'The last release or older publication that has the code; none if it is current, or that is not known',
  ),
  textOf(EVIDENCE_LENGTH)(
    'evidence',
    'evidence',
    'What links the code with its successor: correspondence code, last eight digits, a note of PSA with its number, old name, or declared; of an older code where PSA says what became of it',
  ),
];
